import { startsAround } from '#features/offers/verbs/free-times.ts';
import { singleFlight } from '#platform/jobs/single-flight.ts';
import type { Call } from '#platform/http/call.ts';
import { inputMessages } from '#core/fields.ts';
import { Refusal } from '#core/refusal.ts';
import { wallOf } from '#core/time.ts';
import { liveDraft, ownAddress } from '#features/addresses/queries.ts';
import { prepareVisit, priceAt, type HoldRequest, type PreparedVisit } from '#features/offers/verbs/prepare.ts';
import { slotLines } from '#features/offers/rules/bookable.ts';
import type { Quote } from '#features/pricing/rules/quote.ts';
import { shownSchedule } from '#features/pricing/rules/shown-schedule.ts';
import type { Db } from '#platform/db/db.ts';
import type { SessionOwner } from '#platform/app/actor.ts';
import type { AnswerOf } from '#core/route.ts';
import { tickMinutes, tickMs, minuteMs } from '#core/units.ts';
import { nextActionAt, type DayVisit, stepAt } from '#features/bookings/rules/pro-actions.ts';
import { isHeld } from '#features/bookings/rules/states.ts';
import { clientPlaceText } from '#features/addresses/rules/place-text.ts';
import { shownBooking, shownBookings, type BookingShown } from '#features/bookings/verbs/access.ts';
import type { getOrder, ProOrderAnswer, Selection, simulate } from './contract.ts';
import type { OrderRow, ProOrderRow } from './queries.ts';

type Quoted = AnswerOf<typeof simulate>;

/**
 * Returns the address of a visit at home. Null on site. When the address is too vague for an exact travel fee, `from`
 * is the city from which the fee is estimated. Otherwise `from` is null.
 */
export const selectedPlaceOf = async (
  db: Db,
  selection: Selection,
  keeper: SessionOwner,
  nowMs: number,
): Promise<(HoldRequest['place'] & { from: string | null }) | null> => {
  if (!selection.at_home) return null;
  if (selection.address_id) {
    const own = await ownAddress(db, selection.address_id, keeper);
    if (!own) throw new Refusal('InvalidInput', { validation: { address_id: inputMessages.invalidAddress } });
    return {
      title: own.title,
      street: selection.street ?? own.street,
      lat: own.lat,
      lon: own.lon,
      from: own.precision === 'approx' || !own.street ? own.city : null,
    };
  }
  const draft = selection.draft_id ? await liveDraft(db, selection.draft_id, nowMs) : undefined;
  if (!draft) throw new Refusal('InvalidInput', { validation: { draft_id: inputMessages.invalidAddress } });
  return {
    title: draft.title,
    street: selection.street ?? draft.street,
    lat: draft.lat,
    lon: draft.lon,
    from: draft.street ? null : draft.city,
  };
};

export const holdOf = (
  selection: Selection,
  place: HoldRequest['place'],
  rest: Pick<HoldRequest, 'session' | 'bookingId' | 'bookedAtMs' | 'source' | 'mayProlong'>,
): HoldRequest => ({
  proId: selection.pro_id,
  lines: selection.lines,
  guests: selection.guests,
  isUnsuitedConfirmed: selection.unsuited_confirmed === true,
  place,
  accessNote: selection.access_note ?? null,
  startMs: selection.starts_at ?? 0,
  ...rest,
});

const withoutSurcharges = (prepared: PreparedVisit): PreparedVisit => ({
  ...prepared,
  visit: { lines: prepared.visit.lines.map((line) => ({ ...line, option: { ...line.option, surcharges: [] } })) },
});

/**
 * Returns the price, the cancellation schedule and the local start of a selection. Without a start, the price is
 * indicative and ignores time surcharges.
 */
export const quoteSelection = (
  prepared: PreparedVisit,
  selection: Selection,
  from: string | null,
  price: Quote | null,
  bookedAtMs: number,
  nowMs: number,
): Quoted => {
  const { pro, asked: request } = prepared;
  if (selection.starts_at === null || selection.starts_at === undefined) {
    const indicative = priceAt(withoutSurcharges(prepared), Math.ceil(nowMs / tickMs) * tickMs, bookedAtMs);
    return {
      quote: { ...indicative, lines: [...indicative.lines] },
      schedule: [],
      time_zone: pro.zone,
      start: null,
      indicative: true,
      travel_from: from,
    };
  }
  const startMs = selection.starts_at;
  const firm = price ?? priceAt(prepared, startMs, bookedAtMs);
  const local = wallOf(pro.zone, startMs);
  const minutes = slotLines(prepared.visit, request).reduce((sum, line) => sum + line.serviceTicks * tickMinutes, 0);
  return {
    quote: { ...firm, lines: [...firm.lines] },
    schedule: shownSchedule({
      policy: prepared.policy,
      quote: firm,
      paidCents: firm.dueNowCents,
      zone: pro.zone,
      startMs,
      bookedMs: nowMs,
    }),
    time_zone: pro.zone,
    start: {
      starts_at: startMs,
      day: local.day,
      minute: local.minute,
      end_minute: wallOf(pro.zone, startMs + minutes * minuteMs).minute,
    },
    indicative: false,
    travel_from: from,
  };
};

export const prepareSelection = async (
  db: Db,
  selection: Selection,
  place: HoldRequest['place'],
  nowMs: number,
): Promise<PreparedVisit> => {
  const at = selection.starts_at ?? nowMs;
  return prepareVisit(
    db,
    { proId: selection.pro_id, lines: selection.lines, guests: selection.guests, place },
    { fromMs: at, toMs: at },
    nowMs,
  );
};

export type OrderShown = AnswerOf<typeof getOrder>;

const shownWith = (order: OrderRow, booking: BookingShown): OrderShown => {
  const { attempt } = order;
  const isLive = attempt?.state === 'created' || attempt?.state === 'pending';
  return {
    id: order.public_id,
    number: order.number,
    cart_id: order.cart_public_id,
    created_at: order.created_at,
    booking,
    payment:
      attempt === null
        ? null
        : {
            state: attempt.state as NonNullable<OrderShown['payment']>['state'],
            error: attempt.error,
            redirect_url: isLive ? attempt.redirect_url : null,
          },
  };
};

/**
 * Returns an order as its client sees it. The payment page's address is included only while the attempt can still be
 * paid.
 */
export const orderShown = async (db: Db, order: OrderRow, nowMs: number): Promise<OrderShown> =>
  shownWith(order, await shownBooking(db, order.booking_id, nowMs));

/** Same as `orderShown` for several orders, in the given order, with a single additional query. */
export const ordersShown = async (db: Db, orders: readonly OrderRow[], nowMs: number): Promise<OrderShown[]> => {
  const bookings = await shownBookings(
    db,
    orders.map((order) => order.booking_id),
    nowMs,
  );
  return orders.flatMap((order) => {
    const booking = bookings.get(order.booking_id);
    return booking ? [shownWith(order, booking)] : [];
  });
};

const dayVisitOf = (row: ProOrderRow, zone: string): DayVisit => ({
  ...row,
  zone,
  startMs: row.starts_at,
  endMs: row.ends_at,
  paymentStatus: row.payment_status,
  onSiteCents: row.left_on_site_cents,
  collectedMs: row.collected_at,
});

/** Converts an order row to the API's format for the professional's lists, at the given instant. */
export const proOrderShown = (row: ProOrderRow, zone: string, nowMs: number): ProOrderAnswer => {
  const start = wallOf(zone, row.starts_at);
  return {
    id: row.public_id,
    number: row.number,
    booking_id: row.booking_public_id,
    created_at: row.created_at,
    state: row.state,
    starts_at: row.starts_at,
    day: start.day,
    minute: start.minute,
    end_minute: wallOf(zone, row.ends_at).minute,
    at_home: row.at_home,
    place: row.at_home && row.place !== null ? clientPlaceText(row.place) : null,
    point: row.at_home && row.place !== null ? { lat: row.place.lat, lon: row.place.lon } : null,
    client: { firstname: row.firstname ?? '', lastname: row.lastname ?? '' },
    walk_in: row.is_walk_in,
    phone: row.phone,
    people: row.people,
    services: row.lines.map((line) => line.label),
    practitioners: [...new Set(row.lines.flatMap((line) => line.resources ?? []))].filter((name) => name !== null),
    total_cents: row.total_cents,
    paid_cents: row.captured_cents,
    is_deposit: row.is_deposit,
    refunded_cents: row.refunded_cents,
    payment_method: row.payment_method,
    payment_status: row.payment_status,
    has_intake: row.has_intake,
    answer_expires_at: row.state === 'requested' ? row.expires_at : null,
    by_link: row.held_until !== null,
    payment_expires_at: isHeld(row.state) ? row.held_until : null,
    left_on_site_cents: row.left_on_site_cents,
    step: stepAt(row),
    next_action: nextActionAt(dayVisitOf(row, zone), nowMs),
    series:
      row.series_place === null || row.series_size === null ? null : { place: row.series_place, size: row.series_size },
  };
};

/**
 * Builds the refusal of an unavailable slot, with free slots nearby. Simultaneous refusals for the same slot share one
 * search.
 */
export const slotTaken = async (
  call: Pick<Call, 'db' | 'nowMs' | 'env'>,
  { pro_id, at_home, guests, lines, starts_at }: Selection,
  rest: { readonly at: Awaited<ReturnType<typeof selectedPlaceOf>>; readonly replacedIds: readonly number[] },
): Promise<Refusal> => {
  const wanted = { id: pro_id, at_home, guests, lines, startMs: starts_at ?? 0 };
  const key = `around ${JSON.stringify([wanted, rest.at?.lat, rest.at?.lon, rest.replacedIds])}`;
  try {
    return new Refusal('SlotTaken', {
      additional: { alternatives: await singleFlight(call.db, key, () => startsAround(call, wanted, rest)) },
    });
  } catch (error) {
    // The services themselves are not offered to these guests or at this place. The error of the search gives this
    // reason, which helps the client more than `SlotTaken`.
    if (error instanceof Refusal) return error;
    throw error;
  }
};
