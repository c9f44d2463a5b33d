import { memo } from 'react';
import { Link } from 'react-router';
import { compactDate, monthText, shortWeekdayText } from '#core/format.ts';
import css from './agenda-head.module.css';
import type { AgendaColumn, ColumnOwner } from './agenda-shapes.ts';
import { CrewMark } from './crew-marks.tsx';
import { planningTexts as texts } from './planning-texts.ts';

const OwnerHead = ({ owner, to }: { owner: ColumnOwner; to: string }) => (
  <Link to={to} preventScrollReset className={css['owner']} data-color={owner.color ?? undefined}>
    {owner.kind === 'practitioner' && <CrewMark {...owner} />}
    <span className={css['who']}>
      <b>{owner.label}</b>
      {owner.hours !== null && <span className="figures">{owner.hours}</span>}
    </span>
    {owner.load !== null && (
      <span className={css['load']}>
        <i aria-hidden="true">
          <i style={{ width: `${owner.load.percent}%` }} />
        </i>
        <span className="figures">
          <span className="visually-hidden">{texts.load} </span>
          {owner.load.text}
        </span>
      </span>
    )}
  </Link>
);

type Props = { column: AgendaColumn; toDay: (day: number) => string; toOwn: (resourceId: string) => string };

export const ColumnHead = memo(({ column: { day, owner, isToday }, toDay, toOwn }: Props) =>
  owner === null ? (
    <Link to={toDay(day)} className={css['head']} aria-current={isToday ? 'date' : undefined}>
      <span>{shortWeekdayText(day)} </span>
      <b>{Number(compactDate(day).slice(6))}</b>
      <span className="visually-hidden"> {monthText(day)}</span>
    </Link>
  ) : (
    <OwnerHead owner={owner} to={toOwn(owner.id)} />
  ),
);
