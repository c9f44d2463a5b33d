import type { VisitFault } from './visit-lines.ts';
import type { ClientPlace } from './visit-place.ts';

export const visitImportStates = ['read', 'running', 'done', 'undone'] as const;
export type VisitImportState = (typeof visitImportStates)[number];

export const visitVerdicts = ['faulty', 'known', 'ready'] as const;
export type VisitVerdict = (typeof visitVerdicts)[number];

/** The lists of the lines of an import. */
export const visitImportLists = ['all', 'faulty', 'known', 'ready', 'past', 'lost'] as const;
export type VisitImportList = (typeof visitImportLists)[number];

/** A line as it would be written, with what is wrong with it and what is to be looked at. */
export type JudgedVisit = {
  readonly verdict: VisitVerdict;
  readonly startMs: number | null;
  /** How long it takes: that of the catalogue where it is known, else what the file says. */
  readonly lastsMin: number | null;
  readonly firstname: string;
  readonly lastname: string;
  readonly phone: string | null;
  readonly email: string | null;
  /** What the file says of the service and of the person. */
  readonly service: string;
  readonly person: string;
  /** Which of these two nobody knows by its name, whatever was chosen for it. */
  readonly asks: readonly ('service' | 'person')[];
  /** The option that it is, and whom it is asked of; null where nobody is. */
  readonly optionId: string | null;
  readonly resourceId: string | null;
  /** Where its client is; null at the professional's. Of lines judged before there were others, it is not there. */
  readonly place?: ClientPlace | null;
  /** The file says that it is at its client's, and it cannot be. */
  readonly isNotAtHome?: boolean;
  readonly discountCents: number;
  readonly totalCents: number | null;
  /** What tells it again, kept as a hash. */
  readonly key: string | null;
  readonly known: string | null;
  readonly faults: readonly VisitFault[];
  readonly notes: readonly string[];
};
