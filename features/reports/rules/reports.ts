import { dayMs } from '#core/units.ts';

/** Kinds of content that anybody may report; assumed: the list. */
const publicContents = ['profile', 'service', 'review', 'answer', 'image', 'terms', 'other'] as const;
/**
 * All kinds of content that can be reported. A line of a conversation can only be reported by its recipient, in the
 * conversation.
 */
export const reportedContents = [...publicContents, 'line'] as const;
export type ReportedContent = (typeof reportedContents)[number];
/** Kinds of content that anybody may report from any page. */
export const contentsOfPages: readonly Exclude<ReportedContent, 'line'>[] = publicContents;

/**
 * Kinds of content that can be removed alone, so that the professional stays on the site
 * (docs/product/reviews.md#reports).
 */
export const aloneContents = ['service', 'review', 'answer', 'image'] as const;
export type AloneContent = (typeof aloneContents)[number];
export const isAlone = (content: ReportedContent): content is AloneContent =>
  (aloneContents as readonly ReportedContent[]).includes(content);

/** Reasons for a report (DSA, article 16); assumed: the list. */
export const reportReasons = ['illegal', 'deceptive', 'health', 'hateful', 'privacy', 'rights', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Decisions on a report: the content stays (`kept`) or is removed. A report is open, then decided once. */
export const reportDecisions = ['kept', 'removed'] as const;
export type ReportDecision = (typeof reportDecisions)[number];
export const reportStates = ['open', ...reportDecisions] as const;
export type ReportState = (typeof reportStates)[number];

/** Grounds of a removal (DSA, article 17): a text of law, or a clause of the site's terms of use. */
export const grounds = ['law', 'terms'] as const;
export type RemovalGround = (typeof grounds)[number];

/** Returns the public id of the professional whose page has this path. Undefined for another page. */
export const professionalIn = (page: string): string | undefined =>
  /^\/praticien\/(?:[^/?#]*-)?([0-9A-Za-z]{22})(?:[/?#]|$)/.exec(page)?.[1];

const anchors: Readonly<Record<AloneContent, string>> = {
  service: 'prestation',
  review: 'avis',
  answer: 'reponse',
  image: 'image',
};

/** Returns the anchor of a piece of content on its page. */
export const anchorOf = (content: AloneContent, id: string): string => `${anchors[content]}-${id}`;

/** Returns the content that the anchor of a URL identifies, with its public id. Undefined without a valid anchor. */
export const subjectIn = (page: string): { readonly content: AloneContent; readonly id: string } | undefined => {
  const [, name, id] = /^\/praticien\/[^#]*#([a-z]+)-([0-9A-Za-z]{22})$/.exec(page) ?? [];
  const content = aloneContents.find((one) => anchors[one] === name);
  return content === undefined || id === undefined ? undefined : { content, id };
};

/**
 * Time to contest a decision once it is in force, in milliseconds: about six months (DSA, article 20;
 * docs/product/reviews.md#appeals).
 */
export const contestedMs = 183 * dayMs;

/**
 * Time for which the reporter's email address is stored after the decision, in milliseconds: as long as the reporter
 * may contest the decision (assumed).
 */
export const reporterMs = contestedMs;

/** Reasons for reporting a line of a conversation. Each is mapped to a reason of reports. */
export const lineReasons = {
  off_site: 'deceptive',
  behaviour: 'hateful',
  advertising: 'other',
  other: 'other',
} as const satisfies Readonly<Record<string, ReportReason>>;
export const lineReasonKeys = [
  'off_site',
  'behaviour',
  'advertising',
  'other',
] as const satisfies readonly (keyof typeof lineReasons)[];
export type LineReason = keyof typeof lineReasons;

/** Number of lines shown to the deciding admin before the reported one (docs/product/messages.md#messenger). */
export const linesShownBefore = 10;
