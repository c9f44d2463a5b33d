import type { CallRoute } from '#core/call-route.ts';
import { autocomplete, type AddressDraft } from '#features/addresses/contract.ts';
import { matchOf } from '#features/addresses/rules/match.ts';
import { categorySuggestions } from '#features/offers/rules/search-categories.ts';
import { offeredCategories } from '#features/offers/pages/offered-categories.ts';
import { searchPageTexts as texts } from './search-page-texts.ts';

const suggestedAtMost = 3;

/** How something typed was read, as a sentence, and what else it may mean. */
export type MisreadView = { readonly said: string; readonly instead: readonly { readonly label: string; readonly to: string }[] };

/** A category that nobody understood, and those that its words may mean. */
export const misreadView = (typed: string | null, to: (category: string) => string): MisreadView | null =>
  typed === null
    ? null
    : {
        said: texts.misread(typed),
        instead: categorySuggestions(typed, offeredCategories)
          .slice(0, suggestedAtMost)
          .map(({ key, label }) => ({ label, to: to(key) })),
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
  if (matchOf(text, place.title) === 'wider') return { said: texts.widerPlace(place.title, text), instead: [] };
  // A hint that cannot be had takes no result away.
  const { envelope } = await call(autocomplete, { q: text });
  const drafts = envelope.success ? envelope.data.drafts : [];
  const others = drafts[0]?.match === 'either' ? drafts.filter(({ title }) => title !== place.title).slice(0, suggestedAtMost) : [];
  return { said: texts.readPlace(text, place.title), instead: others.map((other) => ({ label: other.title, to: to(other) })) };
};
