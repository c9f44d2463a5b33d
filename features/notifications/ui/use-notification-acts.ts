import { useEffect, useRef, useState } from 'react';
import type { Envelope } from '#core/refusal.ts';
import { succeeded } from '#ui/browser/api.ts';
import { readOnlyLine } from '#ui/forms/read-only-line.ts';
import { notificationTexts as texts } from '../texts.ts';

type Answer = Envelope<unknown> | Record<string, never>;

/** The calls of the panel. `markRead` and `remove` return the response of the API. */
export type NotificationCalls = {
  readonly markRead: (id: string) => Promise<Answer>;
  readonly remove: (id: string) => Promise<Answer>;
  readonly refresh: () => Promise<void>;
};

type ActResult = { readonly tone: 'success' | 'error'; readonly text: string; readonly isQuiet?: true };

export const actId = (id: string): string => `notification-${id}`;

/**
 * The actions of a user on notifications, one at a time. `questionId` is the notification whose deletion the user must
 * confirm. `result` is the result of the last action. `resultBox` shows this result, and takes the focus unless the
 * result is quiet.
 */
export const useNotificationActs = ({ markRead, remove, refresh }: NotificationCalls) => {
  const [questionId, setQuestionId] = useState<string | null>(null);
  const [result, setResult] = useState<ActResult | null>(null);
  const [isBusy, setBusy] = useState(false);
  const resultBox = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (result !== null && !result.isQuiet) resultBox.current?.focus();
  }, [result]);

  const act = async (work: () => Promise<Answer>, done: ActResult, failed: string): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const answer = await work();
    await refresh();
    setQuestionId(null);
    setResult(succeeded(answer) ? done : { tone: 'error', text: readOnlyLine(answer) ?? failed });
    setBusy(false);
  };
  return {
    questionId,
    result,
    resultBox,
    isBusy,
    markRead: (id: string): Promise<void> =>
      act(() => markRead(id), { tone: 'success', text: texts.marked, isQuiet: true }, texts.markReadFailed),
    remove: (id: string): Promise<void> =>
      act(() => remove(id), { tone: 'success', text: texts.removed }, texts.removeFailed),
    ask: (id: string): void => {
      setResult(null);
      setQuestionId(id);
    },
    keep: (id: string): void => {
      setQuestionId(null);
      requestAnimationFrame(() => document.getElementById(actId(id))?.focus());
    },
  };
};
export type NotificationActs = ReturnType<typeof useNotificationActs>;
