import Check from 'lucide-react/icons/check';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { useState, type RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Popover } from 'react-aria-components/Popover';
import { Button } from '#ui/layout/button.tsx';
import { IconButton } from '#ui/layout/icon-button.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Onde } from '#ui/layout/onde.tsx';
import { uiTexts } from '#ui/texts.ts';
import { notificationTexts as texts } from '../texts.ts';
import css from './notification-panel.module.css';
import { NotificationRow, type ShownNotification } from './notification-row.tsx';
import { useKnown } from './use-known.ts';
import { actId, useNotificationActs, type NotificationActs, type NotificationCalls } from './use-notification-acts.ts';

/**
 * The latest notifications and the number of unread ones. `originMs` is the server time (epoch milliseconds) when the
 * page's clock was at zero. Null while loading.
 */
export type LastNotifications =
  | { readonly data: readonly ShownNotification[]; readonly unread: number; readonly originMs: number }
  | 'failed'
  | null;

type Props = NotificationCalls & {
  triggerRef: RefObject<Element | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  last: LastNotifications;
  to: string;
  /** Path of the page of a booking, or null when there is no such page. */
  toBooking: (bookingId: string) => string | null;
};

const none: readonly ShownNotification[] = [];

const Action = ({
  notification: { id, name, read_at },
  acts,
}: {
  notification: ShownNotification;
  acts: NotificationActs;
}) => {
  const isNew = read_at === null;
  return (
    <IconButton
      id={actId(id)}
      isSmall
      aria-label={texts.of(isNew ? texts.markRead : texts.remove, name)}
      onClick={() => {
        if (isNew) void acts.markRead(id);
        else acts.ask(id);
      }}
    >
      {isNew ? <Check size={16} strokeWidth={1.75} aria-hidden /> : <Trash2 size={16} strokeWidth={1.75} aria-hidden />}
    </IconButton>
  );
};

const Question = ({ id, acts }: { id: string; acts: NotificationActs }) => (
  <div className={css['question']} role="group" aria-label={texts.ask}>
    <p>{texts.ask}</p>
    <Button tone="secondary" size="sm" autoFocus onClick={() => acts.keep(id)}>
      {texts.keep}
    </Button>
    <Button tone="danger" size="sm" isPending={acts.isBusy} onClick={() => void acts.remove(id)}>
      {texts.remove}
    </Button>
  </div>
);

/** The content of the panel without a list: still loading, failed, or empty. */
const Unlisted = ({ last, refresh }: Pick<Props, 'last' | 'refresh'>) => {
  if (last === null)
    return (
      <p className={css['soft']} role="status">
        <Onde isMoving className={css['wave']} />
        {uiTexts.loading}
      </p>
    );
  if (last === 'failed')
    return (
      <Notice tone="error" isLive>
        <p>{texts.fetchFailed}</p>
        <p className={css['retry']}>
          <Button tone="secondary" size="sm" onClick={() => void refresh()}>
            {texts.retry}
          </Button>
        </p>
      </Notice>
    );
  return (
    <>
      <p className={css['none']}>{texts.none}</p>
      <p className={css['soft']}>{texts.noneHint}</p>
    </>
  );
};

const Content = ({
  last,
  to,
  toBooking,
  close,
  ...calls
}: Omit<Props, 'triggerRef' | 'isOpen' | 'onOpenChange'> & { close: () => void }) => {
  const [openedMs] = useState(() => performance.now());
  const nowMs = last === null || last === 'failed' ? 0 : last.originMs + openedMs;
  const known = useKnown(last === null || last === 'failed' ? none : last.data);
  const acts = useNotificationActs(calls);
  const { questionId, result, resultBox } = acts;
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
        ref={resultBox}
        className={result === null || result.isQuiet ? 'visually-hidden' : css['said']}
        tabIndex={-1}
        role="status"
      >
        {result !== null && (result.isQuiet ? result.text : <Notice tone={result.tone}>{result.text}</Notice>)}
      </div>
      {known.length === 0 ? (
        <Unlisted last={last} refresh={calls.refresh} />
      ) : (
        <ul className={css['list']} role="list">
          {known.map((one) => (
            <li key={one.id}>
              <NotificationRow
                notification={one}
                nowMs={nowMs}
                to={one.booking_id === null ? null : toBooking(one.booking_id)}
                onFollow={close}
                actions={questionId !== one.id && <Action notification={one} acts={acts} />}
              >
                {questionId === one.id && <Question id={one.id} acts={acts} />}
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
