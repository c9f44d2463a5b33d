import { useCallback, useEffect, useRef, useState } from 'react';
import { countText } from '#core/format.ts';
import { newKey } from '#ui/browser/api.ts';
import { conversationRefreshMs } from '../rules/lines.ts';
import { lineText, mergedConversation, type ShownConversation } from '../pages/messenger-view.ts';
import { messengerTexts as texts } from '../pages/messenger-texts.ts';
import type { ConversationCalls, SentLine } from './calls.ts';
import { keepUnsent, unsentIn } from './unsent.ts';

/** A line being sent, or a line that could not be sent. */
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

const longestWaitMs = 120_000;

type Live = {
  readonly shown: ShownConversation;
  readonly outgoing: readonly OutgoingLine[];
  /** The reason new lines do not arrive. Null while new lines arrive. */
  readonly stale: 'unanswered' | 'signedOut' | null;
  /** Text announced to screen readers when lines arrive. */
  readonly announced: string;
  readonly send: (text: string, file?: File | null) => void;
  readonly retry: (line: OutgoingLine) => void;
  readonly drop: (key: string) => void;
  readonly showOlder: () => Promise<void>;
};

/**
 * State of an open conversation. Loads new lines every fifteen seconds while the page is visible, less often after
 * failures, and never while the page is hidden. Marks the lines on screen as read.
 */
export const useConversation = (loaded: ShownConversation, calls: ConversationCalls, isActing: boolean): Live => {
  const [shown, setShown] = useState(loaded);
  const [outgoing, setOutgoing] = useState<readonly OutgoingLine[]>([]);
  const [stale, setStale] = useState<Live['stale']>(null);
  const [announced, setAnnounced] = useState('');
  const { id } = loaded;
  const newest = useRef<string | undefined>(undefined);
  const lastId = shown.lines.at(-1)?.id;
  useEffect(() => void (newest.current = lastId), [lastId]);

  const take = useCallback((newer: ShownConversation) => {
    const came = newer.lines.filter(({ is_own: isOwn }) => !isOwn);
    const said = came.map((line) =>
      texts.arrived(
        newer.across.short_name,
        lineText({ ...line, starts_at: line.visit?.starts_at ?? null }, newer.time_zone),
      ),
    );
    if (said.length > 0) setAnnounced(said.join(' '));
    setShown((before) => mergedConversation(before, newer));
  }, []);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    let waitMs = conversationRefreshMs;
    const plan = (): void => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(() => void ask(), waitMs);
    };
    const ask = async (): Promise<void> => {
      const newer = await calls.read(newest.current === undefined ? {} : { after: newest.current });
      if (isLeft) return;
      const isRead = typeof newer !== 'string';
      waitMs = isRead ? conversationRefreshMs : Math.min(waitMs * 2, longestWaitMs);
      setStale(isRead ? null : newer);
      if (isRead) take(newer);
      plan();
    };
    const look = (): void => {
      if (document.hidden) clearTimeout(timer);
      else void ask();
    };
    plan();
    document.addEventListener('visibilitychange', look);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [calls, take]);

  const isUnread = shown.is_unread && isActing;
  useEffect(() => {
    if (!isUnread || lastId === undefined || document.hidden) return;
    void calls.markRead(lastId).then(() => setShown((before) => ({ ...before, is_unread: false })));
  }, [calls, isUnread, lastId]);

  /**
   * Changes the unsent lines on screen and in the saved copy. The copy matters when the server's response arrives after
   * the user left the page.
   */
  const change = useCallback(
    (next: (before: readonly OutgoingLine[]) => readonly OutgoingLine[]): void => {
      keepUnsent(id, { lines: next(unsentIn(id).lines) });
      setOutgoing(next);
    },
    [id],
  );
  const leave = useCallback(
    async ({ key, text, file }: OutgoingLine): Promise<void> => {
      const onProgress = (part: number): void =>
        setOutgoing((before) => before.map((one) => (one.key === key ? { ...one, part } : one)));
      const sent: SentLine = file === null ? await calls.send(key, text) : await calls.attach(key, file, onProgress);
      if (!('line' in sent))
        return change((before) => before.map((one) => (one.key === key ? { ...one, isFailed: true, ...sent } : one)));
      const add = (before: ShownConversation) =>
        before.lines.some((one) => one.id === sent.line.id)
          ? before
          : { ...before, lines: [...before.lines, sent.line] };
      setShown(add);
      change((before) => before.filter((one) => one.key !== key));
      return setAnnounced(texts.sent(file?.name ?? text));
    },
    [calls, change],
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
    const line = { key: newKey(), text, file, isFailed: false, refused: null, isSignedOut: false, part: 0 };
    change((before) => [...before, line]);
    begin(line);
  };
  const retry = (line: OutgoingLine): void => {
    change((before) =>
      before.map((one) =>
        one.key === line.key ? { ...one, isFailed: false, refused: null, isSignedOut: false, part: 0 } : one,
      ),
    );
    begin(line);
  };
  const drop = (key: string): void => change((before) => before.filter((one) => one.key !== key));
  const isReading = useRef(false);
  const showOlder = async (): Promise<void> => {
    const [first] = shown.lines;
    if (first === undefined || isReading.current) return;
    isReading.current = true;
    const older = await calls.read({ before: first.id });
    isReading.current = false;
    if (typeof older === 'string') return setStale(older);
    setShown((before) => ({ ...before, lines: [...older.lines, ...before.lines], has_older: older.has_older }));
    return setAnnounced(texts.olderShown(countText(older.lines.length)));
  };
  return { shown, outgoing, stale, announced, send, retry, drop, showOlder };
};
