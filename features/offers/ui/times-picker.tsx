import type { ComponentProps } from 'react';
import { DayCalendar } from '#ui/dates/day-calendar.tsx';
import css from './times-picker.module.css';
import { SlotParts } from './slot-parts.tsx';

type Calendar = ComponentProps<typeof DayCalendar>;

/** Free slots as text: the days of the months, and the hours of the chosen day. */
export type TimesShown = Pick<Calendar, 'months' | 'before' | 'after'> & {
  readonly dayText: string;
  readonly parts: ComponentProps<typeof SlotParts>['parts'];
};

type Props = { times: TimesShown; path: string; heading: 'h2' | 'h3' };

/**
 * A month beside the free hours of the chosen day. Every day and hour is a link. In narrow windows the hours are below
 * the month.
 */
export const TimesPicker = ({ times, path, heading: Heading }: Props) => (
  <div className={css['times']}>
    <DayCalendar months={times.months.slice(0, 1)} path={path} before={times.before} after={times.after} />
    <section id="creneaux" className={css['slots']} aria-labelledby="creneaux-titre">
      <Heading id="creneaux-titre" className={css['day']}>
        {times.dayText}
      </Heading>
      <SlotParts parts={times.parts} path={path} />
    </section>
  </div>
);
