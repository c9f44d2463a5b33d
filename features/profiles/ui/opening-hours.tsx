import { clockText } from '#core/format.ts';
import type { HoursLine } from '../rules/opening-hours.ts';
import { daysText, profileTexts } from '../texts.ts';
import css from './opening-hours.module.css';

const texts = profileTexts.hours;

/** The opening week of a place; today is said in words and in bold. */
export const OpeningHours = ({ lines }: { lines: readonly HoursLine[] }) => {
  if (lines.every(({ ranges }) => ranges.length === 0)) return <p className={css['none']}>{texts.none}</p>;
  return (
    <dl className={css['hours']}>
      {lines.map(({ days, ranges, isToday }) => (
        <div key={days[0]} className={isToday ? `${css['line']} ${css['today']}` : css['line']}>
          <dt>
            {daysText(days)}
            {isToday && texts.today}
          </dt>
          {ranges.length === 0 ? (
            <dd>{texts.closed}</dd>
          ) : (
            ranges.map(({ from, to }) => (
              <dd key={from}>
                {clockText(from)} – {clockText(to)}
              </dd>
            ))
          )}
        </div>
      ))}
    </dl>
  );
};
