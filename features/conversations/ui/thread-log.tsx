import { useMemo, type RefObject } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Notice } from '#ui/layout/notice.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { DateBlock } from '#ui/lists/date-block.tsx';
import { messengerTexts as texts } from '../pages/messenger-texts.ts';
import { deliveryText, pinnedView, threadDays, type ShownConversation } from '../pages/messenger-view.ts';
import type { ConversationCalls } from './calls.ts';
import css from './thread.module.css';
import drawn from './messenger.module.css';
import { Outgoing, ThreadDays } from './thread-lines.tsx';
import type { Live } from './use-conversation.ts';

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

const OutgoingLines = ({ live: { outgoing, retry, drop }, stay }: { live: Live; stay: () => void }) => (
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
);

type Props = {
  live: Live;
  box: RefObject<HTMLDivElement | null>;
  calls: ConversationCalls;
  nowMs: number;
  visitTo: (visitId: string) => string;
  reportTo: (lineId: string) => string;
};

export const ThreadLog = ({ live, box, calls, nowMs, visitTo, reportTo }: Props) => {
  const { shown, outgoing } = live;
  const { across, time_zone: zone } = shown;
  const days = useMemo(() => threadDays(shown.lines, zone, nowMs), [shown.lines, zone, nowMs]);
  // The button that was pressed disappears, so the keyboard focus moves to the lines.
  const stay = (): void => box.current?.focus({ preventScroll: true });
  const readOlder = async (): Promise<void> => {
    const wasFocused = document.activeElement;
    await live.showOlder();
    requestAnimationFrame(() => {
      if (wasFocused?.isConnected === false && document.activeElement === document.body) stay();
    });
  };
  return (
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
      {shown.lines.length + outgoing.length === 0 && <p className={css['first']}>{texts.openFirst(across.name)}</p>}
      <ol role="list" className={css['days']}>
        <ThreadDays
          days={days}
          name={across.short_name}
          fileTo={calls.fileTo}
          reportTo={reportTo}
          delivery={deliveryText(shown, nowMs)}
        />
        {outgoing.length > 0 && <OutgoingLines live={live} stay={stay} />}
      </ol>
    </div>
  );
};
