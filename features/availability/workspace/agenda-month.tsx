import { Link } from 'react-router';
import { compactDate, longDateText, shortWeekdayText } from '#core/format.ts';
import css from './agenda-month.module.css';
import type { MonthCell } from './month-cells.ts';
import { planningTexts as texts } from './planning-texts.ts';

/** A month in weeks: each day says its visits and its hours, and leads to itself. */
export const Month = ({ cells, toDay }: { cells: readonly MonthCell[]; toDay: (day: number) => string }) => (
  <div className={css['month']}>
    {cells.slice(0, 7).map(({ day }) => (
      <span key={day} className={css['weekday']} aria-hidden="true">
        {shortWeekdayText(day)}
      </span>
    ))}
    <ol role="list" aria-label={texts.region} className={css['days']}>
      {cells.map(({ day, isToday, isOutside, bookings, open, isClosed }) => (
        <li key={day} data-outside={isOutside || undefined}>
          <Link to={toDay(day)} aria-current={isToday ? 'date' : undefined}>
            <span className="visually-hidden">
              {[longDateText(day), texts.monthCell.bookings(bookings), isClosed ? texts.monthCell.closed : texts.monthCell.open(open)]
                .filter(Boolean)
                .join(', ')}
            </span>
            <b aria-hidden="true">{Number(compactDate(day).slice(6))}</b>
            {bookings > 0 && (
              <span className={css['count']} aria-hidden="true">
                {bookings}
                <span className={css['word']}> {texts.legend.booking}</span>
              </span>
            )}
            <span className={css['open']} aria-hidden="true">
              {isClosed ? texts.rest : open}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  </div>
);
