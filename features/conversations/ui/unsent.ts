import type { OutgoingLine } from './use-conversation.ts';

/** What somebody wrote in a conversation and that has not left: what stands in the field, and the lines on their way. */
export type Unsent = { readonly text: string; readonly lines: readonly OutgoingLine[] };

type Kept = { readonly text: string; readonly lines: readonly (Pick<OutgoingLine, 'key' | 'text' | 'isFailed'> & { readonly at: number })[] };

const nothing: Unsent = { text: '', lines: [] };
const keyOf = (conversation: string): string => `messages:${conversation}`;

// With its files, which last as long as the page: a tab keeps words only.
const inThisPage = new Map<string, Unsent>();

// One that was on its way goes on where the page comes back at once; later nobody sends for somebody what they may have given up.
const goesOnMs = 60_000;

/** What was left unsent in a conversation: in this page, or in this tab before it was loaded anew. */
export const unsentIn = (conversation: string): Unsent => {
  const here = inThisPage.get(conversation);
  if (here) return here;
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(conversation)) ?? 'null') as Kept | null;
    if (kept === null) return nothing;
    const lines = kept.lines.map(({ key, text, isFailed, at }) => {
      const hasFailed = isFailed || Math.abs(Date.now() - at) > goesOnMs;
      return { key, text, file: null, isFailed: hasFailed, refused: null, isSignedOut: false, part: 0 };
    });
    return { text: kept.text, lines };
  } catch {
    // A browser that keeps nothing loses nothing else.
    return nothing;
  }
};

/** Keeps it in this tab until it has left. */
export const keepUnsent = (conversation: string, part: Partial<Unsent>): void => {
  const unsent = { ...unsentIn(conversation), ...part };
  const isEmpty = unsent.text === '' && unsent.lines.length === 0;
  if (isEmpty) inThisPage.delete(conversation);
  else inThisPage.set(conversation, unsent);
  try {
    if (isEmpty) return sessionStorage.removeItem(keyOf(conversation));
    const lines = unsent.lines.flatMap(({ key, text, file, isFailed }) => (file === null ? [{ key, text, isFailed, at: Date.now() }] : []));
    sessionStorage.setItem(keyOf(conversation), JSON.stringify({ text: unsent.text, lines } satisfies Kept));
  } catch {}
};
