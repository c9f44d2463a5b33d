import type { CallRoute } from '#core/call-route.ts';
import { autocomplete, type AddressDraft } from '#features/addresses/contract.ts';
import { matchOf } from '#features/addresses/rules/match.ts';
import { readCategory } from '#features/offers/rules/search-categories.ts';
import { offeredCategories } from '#features/offers/pages/offered-categories.ts';
import type { IgnoredParameter } from '#features/offers/rules/criteria.ts';
import { carePath } from '#features/profiles/pages/paths.ts';
import { categoryLabel } from '../rules/category-label.ts';
import { misreadTexts as texts } from './misread-texts.ts';
import { namedLinks } from './named-view.ts';

const suggestedAtMost = 3;
const namedAtMost = 2;

/** How something typed was read, as a sentence, and what else it may mean. */
export type MisreadView = { readonly said: string; readonly instead: readonly { readonly label: string; readonly to: string }[] };

/** The parameters that were not possible, in one sentence; null where there are none. */
export const ignoredText = (names: readonly IgnoredParameter[]): string | null =>
  names.length === 0 ? null : texts.ignored(names.map((name) => texts.ignoredNames[name]).join(', '), names.length > 1);

/** Whether a professional or a team member has exactly this name. */
export const isSomebody = async (call: CallRoute, typed: string): Promise<boolean> => (await namedLinks(call, typed, 1)).length > 0;

/** The category a typed text was taken for, the professionals it names, and its other meanings; null where it was called by its name. */
export const misreadView = async (
  call: CallRoute,
  typed: string | null,
  category: string | null,
  to: (category: string) => string,
): Promise<MisreadView | null> => {
  if (typed === null || category === null) return null;
  const others = readCategory(typed, offeredCategories)?.others ?? [];
  return {
    said: texts.misread(typed, categoryLabel(category, offeredCategories)),
    instead: [
      ...(await namedLinks(call, typed, namedAtMost)),
      ...others.slice(0, suggestedAtMost).map(({ key, label }) => ({ label, to: to(key) })),
      { label: texts.allCare, to: carePath(null) },
    ],
  };
};

/** What is said of a place that is not all that was typed, with the others that it may mean; null when it is. */
export const readAs = async (
  call: CallRoute,
  typed: string | null,
  place: { readonly title: string; readonly street: string | null },
  to: (other: AddressDraft) => string,
): Promise<MisreadView | null> => {
  const text = typed?.trim().slice(0, 120) ?? '';
  if (text === '' || place.street !== null) return null;
  // Only a text that was in doubt is in the address: one that is a name of this place is a name of others too.
  const isWider = matchOf(text, place.title) === 'wider';
  // A hint that cannot be had takes no result away.
  const { envelope } = await call(autocomplete, { q: text });
  const drafts = envelope.success ? envelope.data.drafts : [];
  const others =
    drafts[0]?.match === 'either' || drafts[0]?.match === 'near' ? drafts.filter(({ title }) => title !== place.title).slice(0, suggestedAtMost) : [];
  return {
    said: isWider ? texts.widerPlace(place.title, text) : texts.readPlace(text, place.title),
    instead: others.map((other) => ({ label: other.title, to: to(other) })),
  };
};
