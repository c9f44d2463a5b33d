import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useEffect, useState, type ReactNode } from 'react';
import {
  Button,
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as AriaToastContent,
  UNSTABLE_ToastList as AriaToastList,
  UNSTABLE_ToastQueue as AriaToastQueue,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from 'react-aria-components/Toast';
import { Text } from 'react-aria-components/Text';
import { aroundTexts } from '../around-texts.ts';
import css from './toast.module.css';

type Tone = 'success' | 'warning' | 'error';
type Content = {
  readonly tone: Tone;
  readonly title?: string;
  readonly text: ReactNode;
  readonly timeoutMs: number;
  readonly onClosed?: (() => void) | undefined;
};

/** Durations in milliseconds (docs/product/widgets.md#toast). */
const SHORT = 5000;
const LONG = 5_000_000;
const LEAVING = 500;

const queue = new AriaToastQueue<Content>({ maxVisibleToasts: 3 });
const leaving = new Set<string>();
const watchers = new Set<() => void>();

/** Starts the closing animation of a toast, which is removed 500 ms later (docs/product/widgets.md#toast). */
const dismiss = (key: string) => {
  if (leaving.has(key)) return;
  leaving.add(key);
  for (const watcher of watchers) watcher();
  setTimeout(() => {
    leaving.delete(key);
    queue.close(key);
  }, LEAVING);
};

// The call of `queue.add` has no duration, because the timers of the queue would remove a toast without the animation.
const add = (content: Content): void => void queue.add(content, content.onClosed ? { onClose: content.onClosed } : {});

/** Shows a success, for 5 s by default. */
export const succeed = (text: ReactNode, timeoutMs: number = SHORT): void => add({ tone: 'success', text, timeoutMs });

/** Shows a warning, for 5,000,000 ms by default. With a duration of 0 or less, the warning stays until it is closed. */
export const warn = (text: ReactNode, timeoutMs: number = LONG, onClosed?: () => void): void =>
  add({ tone: 'warning', text, timeoutMs, onClosed });

/** Shows an error for 5 s, with the title « Oups ! » and a link to write to the support. */
export const fail = (text: ReactNode, title: string = aroundTexts.toast.errorTitle): void =>
  add({ tone: 'error', title, text, timeoutMs: SHORT });

const icons = { success: CircleCheck, warning: TriangleAlert, error: CircleX } as const;

/** Closes a toast after its duration. The time does not count while the toast has the pointer or the focus. */
const useTimeout = (key: string, timeoutMs: number, isPaused: boolean) => {
  const [remaining, setRemaining] = useState(timeoutMs);
  useEffect(() => {
    if (timeoutMs <= 0 || isPaused) return undefined;
    const startedAt = performance.now();
    const timer = setTimeout(() => dismiss(key), remaining);
    return () => {
      clearTimeout(timer);
      setRemaining((left) => Math.max(0, left - (performance.now() - startedAt)));
    };
    // `remaining` is read when the timer starts, and changes only when the timer stops.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, timeoutMs, isPaused]);
};

const One = ({
  id,
  content,
  supportEmail,
  isPaused,
}: {
  id: string;
  content: Content;
  supportEmail: string;
  isPaused: boolean;
}) => {
  useTimeout(id, content.timeoutMs, isPaused);
  const Icon = icons[content.tone];
  return (
    <>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <AriaToastContent className={css['content'] ?? ''}>
        {content.title === undefined ? (
          <Text slot="title" className={content.tone === 'success' ? (css['title'] ?? '') : ''}>
            {content.text}
          </Text>
        ) : (
          <>
            <Text slot="title" className={css['title'] ?? ''}>
              {content.title}
            </Text>
            <Text slot="description" className={css['text'] ?? ''}>
              {content.text}
            </Text>
          </>
        )}
        {content.tone === 'error' && (
          <a className="link" href={`mailto:${supportEmail}`}>
            {aroundTexts.toast.support}
          </a>
        )}
      </AriaToastContent>
      <Button className={css['close'] ?? ''} aria-label={aroundTexts.toast.close} onPress={() => dismiss(id)}>
        <X size={16} strokeWidth={1.75} aria-hidden />
      </Button>
      {content.timeoutMs > 0 && content.timeoutMs < LONG && (
        <span className={css['time']} style={{ animationDuration: `${content.timeoutMs}ms` }} aria-hidden="true" />
      )}
    </>
  );
};

/**
 * The region of the toasts, at the bottom right of the page, with three toasts at most. On a page with several regions,
 * only the first region renders the toasts.
 */
export const ToastRegion = ({ supportEmail }: { supportEmail: string }) => {
  const [, redraw] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isFirst, setFirst] = useState(false);
  useEffect(() => {
    const watcher = () => {
      setFirst([...watchers][0] === watcher);
      redraw((n) => n + 1);
    };
    watchers.add(watcher);
    watcher();
    return () => {
      watchers.delete(watcher);
      for (const other of watchers) other();
    };
  }, []);
  if (!isFirst) return null;
  return (
    <AriaToastRegion
      queue={queue}
      className={css['region'] ?? ''}
      aria-label={aroundTexts.toast.region}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
    >
      <div onFocus={() => setPaused(true)} onBlur={() => setPaused(false)}>
        <AriaToastList<Content> className={css['list'] ?? ''}>
          {({ toast }) => (
            <AriaToast
              toast={toast}
              className={[css['toast'], css[toast.content.tone], leaving.has(toast.key) && css['leaving']]
                .filter(Boolean)
                .join(' ')}
            >
              <One id={toast.key} content={toast.content} supportEmail={supportEmail} isPaused={isPaused} />
            </AriaToast>
          )}
        </AriaToastList>
      </div>
    </AriaToastRegion>
  );
};
