export type OutgoingLine = {
  readonly key: string;
  readonly text: string;
  readonly file: File | null;
  readonly isFailed: boolean;
  readonly refused: string | null;
  /** Whether the session has ended. The line can be sent after signing in again. */
  readonly isSignedOut: boolean;
  /** Uploaded share of a file, from 0 to 1. */
  readonly part: number;
};

/** Unsent text of a conversation: the content of the field, and the lines being sent or failed. */
export type Unsent = { readonly text: string; readonly lines: readonly OutgoingLine[] };

type StoredUnsent = {
  readonly text: string;
  readonly lines: readonly (Pick<OutgoingLine, 'key' | 'text' | 'isFailed'> & { readonly at: number })[];
};

const nothing: Unsent = { text: '', lines: [] };
const keyOf = (conversation: string): string => `messages:${conversation}`;

// Unsent lines with their files, until the page closes. The session storage of the tab stores text only, so it does not
// store the files.
const inThisPage = new Map<string, Unsent>();

// Time within which a reloaded page continues to send a line. After that time, the line is shown as failed, because the
// user may have given up on sending it.
const goesOnMs = 60_000;

/** The unsent text and lines of a conversation, from this page or from the tab's session storage. */
export const unsentIn = (conversation: string): Unsent => {
  const here = inThisPage.get(conversation);
  if (here) return here;
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(conversation)) ?? 'null') as StoredUnsent | null;
    if (stored === null) return nothing;
    const lines = stored.lines.map(({ key, text, isFailed, at }) => {
      const hasFailed = isFailed || Math.abs(Date.now() - at) > goesOnMs;
      return { key, text, file: null, isFailed: hasFailed, refused: null, isSignedOut: false, part: 0 };
    });
    return { text: stored.text, lines };
  } catch {
    // Without session storage, unsent lines are lost when the page closes.
    return nothing;
  }
};

/** Saves the unsent text and lines for this tab, until they are sent. */
export const keepUnsent = (conversation: string, part: Partial<Unsent>): void => {
  const unsent = { ...unsentIn(conversation), ...part };
  const isEmpty = unsent.text === '' && unsent.lines.length === 0;
  if (isEmpty) inThisPage.delete(conversation);
  else inThisPage.set(conversation, unsent);
  try {
    if (isEmpty) return sessionStorage.removeItem(keyOf(conversation));
    const lines = unsent.lines.flatMap(({ key, text, file, isFailed }) =>
      file === null ? [{ key, text, isFailed, at: Date.now() }] : [],
    );
    sessionStorage.setItem(keyOf(conversation), JSON.stringify({ text: unsent.text, lines } satisfies StoredUnsent));
  } catch {}
};
