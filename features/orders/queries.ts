import { sql } from 'kysely';
import { instantIn } from '#core/instant.ts';
import { dayMs, type EpochMs } from '#core/units.ts';
import { isDeposit } from '#features/bookings/queries/commitments.ts';
import type { BookingState } from '#features/bookings/rules/states.ts';
import type { StepTimes } from '#features/bookings/rules/pro-actions.ts';
import type { Quote } from '#features/pricing/rules/quote.ts';
import { asJson, instant, type Db } from '#platform/db/db.ts';
import { selectionData, type OwnOrderList, type Selection } from './contract.ts';

export type CartRow = {
  readonly id: number;
  readonly public_id: string;
  readonly session_id: number;
  readonly pro_id: number;
  readonly selection: Selection;
  readonly booking_id: number | null;
  readonly quoted_at: EpochMs;
  readonly updated_at: EpochMs;
  readonly state: string | null;
  readonly expires_at: EpochMs | null;
  readonly held_until: EpochMs | null;
  readonly extended: boolean | null;
  readonly starts_at: EpochMs | null;
  readonly quote: Quote | null;
  /** Address of a visit at home, stored with the hold. Null on site. */
  readonly place: {
    readonly title: string;
    readonly street: string | null;
    readonly lat: number;
    readonly lon: number;
    readonly from?: string | null;
  } | null;
};

/** Loads a cart of this session, with its hold. */
export const loadCart = async (db: Db, publicId: string, sessionId: number): Promise<CartRow | undefined> => {
  const row = (
    await sql<CartRow>`
    select c.id, c.public_id, c.session_id, c.pro_id, c.selection, c.booking_id, c.quoted_at, c.updated_at, b.state, b.expires_at, b.held_until, b.extended, b.starts_at,
      b.quote, b.place
    from cart c left join booking b on b.id = c.booking_id where c.public_id = ${publicId} and c.session_id = ${sessionId}`.execute(
      db,
    )
  ).rows[0];
  // Older carts store their start in Unix seconds instead of ISO 8601. Both formats are read.
  return (
    row && { ...row, selection: { ...row.selection, starts_at: instantIn.nullish().parse(row.selection.starts_at) } }
  );
};

export type LiveCartRow = {
  readonly public_id: string;
  readonly pro_public_id: string;
  readonly business_name: string;
  readonly time_zone: string;
  readonly starts_at: EpochMs;
  readonly expires_at: EpochMs;
  readonly state: string;
  readonly awaits_code: boolean;
};

/**
 * Lists the session's carts with a live hold, the first to expire first. Excludes visits proposed through a payment
 * link, which the client pays from the email.
 */
export const loadLiveCarts = async (db: Db, sessionId: number, nowMs: number): Promise<LiveCartRow[]> =>
  (
    await sql<LiveCartRow>`
    select c.public_id, p.public_id as pro_public_id, p.business_name, p.time_zone, b.starts_at, b.expires_at, b.state,
      exists (select 1 from booking_code w where w.booking_id = b.id and w.dropped_at is null) as awaits_code
    from cart c join booking b on b.id = c.booking_id join pro p on p.id = c.pro_id
    where c.session_id = ${sessionId} and b.held_until is null and b.state in ('hold', 'pending_payment') and b.expires_at > ${instant(nowMs)}
    order by b.expires_at limit 20`.execute(db)
  ).rows;

/** Inserts a cart. Returns its version. */
export const insertCart = async (
  db: Db,
  cart: { publicId: string; sessionId: number; proId: number; selection: Selection; bookingId: number | null },
  nowMs: number,
): Promise<number> =>
  (
    await sql<{ updated_at: EpochMs }>`
    insert into cart (public_id, session_id, pro_id, selection, booking_id, quoted_at, created_at, updated_at)
    values (${cart.publicId}, ${cart.sessionId}, ${cart.proId}, ${asJson(selectionData.parse(cart.selection))}, ${cart.bookingId}, ${instant(nowMs)}, ${instant(nowMs)}, ${instant(nowMs)})
    returning updated_at`.execute(db)
  ).rows[0]!.updated_at;

/** Updates a cart. Returns its new version, always higher than the previous one, even within the same millisecond. */
export const updateCart = async (
  db: Db,
  id: number,
  change: { selection: Selection; bookingId: number | null },
  nowMs: number,
): Promise<number> =>
  (
    await sql<{ updated_at: EpochMs }>`
    update cart set selection = ${asJson(selectionData.parse(change.selection))}, booking_id = ${change.bookingId},
      updated_at = greatest(${instant(nowMs)}, updated_at + interval '1 millisecond')
    where id = ${id} returning updated_at`.execute(db)
  ).rows[0]!.updated_at;

/** Locks a cart's row and returns its version. The selection cannot change until the transaction ends. */
export const lockCartVersion = async (db: Db, id: number): Promise<number | undefined> =>
  (await sql<{ updated_at: EpochMs }>`select updated_at from cart where id = ${id} for update`.execute(db)).rows[0]
    ?.updated_at;

/** Returns the internal id of a published professional. */
export const proIdOf = async (db: Db, publicId: string): Promise<number | undefined> =>
  (await sql<{ id: number }>`select id from pro where public_id = ${publicId} and published`.execute(db)).rows[0]?.id;

export type NewOrder = {
  readonly publicId: string;
  readonly bookingId: number;
  readonly paymentMethod: 'credit-card' | 'cash' | 'cheque';
  readonly totalCents: number;
  readonly dueNowCents: number;
  readonly dueOnSiteCents: number;
  readonly cgvVersion: number | null;
  readonly isWaived: boolean;
};

/** Inserts the order of a booking, or updates it when the client sends the order again. */
export const keepOrder = async (db: Db, o: NewOrder, nowMs: number): Promise<{ id: number; public_id: string }> =>
  (
    await sql<{ id: number; public_id: string }>`
    insert into order_record (public_id, booking_id, payment_method, total_cents, due_now_cents, due_on_site_cents, cgv_version, waived_at, created_at, accepted_at)
    values (${o.publicId}, ${o.bookingId}, ${o.paymentMethod}, ${o.totalCents}, ${o.dueNowCents}, ${o.dueOnSiteCents}, ${o.cgvVersion},
      ${o.isWaived ? instant(nowMs) : null}, ${instant(nowMs)}, ${instant(nowMs)})
    on conflict (booking_id) do update set payment_method = excluded.payment_method, total_cents = excluded.total_cents, due_now_cents = excluded.due_now_cents,
      due_on_site_cents = excluded.due_on_site_cents, cgv_version = excluded.cgv_version, waived_at = excluded.waived_at, accepted_at = excluded.accepted_at
    returning id, public_id`.execute(db)
  ).rows[0]!;

/** Updates the price of an order after its visit was moved or discounted. */
export const repriceOrder = async (
  db: Db,
  bookingId: number,
  { totalCents, dueNowCents, dueOnSiteCents }: Quote,
): Promise<void> => {
  await sql`
    update order_record set total_cents = ${totalCents}, due_now_cents = ${dueNowCents}, due_on_site_cents = ${dueOnSiteCents}
    where booking_id = ${bookingId}`.execute(db);
};

export type OrderRow = {
  readonly id: number;
  readonly public_id: string;
  readonly number: string;
  readonly booking_id: number;
  readonly booking_public_id: string;
  readonly cart_public_id: string | null;
  readonly created_at: EpochMs;
  readonly attempt: {
    readonly state: string;
    readonly error: string | null;
    readonly redirect_url: string | null;
  } | null;
};

/** SQL of the number of order `o`. Computes it for older orders that do not store one yet. */
export const orderNumber = sql`coalesce(o.number, order_number(o.id, o.created_at))`;
const number = sql`${orderNumber} as number`;

const order = sql`
  o.id, o.public_id, ${number}, o.booking_id, b.public_id as booking_public_id, o.created_at,
  (select c.public_id from cart c where c.booking_id = b.id order by c.id desc limit 1) as cart_public_id,
  (select json_build_object('state', a.state, 'error', a.error, 'redirect_url', a.redirect_url) from payment_attempt a where a.booking_id = b.id order by a.id desc limit 1) as attempt
  from order_record o join booking b on b.id = o.booking_id`;

/** Loads an order by its public id, with its last payment attempt. */
export const orderByPublicId = async (db: Db, publicId: string): Promise<OrderRow | undefined> =>
  (await sql<OrderRow>`select ${order} where o.public_id = ${publicId}`.execute(db)).rows[0];

export const orderOfBooking = async (db: Db, bookingId: number): Promise<OrderRow | undefined> =>
  (await sql<OrderRow>`select ${order} where o.booking_id = ${bookingId}`.execute(db)).rows[0];

export type OrderHolder = {
  readonly accountId: number;
  /** Verified email address, in lower case. Null when not verified. */ readonly email: string | null;
};

/** SQL condition: booking `b` waits for payment through its link. */
export const waitsForPayment = sql`(b.held_until is not null and b.state in ('hold', 'pending_payment'))`;
/** SQL condition: the client of booking `b` is this account, or a guest with its verified email address. */
export const bookedBy = ({ accountId, email }: OrderHolder) =>
  sql`(b.account_id = ${accountId} or (b.account_id is null and lower(b.email) = ${email}::text))`;
const isUpcoming = (nowMs: number) =>
  sql`(b.ends_at > ${instant(nowMs)} and b.state in ('hold', 'pending_payment', 'requested', 'confirmed'))`;
// An order that was released, or that expired before it was confirmed or requested, never became a visit. Such an order
// is in the list of all orders, but not among the past visits.
const isPast = (nowMs: number) =>
  sql`(not ${isUpcoming(nowMs)} and b.state <> 'released' and (b.state not in ('hold', 'pending_payment', 'expired')
    or exists (select 1 from booking_event e where e.booking_id = b.id and e.to_state in ('requested', 'confirmed'))))`;

/** Counts the upcoming visits, the past visits and all the orders of a client. */
export const countOrders = async (
  db: Db,
  holder: OrderHolder,
  nowMs: number,
): Promise<Readonly<Record<OwnOrderList, number>>> =>
  (
    await sql<Record<OwnOrderList, number>>`
    select (count(*) filter (where ${isUpcoming(nowMs)}))::int4 as upcoming, (count(*) filter (where ${isPast(nowMs)}))::int4 as past, count(*)::int4 as all
    from order_record o join booking b on b.id = o.booking_id where ${bookedBy(holder)}`.execute(db)
  ).rows[0]!;

/**
 * Loads a page of a client's orders. Upcoming visits come soonest first, past ones latest first, and `all` newest order
 * first.
 */
export const ordersOf = async (
  db: Db,
  holder: OrderHolder,
  page: { readonly when: OwnOrderList; readonly limit: number; readonly offset: number },
  nowMs: number,
): Promise<OrderRow[]> => {
  const { only, by } = {
    upcoming: { only: isUpcoming(nowMs), by: sql`b.starts_at, o.id` },
    past: { only: isPast(nowMs), by: sql`b.starts_at desc, o.id desc` },
    all: { only: sql`true`, by: sql`o.created_at desc, o.id desc` },
  }[page.when];
  return (
    await sql<OrderRow>`
    select ${order} where ${bookedBy(holder)} and ${only} order by ${by} limit ${page.limit} offset ${page.offset}`.execute(
      db,
    )
  ).rows;
};

/**
 * Deletes up to `limit` carts, thirty days after their creation (docs/product/personal-data.md#retention). Keeps the
 * carts of upcoming visits. Returns the number deleted.
 */
export const forgetCarts = async (db: Db, nowMs: number, limit: number): Promise<number> => {
  const gone = await sql`
    delete from cart where id in (
      select c.id from cart c left join booking b on b.id = c.booking_id
      where c.created_at <= ${instant(nowMs - 30 * dayMs)} and (b.id is null or b.ends_at < ${instant(nowMs)})
      order by c.created_at limit ${limit})`.execute(db);
  return Number(gone.numAffectedRows ?? 0n);
};

/** Deletes the carts of these sessions. Their holds then expire on their own. */
export const dropCartsOf = async (trx: Db, sessionIds: readonly number[]): Promise<void> => {
  await sql`delete from cart where session_id = any(${sessionIds}::bigint[])`.execute(trx);
};

export type ProOrderRow = {
  readonly public_id: string;
  readonly number: string;
  readonly booking_public_id: string;
  readonly created_at: EpochMs;
  readonly state: BookingState;
  readonly starts_at: EpochMs;
  readonly ends_at: EpochMs;
  readonly expires_at: EpochMs | null;
  readonly held_until: EpochMs | null;
  readonly left_on_site_cents: number;
  readonly at_home: boolean;
  readonly place: {
    readonly title: string;
    readonly street: string | null;
    readonly lat: number;
    readonly lon: number;
  } | null;
  readonly lines: readonly { readonly label: string; readonly resources?: readonly (string | null)[] }[];
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly is_walk_in: boolean;
  readonly phone: string | null;
  readonly people: number;
  readonly total_cents: number;
  readonly captured_cents: number;
  readonly is_deposit: boolean;
  readonly refunded_cents: number;
  readonly payment_method: 'credit-card' | 'cash' | 'cheque' | null;
  readonly payment_status: 'pending' | 'paid' | 'paid_wlns' | 'refunded';
  readonly has_intake: boolean;
  readonly series_place: number | null;
  readonly series_size: number | null;
  readonly collected_at: EpochMs | null;
} & StepTimes;

/**
 * SQL condition: order `o` of booking `b` belongs in this professional's lists. Excludes bookings never paid nor
 * requested, which are a client's abandoned attempts, unless proposed through a payment link.
 */
export const isTheirs = (
  proId: number,
) => sql`b.pro_id = ${proId} and (b.held_until is not null or b.state in ('requested', 'confirmed', 'completed', 'no_show')
  or exists (select 1 from booking_event e where e.booking_id = b.id and e.to_state in ('requested', 'confirmed')))`;

/** SQL of the columns read for a professional's lists. */
export const proOrder = sql`
  o.public_id, ${number}, b.public_id as booking_public_id, o.created_at, b.state, b.starts_at, b.ends_at, b.expires_at, b.held_until, b.at_home, b.place, b.lines, b.firstname, b.lastname, b.phone, b.is_walk_in,
  (b.adults + b.children + b.babies)::int4 as people, o.total_cents, coalesce(m.captured, 0)::int4 as captured_cents, coalesce(m.refunded, 0)::int4 as refunded_cents,
  coalesce(m.is_deposit, false) as is_deposit, b.payment_method, b.payment_status, b.series_place, b.series_size, b.collected_at, b.arrived_at as "arrivedMs", b.care_started_at as "startedMs", b.care_ended_at as "endedMs", case when b.collected_at is null then (b.quote->>'dueOnSiteCents')::int4 else 0 end as left_on_site_cents,
  exists (select 1 from intake i where i.booking_id = b.id) as has_intake
  from order_record o join booking b on b.id = o.booking_id
  left join lateral (select sum(y.captured_cents) as captured, sum(y.refunded_cents) as refunded, bool_or(${isDeposit}) as is_deposit
    from payment y join payment_attempt a on a.id = y.attempt_id where y.booking_id = b.id) m on true`;

/**
 * Lists a professional's orders whose start is in [fromMs, toMs), soonest first. Includes visits that wait for payment
 * through a link, and excludes cancelled ones.
 */
export const proOrdersBetween = async (
  db: Db,
  proId: number,
  span: { readonly fromMs: number; readonly toMs: number; readonly limit: number },
): Promise<ProOrderRow[]> =>
  (
    await sql<ProOrderRow>`
    select ${proOrder} where b.pro_id = ${proId}
      and (b.state in ('requested', 'confirmed', 'completed', 'no_show') or ${waitsForPayment})
      and b.starts_at >= ${instant(span.fromMs)} and b.starts_at < ${instant(span.toMs)} order by b.starts_at, o.id limit ${span.limit}`.execute(
      db,
    )
  ).rows;

export const zoneOf = async (db: Db, proId: number): Promise<string> =>
  (await sql<{ time_zone: string }>`select time_zone from pro where id = ${proId}`.execute(db)).rows[0]!.time_zone;
