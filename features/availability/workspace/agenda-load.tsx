import { Link } from 'react-router';
import { compactDate, longDateText, monthText, shortWeekdayText } from '#core/format.ts';
import type { LoadCell, LoadRow } from './agenda-load-view.ts';
import css from './agenda-load.module.css';
import { CrewMark } from './crew-marks.tsx';
import { loadTexts } from './load-texts.ts';
import { planningTexts as texts } from './planning-texts.ts';

export const LoadBar = ({ percent, isNearlyFull }: Pick<LoadCell, 'percent' | 'isNearlyFull'>) => (
  <i className={css['bar']} data-full={isNearlyFull || undefined} aria-hidden="true">
    <i style={{ width: `${percent ?? 0}%` }} />
  </i>
);

export const loadSentence = (
  practitioner: string | null,
  { day, percent, taken, visits, isNearlyFull, isAbsent }: LoadCell,
): string =>
  [
    practitioner,
    longDateText(day),
    ...(percent === null
      ? [isAbsent ? loadTexts.absent : texts.rest]
      : [
          `${texts.load} ${taken}`,
          ...(visits === null ? [] : [visits.text]),
          ...(isNearlyFull ? [loadTexts.nearlyFull] : []),
        ]),
  ]
    .filter((part) => part !== null)
    .join(', ');

type Props = {
  rows: readonly LoadRow[];
  toDay: (day: number) => string;
  toOwn: (resourceId: string) => string;
  toOwnDay: (resourceId: string, day: number) => string;
};

/** A week with the load of each resource on each day (docs/product/screens.md#agenda). */
export const LoadWeek = ({ rows, toDay, toOwn, toOwnDay }: Props) => (
  <section className={css['week']} aria-label={loadTexts.ofAll}>
    <ol role="list" className={css['days']} aria-label={loadTexts.days}>
      {(rows[0]?.cells ?? []).map(({ day, isToday }) => (
        <li key={day}>
          <Link to={toDay(day)} aria-current={isToday ? 'date' : undefined}>
            <span>{shortWeekdayText(day)} </span>
            <b>{Number(compactDate(day).slice(6))}</b>
            <span className="visually-hidden"> {monthText(day)}</span>
          </Link>
        </li>
      ))}
    </ol>
    <ul role="list" className={css['rows']}>
      {rows.map((row) => (
        <li key={row.id}>
          <Link to={toOwn(row.id)} className={css['owner']}>
            {row.kind === 'practitioner' && <CrewMark {...row} />}
            <span>
              <b>{row.label}</b>
              <span>{row.visits}</span>
            </span>
          </Link>
          <ol role="list" aria-label={row.label}>
            {row.cells.map((cell) => (
              <li key={cell.day} data-today={cell.isToday || undefined}>
                <Link to={toOwnDay(row.id, cell.day)} data-rest={cell.percent === null || undefined}>
                  <span className="visually-hidden">{loadSentence(row.label, cell)}</span>
                  {cell.percent === null ? (
                    <span aria-hidden="true">{cell.isAbsent ? loadTexts.absent : texts.rest}</span>
                  ) : (
                    <>
                      <span className={css['figures']} aria-hidden="true">
                        <b>{texts.percent(cell.percent)}</b>
                        {cell.visits !== null && <span>{cell.visits.short}</span>}
                      </span>
                      <LoadBar {...cell} />
                      <span className={css['words']} aria-hidden="true">
                        {cell.taken}
                        {cell.isNearlyFull && <b>{loadTexts.nearlyFull}</b>}
                      </span>
                    </>
                  )}
                </Link>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  </section>
);
