import { Link } from 'react-router';
import { compactDate, longDateText, shortWeekdayText } from '#core/format.ts';
import { LoadBar } from './agenda-load.tsx';
import css from './agenda-month.module.css';
import type { MonthCell } from './month-cells.ts';
import { holidaysTexts } from './holidays-texts.ts';
import { loadTexts } from './load-texts.ts';
import { planningTexts as texts } from './planning-texts.ts';

/** Returns the last line of a day: the name of a closed public holiday, « Repos », or the opening hours. */
const openText = ({ holiday, isClosed, open }: Pick<MonthCell, 'holiday' | 'isClosed' | 'open'>): string => {
  if (holiday?.isClosed === true) return holidaysTexts.month;
  return isClosed ? texts.rest : open;
};

export const Month = ({ cells, toDay }: { cells: readonly MonthCell[]; toDay: (day: number) => string }) => (
  <div className={css['month']}>
    {cells.slice(0, 7).map(({ day }) => (
      <span key={day} className={css['weekday']} aria-hidden="true">
        {shortWeekdayText(day)}
      </span>
    ))}
    <ol role="list" aria-label={texts.region} className={css['days']}>
      {cells.map(({ day, isToday, isOutside, bookings, open, isClosed, holiday, load }) => (
        <li key={day} data-outside={isOutside || undefined}>
          <Link to={toDay(day)} aria-current={isToday ? 'date' : undefined}>
            <span className="visually-hidden">
              {[
                longDateText(day),
                loadTexts.bookings(bookings),
                holiday === null ? '' : holidaysTexts.monthOf(holiday.name),
                isClosed || holiday?.isClosed === true ? loadTexts.closed : loadTexts.open(open),
                load.percent === null ? '' : `${texts.load} ${load.taken}`,
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
            <b aria-hidden="true">{Number(compactDate(day).slice(6))}</b>
            {load.percent !== null && (
              <>
                <span className={css['percent']} aria-hidden="true">
                  {texts.percent(load.percent)}
                </span>
                <LoadBar {...load} />
              </>
            )}
            {bookings > 0 && (
              <span className={css['count']} aria-hidden="true">
                {loadTexts.bookings(bookings)}
              </span>
            )}
            <span className={css['open']} aria-hidden="true">
              {openText({ holiday, isClosed, open })}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  </div>
);
