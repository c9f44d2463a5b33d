import Check from 'lucide-react/icons/check';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Popover } from 'react-aria-components/Popover';
import { Button } from '#ui/layout/button.tsx';
import { IconButton } from '#ui/layout/icon-button.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Onde } from '#ui/layout/onde.tsx';
import { uiTexts } from '#ui/texts.ts';
import type { Envelope } from '#core/refusal.ts';
import { succeeded } from '#ui/browser/api.ts';
import { readOnlyLine } from '#ui/forms/read-only-line.ts';
import { notificationTexts as texts } from '../texts.ts';
import css from './notification-panel.module.css';
import { NotificationRow, type ShownNotification } from './notification-row.tsx';
import { useKnown } from './use-known.ts';

/**
 * The latest notifications and the unread count. `originMs` is the server instant (epoch milliseconds) at which the
 * page's own clock started. Null while loading.
 */
export type LastNotifications =
  | { readonly data: readonly ShownNotification[]; readonly unread: number; readonly originMs: number }
  | 'failed'
  | null;

type Answer = Envelope<unknown> | Record<string, never>;

type Props = {
  triggerRef: RefObject<Element | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  last: LastNotifications;
  to: string;
  /** Path of the page of a booking, or null when there is no such page. */
  toBooking: (bookingId: string) => string | null;
  /** The functions `markRead` and `remove` return the API's response. */
  markRead: (id: string) => Promise<Answer>;
  remove: (id: string) => Promise<Answer>;
  refresh: () => Promise<void>;
};

const none: readonly ShownNotification[] = [];
const actId = (id: string): string => `notification-${id}`;

type Said = { readonly tone: 'success' | 'error'; readonly text: string; readonly isQuiet?: true };

const Content = ({
  last,
  to,
  toBooking,
  markRead,
  remove,
  refresh,
  close,
}: Omit<Props, 'triggerRef' | 'isOpen' | 'onOpenChange'> & { close: () => void }) => {
  const [asked, setAsked] = useState<string | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const [isBusy, setBusy] = useState(false);
  const saidBox = useRef<HTMLDivElement>(null);
  const [openedMs] = useState(() => performance.now());
  const nowMs = last === null || last === 'failed' ? 0 : last.originMs + openedMs;
  const known = useKnown(last === null || last === 'failed' ? none : last.data);

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
  const ask = (id: string): void => {
    setSaid(null);
    setAsked(id);
  };
  const keep = (id: string): void => {
    setAsked(null);
    requestAnimationFrame(() => document.getElementById(actId(id))?.focus());
  };
  const actionOf = ({ id, name, read_at }: ShownNotification) => {
    const isNew = read_at === null;
    return (
      <IconButton
        id={actId(id)}
        isSmall
        aria-label={texts.of(isNew ? texts.markRead : texts.remove, name)}
        onClick={() => {
          if (isNew)
            void act(() => markRead(id), { tone: 'success', text: texts.marked, isQuiet: true }, texts.markReadFailed);
          else ask(id);
        }}
      >
        {isNew ? (
          <Check size={16} strokeWidth={1.75} aria-hidden />
        ) : (
          <Trash2 size={16} strokeWidth={1.75} aria-hidden />
        )}
      </IconButton>
    );
  };
  return (
    <>
      <div className={css['head']}>
        <Heading slot="title" level={2} className={css['title'] ?? ''}>
          {texts.heading}
        </Heading>
        <IconButton isSmall aria-label={uiTexts.close} onClick={close}>
          <X size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </div>
      <div
        ref={saidBox}
        className={said === null || said.isQuiet ? 'visually-hidden' : css['said']}
        tabIndex={-1}
        role="status"
      >
        {said !== null && (said.isQuiet ? said.text : <Notice tone={said.tone}>{said.text}</Notice>)}
      </div>
      {last === null && (
        <p className={css['soft']} role="status">
          <Onde isMoving className={css['wave']} />
          {uiTexts.loading}
        </p>
      )}
      {last === 'failed' && (
        <Notice tone="error" isLive>
          <p>{texts.fetchFailed}</p>
          <p className={css['retry']}>
            <Button tone="secondary" size="sm" onClick={() => void refresh()}>
              {texts.retry}
            </Button>
          </p>
        </Notice>
      )}
      {last !== null && last !== 'failed' && known.length === 0 && (
        <>
          <p className={css['none']}>{texts.none}</p>
          <p className={css['soft']}>{texts.noneHint}</p>
        </>
      )}
      {known.length > 0 && (
        <ul className={css['list']} role="list">
          {known.map((one) => (
            <li key={one.id}>
              <NotificationRow
                notification={one}
                nowMs={nowMs}
                to={one.booking_id === null ? null : toBooking(one.booking_id)}
                onFollow={close}
                actions={asked !== one.id && actionOf(one)}
              >
                {asked === one.id && (
                  <div className={css['question']} role="group" aria-label={texts.ask}>
                    <p>{texts.ask}</p>
                    <Button tone="secondary" size="sm" autoFocus onClick={() => keep(one.id)}>
                      {texts.keep}
                    </Button>
                    <Button
                      tone="danger"
                      size="sm"
                      isPending={isBusy}
                      onClick={() =>
                        void act(() => remove(one.id), { tone: 'success', text: texts.removed }, texts.removeFailed)
                      }
                    >
                      {texts.remove}
                    </Button>
                  </div>
                )}
              </NotificationRow>
            </li>
          ))}
        </ul>
      )}
      <LinkButton tone="tinted" block to={to} onClick={close} className={css['all']}>
        {texts.all}
      </LinkButton>
    </>
  );
};

/**
 * The notifications under the bell (docs/product/screens.md#header-and-menus). The user can mark a new notification as
 * read, and delete a read one after a confirmation. Both actions reload the list.
 */
export const NotificationPanel = ({ triggerRef, isOpen, onOpenChange, ...rest }: Props) => (
  <Popover
    className={css['popover'] ?? ''}
    triggerRef={triggerRef}
    isOpen={isOpen}
    onOpenChange={onOpenChange}
    offset={10}
    placement="bottom end"
  >
    <Dialog className={css['panel'] ?? ''}>
      <Content {...rest} close={() => onOpenChange(false)} />
    </Dialog>
  </Popover>
);
