import ChevronLeft from 'lucide-react/icons/chevron-left';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { Avatar } from '#ui/media/avatar.tsx';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { iconButtonClass } from '#ui/layout/icon-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { DateBlock } from '#ui/lists/date-block.tsx';
import { messengerTexts as texts } from '../pages/messenger-texts.ts';
import { closedText, deliveryText, pinnedView, threadDays, type ShownConversation } from '../pages/messenger-view.ts';
import type { ConversationCalls } from './calls.ts';
import { Composer, type ReadyReplies } from './composer.tsx';
import css from './thread.module.css';
import drawn from './messenger.module.css';
import { Outgoing, SignedOutWords, ThreadDays } from './thread-lines.tsx';
import { useConversation } from './use-conversation.ts';

type Props = {
  loaded: ShownConversation;
  calls: ConversationCalls;
  nowMs: number;
  once: string;
  backTo: string;
  visitTo: (visitId: string) => string;
  reportTo: (lineId: string) => string;
  /** URL of the professional's page, linked when the conversation is closed. Null when the page has no such link. */
  bookTo: string | null;
  refused: string | null;
  /** Whether the lines on screen are marked as read. */
  isActing?: boolean;
  replies?: ReadyReplies;
  /** The report form, shown in place of the composer. */
  children?: ReactNode;
};

const Head = ({ shown, backTo, pageTo }: { shown: ShownConversation; backTo: string; pageTo: string | null }) => (
  <header className={css['head']}>
    <Link to={backTo} className={`${iconButtonClass()} ${css['back']}`} aria-label={texts.back}>
      <ChevronLeft size={20} strokeWidth={1.75} aria-hidden />
    </Link>
    <Avatar name={shown.across.name} id={shown.id} />
    <h2 className={css['name']}>
      {pageTo === null ? shown.across.name : <Link to={pageTo}>{shown.across.name}</Link>}
    </h2>
    <details className={css['more']} name="conversation" data-closes>
      <summary className={iconButtonClass()} aria-label={texts.more}>
        <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
      </summary>
      <Form noValidate method="post" reloadDocument className={css['actions']}>
        <p>{texts.blockHint}</p>
        <input type="hidden" name="do" value={shown.has_blocked ? 'unblock' : 'block'} />
        <Button type="submit" tone="secondary" size="sm">
          {shown.has_blocked ? texts.unblock : texts.block}
        </Button>
      </Form>
    </details>
  </header>
);

const Pinned = ({ shown, visitTo }: { shown: ShownConversation; visitTo: (id: string) => string }) => {
  const visit = pinnedView(shown);
  if (visit === null) return null;
  return (
    <div className={css['pinned']}>
      <DateBlock block={visit.block} when={visit.when} />
      <p className={css['pinned-text']}>
        <b>{visit.title}</b>
        <span>{visit.hours}</span>
      </p>
      <Badge tone={visit.tone}>{visit.state}</Badge>
      <Link to={visitTo(visit.id)} className={buttonClass({ tone: 'quiet', size: 'sm' })}>
        {texts.seeVisit}
      </Link>
    </div>
  );
};

export const Thread = ({
  loaded,
  calls,
  nowMs,
  once,
  backTo,
  visitTo,
  reportTo,
  bookTo,
  refused,
  isActing = true,
  replies,
  children,
}: Props) => {
  const { shown, outgoing, stale, announced, send, retry, drop, showOlder } = useConversation(loaded, calls, isActing);
  const { across, time_zone: zone } = shown;
  const days = useMemo(() => threadDays(shown.lines, zone, nowMs), [shown.lines, zone, nowMs]);
  const box = useRef<HTMLDivElement>(null);
  const count = shown.lines.length + outgoing.length;
  // Scrolls to the newest line, on load and whenever a line is added.
  const newest = `${shown.lines.at(-1)?.id} ${outgoing.length}`;
  const seen = useRef('');
  useEffect(() => {
    if (seen.current === newest || !box.current) return;
    seen.current = newest;
    box.current.scrollTop = box.current.scrollHeight;
  }, [newest]);
  // The pressed button disappears, so the keyboard focus moves to the lines.
  const stay = (): void => box.current?.focus({ preventScroll: true });
  const readOlder = async (): Promise<void> => {
    const wasFocused = document.activeElement;
    await showOlder();
    requestAnimationFrame(() => {
      if (wasFocused?.isConnected === false && document.activeElement === document.body) stay();
    });
  };
  const closed = closedText(shown);
  // The composer stays mounted but hidden behind the report form, so that the typed text is not lost.
  const isAsking = children !== undefined && children !== null && children !== false;
  const section = useRef<HTMLElement>(null);
  const wasAsking = useRef(isAsking);
  useEffect(() => {
    if (wasAsking.current && !isAsking) section.current?.querySelector('textarea')?.focus({ preventScroll: true });
    wasAsking.current = isAsking;
  }, [isAsking]);
  return (
    <section ref={section} className={css['thread']} aria-label={texts.threadLabel(across.name)}>
      <Head shown={shown} backTo={backTo} pageTo={shown.side === 'client' ? bookTo : null} />
      <div
        ref={box}
        className={css['scroll']}
        role="log"
        aria-live="off"
        aria-label={texts.threadLabel(across.name)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable
        tabIndex={0}
      >
        <Pinned shown={shown} visitTo={visitTo} />
        {shown.masks_contacts && (
          <div className={css['notice']}>
            <Notice tone="info">{texts.masked}</Notice>
          </div>
        )}
        {shown.has_older && (
          <p className={css['older']}>
            <Button tone="quiet" size="sm" onClick={() => void readOlder()}>
              {texts.older}
            </Button>
          </p>
        )}
        {count === 0 && <p className={css['first']}>{texts.openFirst(across.name)}</p>}
        <ol role="list" className={css['days']}>
          <ThreadDays
            days={days}
            name={across.short_name}
            fileTo={calls.fileTo}
            reportTo={reportTo}
            delivery={deliveryText(shown, nowMs)}
          />
          {outgoing.length > 0 && (
            <li>
              <ol role="list" className={drawn['lines']}>
                {outgoing.map((line) => (
                  <Outgoing
                    key={line.key}
                    line={line}
                    onRetry={() => {
                      stay();
                      retry(line);
                    }}
                    onDrop={() => {
                      stay();
                      drop(line.key);
                    }}
                  />
                ))}
              </ol>
            </li>
          )}
        </ol>
      </div>
      <p className="visually-hidden" role="status" aria-live="polite">
        {announced}
      </p>
      {stale !== null && (
        <div className={css['notice']}>
          <Notice tone="warning" isLive>
            {stale === 'signedOut' ? <SignedOutWords /> : texts.notFresh}
          </Notice>
        </div>
      )}
      {children}
      {closed === null && (
        <div hidden={isAsking} className={css['foot']}>
          <Composer
            conversation={shown.id}
            name={across.short_name}
            lastSaid={shown.lines.findLast(({ is_own: isOwn }) => isOwn)?.body ?? null}
            draft={shown.draft}
            once={once}
            refused={refused}
            onSend={send}
            onDraft={calls.keepDraft}
            {...(replies && { replies })}
          />
        </div>
      )}
      {closed !== null && (
        <div className={css['closed']}>
          {refused !== null && <p role="alert">{refused}</p>}
          <p>{closed}</p>
          {bookTo !== null && shown.closed?.why !== 'blocked' && (
            <Link to={bookTo} className={buttonClass({ tone: 'tinted', size: 'sm' })}>
              {texts.seePage(across.name)}
            </Link>
          )}
        </div>
      )}
      {shown.is_unread && (
        <noscript>
          <Form noValidate method="post" className={css['closed']}>
            <input type="hidden" name="do" value="read" />
            <input type="hidden" name="line" value={shown.lines.at(-1)?.id} />
            <Button type="submit" tone="secondary" size="sm">
              {texts.markRead}
            </Button>
          </Form>
        </noscript>
      )}
    </section>
  );
};
