import { dayMs } from '#core/units.ts';

/** What may be reported; assumed: the list. */
const publicContents = ['profile', 'service', 'review', 'answer', 'image', 'terms', 'other'] as const;
/** With a line of a conversation, which the side that reads it reports from there. */
export const reportedContents = [...publicContents, 'line'] as const;
export type ReportedContent = (typeof reportedContents)[number];
/** What anybody reports from any page. */
export const contentsOfPages: readonly Exclude<ReportedContent, 'line'>[] = publicContents;

/** What goes alone when a decision takes it off, its professional staying on the site (docs/product/reviews.md#reports). */
export const aloneContents = ['service', 'review', 'answer', 'image'] as const;
export type AloneContent = (typeof aloneContents)[number];
export const isAlone = (content: ReportedContent): content is AloneContent => (aloneContents as readonly ReportedContent[]).includes(content);

/** Why it is reported (DSA, article 16); assumed: the list. */
export const reportReasons = ['illegal', 'deceptive', 'health', 'hateful', 'privacy', 'rights', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** A report waits, then is decided once: what it was about stays, or is taken off. */
export const reportDecisions = ['kept', 'removed'] as const;
export type ReportDecision = (typeof reportDecisions)[number];
export const reportStates = ['open', ...reportDecisions] as const;
export type ReportState = (typeof reportStates)[number];

/** What a removal rests on (DSA, article 17): a text of law, or a clause of the terms. */
export const grounds = ['law', 'terms'] as const;
export type RemovalGround = (typeof grounds)[number];

/** The public id of the professional whose page a path is; undefined for another page. */
export const professionalIn = (page: string): string | undefined => /^\/praticien\/(?:[^/?#]*-)?([0-9A-Za-z]{22})(?:[/?#]|$)/.exec(page)?.[1];

const anchors: Readonly<Record<AloneContent, string>> = { service: 'prestation', review: 'avis', answer: 'reponse', image: 'image' };

/** The part of an address that points at one content of a page. */
export const anchorOf = (content: AloneContent, id: string): string => `${anchors[content]}-${id}`;

/** What the anchor of an address points at, by its public id; undefined where it names nothing of the kind. */
export const subjectIn = (page: string): { readonly content: AloneContent; readonly id: string } | undefined => {
  const [, name, id] = /^\/praticien\/[^#]*#([a-z]+)-([0-9A-Za-z]{22})$/.exec(page) ?? [];
  const content = aloneContents.find((one) => anchors[one] === name);
  return content === undefined || id === undefined ? undefined : { content, id };
};

/** How long a decision may be contested, from when it holds: about six months (DSA, article 20; docs/product/reviews.md#appeals). */
export const contestedMs = 183 * dayMs;

/** How long the address of whoever reported is kept once it is decided, in milliseconds: as long as they may contest it (assumed). */
export const reporterMs = contestedMs;

/** Why a line of a conversation is reported, as whoever reads it says it, and which of the reasons that is. */
export const lineReasons = { off_site: 'deceptive', behaviour: 'hateful', advertising: 'other', other: 'other' } as const satisfies Readonly<
  Record<string, ReportReason>
>;
export const lineReasonKeys = ['off_site', 'behaviour', 'advertising', 'other'] as const satisfies readonly (keyof typeof lineReasons)[];
export type LineReason = keyof typeof lineReasons;

/** How many lines before the one that is reported are shown to whoever decides (docs/product/messages.md#messenger). */
export const linesShownBefore = 10;
