import { dayMs } from '#core/units.ts';
import { settingsInOrder, versionAt, type Announced, type SettingVersion } from './settings.ts';

/** Paths of the legal pages that owners may amend. */
export const amendedPaths = { terms: '/cgv', privacy: '/confidentialite', cookies: '/cookies' } as const;
export type AmendedPage = keyof typeof amendedPaths;
export const amendedPages = Object.keys(amendedPaths) as AmendedPage[];

/**
 * The text added to each legal page, in plain paragraphs. Empty when nothing is added
 * (docs/product/rights.md#site-settings).
 */
export type Amendments = Readonly<Record<AmendedPage, string>>;

export const firstAmendments: Amendments = { terms: '', privacy: '', cookies: '' };

/** Announcement of a change of the added terms: fifteen days before it takes effect. */
export const announcedTerms: Announced<Amendments> = {
  first: firstAmendments,
  mustAnnounce: (from, to) => from.terms !== to.terms,
  noticeMs: 15 * dayMs,
};

/** The text added to one page, valid from `fromMs`, in epoch milliseconds. */
export type Amendment = { readonly text: string; readonly fromMs: number };

/**
 * Returns the text added to a page at an instant, null without an addition, and its changes to come, soonest first. A
 * change with an empty text removes the addition.
 */
export const amendmentsOf = (
  versions: readonly SettingVersion<Amendments>[],
  page: AmendedPage,
  nowMs: number,
): { now: Amendment | null; next: Amendment[] } => {
  const changes: Amendment[] = [];
  for (const { effectiveMs } of settingsInOrder(versions)) {
    const text = versionAt(versions, effectiveMs)!.value[page];
    if (text !== (changes.at(-1)?.text ?? '')) changes.push({ text, fromMs: effectiveMs });
  }
  const current = changes.findLast(({ fromMs }) => fromMs <= nowMs);
  return {
    now: current === undefined || current.text === '' ? null : current,
    next: changes.filter(({ fromMs }) => fromMs > nowMs),
  };
};
