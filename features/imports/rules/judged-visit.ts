import type { VisitFault } from './visit-lines.ts';
import type { ClientPlace } from './visit-place.ts';

export const visitImportStates = ['read', 'running', 'done', 'undone'] as const;
export type VisitImportState = (typeof visitImportStates)[number];

export const visitVerdicts = ['faulty', 'known', 'ready'] as const;
export type VisitVerdict = (typeof visitVerdicts)[number];

/** The lists of lines an import can be filtered by. */
export const visitImportLists = ['all', 'faulty', 'known', 'ready', 'past', 'lost'] as const;
export type VisitImportList = (typeof visitImportLists)[number];

/** A line as it would be recorded, with its faults and the notes to check. */
export type JudgedVisit = {
  readonly verdict: VisitVerdict;
  readonly startMs: number | null;
  /** Duration in minutes: of the matched option, or else as the file gives it. */
  readonly lastsMin: number | null;
  readonly firstname: string;
  readonly lastname: string;
  readonly phone: string | null;
  readonly email: string | null;
  /** The service and the practitioner as named in the file. */
  readonly service: string;
  readonly person: string;
  /** Names that match nothing in the catalogue or the team, even when a choice was made for them. */
  readonly asks: readonly ('service' | 'person')[];
  /** The matched option, and the matched practitioner below. Null without a match. */
  readonly optionId: string | null;
  readonly resourceId: string | null;
  /**
   * Address of the client's home. Null when the visit is at the professional's place. Missing on lines stored before
   * this field existed.
   */
  readonly place?: ClientPlace | null;
  /** The file places the visit at the client's, but the visit cannot take place there. */
  readonly isNotAtHome?: boolean;
  readonly discountCents: number;
  readonly totalCents: number | null;
  /** Hash of the key by which a later import recognizes the same visit. */
  readonly key: string | null;
  readonly known: string | null;
  readonly faults: readonly VisitFault[];
  readonly notes: readonly string[];
};
