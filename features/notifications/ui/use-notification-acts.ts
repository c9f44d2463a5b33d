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

type Said = { readonly tone: 'success' | 'error'; readonly text: string; readonly isQuiet?: true };

/** Id of the button of a notification. */
export const actId = (id: string): string => `notification-${id}`;

/**
 * The acts of a user on notifications, one at a time. `asked` is the notification whose deletion the user must confirm,
 * and `said` the result of the last act. `saidBox` shows this result, and takes the focus unless the result is quiet.
 */
export const useNotificationActs = ({ markRead, remove, refresh }: NotificationCalls) => {
  const [asked, setAsked] = useState<string | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const [isBusy, setBusy] = useState(false);
  const saidBox = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (said !== null && !said.isQuiet) saidBox.current?.focus();
  }, [said]);

  const act = async (work: () => Promise<Answer>, done: Said, failed: string): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const answer = await work();
    await refresh();
    setAsked(null);
    setSaid(succeeded(answer) ? done : { tone: 'error', text: readOnlyLine(answer) ?? failed });
    setBusy(false);
  };
  return {
    asked,
    said,
    saidBox,
    isBusy,
    markRead: (id: string): Promise<void> =>
      act(() => markRead(id), { tone: 'success', text: texts.marked, isQuiet: true }, texts.markReadFailed),
    remove: (id: string): Promise<void> =>
      act(() => remove(id), { tone: 'success', text: texts.removed }, texts.removeFailed),
    ask: (id: string): void => {
      setSaid(null);
      setAsked(id);
    },
    keep: (id: string): void => {
      setAsked(null);
      requestAnimationFrame(() => document.getElementById(actId(id))?.focus());
    },
  };
};
export type NotificationActs = ReturnType<typeof useNotificationActs>;
