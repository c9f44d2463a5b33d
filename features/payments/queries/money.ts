import { sql } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';
import { withoutSecrets } from '#platform/app/log.ts';
import type { KnownMove, ProviderName } from '#platform/payments/payment-provider.ts';

export type PaymentRow = {
  readonly id: number;
  readonly attempt_id: number;
  readonly attempt_public_id: string;
  readonly provider: string;
  readonly provider_ref: string | null;
  /** The account it was charged on. */
  readonly account: string;
  readonly booking_id: number;
  readonly state: 'captured' | 'refunding' | 'refunded';
  readonly captured_cents: number;
  readonly refunded_cents: number;
  readonly retained_cents: number;
  /** Neither given back, on its way back, kept nor taken back by a bank. */
  readonly left_cents: number;
};

const left = sql`(y.captured_cents - y.refunded_cents - y.retained_cents - y.disputed_cents
  - coalesce((select sum(c.cents) from refund_command c where c.payment_id = y.id and c.state = 'pending'), 0))::int4`;

const chargedOn = sql`(select l.account from ledger_entry l where l.tx_id = 'charge:' || a.public_id and l.account not like 'provider:%')`;

/** A captured payment. */
export const insertPayment = async (db: Db, p: { attemptId: number; bookingId: number; orderId: number; cents: number }, nowMs: number): Promise<number> =>
  (
    await sql<{ id: number }>`
    insert into payment (attempt_id, booking_id, order_id, state, captured_cents, captured_at, updated_at)
    values (${p.attemptId}, ${p.bookingId}, ${p.orderId}, 'captured', ${p.cents}, ${instant(nowMs)}, ${instant(nowMs)}) returning id`.execute(db)
  ).rows[0]!.id;

/** What is kept of what a booking was paid online, in cents. */
export const keptCentsOf = async (db: Db, bookingId: number): Promise<number> =>
  (await sql<{ cents: number }>`select coalesce(sum(retained_cents), 0)::int4 as cents from payment where booking_id = ${bookingId}`.execute(db)).rows[0]!
    .cents;

/** The payments of a booking, under their row locks, oldest first. */
export const lockPayments = async (db: Db, bookingId: number): Promise<PaymentRow[]> =>
  (
    await sql<PaymentRow>`
    select y.id, y.attempt_id, a.public_id as attempt_public_id, a.provider, a.provider_ref, ${chargedOn} as account, y.booking_id, y.state, y.captured_cents, y.refunded_cents, y.retained_cents,
      ${left} as left_cents
    from payment y join payment_attempt a on a.id = y.attempt_id where y.booking_id = ${bookingId} order by y.id for update of y`.execute(db)
  ).rows;

/** What a booking was paid online, in cents, that nobody has shared yet: neither given back, on its way back nor kept. */
export const heldCents = async (db: Db, bookingId: number): Promise<number> =>
  (
    await sql<{ cents: number }>`
    select coalesce(sum(greatest(${left}, 0)), 0)::int4 as cents from payment y where y.booking_id = ${bookingId} and y.retained_cents = 0`.execute(db)
  ).rows[0]!.cents;

/** What of a booking's money paid online may still go back, in cents: all but what went back or is on its way, what is kept included. */
export const refundableCents = async (db: Db, bookingId: number): Promise<number> =>
  (
    await sql<{ cents: number }>`
    select coalesce(sum(greatest(${left} + y.retained_cents, 0)), 0)::int4 as cents from payment y where y.booking_id = ${bookingId}`.execute(db)
  ).rows[0]!.cents;

/** What of a booking's money kept for it is asked to go back and has not yet, in cents. */
export const pendingHeldCents = async (db: Db, bookingId: number): Promise<number> =>
  (
    await sql<{ cents: number }>`
    select coalesce(sum(c.cents), 0)::int4 as cents from refund_command c join payment y on y.id = c.payment_id join payment_attempt a on a.id = y.attempt_id
    where y.booking_id = ${bookingId} and c.state = 'pending' and ${chargedOn} like 'held:%'`.execute(db)
  ).rows[0]!.cents;

/**
 * What admins decided to give back of a booking, in cents, on its way included: of a complaint, of a contested absence, as they cancelled it; and what they
 * corrected of its ledger. Read under its lock before another decision.
 */
export const givenByAdminsCents = async (db: Db, bookingId: number): Promise<number> =>
  (
    await sql<{ cents: number }>`
    select (coalesce((select sum(c.cents) from refund_command c join payment y on y.id = c.payment_id
        where y.booking_id = ${bookingId} and c.state <> 'dropped' and (c.reason in ('complaint', 'cancelled_admin') or starts_with(c.key, 'absence:'))), 0)
      + coalesce((select sum(e.cents) from ledger_transaction t join ledger_entry e on e.tx_id = t.tx_id
        where t.booking_id = ${bookingId} and t.kind = 'correction' and e.cents > 0), 0))::int4 as cents`.execute(db)
  ).rows[0]!.cents;

/** Visits to which nobody came, which nobody contests or complains of any more, whose money paid online has not been shared yet. */
export const unsettledNoShows = async (db: Db, nowMs: number, limit: number): Promise<number[]> =>
  (
    await sql<{ id: number }>`
    select distinct b.id from booking b join payment y on y.booking_id = b.id
    where b.state = 'no_show' and y.retained_cents = 0 and ${left} > 0
      and b.expires_at <= ${instant(nowMs)} and not exists (select 1 from absence_contest k where k.booking_id = b.id and k.state = 'waiting')
      and not exists (select 1 from complaint q where q.booking_id = b.id and q.state in ('open', 'awaiting_pro', 'in_review')) order by b.id limit ${limit}`.execute(
      db,
    )
  ).rows.map((row) => row.id);

/** Visits that ended without taking place, of which a bank has given money back since that nobody has shared. */
export const unsettledEnded = async (db: Db, limit: number): Promise<number[]> =>
  (
    await sql<{ id: number }>`
    select distinct b.id from booking b join payment y on y.booking_id = b.id
    where b.state in ('cancelled_client', 'cancelled_pro', 'cancelled_admin', 'declined', 'expired', 'released')
      and y.state = 'captured' and y.retained_cents = 0 and ${left} > 0 order by b.id limit ${limit}`.execute(db)
  ).rows.map((row) => row.id);

/** Writes that a payment is being given back, and what is kept of it. */
export const markRefunding = async (db: Db, paymentId: number, q: { retainedCents: number; isRefunding: boolean }, nowMs: number): Promise<void> => {
  await sql`
    update payment set retained_cents = ${q.retainedCents}, 
      state = case when ${q.isRefunding} or exists (select 1 from refund_command c where c.payment_id = ${paymentId} and c.state = 'pending') then 'refunding' else 'captured' end,
      updated_at = ${instant(nowMs)} where id = ${paymentId}`.execute(db);
};

/** Asks for a refund, once per key. */
export const insertRefund = async (db: Db, r: { key: string; paymentId: number; cents: number; reason: string }, nowMs: number): Promise<void> => {
  await sql`
    insert into refund_command (key, payment_id, cents, reason, next_at, created_at)
    values (${r.key}, ${r.paymentId}, ${r.cents}, ${r.reason}, ${instant(nowMs)}, ${instant(nowMs)}) on conflict (key) do nothing`.execute(db);
};

export type RefundRow = {
  readonly id: number;
  readonly key: string;
  readonly payment_id: number;
  readonly cents: number;
  readonly reason: string;
  readonly tries: number;
  /** When the provider was asked for it, while its end is not known. */
  readonly asked_at: number | null;
  /** When two admins said that it was not made, until it is asked for again. */
  readonly absent_at: number | null;
  readonly booking_id: number;
  readonly attempt_public_id: string;
  /** The account it was charged on. */
  readonly account: string;
  readonly booking_public_id: string;
  readonly provider: ProviderName;
  readonly provider_ref: string | null;
};

const refund = sql`
  c.id, c.key, c.payment_id, c.cents, c.reason, c.tries, c.asked_at, c.absent_at, y.booking_id, b.public_id as booking_public_id, a.public_id as attempt_public_id, a.provider, a.provider_ref,
  ${chargedOn} as account
  from refund_command c join payment y on y.id = c.payment_id join payment_attempt a on a.id = y.attempt_id join booking b on b.id = y.booking_id`;

/** Refunds to ask for, or whose end is to be looked for. */
export const dueRefunds = async (db: Db, nowMs: number, limit: number): Promise<RefundRow[]> =>
  (
    await sql<RefundRow>`
    select ${refund} where c.state = 'pending' and (c.parked_at is null or c.is_unclear) and c.next_at <= ${instant(nowMs)} order by c.id limit ${limit}`.execute(
      db,
    )
  ).rows;

/** A refund as it stands; undefined once it is no longer pending. */
export const pendingRefund = async (db: Db, id: number): Promise<RefundRow | undefined> =>
  (await sql<RefundRow>`select ${refund} where c.id = ${id} and c.state = 'pending'`.execute(db)).rows[0];

/** Refunds of a booking that are still to be executed, due or not, of those asked for under keys that begin so. */
export const pendingRefunds = async (db: Db, bookingId: number, keyPrefix: string): Promise<RefundRow[]> =>
  (
    await sql<RefundRow>`
    select ${refund} where c.state = 'pending' and y.booking_id = ${bookingId} and starts_with(c.key, ${keyPrefix}::text || ':') order by c.id`.execute(db)
  ).rows;

/** How long a refund is one process's to send, in milliseconds: more than all the provider's calls that it takes. */
const leaseMs = 60_000;

/**
 * Takes a refund to send it, or to look for its end, whoever asks; false when it is not its turn. Refunds of a payment go one at a time, in their order: none
 * goes while the end of another is not known.
 */
export const claimRefund = async (db: Db, { id, payment_id }: Pick<RefundRow, 'id' | 'payment_id'>, nowMs: number): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await sql`select id from payment where id = ${payment_id} for update`.execute(trx);
    const claimed = await sql`
      update refund_command c set claimed_until = ${instant(nowMs + leaseMs)}
      where c.id = ${id} and c.state = 'pending' and (c.claimed_until is null or c.claimed_until <= ${instant(nowMs)})
        and not exists (select 1 from refund_command o where o.payment_id = c.payment_id and o.id <> c.id and o.state = 'pending'
          and (o.claimed_until > ${instant(nowMs)} or o.is_unclear or (o.asked_at is not null and (c.asked_at is null or o.id < c.id))
            or (c.asked_at is null and o.id < c.id and o.parked_at is null)))
      returning c.id`.execute(trx);
    return claimed.rows.length > 0;
  });

/** The refunds that a payment is known to have given back. */
export const refundsDone = async (db: Db, paymentId: number): Promise<KnownMove[]> =>
  (
    await sql<{ ref: string | null; cents: number; at: number }>`
    select provider_ref as ref, cents, coalesce(asked_at, done_at) as at from refund_command where payment_id = ${paymentId} and state = 'done' order by id`.execute(
      db,
    )
  ).rows.map(({ at, ...done }) => ({ ...done, atMs: at }));

/** Writes that a refund is about to be asked for. */
export const markRefundAsked = async (db: Db, id: number, nowMs: number): Promise<void> => {
  await sql`update refund_command set asked_at = ${instant(nowMs)}, absent_at = null where id = ${id} and state = 'pending'`.execute(db);
};

/** Writes that the provider has refused a refund: it is not made. */
export const markRefundRefused = async (db: Db, id: number): Promise<void> => {
  await sql`update refund_command set asked_at = null where id = ${id} and state = 'pending'`.execute(db);
};

/**
 * Leaves a refund to people, with what is said of it: the provider refuses it, or does not tell whether it was made, which is looked for again from an instant
 * on. False when it was left to them already, or when they have settled it meanwhile.
 */
export const parkRefund = async (
  trx: Db,
  { id, asked_at: askedMs }: Pick<RefundRow, 'id' | 'asked_at'>,
  q: { readonly said: string; readonly unclearUntilMs: number | null },
  nowMs: number,
): Promise<boolean> => {
  const told = withoutSecrets(q.said).slice(0, 500);
  const isUnclear = q.unclearUntilMs !== null;
  const parked = await sql<{ was: number | null }>`
    update refund_command c set tries = c.tries + 1, last_error = ${told}, claimed_until = null, parked_at = coalesce(c.parked_at, ${instant(nowMs)}),
      is_unclear = ${isUnclear}, next_at = ${instant(q.unclearUntilMs ?? nowMs)}
    from (select id, parked_at as was from refund_command where id = ${id} for update) b
    where c.id = b.id and c.state = 'pending' and (not ${isUnclear} or c.asked_at is not distinct from ${askedMs === null ? null : instant(askedMs)}) returning b.was`.execute(
    trx,
  );
  return parked.rows.length > 0 && parked.rows[0]!.was === null;
};

/**
 * Drops a refund for which its payment has nothing left, a bank having taken it back for good; gives whether it has. What is kept and what the others give
 * back is counted.
 */
export const dropOvertaken = async (trx: Db, { id, payment_id, cents }: Pick<RefundRow, 'id' | 'payment_id' | 'cents'>, nowMs: number): Promise<boolean> => {
  const { rows } = await sql`
    with dropped as (
      update refund_command c set state = 'dropped', claimed_until = null, parked_at = null, is_unclear = false
      from (select id from payment where id = ${payment_id} and captured_cents - refunded_cents - disputed_cents < ${cents}::int4 for update) y
      where c.id = ${id} and c.state = 'pending' and y.id = c.payment_id returning c.payment_id)
    update payment y set updated_at = ${instant(nowMs)},
      state = case when exists (select 1 from refund_command o where o.payment_id = y.id and o.state = 'pending' and o.id <> ${id}) then 'refunding' else 'captured' end
    from dropped where y.id = dropped.payment_id returning y.id`.execute(trx);
  return rows.length > 0;
};

/** What of a booking's money the provider has refused to give back, in cents: it waits for a person. */
export const parkedCents = async (db: Db, bookingId: number): Promise<number> =>
  (
    await sql<{ cents: number }>`
    select coalesce(sum(c.cents), 0)::int4 as cents from refund_command c join payment y on y.id = c.payment_id
    where y.booking_id = ${bookingId} and c.state = 'pending' and c.parked_at is not null`.execute(db)
  ).rows[0]!.cents;

/** Lets the refunds of a booking that wait for people be sent or looked for again; gives how many cents they are. */
export const unparkRefunds = async (trx: Db, bookingId: number, nowMs: number): Promise<number> => {
  const { rows } = await sql<{ cents: number }>`
    update refund_command set parked_at = null, is_unclear = false, next_at = ${instant(nowMs)}
    where state = 'pending' and parked_at is not null and payment_id in (select id from payment where booking_id = ${bookingId}) returning cents`.execute(trx);
  return rows.reduce((sum, { cents }) => sum + cents, 0);
};

/** Marks a refund as done, under the provider's number where it gives one, and counts it in its payment; false when it was done already. */
export const markRefunded = async (
  db: Db,
  refund: Pick<RefundRow, 'id' | 'payment_id' | 'cents'> & { readonly ref: string | null },
  nowMs: number,
): Promise<boolean> => {
  const done = await sql<{ id: number }>`
    update refund_command set state = 'done', done_at = ${instant(nowMs)}, tries = tries + 1, last_error = null, parked_at = null, is_unclear = false,
      claimed_until = null, provider_ref = ${refund.ref} where id = ${refund.id} and state = 'pending' returning id`.execute(db);
  if (done.rows.length === 0) return false;
  await sql`
    update payment set refunded_cents = refunded_cents + ${refund.cents}, updated_at = ${instant(nowMs)},
      state = case when refunded_cents + ${refund.cents} = captured_cents then 'refunded'
        when exists (select 1 from refund_command c where c.payment_id = ${refund.payment_id} and c.state = 'pending') then 'refunding' else 'captured' end
    where id = ${refund.payment_id}`.execute(db);
  return true;
};

/**
 * Gives a failed refund another time, and keeps what was said of it: at most 500 characters, no address, card number or token among them. Nobody takes it
 * before `freeMs`.
 */
export const postponeRefund = async (db: Db, id: number, error: string, at: { readonly nextMs: number; readonly freeMs: number }): Promise<void> => {
  const told = withoutSecrets(error).slice(0, 500);
  await sql`
    update refund_command set tries = tries + 1, last_error = ${told}, next_at = ${instant(at.nextMs)}, claimed_until = ${instant(at.freeMs)}
    where id = ${id} and state = 'pending'`.execute(db);
};

/** Writes what a bank has taken back of a payment: all of it once more when it gave it back. */
export const writeDisputed = async (db: Db, paymentId: number, cents: number, nowMs: number): Promise<void> => {
  await sql`update payment set disputed_cents = ${cents}, updated_at = ${instant(nowMs)} where id = ${paymentId}`.execute(db);
};
