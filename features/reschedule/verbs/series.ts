import { inputMessages } from '#core/fields.ts';
import { Refusal } from '#core/refusal.ts';
import type { AnswerOf, ParsedOf } from '#core/route.ts';
import { isoFromDay, wallOf } from '#core/time.ts';
import { tickMs } from '#core/units.ts';
import { loadHours, lockResources, resourcesOf } from '#features/availability/queries/derived.ts';
import type { HoursSource } from '#features/availability/rules/derive.ts';
import {
  lockVisit,
  readBookedVisit,
  type LockedVisit,
  type VisitRow,
  visitsOfSeries,
  type SeriesVisitRow,
} from '#features/bookings/queries/commitments.ts';
import { followingOf, shiftDaysMax, shiftedDates, type SeriesDate } from '#features/bookings/rules/visit-series.ts';
import { bookedAt, seriesDateShown } from '#features/bookings/verbs/visit.ts';
import { isBeyond } from '#features/offers/rules/bookable.ts';
import type { Db } from '#platform/db/db.ts';
import type { checkSeriesMove, moveSeries } from '../contract/series.ts';
import { rescheduleRefusals as refusals } from '../rules/reschedule-refusals.ts';
import { moveAsAgreed } from './agreed-moves.ts';
import { placedForSeries } from './placement.ts';
import { asOffered, waysOf } from './times.ts';

type Moving<Visit = VisitRow> = {
  readonly visits: readonly Visit[];
  readonly fixed: number;
  readonly hours: HoursSource;
};

/**
 * Returns a visit of a series and the later visits that may move at once. Throws `NotFound` when the visit has no
 * series, and `IllegalTransition` when the visit itself may not move.
 */
const movingOf = async <Visit extends VisitRow>(
  db: Db,
  proId: number,
  bid: string,
  nowMs: number,
  read: (rows: readonly SeriesVisitRow[]) => Promise<(Visit | undefined)[]>,
): Promise<Moving<Visit>> => {
  const series = await visitsOfSeries(db, proId, bid);
  if (series.length === 0) throw new Refusal('NotFound');
  const rows = followingOf(series, bid, nowMs).toSorted((a, b) => a.starts_at - b.starts_at);
  const found = (await read(rows)).filter((one) => one !== undefined);
  const visits = found
    .filter((visit) => waysOf(visit, 'pro', nowMs).includes('now'))
    .toSorted((a, b) => a.starts_at - b.starts_at);
  if (visits[0]?.public_id !== bid) throw new Refusal('IllegalTransition', { additional: refusals.over });
  return { visits, fixed: found.length - visits.length, hours: await loadHours(db, proId) };
};

/**
 * Returns the new dates of the visits when the first one moves to `startMs`. Throws `InvalidInput` when nothing moves,
 * the shift is too long, or a date is past.
 */
const datesOf = ({ visits, hours: { zone } }: Moving, startMs: number, nowMs: number): SeriesDate[] => {
  const refuse = (message: string): never => {
    throw new Refusal('InvalidInput', { validation: { starts_at: message } });
  };
  const fromMs = visits[0]!.starts_at;
  if (startMs === fromMs) refuse(refusals.sameSeries);
  if (startMs % tickMs !== 0) refuse(inputMessages.invalidDate);
  if (Math.abs(wallOf(zone, startMs).day - wallOf(zone, fromMs).day) > shiftDaysMax) refuse(refusals.otherWeek);
  const dates = shiftedDates(
    { zone, fromMs, toMs: startMs },
    visits.map((one) => one.starts_at),
  );
  if (dates.some((date) => date.startMs <= nowMs)) refuse(refusals.begun);
  return dates;
};

/** Returns the new dates of a visit and the later visits of its series, with their state and price. Writes nothing. */
export const seriesMoveChecked = async (
  db: Db,
  proId: number,
  { bid, starts_at }: ParsedOf<typeof checkSeriesMove>,
  nowMs: number,
): Promise<AnswerOf<typeof checkSeriesMove>> => {
  const moving = await movingOf(db, proId, bid, nowMs, (rows) =>
    Promise.all(rows.map(({ id }) => readBookedVisit(db, id))),
  );
  const { visits, hours, fixed } = moving;
  const dates: AnswerOf<typeof checkSeriesMove>['dates'] = [];
  for (const [i, date] of datesOf(moving, starts_at, nowMs).entries()) {
    const visit = visits[i]!;
    const place = () => asOffered(placedForSeries(db, visit, hours, date.startMs, nowMs));
    const shown = await seriesDateShown(db, { proId, hours, date, bookingId: visit.public_id }, place, nowMs);
    dates.push({
      place: i + 1,
      ...shown,
      booking_id: visit.public_id,
      was_starts_at: visit.starts_at,
      was_cents: visit.quote.totalCents,
    });
  }
  return { time_zone: hours.zone, dates, fixed };
};

/**
 * Returns the new date of each visit. Null for a visit that stays. Throws `InvalidInput` when no visit moves, or when a
 * chosen start is on another day than the visit's new day, past, or too far ahead.
 */
const decided = (
  moving: Moving,
  { starts_at, changes }: Pick<ParsedOf<typeof moveSeries>, 'starts_at' | 'changes'>,
  nowMs: number,
): (SeriesDate | null)[] => {
  const changed = new Map(changes.map(({ place, starts_at: at }) => [place, at]));
  const refuse = (message: string): never => {
    throw new Refusal('InvalidInput', { validation: { changes: message } });
  };
  const dates = datesOf(moving, starts_at, nowMs).map((date, i) => {
    const change = changed.get(i + 1);
    if (change === null) return null;
    const startMs = change ?? date.startMs;
    if (wallOf(moving.hours.zone, startMs).day !== date.day || startMs % tickMs !== 0 || startMs <= nowMs)
      refuse(inputMessages.invalidDate);
    if (isBeyond(startMs, nowMs)) refuse(refusals.tooFar);
    return { ...date, startMs };
  });
  if (dates.every((date) => date === null)) refuse(refusals.noneMoves);
  return dates;
};

/**
 * Locks the resources that a series may take, then its visits in order. The order prevents deadlocks
 * (docs/algorithms/locking.md).
 */
const lockedMoving = async (trx: Db, proId: number, bid: string, nowMs: number): Promise<Moving<LockedVisit>> => {
  await lockResources(trx, await resourcesOf(trx, [proId]));
  return movingOf(trx, proId, bid, nowMs, async (rows) => {
    const found = [];
    for (const { id } of rows.toSorted((a, b) => a.id - b.id)) found.push(await lockVisit(trx, id));
    return found;
  });
};

/**
 * Moves a visit and the later visits of its series at once, as agreed with the client: all or none
 * (docs/product/booking.md#moving-a-series). Runs in the caller's transaction. Throws `SlotTaken` with the taken days,
 * `Conflict` when the visits differ from those that the page showed, and `PriceChanged` when the total does.
 */
export const moveSeriesAsAgreed = async (
  trx: Db,
  proId: number,
  input: ParsedOf<typeof moveSeries>,
  nowMs: number,
): Promise<AnswerOf<typeof moveSeries>['visits']> => {
  const moving = await lockedMoving(trx, proId, input.bid, nowMs);
  const { visits, hours } = moving;
  if (visits.length !== input.were.length || visits.some((one, i) => one.starts_at !== input.were[i]))
    throw new Refusal('Conflict');
  const dates = decided(moving, input, nowMs);
  const placed = [];
  for (const [i, date] of dates.entries())
    if (date !== null)
      placed.push({
        visit: visits[i]!,
        date,
        ...(await asOffered(placedForSeries(trx, visits[i]!, hours, date.startMs, nowMs))),
      });
  const days = placed.flatMap(({ parts, date }) => (parts === null ? [isoFromDay(date.day)] : []));
  if (days.length > 0) throw new Refusal('SlotTaken', { additional: { days } });
  const stays = visits.filter((_, i) => dates[i] === null);
  const totalCents = [...placed.map(({ quote }) => quote), ...stays.map(({ quote }) => quote)].reduce(
    (sum, one) => sum + one.totalCents,
    0,
  );
  if (totalCents !== input.expected_total_cents)
    throw new Refusal('PriceChanged', { additional: { total_cents: totalCents } });
  for (const { visit, date, prepared, parts, quote } of placed) {
    if (parts === null) continue;
    await moveAsAgreed(trx, visit, { starts_at: date.startMs, ...bookedAt(prepared, parts, visit.id), quote }, nowMs);
  }
  return placed.map(({ visit, date }) => ({ booking_id: visit.public_id, starts_at: date.startMs }));
};
