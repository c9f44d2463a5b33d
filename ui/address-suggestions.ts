import { useEffect, useState } from 'react';
import { api } from './api.ts';

/** A suggestion of `GET /v1/address/autocomplete`. */
export type AddressDraft = { readonly id: string; readonly location_id: string; readonly title: string };

/** What an address field holds: the typed text and, once picked, the draft it stands for. */
export type AddressValue = { readonly text: string; readonly draftId: string | null };

const DEBOUNCE_MS = 200;
const SHOWN = 5;

const suggestionsFor = async (text: string, signal?: AbortSignal): Promise<readonly AddressDraft[] | undefined> => {
  const answer = await api('GET /v1/address/autocomplete', { q: text }, signal ? { signal } : {});
  return 'success' in answer && answer.success ? answer.data.drafts.filter(({ id }) => id !== '').slice(0, SHOWN) : undefined;
};

/** The value a search takes for a text nobody picked from the list: its first suggestion (row C1); undefined when there is none. */
export const firstSuggestion = async (text: string): Promise<AddressValue | undefined> => {
  const [first] = text.trim() === '' ? [] : ((await suggestionsFor(text.trim())) ?? []);
  return first && { text: first.title, draftId: first.id };
};

type Found = { readonly text: string; readonly drafts: readonly AddressDraft[] };

/** The suggestions of a text being typed: asked 200 ms after the last key, the previous request aborted. `undefined` while they are on their way. */
export const useAddressSuggestions = (text: string, isTyping: boolean): readonly AddressDraft[] | undefined => {
  const [found, setFound] = useState<Found>();
  const asked = isTyping ? text.trim() : '';
  useEffect(() => {
    if (asked === '') return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      void suggestionsFor(asked, abort.signal).then((drafts) => {
        if (!abort.signal.aborted) setFound({ text: asked, drafts: drafts ?? [] });
      });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [asked]);
  return found?.text === text.trim() ? found.drafts : undefined;
};
