import { isoFromDay } from '#core/time.ts';
import { deriveOpening, type HoursSource } from '#features/availability/rules/derive.ts';
import { holidayOn } from '#features/catalog/rules/holidays.ts';
import type { Need } from '#features/availability/rules/slots.ts';

/**
 * Reasons why a start lies outside opening hours. `closed`: the day is closed. `holiday`: the day is a closed public
 * holiday. `hours`: the day is open at other hours.
 */
export const closedWhys = ['closed', 'holiday', 'hours'] as const;
export type ClosedWhy = (typeof closedWhys)[number];

/**
 * Returns the reason why a free time lies outside opening hours for a visit with these needs. A resource of another
 * professional has no opening hours in `hours`, so it counts as open.
 */
export const closedWhy = (hours: HoursSource, needs: readonly Pick<Need, 'resourceIds'>[], day: number): ClosedWhy => {
  const opening = deriveOpening(hours, day, day);
  const isOpen = (id: number): boolean => opening.get(id)?.get(day)?.length !== 0;
  if (needs.every(({ resourceIds }) => resourceIds.some(isOpen))) return 'hours';
  return hours.closedHolidays.includes(isoFromDay(day)) && holidayOn(day, hours.postcode) !== null
    ? 'holiday'
    : 'closed';
};
