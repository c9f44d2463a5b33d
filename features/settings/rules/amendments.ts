import { dayMs } from '#core/units.ts';
import { settingsInOrder, versionAt, type Announced, type SettingVersion } from './settings.ts';

/** The law pages that owners amend, by the address of each. */
export const amendedPaths = { terms: '/cgv', privacy: '/confidentialite', cookies: '/cookies' } as const;
export type AmendedPage = keyof typeof amendedPaths;
export const amendedPages = Object.keys(amendedPaths) as AmendedPage[];

/** What is added to each law page, in plain paragraphs; empty for nothing (docs/product/rights.md#site-settings). */
export type Amendments = Readonly<Record<AmendedPage, string>>;

/** Nothing before anybody wrote one. */
export const firstAmendments: Amendments = { terms: '', privacy: '', cookies: '' };

/** An amended text of the terms is told fifteen days ahead. */
export const announcedTerms: Announced<Amendments> = { first: firstAmendments, isTold: (from, to) => from.terms !== to.terms, noticeMs: 15 * dayMs };

/** What is added to one page from an instant on, in epoch milliseconds. */
export type Amendment = { readonly text: string; readonly fromMs: number };

/** What is added to a page at an instant, null for nothing, and what changes later, the soonest first; an empty text takes the addition away. */
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
  const held = changes.findLast(({ fromMs }) => fromMs <= nowMs);
  return { now: held === undefined || held.text === '' ? null : held, next: changes.filter(({ fromMs }) => fromMs > nowMs) };
};
