import { useEffect, useRef } from 'react';
import { Form, Link, useRevalidator } from 'react-router';
import { refreshMs } from '#features/notifications/rules/refresh.ts';
import { notificationTexts as texts } from '#features/notifications/texts.ts';
import { NotificationRow, type ShownNotification } from '#features/notifications/ui/notification-row.tsx';
import { useKnown } from '#features/notifications/ui/use-known.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import css from './notification-list.module.css';
import type { LoadedNotifications } from '../pages/notification-calls.ts';

type Props = {
  loaded: LoadedNotifications;
  failed: string | null;
  /** Path of the list, without its page number. */
  path: string;
  /** Path of the page of a booking, or null when there is no such page. */
  toBooking: (bookingId: string) => string | null;
};

const none: readonly ShownNotification[] = [];
const keepId = (id: string): string => `garder-${id}`;
const removeId = (id: string): string => `supprimer-${id}`;

/**
 * Returns the id of the button that gets the focus. It is the button « keep » while the page asks to confirm a
 * deletion, and the delete button once the question is closed.
 */
const focusedId = (questionId: string | null, questionIdBefore: string | null): string | null => {
  if (questionId !== null) return keepId(questionId);
  return questionIdBefore === null ? null : removeId(questionIdBefore);
};

/**
 * Moves the focus to the button that keeps the notification when the page asks to confirm a deletion. Moves it back to
 * the delete button when the user keeps the notification.
 */
const useQuestionFocus = (questionId: string | null): void => {
  const before = useRef<string | null>(null);
  useEffect(() => {
    const id = focusedId(questionId, before.current);
    if (id !== null) document.getElementById(id)?.focus();
    before.current = questionId;
  }, [questionId]);
};

const Question = ({ id, action }: { id: string; action: string }) => (
  <div className={css['question']} role="group" aria-labelledby={`question-${id}`}>
    <p id={`question-${id}`}>{texts.ask}</p>
    <Form noValidate method="post" action={action} reloadDocument>
      <input type="hidden" name="form" value="remove" />
      <input type="hidden" name="notification" value={id} />
      <LinkButton id={keepId(id)} tone="secondary" size="sm" to={action} preventScrollReset autoFocus>
        {texts.keep}
      </LinkButton>
      <Button type="submit" tone="danger" size="sm">
        {texts.remove}
      </Button>
    </Form>
  </div>
);

const doneText = (doneWord: string | null): string | null => {
  if (doneWord === 'supprimee') return texts.removed;
  return doneWord === 'lue' ? texts.marked : null;
};

const FetchFailed = ({ path }: Pick<Props, 'path'>) => (
  <Notice tone="error" isLive>
    <p>{texts.fetchFailed}</p>
    <p className={css['retry']}>
      <LinkButton tone="secondary" size="sm" to={path} reloadDocument>
        {texts.retry}
      </LinkButton>
    </p>
  </Notice>
);

const Actions = ({
  notification: { id, name, read_at },
  here,
}: {
  notification: ShownNotification;
  /** Path of the page of the list. */ here: string;
}) => (
  <div className={css['actions']}>
    {read_at === null && (
      <Form noValidate method="post" action={here} reloadDocument>
        <input type="hidden" name="form" value="read" />
        <input type="hidden" name="notification" value={id} />
        <Button type="submit" tone="secondary" size="sm" aria-label={texts.of(texts.markRead, name)}>
          {texts.markRead}
        </Button>
      </Form>
    )}
    <LinkButton
      id={removeId(id)}
      size="sm"
      className={css['remove']}
      to={`${here}&supprimer=${id}`}
      preventScrollReset
      aria-label={texts.of(texts.remove, name)}
    >
      {texts.remove}
    </LinkButton>
  </div>
);

/** A paginated list of notifications. Forms and links make the list work without JavaScript. */
export const NotificationList = ({ loaded, failed, path, toBooking }: Props) => {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), refreshMs);
    return () => clearInterval(timer);
  }, [revalidate]);
  const known = useKnown(loaded?.list ?? none);
  const questionId = loaded?.questionId ?? null;
  useQuestionFocus(questionId);
  if (loaded === null) return <FetchFailed path={path} />;
  const here = `${path}?page=${loaded.page}`;
  const doneSentence = doneText(loaded.doneWord);
  return (
    <div className={css['notifications']}>
      {failed !== null && <LiveMessage tone="error">{failed}</LiveMessage>}
      {failed === null && doneSentence !== null && <LiveMessage tone="success">{doneSentence}</LiveMessage>}
      {known.length === 0 ? (
        <EmptyState title={texts.none} look="framed">
          {texts.noneHint}
        </EmptyState>
      ) : (
        <Card isFlush>
          <ul className={css['list']} role="list">
            {known.map((one) => (
              <li key={one.id}>
                <NotificationRow
                  notification={one}
                  nowMs={loaded.nowMs}
                  to={one.booking_id === null ? null : toBooking(one.booking_id)}
                  actions={questionId !== one.id && <Actions notification={one} here={here} />}
                >
                  {questionId === one.id && <Question id={one.id} action={here} />}
                </NotificationRow>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Pagination current={loaded.page} total={loaded.pages} toPage={(page) => `${path}?page=${page}`} />
      <p>
        <Link className="link" to="/booking/account?tab=settings#notifications">
          {texts.choose}
        </Link>
      </p>
    </div>
  );
};
