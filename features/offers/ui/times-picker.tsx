import type { ComponentProps } from 'react';
import { DayCalendar } from '#ui/dates/day-calendar.tsx';
import css from './times-picker.module.css';
import { SlotParts } from './slot-parts.tsx';

type Calendar = ComponentProps<typeof DayCalendar>;

/** Free moments to choose from: the days of the months around one, and the hours of the day that is shown, in words. */
export type TimesShown = Pick<Calendar, 'months' | 'before' | 'after'> & {
  readonly dayText: string;
  readonly parts: ComponentProps<typeof SlotParts>['parts'];
};

type Props = { times: TimesShown; path: string; /** What the day's heading is under. */ heading: 'h2' | 'h3' };

/** A month of free days beside the hours of one of them, each an address; one under the other where there is no room. */
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
