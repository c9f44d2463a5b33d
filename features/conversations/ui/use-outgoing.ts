import { useCallback, useEffect, useRef, useState } from 'react';
import { newKey } from '#ui/browser/api.ts';
import type { ThreadLineData } from '../pages/messenger-view.ts';
import type { ConversationCalls, SentLine } from './calls.ts';
import { keepUnsent, unsentIn, type OutgoingLine } from './unsent.ts';

export type UnsentLines = {
  readonly outgoing: readonly OutgoingLine[];
  readonly send: (text: string, file?: File | null) => void;
  readonly retry: (line: OutgoingLine) => void;
  readonly drop: (key: string) => void;
};

type Lines = readonly OutgoingLine[];

const toSend = { isFailed: false, refused: null, isSignedOut: false, part: 0 } as const;

const withChange =
  (key: string, change: Partial<OutgoingLine>) =>
  (before: Lines): Lines =>
    before.map((one) => (one.key === key ? { ...one, ...change } : one));

const without =
  (key: string) =>
  (before: Lines): Lines =>
    before.filter((one) => one.key !== key);

/**
 * The lines of a conversation that are being sent or could not be sent. Continues to send the lines that were unsent
 * when the previous page closed. `onSent` must be a stable function, because a new function sends these lines again.
 */
export const useOutgoing = (
  id: string,
  calls: ConversationCalls,
  onSent: (line: ThreadLineData, sentText: string) => void,
): UnsentLines => {
  const [outgoing, setOutgoing] = useState<Lines>([]);
  /**
   * Changes the unsent lines on screen and in the saved copy. The saved copy is needed when the server responds after
   * the user has left the page.
   */
  const change = useCallback(
    (next: (before: Lines) => Lines): void => {
      keepUnsent(id, { lines: next(unsentIn(id).lines) });
      setOutgoing(next);
    },
    [id],
  );
  const leave = useCallback(
    async ({ key, text, file }: OutgoingLine): Promise<void> => {
      const onProgress = (part: number): void => setOutgoing(withChange(key, { part }));
      const sent: SentLine = file === null ? await calls.send(key, text) : await calls.attach(key, file, onProgress);
      if (!('line' in sent)) return change(withChange(key, { isFailed: true, ...sent }));
      onSent(sent.line, file?.name ?? text);
      return change(without(key));
    },
    [calls, change, onSent],
  );
  // Lines are sent one after the other, because two requests in flight may arrive in either order.
  const queue = useRef(Promise.resolve());
  const begin = useCallback(
    (line: OutgoingLine): void => void (queue.current = queue.current.then(() => leave(line))),
    [leave],
  );
  useEffect(() => {
    const { lines } = unsentIn(id);
    if (lines.length > 0) setOutgoing(lines);
    for (const line of lines) if (!line.isFailed) begin(line);
  }, [id, begin]);
  const send = (text: string, file: File | null = null): void => {
    const line = { key: newKey(), text, file, ...toSend };
    change((before) => [...before, line]);
    begin(line);
  };
  const retry = (line: OutgoingLine): void => {
    change(withChange(line.key, toSend));
    begin(line);
  };
  const drop = (key: string): void => change(without(key));
  return { outgoing, send, retry, drop };
};
