import { inputMessages } from '#core/fields.ts';
import { Refusal } from '#core/refusal.ts';
import type { AnswerOf, ParsedOf } from '#core/route.ts';
import { isoFromDay, wallOf } from '#core/time.ts';
import { tickMs } from '#core/units.ts';
import { loadHours, lockProfessional } from '#features/availability/queries/derived.ts';
import type { HoursSource } from '#features/availability/rules/derive.ts';
import { refreshDerived } from '#features/availability/verbs/derive.ts';
import { messagesOn } from '#features/bookings/verbs/change-state.ts';
import { writeSeriesPlace } from '#features/bookings/queries/commitments.ts';
import { seriesCount, seriesDates, type SeriesDate } from '#features/bookings/rules/visit-series.ts';
import type { Placed } from '#features/bookings/verbs/hold.ts';
import { seriesDateShown, type PlacedDate } from '#features/bookings/verbs/visit.ts';
import { isBeyond, lateUntilMs } from '#features/offers/rules/bookable.ts';
import { placedAnywhere } from '#features/offers/verbs/anywhere.ts';
import { refuseGuestCount } from '#features/offers/verbs/guests.ts';
import { preparedVisit, priceAt, requireVisit, type HoldRequest } from '#features/offers/verbs/prepare.ts';
import { holdOf, selectedPlaceOf } from '#features/orders/verbs.ts';
import { sessionOwnerOf } from '#platform/app/actor.ts';
import { isTimeTaken, onceMore } from '#platform/db/transaction-conflict.ts';
import { discountOf } from '#features/pricing/rules/price-lines.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/db/ids.ts';
import type { Call } from '#platform/http/call.ts';
import type { checkSeries, orderSeries } from '../contract/series.ts';
import { proOrderTexts } from '../texts.ts';
import { notePlaced, orderShownOf, reached } from './pro-order.ts';

type Checked = ParsedOf<typeof checkSeries>;
type SeriesInput = ParsedOf<typeof orderSeries>;
type DateShown = AnswerOf<typeof checkSeries>['dates'][number];

/** Returns the hold that all dates share. The caller then sets the start of each date. */
const sharedHold = async (call: Call, input: Checked): Promise<HoldRequest> => {
  refuseGuestCount(input.guests, call.env.BOOKING_GUESTS_MAX);
  if (input.starts_at % tickMs !== 0 || lateUntilMs(input.starts_at) <= call.nowMs)
    throw new Refusal('InvalidInput', { validation: { starts_at: inputMessages.invalidDate } });
  const selection = { ...input, pro_id: input.id };
  const place = await selectedPlaceOf(call.db, selection, sessionOwnerOf(call), call.nowMs);
  return {
    ...holdOf(selection, place, {
      session: async () => null,
      bookingId: null,
      bookedAtMs: call.nowMs,
      source: 'direct',
    }),
    by: 'pro',
  };
};

/** Computes the place in the agenda and the price of a visit on one date, however far ahead. */
const placedOn = async (
  db: Db,
  held: HoldRequest,
  hours: HoursSource,
  { startMs }: SeriesDate,
  nowMs: number,
): Promise<PlacedDate> => {
  const days = { fromMs: startMs, toMs: startMs };
  const prepared = preparedVisit(await requireVisit(db, held, days, null), held, days, nowMs);
  return {
    prepared,
    quote: priceAt(prepared, startMs, nowMs),
    ...(await placedAnywhere(db, prepared, hours, startMs)),
  };
};

/** Checks whether every date of a series could be recorded now (docs/product/booking.md#series). Writes nothing. */
export const seriesChecked = async (
  call: Call,
  proId: number,
  input: Checked,
): Promise<AnswerOf<typeof checkSeries>> => {
  const { db, nowMs } = call;
  const held = await sharedHold(call, input);
  const hours = await loadHours(db, proId);
  const dates: DateShown[] = [];
  for (const [i, date] of seriesDates(
    { zone: hours.zone, startMs: input.starts_at },
    { everyWeeks: input.every_weeks, count: input.count },
  ).entries())
    dates.push({
      place: i + 1,
      ...(await seriesDateShown(
        db,
        { proId, hours, date },
        () => placedOn(db, { ...held, startMs: date.startMs }, hours, date, nowMs),
        nowMs,
      )),
    });
  return { time_zone: hours.zone, dates };
};

/**
 * Applies the professional's changes to the dates: some skipped, some moved to another hour of the same day. Throws
 * `InvalidInput` for fewer than two dates or beyond twelve months.
 */
const chosenDates = (
  zone: string,
  { starts_at: startMs, every_weeks: everyWeeks, count, changes }: SeriesInput,
  nowMs: number,
): SeriesDate[] => {
  const changed = new Map(changes.map(({ place, starts_at }) => [place, starts_at]));
  const dates = seriesDates({ zone, startMs }, { everyWeeks, count }).flatMap(
    ({ day, startMs: meantMs }, i): SeriesDate[] => {
      const change = changed.get(i + 1);
      if (change === null) return [];
      const date = { day, startMs: change ?? meantMs };
      if (wallOf(zone, date.startMs).day !== day || date.startMs % tickMs !== 0 || lateUntilMs(date.startMs) <= nowMs)
        throw new Refusal('InvalidInput', { validation: { changes: inputMessages.invalidDate } });
      return [date];
    },
  );
  if (dates.length < seriesCount.min)
    throw new Refusal('InvalidInput', { validation: { count: proOrderTexts.series.tooFew } });
  if (dates.some((date) => isBeyond(date.startMs, nowMs)))
    throw new Refusal('InvalidInput', { validation: { count: proOrderTexts.series.beyond } });
  return dates;
};

/**
 * Computes the place of every date in the agenda, once the resources are locked. Throws `SlotTaken` with the taken
 * days.
 */
const allPlaced = async (
  trx: Db,
  held: HoldRequest,
  hours: HoursSource,
  dates: readonly SeriesDate[],
  nowMs: number,
): Promise<Placed[]> => {
  const found = [];
  for (const date of dates)
    found.push({ date, ...(await placedOn(trx, { ...held, startMs: date.startMs }, hours, date, nowMs)) });
  const days = found.flatMap(({ parts, date }) => (parts === null ? [isoFromDay(date.day)] : []));
  if (days.length > 0) throw new Refusal('SlotTaken', { additional: { days } });
  return found.flatMap(({ prepared, parts, quote }) => (parts === null ? [] : [{ prepared, parts, quote }]));
};

type Series = {
  readonly held: HoldRequest;
  readonly hours: HoursSource;
  readonly dates: readonly SeriesDate[];
  readonly proId: number;
};

const writeSeries = async (
  trx: Db,
  call: Call,
  { held, hours, dates, proId }: Series,
  input: SeriesInput,
): Promise<AnswerOf<typeof orderSeries>> => {
  const { nowMs } = call;
  if ((await lockProfessional(trx, held.proId)) === undefined) throw new Refusal('NotFound');
  await call.claimIdempotencyKey(trx);
  const placed = await allPlaced(trx, held, hours, dates, nowMs);
  const totalCents = placed.reduce(
    (sum, { quote }) => sum + quote.totalCents + (discountOf(quote.lines)?.cents ?? 0),
    0,
  );
  if ((input.expected_series_cents ?? totalCents) !== totalCents)
    throw new Refusal('PriceChanged', { additional: { total_cents: totalCents } });
  const id = newId();
  const client = reached({ ...input, walk_in: false, payment: 'on_site' });
  const visits = [];
  const taken = [];
  for (const [i, placedVisit] of placed.entries()) {
    const startMs = dates[i]!.startMs;
    // The expected price on screen is that of the first date, so only that date is checked.
    const expected = startMs === input.starts_at ? input.expected_total_cents : null;
    const order = { asked: { ...input, walk_in: false, expected_total_cents: expected }, client };
    // One mail covers the whole series: the first visit's mail lists the dates.
    const tells = {
      messages: messagesOn('confirmed', ['client']),
      payload: { paid_cents: 0, told_with_series: i > 0 },
    };
    const made = await notePlaced(trx, call, { held: { ...held, startMs }, placed: placedVisit, order, tells });
    await writeSeriesPlace(trx, made.booking.id, { id, place: i + 1, size: placed.length });
    visits.push({ booking_id: made.booking.public_id, starts_at: startMs });
    taken.push(...made.taken);
  }
  await refreshDerived(trx, taken, nowMs);
  const first = visits[0]!;
  const { day, has_intake } = await orderShownOf(trx, proId, first.booking_id, nowMs);
  const data = {
    booking_id: first.booking_id,
    day,
    has_intake,
    visits: visits.map(({ booking_id, starts_at }) => ({ booking_id, starts_at })),
  };
  await call.storeIdempotentAnswer(trx, data);
  return data;
};

/**
 * Records a visit on every date of its series in one transaction, all or none (docs/product/booking.md#series). Throws
 * `SlotTaken` with the taken days, `PriceChanged`, and `InvalidInput` by field.
 */
export const makeSeries = async (
  call: Call,
  proId: number,
  input: SeriesInput,
): Promise<AnswerOf<typeof orderSeries>> => {
  const { db, nowMs } = call;
  reached({ ...input, walk_in: false, payment: 'on_site' });
  const held = { ...(await sharedHold(call, input)), discount: input.discount ?? null };
  if (held.place !== null && !held.place.street)
    throw new Refusal('InvalidInput', { validation: { street: inputMessages.missingFields } });
  const hours = await loadHours(db, proId);
  const series = { held, hours, dates: chosenDates(hours.zone, input, nowMs), proId };
  try {
    return await onceMore(() => db.transaction().execute((trx) => writeSeries(trx, call, series, input)));
  } catch (error) {
    if (isTimeTaken(error)) throw new Refusal('SlotTaken');
    throw error;
  }
};
