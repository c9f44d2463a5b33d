import { useCallback, useEffect, useRef, useState } from 'react';
import { countText } from '#core/format.ts';
import { conversationRefreshMs } from '../rules/lines.ts';
import { lineText, mergedConversation, type ShownConversation, type ThreadLineData } from '../pages/messenger-view.ts';
import { messengerTexts as texts } from '../pages/messenger-texts.ts';
import type { ConversationCalls, ReadConversation } from './calls.ts';
import { useOutgoing, type UnsentLines } from './use-outgoing.ts';

const longestWaitMs = 120_000;

export type Live = UnsentLines & {
  readonly shown: ShownConversation;
  /** The reason why new lines do not arrive. Null while they arrive. */
  readonly stale: 'unanswered' | 'signedOut' | null;
  /** Text announced to screen readers when lines arrive. */
  readonly announced: string;
  readonly showOlder: () => Promise<void>;
};

const arrivedText = ({ lines, across, time_zone: zone }: ShownConversation): string =>
  lines
    .filter(({ is_own: isOwn }) => !isOwn)
    .map((line) =>
      texts.arrived(across.short_name, lineText({ ...line, starts_at: line.visit?.starts_at ?? null }, zone)),
    )
    .join(' ');

const withLine = (before: ShownConversation, line: ThreadLineData): ShownConversation =>
  before.lines.some((one) => one.id === line.id) ? before : { ...before, lines: [...before.lines, line] };

/**
 * Loads the lines after `lastId` again and again. `onAnswer` must be a stable function, because a new function restarts
 * the wait.
 */
const useRefreshed = (
  calls: ConversationCalls,
  lastId: string | undefined,
  onAnswer: (answer: ReadConversation) => void,
): void => {
  const newest = useRef<string | undefined>(undefined);
  useEffect(() => void (newest.current = lastId), [lastId]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    let waitMs = conversationRefreshMs;
    const plan = (): void => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(() => void ask(), waitMs);
    };
    const ask = async (): Promise<void> => {
      const answer = await calls.read(newest.current === undefined ? {} : { after: newest.current });
      if (isLeft) return;
      waitMs = typeof answer === 'string' ? Math.min(waitMs * 2, longestWaitMs) : conversationRefreshMs;
      onAnswer(answer);
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
  }, [calls, onAnswer]);
};

/**
 * State of an open conversation. Loads new lines every fifteen seconds while the page is visible, less often after
 * failures, and never while the page is hidden. Marks the lines on screen as read.
 */
export const useConversation = (loaded: ShownConversation, calls: ConversationCalls, isActing: boolean): Live => {
  const [shown, setShown] = useState(loaded);
  const [stale, setStale] = useState<Live['stale']>(null);
  const [announced, setAnnounced] = useState('');
  const lastId = shown.lines.at(-1)?.id;
  const take = useCallback((answer: ReadConversation): void => {
    if (typeof answer === 'string') return setStale(answer);
    setStale(null);
    const arrived = arrivedText(answer);
    if (arrived !== '') setAnnounced(arrived);
    return setShown((before) => mergedConversation(before, answer));
  }, []);
  useRefreshed(calls, lastId, take);

  const isUnread = shown.is_unread && isActing;
  useEffect(() => {
    if (!isUnread || lastId === undefined || document.hidden) return;
    void calls.markRead(lastId).then(() => setShown((before) => ({ ...before, is_unread: false })));
  }, [calls, isUnread, lastId]);

  const addSent = useCallback((line: ThreadLineData, sentText: string): void => {
    setShown((before) => withLine(before, line));
    setAnnounced(texts.sent(sentText));
  }, []);
  const outgoing = useOutgoing(loaded.id, calls, addSent);

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
  return { shown, stale, announced, ...outgoing, showOlder };
};
