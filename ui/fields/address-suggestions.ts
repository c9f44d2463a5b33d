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

/** What an address field holds: the typed text and, once picked, the draft it stands for. */
export type AddressValue = { readonly text: string; readonly draftId: string | null };

/** What came of asking: suggestions (none, when no place has that name), or why there is no answer, as a sentence. */
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
 * The value a search takes for a text nobody picked from the list: its first suggestion (docs/product/search.md#place), or the sentence that says why
 * there is none.
 */
export const firstSuggestion = async (text: string): Promise<(AddressValue & Pick<SuggestedAddress, 'match'>) | { readonly problem: string }> => {
  const { drafts, failure } = await suggestionsFor(text.trim());
  const [first] = drafts;
  return first ? { text: first.title, draftId: first.id, ...(first.match && { match: first.match }) } : { problem: failure ?? uiTexts.address.notFound };
};

type Found = { readonly text: string; readonly suggestions: Suggestions };

/** The suggestions of a text being typed: asked 200 ms after the last key, the previous request aborted. `undefined` while they are on their way. */
export const useAddressSuggestions = (text: string, isTyping: boolean): Suggestions | undefined => {
  const [found, setFound] = useState<Found>();
  const asked = isTyping ? text.trim() : '';
  useEffect(() => {
    if (asked === '') return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      void suggestionsFor(asked, abort.signal).then((suggestions) => {
        if (!abort.signal.aborted) setFound({ text: asked, suggestions });
      });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [asked]);
  return found?.text === text.trim() ? found.suggestions : undefined;
};
