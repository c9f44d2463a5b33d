import { wallOf } from '#core/time.ts';
import { minuteMs } from '#core/units.ts';
import { busyBetween } from '#features/availability/queries/agenda.ts';
import type { HoursSource } from '#features/availability/rules/derive.ts';
import { holidayNames } from '#features/availability/rules/holiday-names.ts';
import { collisionsOf } from '#features/availability/verbs/collisions.ts';
import { holidayOn } from '#features/catalog/rules/holidays.ts';
import { isBeyond, slotLines } from '#features/offers/rules/bookable.ts';
import type { PlacedAnywhere } from '#features/offers/verbs/anywhere.ts';
import type { PreparedVisit } from '#features/offers/verbs/prepare.ts';
import type { Quote } from '#features/pricing/rules/quote.ts';
import type { Db } from '#platform/db/db.ts';
import type { DateState, SeriesDateAnswer } from '../contract/series.ts';
import type { SeriesDate } from '../rules/visit-series.ts';

const othersMax = 4;

/**
 * Returns the minutes of a visit for its client. When people are served one after the other, an option counts once for
 * each.
 */
const lastsMin = ({ visit, asked: { guests } }: PreparedVisit): number =>
  visit.lines.reduce((sum, { option, addOns }) => {
    const minutes = option.durationMin + addOns.reduce((more, one) => more + one.minutes, 0);
    return sum + minutes * (option.guestsFollow ? guests : 1);
  }, 0);

export type PlacedDate = PlacedAnywhere & { readonly prepared: PreparedVisit; readonly quote: Quote };

type DateRequest = {
  readonly proId: number;
  readonly hours: HoursSource;
  readonly date: SeriesDate;
  /** The visit to move. Its current time does not count as taken. */ readonly bookingId?: string;
};

/** Returns the occupations that overlap a date of a series. Counts only the resources that could serve the visit. */
const takenBy = async (
  db: Db,
  { prepared }: PlacedDate,
  { proId, hours, date: { startMs }, bookingId }: DateRequest,
) => {
  const able = new Set(
    slotLines(prepared.visit, prepared.asked).flatMap(({ needs }) => needs.flatMap(({ resourceIds }) => resourceIds)),
  );
  const busy = await busyBetween(db, proId, startMs, startMs + lastsMin(prepared) * minuteMs);
  return collisionsOf(
    busy.filter((one) => able.has(one.resource_id) && (bookingId === undefined || one.booking_id !== bookingId)),
    hours.zone,
    'overlap',
  );
};

const dateState = ({ parts, why }: PlacedDate): DateState => {
  if (parts === null) return 'taken';
  return why === null ? 'free' : 'outside';
};

/**
 * Returns a date of a series with the collisions that prevent booking it, and the nearest free starts of that day. Does
 * not call `place` for a date more than twelve months ahead, which cannot be booked.
 */
export const seriesDateShown = async (
  db: Db,
  request: DateRequest,
  place: () => Promise<PlacedDate>,
  nowMs: number,
): Promise<Omit<SeriesDateAnswer, 'place'>> => {
  const { hours, date } = request;
  const holiday = holidayOn(date.day, hours.postcode);
  const shownDate = {
    starts_at: date.startMs,
    day: date.day,
    minute: wallOf(hours.zone, date.startMs).minute,
    holiday: holiday === null ? null : holidayNames[holiday],
  };
  if (isBeyond(date.startMs, nowMs))
    return { ...shownDate, state: 'beyond', why: null, price_cents: null, collisions: [], others: [] };
  const placed = await place();
  const { why, quote } = placed;
  const state = dateState(placed);
  const nearest =
    state === 'free'
      ? []
      : placed.others().toSorted((a, b) => Math.abs(a.startMs - date.startMs) - Math.abs(b.startMs - date.startMs));
  return {
    ...shownDate,
    state,
    why: state === 'outside' ? why : null,
    price_cents: quote.totalCents,
    collisions: state === 'taken' ? await takenBy(db, placed, request) : [],
    others: nearest
      .slice(0, othersMax)
      .map((one) => ({ starts_at: one.startMs, minute: one.minute, price_cents: one.priceCents })),
  };
};
