import { dayMs } from '#core/units.ts';
import { settingsInOrder, versionAt, type Announced, type SettingVersion } from './settings.ts';

/** The legal pages that owners may amend, with their addresses. */
export const amendedPaths = { terms: '/cgv', privacy: '/confidentialite', cookies: '/cookies' } as const;
export type AmendedPage = keyof typeof amendedPaths;
export const amendedPages = Object.keys(amendedPaths) as AmendedPage[];

/**
 * The text added to each legal page, in plain paragraphs. Empty when nothing is added
 * (docs/product/rights.md#site-settings).
 */
export type Amendments = Readonly<Record<AmendedPage, string>>;

export const firstAmendments: Amendments = { terms: '', privacy: '', cookies: '' };

/** A change of the added terms is announced fifteen days ahead. */
export const announcedTerms: Announced<Amendments> = {
  first: firstAmendments,
  mustAnnounce: (from, to) => from.terms !== to.terms,
  noticeMs: 15 * dayMs,
};

/** The text added to one page from an instant on, in epoch milliseconds. */
export type Amendment = { readonly text: string; readonly fromMs: number };

/**
 * The text added to a page at an instant, null without an addition, and its future changes, soonest first. A future
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
