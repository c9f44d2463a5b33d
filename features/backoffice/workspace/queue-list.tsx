import { Link } from 'react-router';
import { countText } from '#core/format.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import type { QueueKey } from '../rules/queues.ts';
import { adminHomeTexts as texts } from './admin-home-texts.ts';
import type { FrozenMoneyLine } from './queue-view.ts';
import css from './queue-list.module.css';

/**
 * A queue ready for display. `age` is the waiting time of the oldest item, in words. `late` counts the items past their
 * due date.
 */
export type QueueLine = {
  readonly key: QueueKey;
  readonly waiting: number;
  readonly late: number;
  /** Number of items that wait for a second admin. */
  readonly second: number;
  readonly age: string | null;
  readonly to: string;
};

const Line = ({ line: { key, waiting, late, second, age, to } }: { line: QueueLine }) => {
  const { name, promise, go } = texts.queues[key];
  return (
    <li className={late > 0 ? `${css['row']} ${css['late']}` : css['row']}>
      <span>
        <b>{name}</b>
        <span className={css['soft']}>{promise}</span>
        {second > 0 && <span className={css['soft']}>{texts.second(second, waiting)}</span>}
      </span>
      <span className={css['count']}>{countText(waiting)}</span>
      <span className={css['age']}>
        {age !== null && (late > 0 ? <Badge tone="danger">{texts.lateSince(age, late)}</Badge> : texts.since(age))}
      </span>
      <LinkButton tone={late > 0 ? 'primary' : 'tinted'} size="sm" to={to} aria-label={`${go}\u202f: ${name}`}>
        {go}
      </LinkButton>
    </li>
  );
};

/**
 * The money that stays frozen until admins with other roles than the reader's decide on complaints or contested
 * absences. It does not count among the reader's own cases.
 */
export const FrozenMoney = ({ line: { visits, money, decides, isLate, complaint, to } }: { line: FrozenMoneyLine }) => (
  <ul role="list" aria-label={texts.frozen.list} className={css['list']}>
    <li className={css['row']}>
      <span>
        <b>{texts.frozen.name}</b>
        <span className={css['soft']}>
          {money} {decides}{' '}
          {complaint !== null &&
            (complaint.to === null ? (
              complaint.text
            ) : (
              <Link className="link" to={complaint.to}>
                {complaint.text}
              </Link>
            ))}
        </span>
      </span>
      <span className={css['count']}>{countText(visits)}</span>
      <span className={css['age']}>{isLate && <Badge tone="danger">{texts.frozen.late}</Badge>}</span>
      <LinkButton tone="tinted" size="sm" to={to} aria-label={`${texts.frozen.go}\u202f: ${texts.frozen.name}`}>
        {texts.frozen.go}
      </LinkButton>
    </li>
  </ul>
);

/** Lists the queues in the given order and hides the empty ones. */
export const QueueList = ({ queues }: { queues: readonly QueueLine[] }) => {
  const waiting = queues.filter((one) => one.waiting > 0);
  if (waiting.length === 0)
    return (
      <EmptyState title={texts.none} look="framed">
        {texts.noneText}
      </EmptyState>
    );
  return (
    <ul role="list" aria-label={texts.list} className={css['list']}>
      {waiting.map((line) => (
        <Line key={line.key} line={line} />
      ))}
    </ul>
  );
};
