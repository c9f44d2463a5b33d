import { isoFromDay } from '#core/time.ts';
import { dayOfWeek } from '#core/civil.ts';
import { isPublicHoliday } from '#features/catalog/rules/holidays.ts';
import type { Draws } from './random.ts';

/**
 * Opening hours of one weekday on the place's wall clock. Sunday is 0. Minutes count from midnight, and go beyond 1440
 * after the next midnight.
 */
export type DemoWeekRange = { readonly dow: number; readonly startMin: number; readonly endMin: number };

/** A change of one day: sign 1 opens hours, −1 closes them. */
export type DayChange = {
  readonly day: number;
  readonly startMin: number;
  readonly endMin: number;
  readonly sign: 1 | -1;
};

export type EstablishmentHours =
  | 'spa'
  | 'spa_daily'
  | 'spa_late'
  | 'hotel'
  | 'thermal'
  | 'salon'
  | 'salon_late'
  | 'barber'
  | 'institute'
  | 'studio'
  | 'practice';

const WEEK = [1, 2, 3, 4, 5, 6, 0];
const WEEKDAYS = [1, 2, 3, 4, 5];

/** Opening hours that repeat the same times on several weekdays. `ranges` are in hours. */
export const openedOn = (dows: readonly number[], ...ranges: readonly (readonly [number, number])[]): DemoWeekRange[] =>
  dows.flatMap((dow) =>
    ranges.map(([from, to]) => ({ dow, startMin: Math.round(from * 60), endMin: Math.round(to * 60) })),
  );

const weeks: Readonly<Record<EstablishmentHours, readonly DemoWeekRange[]>> = {
  spa: [...openedOn([2, 3, 4, 5, 6], [10, 20]), ...openedOn([0], [10, 18])],
  spa_daily: openedOn(WEEK, [10, 21]),
  spa_late: [...openedOn([3, 4, 0], [11, 21]), ...openedOn([5, 6], [11, 24.5])],
  hotel: openedOn(WEEK, [9, 21]),
  thermal: [...openedOn([1, 2, 3, 4, 5, 6], [8.5, 18.5]), ...openedOn([0], [9, 17])],
  salon: [...openedOn([2, 3, 4, 5], [9.5, 19]), ...openedOn([6], [9, 18])],
  salon_late: [
    ...openedOn([2, 3], [10, 19]),
    ...openedOn([4], [10, 21]),
    ...openedOn([5], [10, 19.5]),
    ...openedOn([6], [9.5, 18.5]),
  ],
  barber: openedOn([2, 3, 4, 5, 6], [10, 20]),
  institute: [...openedOn([1], [14, 19]), ...openedOn([2, 3, 4, 5], [9.5, 19]), ...openedOn([6], [9.5, 18])],
  studio: [...openedOn(WEEKDAYS, [8, 20]), ...openedOn([6], [9, 13])],
  practice: [...openedOn(WEEKDAYS, [8.5, 19.5]), ...openedOn([6], [9, 13])],
};

export const establishmentHours = (style: EstablishmentHours): readonly DemoWeekRange[] => weeks[style];

const alone: readonly (readonly DemoWeekRange[])[] = [
  openedOn(WEEKDAYS, [9.5, 12.5], [14, 19]),
  [...openedOn([2, 3, 4, 5], [10, 13], [14, 19.5]), ...openedOn([6], [10, 17])],
  [...openedOn([1, 2, 4, 5], [9, 12.5], [13.5, 18]), ...openedOn([3], [14, 21])],
  [...openedOn([2, 3, 4, 5], [12, 21]), ...openedOn([6], [9, 16])],
  [...openedOn([3, 4, 5], [10, 13], [14.5, 20]), ...openedOn([6, 0], [10, 18])],
  [...openedOn([1, 2, 3, 4, 5], [10, 13], [14, 20]), ...openedOn([6], [10, 14])],
  [...openedOn([1, 3, 5], [8.5, 12], [13, 17.5]), ...openedOn([2, 4], [13, 21.5])],
  [...openedOn([2, 4, 5], [9, 12], [13.5, 19]), ...openedOn([3, 6], [9, 13])],
];

export const freelanceHours = (chance: Draws): readonly DemoWeekRange[] => chance.pick(alone);

/**
 * Draws a practitioner's hours within those of the establishment: about a day off, a lunch break on long days, an early
 * or late shift on very long days.
 */
export const teamHours = (chance: Draws, opening: readonly DemoWeekRange[], rank: number): DemoWeekRange[] => {
  const dows = [...new Set(opening.map(({ dow }) => dow))];
  const daysOff = Math.max(0, dows.length - 5) + (rank > 0 && dows.length > 3 && chance.chance(0.4) ? 1 : 0);
  const rest = new Set(chance.shuffle(dows).slice(0, rank === 0 ? Math.max(0, daysOff - 1) : daysOff));
  const late = (rank + (chance.chance(0.3) ? 1 : 0)) % 2 === 1;
  const lunch = 720 + 30 * (rank % 4);
  return opening.flatMap(({ dow, startMin, endMin }) => {
    if (rest.has(dow)) return [];
    if (endMin - startMin <= 360) return [{ dow, startMin, endMin }];
    const from = late && endMin - startMin > 600 ? startMin + 120 : startMin;
    const to = !late && endMin - startMin > 600 ? endMin - 120 : endMin;
    const pause = Math.max(lunch, from + 120);
    return [
      { dow, startMin: from, endMin: pause },
      { dow, startMin: pause + 60, endMin: to },
    ];
  });
};

const whole = (day: number, hours: readonly DemoWeekRange[]): DayChange => ({
  day,
  startMin: 0,
  endMin: Math.max(1440, ...hours.map(({ endMin }) => endMin)) > 1440 ? 2880 : 1440,
  sign: -1,
});

/** Whether a professional is closed all day for a public holiday. Nobody works on 25 December or 1 January. */
export const closesForHoliday = (
  day: number,
  { postcode, worksOnHolidays }: { readonly postcode: string; readonly worksOnHolidays: boolean },
): boolean => isPublicHoliday(day, postcode) && (!worksOnHolidays || /-(12-25|01-01)$/.test(isoFromDay(day)));

/** Draws the irregular days of an agenda: closed public holidays, some later days off, and rarely an extra day. */
export const dayChanges = (
  chance: Draws,
  {
    hours,
    postcode,
    fromDay,
    today,
    toDay,
    worksOnHolidays,
  }: {
    readonly hours: readonly DemoWeekRange[];
    readonly postcode: string;
    readonly fromDay: number;
    readonly today: number;
    readonly toDay: number;
    readonly worksOnHolidays: boolean;
  },
): DayChange[] => {
  const changes: DayChange[] = [];
  for (let day = fromDay; day <= toDay; day++)
    if (closesForHoliday(day, { postcode, worksOnHolidays })) changes.push(whole(day, hours));
  const closed = new Set(changes.map(({ day }) => day));
  if (chance.chance(0.4)) {
    const first = today + chance.int(9, 40);
    for (let day = first; day < first + chance.int(2, 5) && day <= toDay; day++)
      if (!closed.has(day)) changes.push(whole(day, hours));
  }
  if (chance.chance(0.25)) {
    const day = today + chance.int(4, 25);
    const free = !hours.some(({ dow }) => dow === dayOfWeek(day)) && !changes.some((change) => change.day === day);
    if (free && day <= toDay) changes.push({ day, startMin: 600, endMin: 960, sign: 1 });
  }
  return changes;
};

export const daysAway = (chance: Draws, today: number, toDay: number): DayChange[] => {
  if (!chance.chance(0.25)) return [];
  const first = today + chance.int(2, 30);
  return Array.from({ length: chance.int(1, 4) }, (_, i) => whole(first + i, [])).filter(({ day }) => day <= toDay);
};
