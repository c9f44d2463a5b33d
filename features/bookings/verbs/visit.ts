import { Refusal } from '#core/refusal.ts';
import {
  insertOccupations,
  releaseOccupations,
  type DerivedChange,
  type NewOccupation,
  type Taken,
} from '#features/availability/queries/occupations.ts';
import { refreshDerived } from '#features/availability/verbs/derive.ts';
import { discountOf } from '#features/pricing/rules/price-lines.ts';
import type { Quote } from '#features/pricing/rules/quote.ts';
import type { Db } from '#platform/db/db.ts';
import type { VisitRow } from '../queries/commitments.ts';
import {
  allocatedVisit,
  prepareVisit,
  priceAt,
  startIsOffered,
  type PreparedVisit,
  type HoldRequest,
} from '#features/offers/verbs/prepare.ts';
import { instantRangeText, instantText } from '#core/instant-text.ts';
import { formatMultirange, normalise, subtract } from '#core/spans.ts';
import { dayMs, tickMs, minuteMs } from '#core/units.ts';
import type { Allotment } from '#features/availability/rules/allocation.ts';
import { unsuitedOf } from '#features/catalog/rules/named-for.ts';
import { freeSpans } from '#features/availability/rules/free-rows.ts';
import { changedMasks, type OfferMasks } from '#features/availability/rules/mask-changes.ts';
import { newId } from '#platform/db/ids.ts';
import type { LoadedVisit } from '#features/offers/queries/bookable.ts';
import { resourcesOfOptions } from '#features/offers/queries/catalogs.ts';
import type { NewBooking } from '../queries/holds.ts';
import { namesIn } from '../rules/rescheduling.ts';
import { optionOf } from '#features/offers/verbs/selection.ts';
import { wallOf } from '#core/time.ts';
import { busyBetween } from '#features/availability/queries/agenda.ts';
import type { HoursSource } from '#features/availability/rules/derive.ts';
import { holidayNames } from '#features/availability/rules/holiday-names.ts';
import { collisionsOf } from '#features/availability/verbs/collisions.ts';
import { holidayOn } from '#features/catalog/rules/holidays.ts';
import { isBeyond, slotLines } from '#features/offers/rules/bookable.ts';
import type { PlacedAnywhere } from '#features/offers/verbs/anywhere.ts';
import type { DateState, SeriesDateAnswer } from '../contract/series.ts';
import type { SeriesDate } from '../rules/visit-series.ts';

const range = (fromTick: number, toTick: number): string => instantRangeText(fromTick * tickMs, toTick * tickMs);

/** Returns the occupations of a visit: held until `expiresMs`, or booked when it is null. */
export const occupationsOf = (
  parts: readonly Allotment[],
  prepared: PreparedVisit,
  bookingId: number | null,
  expiresMs: number | null,
): NewOccupation[] =>
  parts.map((part) => ({
    resource_id: part.resourceId,
    pro_id: prepared.selected.pro_id,
    during: range(part.startTick, part.endTick),
    service: range(part.serviceStart, part.serviceEnd),
    kind: expiresMs === null ? 'booking' : 'hold',
    active: true,
    expires_at: expiresMs === null ? null : instantText(expiresMs),
    booking_id: bookingId,
    lat: prepared.asked.atHome ? prepared.asked.client.lat : null,
    lon: prepared.asked.atHome ? prepared.asked.client.lon : null,
  }));

/**
 * Returns the period that a visit takes from each resource, in epoch milliseconds. Includes preparation, cleaning and
 * travel.
 */
export const takenRows = (parts: readonly Allotment[]): Taken[] =>
  parts.map((part) => ({
    resource_id: part.resourceId,
    from_ms: part.startTick * tickMs,
    to_ms: part.endTick * tickMs,
  }));

/**
 * Returns the lines of a visit as its booking stores them: each with the requested practitioner and the practitioners
 * who serve it.
 */
export const storedLinesOf = (prepared: PreparedVisit, parts: readonly Allotment[]) =>
  prepared.visit.lines.map(({ option, addOns, askedId }, i) => ({
    option_id: option.publicId,
    label: option.label,
    duration_min: option.durationMin,
    add_ons: addOns,
    asked_id: askedId,
    resources: [
      ...new Set(parts.filter((part) => part.lineIndexes.includes(i)).map(({ resourceId }) => resourceId)),
    ].map((id) => prepared.selected.resources.find((one) => one.id === id)?.label ?? null),
  }));

/** Returns the end of the last service of a visit, in epoch milliseconds. */
export const endOf = (parts: readonly Allotment[]): number =>
  Math.max(...parts.map((part) => part.serviceEnd)) * tickMs;

/**
 * Returns a booked visit at a placed start, as its booking stores it: its end, its lines, the practitioners of the
 * lines and the times that the visit takes.
 */
export const bookedAt = (prepared: PreparedVisit, parts: readonly Allotment[], bookingId: number) => {
  const lines = storedLinesOf(prepared, parts);
  return {
    ends_at: endOf(parts),
    lines,
    practitioners: namesIn(lines),
    times: occupationsOf(parts, prepared, bookingId, null),
  };
};

/** Returns the row of a hold, with the price and the policy that the client will agree to. */
export const bookingOf = (
  request: HoldRequest,
  sessionId: number | null,
  prepared: PreparedVisit,
  parts: readonly Allotment[],
  price: Quote,
  { expiresMs, mayProlong }: { readonly expiresMs: number; readonly mayProlong: boolean },
): NewBooking => ({
  public_id: newId(),
  pro_id: prepared.selected.pro_id,
  session_id: sessionId,
  at_home: request.place !== null,
  starts_ms: request.startMs,
  ends_ms: endOf(parts),
  adults: request.guests.adults,
  children: request.guests.children,
  babies: request.guests.babies,
  children_ages: (request.guests.ages ?? []).slice(0, request.guests.children),
  unsuited_confirmed:
    request.isUnsuitedConfirmed === true &&
    unsuitedOf(
      prepared.visit.lines.map(({ option }) => option.serviceName),
      request.guests,
    ) !== undefined,
  lines: storedLinesOf(prepared, parts),
  quote: price,
  policy: prepared.policy,
  place: request.place,
  access_note: request.accessNote,
  source: request.source ?? 'platform',
  approval: prepared.rows.options.some((option) => option.approval),
  booked_ms: request.bookedAtMs,
  expires_ms: expiresMs,
  may_prolong: mayProlong,
  held_until_ms: request.heldUntilMs ?? null,
});

/**
 * An empty change, for resources that several professionals share. Their derived rows are computed again from the
 * database.
 */
export const nothingDerived: DerivedChange = { taken: [], fromDay: 0, toDay: 0, masks: [] };

/**
 * Computes the change of free time and search rows when a visit takes these times. Only for resources that one
 * professional uses.
 */
export const derivedChange = (
  { catalog, rows, hold }: LoadedVisit,
  parts: readonly Allotment[],
  nowMs: number,
): DerivedChange => {
  const taken = new Map(
    [...Map.groupBy(parts, (part) => part.resourceId)].map(([id, list]) => [
      id,
      normalise(list.flatMap((part) => [part.startTick, part.endTick])),
    ]),
  );
  const options = catalog.options.filter((option) =>
    option.needs.some((need) => need.resource_ids.some((id) => taken.has(id))),
  );
  const free = freeSpans(rows.free, new Set(resourcesOfOptions(options)));
  for (const [id, spans] of taken) free.set(id, subtract(free.get(id) ?? [], spans));
  const { pro } = catalog;
  const fromMs = Math.min(...parts.map((part) => part.startTick)) * tickMs;
  const toMs = Math.max(...parts.map((part) => part.endTick)) * tickMs;
  const masks = changedMasks({
    source: {
      zone: pro.time_zone,
      slotStepMin: pro.slot_step_min,
      horizonDays: pro.horizon_days,
      options: options.map((option) => ({ optionId: option.id, ...optionOf(option) })),
      offers: hold.offers.map(
        ([option_id, guests, at_home, from_day, days, days_am, days_pm, days_eve]): OfferMasks => ({
          option_id,
          guests,
          at_home,
          from_day,
          days,
          days_am,
          days_pm,
          days_eve,
        }),
      ),
    },
    free,
    fromMs,
    toMs,
    nowMs,
    onlyTaken: true,
  });
  return {
    taken: [...taken].map(([resource_id, spans]) => ({ resource_id, spans: formatMultirange(spans) })),
    // Three days on each side include the local day in every zone, and hours past midnight.
    fromDay: Math.floor(fromMs / dayMs) - 3,
    toDay: Math.floor(toMs / dayMs) + 3,
    masks,
  };
};

/**
 * Returns the practitioner that the client requested for a line, as a public id. `inCart` is that line in the cart. Old
 * bookings store no requested practitioner, so the cart is the only source, although it may have changed since.
 */
const requestedResource = (
  line: VisitRow['lines'][number],
  inCart: NonNullable<VisitRow['chosen']>[number] | undefined,
): string | null => {
  if (line.asked_id !== undefined) return line.asked_id;
  return inCart?.option_id === line.option_id ? (inCart.resource_id ?? null) : null;
};

/** Converts a booked visit back to a request for the same services, people, place, practitioners and discount. */
export const appointmentRequestOf = (visit: VisitRow) => ({
  proId: visit.pro_public_id,
  lines: visit.lines.map((line, i) => ({
    option_id: line.option_id,
    add_on_ids: line.add_ons.map((one) => one.id),
    resource_id: requestedResource(line, visit.chosen?.[i]),
  })),
  guests: { adults: visit.adults, children: visit.children, babies: visit.babies },
  place: visit.place,
  discount: discountOf(visit.quote.lines),
  isAccepted: true as const,
});

/** Prepares a booked visit from the current catalogue. `asOfMs` is the instant from which the notice counts. */
const prepared = (db: Db, visit: VisitRow, asOfMs: number): Promise<PreparedVisit> =>
  prepareVisit(db, appointmentRequestOf(visit), { fromMs: visit.starts_at, toMs: visit.starts_at }, asOfMs);

/** Returns the price of a held visit in the current catalogue, with the surcharges of the time of its first quote. */
export const currentPrice = async (db: Db, visit: VisitRow, nowMs: number): Promise<Quote> =>
  priceAt(await prepared(db, visit, nowMs), visit.starts_at, visit.quoted_at);

/**
 * Takes the time of a visit again, without a deadline. The caller's transaction has locked the professional's resources
 * and freed the previous time of the visit. Returns false and takes nothing when part of the time is taken. The notice
 * counts from the first hold, and the agreed price stays.
 */
export const retakeVisit = async (trx: Db, visit: VisitRow, nowMs: number): Promise<boolean> => {
  try {
    const found = await prepared(trx, visit, visit.first_held_at ?? nowMs);
    const parts = startIsOffered(found, visit.starts_at) ? allocatedVisit(found, visit.starts_at) : null;
    if (parts === null) return false;
    if ((await insertOccupations(trx, occupationsOf(parts, found, visit.id, null))) < parts.length) {
      await releaseOccupations(trx, [visit.id]);
      return false;
    }
    await refreshDerived(trx, takenRows(parts), nowMs);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};

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
