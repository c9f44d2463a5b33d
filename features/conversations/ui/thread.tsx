import ChevronLeft from 'lucide-react/icons/chevron-left';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Form, Link } from 'react-router';
import { Avatar } from '#ui/media/avatar.tsx';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { iconButtonClass } from '#ui/layout/icon-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { messengerTexts as texts } from '../pages/messenger-texts.ts';
import { closedText, type ShownConversation } from '../pages/messenger-view.ts';
import type { ConversationCalls } from './calls.ts';
import { Composer, type ReadyReplies } from './composer.tsx';
import css from './thread.module.css';
import { SignedOutWords } from './thread-lines.tsx';
import { ThreadLog } from './thread-log.tsx';
import { useConversation, type Live } from './use-conversation.ts';

type Props = {
  loaded: ShownConversation;
  calls: ConversationCalls;
  nowMs: number;
  once: string;
  backTo: string;
  visitTo: (visitId: string) => string;
  reportTo: (lineId: string) => string;
  /**
   * URL of the professional's page, linked when the conversation is closed. Null for a professional's own conversations
   * and for an unpublished professional.
   */
  bookTo: string | null;
  refused: string | null;
  /** Whether the lines on screen are marked as read. */
  isActing?: boolean;
  replies?: ReadyReplies;
  /** The report form. It replaces the composer. */
  children?: ReactNode;
};

type Shown = { shown: ShownConversation };

const Head = ({ shown, backTo, pageTo }: Shown & { backTo: string; pageTo: string | null }) => (
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

/** Scrolls to the newest line, on load and whenever a line is added. Returns the ref of the scrolled element. */
const useNewestInView = ({ shown, outgoing }: Live): RefObject<HTMLDivElement | null> => {
  const box = useRef<HTMLDivElement>(null);
  const newest = `${shown.lines.at(-1)?.id} ${outgoing.length}`;
  const seen = useRef('');
  useEffect(() => {
    if (seen.current === newest || !box.current) return;
    seen.current = newest;
    box.current.scrollTop = box.current.scrollHeight;
  }, [newest]);
  return box;
};

/** Moves the focus back to the field when the report form closes. Returns the ref of the thread. */
const useFocusAfterReport = (isAsking: boolean): RefObject<HTMLElement | null> => {
  const section = useRef<HTMLElement>(null);
  const wasAsking = useRef(isAsking);
  useEffect(() => {
    if (wasAsking.current && !isAsking) section.current?.querySelector('textarea')?.focus({ preventScroll: true });
    wasAsking.current = isAsking;
  }, [isAsking]);
  return section;
};

const Closed = ({ why, shown, bookTo, refused }: { why: string } & Shown & Pick<Props, 'bookTo' | 'refused'>) => (
  <div className={css['closed']}>
    {refused !== null && <p role="alert">{refused}</p>}
    <p>{why}</p>
    {bookTo !== null && shown.closed?.why !== 'blocked' && (
      <Link to={bookTo} className={buttonClass({ tone: 'tinted', size: 'sm' })}>
        {texts.seePage(shown.across.name)}
      </Link>
    )}
  </div>
);

/** The button that marks the lines as read. Only pages without JavaScript need it. */
const MarkRead = ({ shown }: Shown) => (
  <noscript>
    <Form noValidate method="post" className={css['closed']}>
      <input type="hidden" name="do" value="read" />
      <input type="hidden" name="line" value={shown.lines.at(-1)?.id} />
      <Button type="submit" tone="secondary" size="sm">
        {texts.markRead}
      </Button>
    </Form>
  </noscript>
);

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
  const live = useConversation(loaded, calls, isActing);
  const { shown, stale } = live;
  const { across } = shown;
  const box = useNewestInView(live);
  const closed = closedText(shown);
  // The composer stays mounted and hidden while the report form is open, so that the typed text is not lost.
  const isAsking = children !== undefined && children !== null && children !== false;
  const section = useFocusAfterReport(isAsking);
  return (
    <section ref={section} className={css['thread']} aria-label={texts.threadLabel(across.name)}>
      <Head shown={shown} backTo={backTo} pageTo={shown.side === 'client' ? bookTo : null} />
      <ThreadLog live={live} box={box} calls={calls} nowMs={nowMs} visitTo={visitTo} reportTo={reportTo} />
      <p className="visually-hidden" role="status" aria-live="polite">
        {live.announced}
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
            lastSentText={shown.lines.findLast(({ is_own: isOwn }) => isOwn)?.body ?? null}
            draft={shown.draft}
            once={once}
            refused={refused}
            onSend={live.send}
            onDraft={calls.keepDraft}
            {...(replies && { replies })}
          />
        </div>
      )}
      {closed !== null && <Closed why={closed} shown={shown} bookTo={bookTo} refused={refused} />}
      {shown.is_unread && <MarkRead shown={shown} />}
    </section>
  );
};
