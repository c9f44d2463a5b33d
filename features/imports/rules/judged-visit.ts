import type { VisitFault } from './visit-lines.ts';
import type { ClientPlace } from './visit-place.ts';

export const visitImportStates = ['read', 'running', 'done', 'undone'] as const;
export type VisitImportState = (typeof visitImportStates)[number];

export const visitVerdicts = ['faulty', 'known', 'ready'] as const;
export type VisitVerdict = (typeof visitVerdicts)[number];

/** The lists by which the lines of an import can be filtered. */
export const visitImportLists = ['all', 'faulty', 'known', 'ready', 'past', 'lost'] as const;
export type VisitImportList = (typeof visitImportLists)[number];

/** A line as it would be recorded, with its faults and the notes that the professional should check. */
export type JudgedVisit = {
  readonly verdict: VisitVerdict;
  readonly startMs: number | null;
  /** Duration in minutes: the duration of the matched option, or else the duration in the file. */
  readonly lastsMin: number | null;
  readonly firstname: string;
  readonly lastname: string;
  readonly phone: string | null;
  readonly email: string | null;
  /** The service and the practitioner as named in the file. */
  readonly service: string;
  readonly person: string;
  /**
   * The names that match nothing in the catalogue or the team. A choice made for such a name does not change this list.
   */
  readonly asks: readonly ('service' | 'person')[];
  /** The matched option, and the matched practitioner below. Null without a match. */
  readonly optionId: string | null;
  readonly resourceId: string | null;
  /**
   * Address of the visit at the client's home. Null when the visit is at the professional's place. Undefined on lines
   * stored before this field existed.
   */
  readonly place?: ClientPlace | null;
  /** Whether the file places the visit at the client's home although the visit cannot take place there. */
  readonly isNotAtHome?: boolean;
  readonly discountCents: number;
  readonly totalCents: number | null;
  /** Hash of the key by which a later import recognizes the same visit. */
  readonly key: string | null;
  readonly known: string | null;
  readonly faults: readonly VisitFault[];
  readonly notes: readonly string[];
};
