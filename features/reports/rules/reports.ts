import { dayMs } from '#core/units.ts';
/** What may be reported; assumed: the list. */
export const reportedContents = ['profile', 'service', 'review', 'image', 'terms', 'other'] as const;
export type ReportedContent = (typeof reportedContents)[number];

/** Why it is reported (DSA, article 16); assumed: the list. */
export const reportReasons = ['illegal', 'deceptive', 'health', 'hateful', 'privacy', 'rights', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** A report waits, then is decided once: what it was about stays, or is taken off. */
export const reportDecisions = ['kept', 'removed'] as const;
export type ReportDecision = (typeof reportDecisions)[number];
export const reportStates = ['open', ...reportDecisions] as const;
export type ReportState = (typeof reportStates)[number];

/** The public id of the professional whose page a path is; undefined for another page. */
export const professionalIn = (page: string): string | undefined => /^\/praticien\/(?:[^/?#]*-)?([0-9A-Za-z]{22})(?:[/?#]|$)/.exec(page)?.[1];

/** The public id of the review that an address points at, as its page names it; undefined for anything else. */
export const reviewIn = (page: string): string | undefined => /^\/praticien\/[^#]*#avis-([0-9A-Za-z]{22})$/.exec(page)?.[1];

/** How long the address of whoever reported is kept once it is decided, in milliseconds: as long as they may contest it (assumed). */
export const reporterMs = 183 * dayMs;
