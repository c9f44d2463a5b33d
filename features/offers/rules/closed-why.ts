import { isoFromDay } from '#core/time.ts';
import { deriveOpening, type HoursSource } from '#features/availability/rules/derive.ts';
import { holidayOn } from '#features/catalog/rules/holidays.ts';
import type { Need } from '#features/availability/rules/slots.ts';

/** Why a start lies outside of the hours: the day is closed, closed for its public holiday, or open at other hours. */
export const closedWhys = ['closed', 'holiday', 'hours'] as const;
export type ClosedWhy = (typeof closedWhys)[number];

/** Why a visit with these needs, which its time does not refuse, is outside the hours of a day; who works elsewhere has no hours here and closes nothing. */
export const closedWhy = (hours: HoursSource, needs: readonly Pick<Need, 'resourceIds'>[], day: number): ClosedWhy => {
  const opening = deriveOpening(hours, day, day);
  const isOpen = (id: number): boolean => opening.get(id)?.get(day)?.length !== 0;
  if (needs.every(({ resourceIds }) => resourceIds.some(isOpen))) return 'hours';
  return hours.closedHolidays.includes(isoFromDay(day)) && holidayOn(day, hours.postcode) !== null ? 'holiday' : 'closed';
};
