import { instantRangeText } from '#core/instant-text.ts';
import { Refusal } from '#core/refusal.ts';
import { dayOf, wallToEpochMinute, zoneClock } from '#core/time.ts';
import { minuteMs } from '#core/units.ts';
import type { Db } from '#platform/db/db.ts';
import type { HolidayData, ShownHoliday } from '../contract/holidays.ts';
import type { CollisionAnswer } from '../contract/slots.ts';
import { agendaHead, type AgendaHead } from '../queries/agenda.ts';
import { holidayChoicesOf, visitsWithin, writeHolidayChoice } from '../queries/holidays.ts';
import { holidayHorizonDays, holidaysIn, type HolidayChoice } from '../rules/closed-holidays.ts';
import { wholeDayClosure } from '../rules/slot-data.ts';
import { changeHours } from './hours.ts';

const holidaysShown = async (
  db: Db,
  proId: number,
  { postcode }: AgendaHead,
  fromDay: number,
  toDay: number,
): Promise<ShownHoliday[]> => holidaysIn(fromDay, toDay, postcode, await holidayChoicesOf(db, proId, fromDay, toDay));

const withVisits = async (
  db: Db,
  proId: number,
  zone: string,
  holidays: readonly ShownHoliday[],
): Promise<HolidayData[]> => {
  const days = holidays.map(({ day }) => day);
  if (days.length === 0) return [];
  const clock = zoneClock(zone, Math.min(...days), Math.max(...days) + 1);
  const at = (day: number): number => wallToEpochMinute(clock, day, 0) * minuteMs;
  const visits = await visitsWithin(
    db,
    proId,
    days.map((day) => ({ day, during: instantRangeText(at(day), at(day + 1)) })),
  );
  return holidays.map((one) => ({ ...one, visits: visits.get(one.day) ?? 0 }));
};

/**
 * Returns the public holidays of the next year at a professional's place, with the choice and the number of visits on
 * each.
 */
export const holidaysAhead = async (db: Db, proId: number, nowMs: number): Promise<HolidayData[]> => {
  const head = await agendaHead(db, proId);
  const today = dayOf(head.zone, nowMs);
  return withVisits(db, proId, head.zone, await holidaysShown(db, proId, head, today, today + holidayHorizonDays));
};

export type SavedHoliday = { readonly holiday: HolidayData; readonly collisions: CollisionAnswer[] };

/**
 * Writes a professional's choice for a public holiday in the caller's transaction, and updates the derived rows. When
 * the choice closes the day, returns its visits as collisions. Throws `NotFound` for a day that is not a holiday at the
 * place, is past or is more than a year ahead.
 */
export const saveHoliday = async (
  trx: Db,
  proId: number,
  day: number | undefined,
  choice: HolidayChoice | null,
  nowMs: number,
): Promise<SavedHoliday> => {
  const head = await agendaHead(trx, proId);
  const today = dayOf(head.zone, nowMs);
  const isAhead = day !== undefined && day >= today && day <= today + holidayHorizonDays;
  const [known] = isAhead ? await holidaysShown(trx, proId, head, day, day) : [];
  if (!known) throw new Refusal('NotFound');
  const collisions = await changeHours(trx, proId, nowMs, async () => {
    await writeHolidayChoice(trx, proId, known.day, choice);
    return { closure: choice === 'closed' ? wholeDayClosure('', known.day, null) : null, resourceId: null };
  });
  const [holiday] = await withVisits(trx, proId, head.zone, [{ ...known, choice }]);
  return { holiday: holiday!, collisions };
};
