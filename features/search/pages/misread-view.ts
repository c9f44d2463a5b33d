import { matchOf } from '#features/addresses/rules/match.ts';
import { categorySuggestions } from '#features/offers/rules/search-categories.ts';
import { offeredCategories } from '#features/offers/pages/offered-categories.ts';
import { searchPageTexts as texts } from './search-page-texts.ts';

const suggestedAtMost = 3;

/** A category that nobody understood: what was typed, and those that its words may mean. */
export type MisreadView = { readonly typed: string; readonly instead: readonly { readonly label: string; readonly to: string }[] };

export const misreadView = (typed: string | null, to: (category: string) => string): MisreadView | null =>
  typed === null
    ? null
    : {
        typed,
        instead: categorySuggestions(typed, offeredCategories)
          .slice(0, suggestedAtMost)
          .map(({ key, label }) => ({ label, to: to(key) })),
      };

/** What is said of a place that is not all that was typed; null when it is. */
export const readAs = (typed: string | null, place: { readonly title: string; readonly street: string | null }): string | null => {
  const text = typed?.trim().slice(0, 120) ?? '';
  if (text === '' || place.street !== null) return null;
  // Only a text that was in doubt is in the address: one that is a name of this place is a name of others too.
  return matchOf(text, place.title) === 'wider' ? texts.widerPlace(place.title, text) : texts.partOfName(text, place.title);
};
