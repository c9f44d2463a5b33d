import { searchQuery, searchedRange } from '#features/offers/rules/criteria.ts';
import { noFilters } from '#features/offers/rules/filters.ts';
import { readCategory, type SearchCategory } from '#features/offers/rules/search-categories.ts';
import type { AddressValue, SuggestedAddress } from '#ui/fields/address-suggestions.ts';
import type { SearchDraft } from './search-draft.ts';

/**
 * The category that the values typed in the search bar name, null when missing, and whether they lack a required place.
 */
export const draftReading = (
  { categoryText, address }: SearchDraft,
  categories: readonly SearchCategory[],
): { readonly category: string | null; readonly isAddressMissing: boolean } => {
  const reading = readCategory(categoryText, categories);
  // The text may be a person's name, which needs no place. The next page asks for a place when nobody has that name.
  const isName = reading !== null && (reading.isNear || (reading.category === null && reading.others.length === 0));
  return {
    // When the text is not the exact name of a category, the next page reads it and explains how.
    category: reading?.isNamed ? reading.category!.key : categoryText.trim() || null,
    isAddressMissing: !isName && address.text.trim() === '',
  };
};

type ResolvedSearch = {
  readonly category: string;
  readonly address: AddressValue & Pick<SuggestedAddress, 'match'>;
  readonly today: number;
};

/** Query string of the search typed in the bar. `address` is the typed place, or the first suggestion for it. */
export const draftQuery = (draft: SearchDraft, { category, address, today }: ResolvedSearch): string => {
  const query = new URLSearchParams(
    searchQuery({
      category,
      typedCare: draft.typedCare ?? null,
      addressDraftId: address.draftId,
      searchAddress: address.text,
      range: searchedRange(draft, today),
      atHome: draft.atHome,
      ...draft.guests,
      filters: noFilters,
    }),
  );
  if (draft.address.draftId === null && 'match' in address && address.match !== 'name')
    query.set('typed', draft.address.text.trim());
  return query.toString();
};
