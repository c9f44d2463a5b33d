import { profileTexts } from '../texts.ts';
import css from './opening-hours.module.css';

const texts = profileTexts.hours;

/** A line of the week in words. Empty `ranges` means closed. */
export type HoursShown = { readonly days: string; readonly ranges: readonly string[]; readonly isToday: boolean };

export const OpeningHours = ({ lines }: { lines: readonly HoursShown[] }) => {
  if (lines.every(({ ranges }) => ranges.length === 0)) return <p className={css['none']}>{texts.none}</p>;
  return (
    <dl className={css['hours']}>
      {lines.map(({ days, ranges, isToday }) => (
        <div key={days} className={isToday ? `${css['line']} ${css['today']}` : css['line']}>
          <dt>
            {days}
            {isToday && texts.today}
          </dt>
          {(ranges.length === 0 ? [texts.closed] : ranges).map((range) => (
            <dd key={range}>{range}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
};
