import { sql } from 'kysely';
import { instantIn } from '#core/instant.ts';
import { dayMs } from '#core/units.ts';
import type { BookingState } from '#features/bookings/rules/states.ts';
import type { Quote } from '#features/pricing/rules/quote.ts';
import { asJson, instant, type Db } from '#platform/db/db.ts';
import { jsonRows } from '#platform/db/json-rows.ts';
import { selectionData, type ProOrderList, type Selection } from './contract.ts';

export type CartRow = {
  readonly id: number;
  readonly public_id: string;
  readonly session_id: number;
  readonly pro_id: number;
  readonly selection: Selection;
  readonly booking_id: number | null;
  readonly quoted_at: number;
  readonly updated_at: number;
  readonly state: string | null;
  readonly expires_at: number | null;
  readonly extended: boolean | null;
  readonly starts_at: number | null;
  readonly total_cents: number | null;
  /** Where its hold takes place, at home. */
  readonly place: { readonly title: string; readonly street: string | null; readonly lat: number; readonly lon: number; readonly from?: string | null } | null;
};

/** A cart of this session with its hold. */
export const loadCart = async (db: Db, publicId: string, sessionId: number): Promise<CartRow | undefined> => {
  const row = (
    await sql<CartRow>`
    select c.id, c.public_id, c.session_id, c.pro_id, c.selection, c.booking_id, c.quoted_at, c.updated_at, b.state, b.expires_at, b.extended, b.starts_at,
      (b.quote->>'totalCents')::int4 as total_cents, b.place
    from cart c left join booking b on b.id = c.booking_id where c.public_id = ${publicId} and c.session_id = ${sessionId}`.execute(db)
  ).rows[0];
  // Carts written before their start was kept in ISO 8601 have it in Unix seconds; both are read.
  return row && { ...row, selection: { ...row.selection, starts_at: instantIn.nullish().parse(row.selection.starts_at) } };
};

export type LiveCartRow = {
  readonly public_id: string;
  readonly pro_public_id: string;
  readonly business_name: string;
  readonly time_zone: string;
  readonly starts_at: number;
  readonly expires_at: number;
  readonly state: string;
};

/** The carts of a session whose time is still held, the soonest to end first. */
export const loadLiveCarts = async (db: Db, sessionId: number, nowMs: number): Promise<LiveCartRow[]> =>
  (
    await sql<LiveCartRow>`
    select c.public_id, p.public_id as pro_public_id, p.business_name, p.time_zone, b.starts_at, b.expires_at, b.state
    from cart c join booking b on b.id = c.booking_id join pro p on p.id = c.pro_id
    where c.session_id = ${sessionId} and b.state in ('hold', 'pending_payment') and b.expires_at > ${instant(nowMs)} order by b.expires_at limit 20`.execute(
      db,
    )
  ).rows;

/** Writes a new cart; its version. */
export const insertCart = async (
  db: Db,
  cart: { publicId: string; sessionId: number; proId: number; selection: Selection; bookingId: number | null },
  nowMs: number,
): Promise<number> =>
  (
    await sql<{ updated_at: number }>`
    insert into cart (public_id, session_id, pro_id, selection, booking_id, quoted_at, created_at, updated_at)
    values (${cart.publicId}, ${cart.sessionId}, ${cart.proId}, ${asJson(selectionData.parse(cart.selection))}, ${cart.bookingId}, ${instant(nowMs)}, ${instant(nowMs)}, ${instant(nowMs)}) returning updated_at`.execute(
      db,
    )
  ).rows[0]!.updated_at;

/** Writes what a cart now holds; its new version, above the one before even within one millisecond. */
export const updateCart = async (db: Db, id: number, change: { selection: Selection; bookingId: number | null }, nowMs: number): Promise<number> =>
  (
    await sql<{ updated_at: number }>`
    update cart set selection = ${asJson(selectionData.parse(change.selection))}, booking_id = ${change.bookingId},
      updated_at = greatest(${instant(nowMs)}, updated_at + interval '1 millisecond')
    where id = ${id} returning updated_at`.execute(db)
  ).rows[0]!.updated_at;

/** The version of a cart under its row lock: nobody changes its selection until the transaction ends. */
export const lockCartVersion = async (db: Db, id: number): Promise<number | undefined> =>
  (await sql<{ updated_at: number }>`select updated_at from cart where id = ${id} for update`.execute(db)).rows[0]?.updated_at;

/** The professional behind a public id. */
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

/** The order of a booking: a new one, or the same one as it is accepted again. */
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

/** Writes the price that the visit of an order has since it was moved. */
export const repriceOrder = async (db: Db, bookingId: number, { totalCents, dueNowCents, dueOnSiteCents }: Quote): Promise<void> => {
  await sql`
    update order_record set total_cents = ${totalCents}, due_now_cents = ${dueNowCents}, due_on_site_cents = ${dueOnSiteCents}
    where booking_id = ${bookingId}`.execute(db);
};

export type OrderRow = {
  readonly id: number;
  readonly public_id: string;
  readonly booking_id: number;
  readonly booking_public_id: string;
  readonly cart_public_id: string | null;
  readonly created_at: number;
  readonly attempt: { readonly state: string; readonly error: string | null; readonly redirect_url: string | null } | null;
};

const order = sql`
  o.id, o.public_id, o.booking_id, b.public_id as booking_public_id, o.created_at,
  (select c.public_id from cart c where c.booking_id = b.id order by c.id desc limit 1) as cart_public_id,
  (select json_build_object('state', a.state, 'error', a.error, 'redirect_url', a.redirect_url) from payment_attempt a where a.booking_id = b.id order by a.id desc limit 1) as attempt
  from order_record o join booking b on b.id = o.booking_id`;

/** An order by its public id, with its last try at paying. */
export const orderByPublicId = async (db: Db, publicId: string): Promise<OrderRow | undefined> =>
  (await sql<OrderRow>`select ${order} where o.public_id = ${publicId}`.execute(db)).rows[0];

/** The order of a booking. */
export const orderOfBooking = async (db: Db, bookingId: number): Promise<OrderRow | undefined> =>
  (await sql<OrderRow>`select ${order} where o.booking_id = ${bookingId}`.execute(db)).rows[0];

export type OrderHolder = { readonly accountId: number; /** The address they have proven, in lower case; null before. */ readonly email: string | null };

const isOf = ({ accountId, email }: OrderHolder) => sql`(b.account_id = ${accountId} or (b.account_id is null and lower(b.email) = ${email}::text))`;
const isUpcoming = (nowMs: number) => sql`(b.ends_at > ${instant(nowMs)} and b.state in ('pending_payment', 'requested', 'confirmed'))`;

/** How many orders of somebody are to come, and past. */
export const countOrders = async (db: Db, holder: OrderHolder, nowMs: number): Promise<{ readonly upcoming: number; readonly past: number }> =>
  (
    await sql<{ upcoming: number; past: number }>`
    select (count(*) filter (where ${isUpcoming(nowMs)}))::int4 as upcoming, (count(*) filter (where not ${isUpcoming(nowMs)}))::int4 as past
    from order_record o join booking b on b.id = o.booking_id where ${isOf(holder)}`.execute(db)
  ).rows[0]!;

/** A page of somebody's orders: to come, the soonest first, or past, the last first. */
export const ordersOf = async (
  db: Db,
  holder: OrderHolder,
  page: { readonly when: 'upcoming' | 'past'; readonly limit: number; readonly offset: number },
  nowMs: number,
): Promise<OrderRow[]> =>
  (
    await sql<OrderRow>`
    select ${order} where ${isOf(holder)} and ${page.when === 'upcoming' ? isUpcoming(nowMs) : sql`not ${isUpcoming(nowMs)}`}
    order by ${page.when === 'upcoming' ? sql`b.starts_at, o.id` : sql`b.starts_at desc, o.id desc`} limit ${page.limit} offset ${page.offset}`.execute(db)
  ).rows;

/**
 * Forgets up to `limit` carts whose session is over, thirty days after they were begun (docs/product/personal-data.md#retention); the choices of a visit
 * to come are kept. Gives how many.
 */
export const forgetCarts = async (db: Db, nowMs: number, limit: number): Promise<number> => {
  const gone = await sql`
    delete from cart where id in (
      select c.id from cart c left join booking b on b.id = c.booking_id
      where c.created_at <= ${instant(nowMs - 30 * dayMs)} and (b.id is null or b.ends_at < ${instant(nowMs)}) order by c.created_at limit ${limit})`.execute(
    db,
  );
  return Number(gone.numAffectedRows ?? 0n);
};

/** Drops the carts of these sessions; what they hold runs out by itself. */
export const dropCartsOf = async (trx: Db, sessionIds: readonly number[]): Promise<void> => {
  await sql`delete from cart where session_id = any(${sessionIds}::bigint[])`.execute(trx);
};

export type ProOrderRow = {
  readonly public_id: string;
  readonly booking_public_id: string;
  readonly created_at: number;
  readonly state: BookingState;
  readonly starts_at: number;
  readonly ends_at: number;
  readonly expires_at: number | null;
  readonly at_home: boolean;
  readonly place: { readonly title: string; readonly street: string | null; readonly lat: number; readonly lon: number } | null;
  readonly lines: readonly { readonly label: string; readonly resources?: readonly (string | null)[] }[];
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly people: number;
  readonly total_cents: number;
  readonly captured_cents: number;
  readonly refunded_cents: number;
  readonly payment_method: 'credit-card' | 'cash' | 'cheque' | null;
  readonly payment_status: 'pending' | 'paid' | 'paid_wlns' | 'refunded';
  readonly has_intake: boolean;
};

// What was never paid nor asked for is the client's try, not an order of theirs.
const isTheirs = (proId: number) => sql`b.pro_id = ${proId} and (b.state in ('requested', 'confirmed', 'completed', 'no_show')
  or exists (select 1 from booking_event e where e.booking_id = b.id and e.to_state in ('requested', 'confirmed')))`;

const listed = (when: ProOrderList, nowMs: number) => {
  const waits = sql`b.state = 'requested'`;
  const comes = sql`b.state = 'confirmed' and b.ends_at > ${instant(nowMs)}`;
  if (when === 'to_confirm') return waits;
  if (when === 'upcoming') return comes;
  return when === 'past' ? sql`not (${waits}) and not (${comes})` : sql`true`;
};

const proOrder = sql`
  o.public_id, b.public_id as booking_public_id, o.created_at, b.state, b.starts_at, b.ends_at, b.expires_at, b.at_home, b.place, b.lines, b.firstname, b.lastname,
  (b.adults + b.children + b.babies)::int4 as people, o.total_cents, coalesce(m.captured, 0)::int4 as captured_cents, coalesce(m.refunded, 0)::int4 as refunded_cents,
  b.payment_method, b.payment_status, exists (select 1 from intake i where i.booking_id = b.id) as has_intake
  from order_record o join booking b on b.id = o.booking_id
  left join lateral (select sum(y.captured_cents) as captured, sum(y.refunded_cents) as refunded from payment y where y.booking_id = b.id) m on true`;

/** How many orders wait for a professional's answer, are to come, are past. */
export const countProOrders = async (
  db: Db,
  proId: number,
  nowMs: number,
): Promise<{ readonly to_confirm: number; readonly upcoming: number; readonly past: number }> =>
  (
    await sql<{ to_confirm: number; upcoming: number; past: number }>`
    select (count(*) filter (where ${listed('to_confirm', nowMs)}))::int4 as to_confirm, (count(*) filter (where ${listed('upcoming', nowMs)}))::int4 as upcoming,
      (count(*) filter (where ${listed('past', nowMs)}))::int4 as past
    from order_record o join booking b on b.id = o.booking_id where ${isTheirs(proId)}`.execute(db)
  ).rows[0]!;

// A request that nobody answered is over by its end, whenever it was asked for.
const pastAt = sql`case when b.state = 'expired' then least(b.starts_at, b.expires_at) else b.starts_at end`;

/** A page of a professional's orders, or that of one booking: the soonest first while they are to come, the last first otherwise. */
export const proOrders = async (
  db: Db,
  proId: number,
  page: { readonly when: ProOrderList; readonly bookingId?: string | undefined; readonly limit: number; readonly offset: number },
  nowMs: number,
): Promise<ProOrderRow[]> => {
  const only = page.bookingId === undefined ? sql`` : sql`and b.public_id = ${page.bookingId}`;
  const order = page.when === 'all' ? sql`o.created_at desc, o.id desc` : page.when === 'past' ? sql`${pastAt} desc, o.id desc` : sql`b.starts_at, o.id`;
  return (
    await sql<ProOrderRow>`
    select ${proOrder} where ${isTheirs(proId)} and ${listed(page.when, nowMs)} ${only} order by ${order} limit ${page.limit} offset ${page.offset}`.execute(db)
  ).rows;
};

/** The orders of a professional whose visit stands (asked for, confirmed, over) and begins in [fromMs, toMs), the soonest first. */
export const proOrdersBetween = async (
  db: Db,
  proId: number,
  span: { readonly fromMs: number; readonly toMs: number; readonly limit: number },
): Promise<ProOrderRow[]> =>
  (
    await sql<ProOrderRow>`
    select ${proOrder} where b.pro_id = ${proId} and b.state in ('requested', 'confirmed', 'completed', 'no_show')
      and b.starts_at >= ${instant(span.fromMs)} and b.starts_at < ${instant(span.toMs)} order by b.starts_at, o.id limit ${span.limit}`.execute(db)
  ).rows;

/** The zone of a professional's place. */
export const zoneOf = async (db: Db, proId: number): Promise<string> =>
  (await sql<{ time_zone: string }>`select time_zone from pro where id = ${proId}`.execute(db)).rows[0]!.time_zone;

/** The orders of these bookings. */
export const heldOrders = (db: Db, bookingIds: readonly number[]): Promise<unknown[]> =>
  jsonRows(
    db,
    sql`
    select o.public_id as id, b.public_id as booking_id, o.payment_method, o.total_cents, o.due_now_cents, o.due_on_site_cents, o.cgv_version, o.waived_at,
      o.created_at, o.accepted_at from order_record o join booking b on b.id = o.booking_id where b.id = any(${bookingIds}::bigint[])`,
    'created_at',
  );

/** The carts of these sessions. */
export const heldCarts = (db: Db, sessionIds: readonly number[]): Promise<unknown[]> =>
  jsonRows(
    db,
    sql`
    select c.public_id as id, p.business_name as professional, c.selection, c.created_at, c.updated_at
    from cart c join pro p on p.id = c.pro_id where c.session_id = any(${sessionIds}::bigint[])`,
    'created_at',
  );
