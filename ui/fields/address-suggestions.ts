import { useEffect, useState } from 'react';
import { api } from '../browser/api.ts';
import { uiTexts } from '../texts.ts';

/** A suggestion of `GET /v1/address/autocomplete`. */
export type SuggestedAddress = {
  readonly id: string;
  readonly location_id: string;
  readonly title: string;
  readonly match?: 'name' | 'part' | 'wider' | 'either' | 'near';
};

export type AddressValue = { readonly text: string; readonly draftId: string | null };

/**
 * The result of a request: suggestions, or an empty list when no place has that name, or the error message of a
 * failure.
 */
export type Suggestions = { readonly drafts: readonly SuggestedAddress[]; readonly failure: string | null };

const DEBOUNCE_MS = 200;
const SHOWN = 5;

const suggestionsFor = async (text: string, signal?: AbortSignal): Promise<Suggestions> => {
  const answer = await api('GET /v1/address/autocomplete', { q: text }, signal ? { signal } : {});
  if (!('success' in answer)) return { drafts: [], failure: navigator.onLine ? uiTexts.silent : uiTexts.offline };
  if (!answer.success) return { drafts: [], failure: uiTexts.failed };
  return { drafts: answer.data.drafts.filter(({ id }) => id !== '').slice(0, SHOWN), failure: null };
};

/**
 * The first suggestion for a text that the visitor typed without picking a suggestion (docs/product/search.md#place).
 * Returns the error message when there is no suggestion.
 */
export const firstSuggestion = async (
  text: string,
): Promise<(AddressValue & Pick<SuggestedAddress, 'match'>) | { readonly problem: string }> => {
  const { drafts, failure } = await suggestionsFor(text.trim());
  const [first] = drafts;
  return first
    ? { text: first.title, draftId: first.id, ...(first.match && { match: first.match }) }
    : { problem: failure ?? uiTexts.address.notFound };
};

type Found = { readonly text: string; readonly suggestions: Suggestions };

/**
 * The suggestions for a text that the visitor is typing, requested 200 ms after the last key. A new request aborts the
 * previous request. Undefined while the suggestions load.
 */
export const useAddressSuggestions = (text: string, isTyping: boolean): Suggestions | undefined => {
  const [found, setFound] = useState<Found>();
  const searchText = isTyping ? text.trim() : '';
  useEffect(() => {
    if (searchText === '') return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      void suggestionsFor(searchText, abort.signal).then((suggestions) => {
        if (!abort.signal.aborted) setFound({ text: searchText, suggestions });
      });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [searchText]);
  return found?.text === text.trim() ? found.suggestions : undefined;
};
