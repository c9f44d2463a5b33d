import { sql } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';
import { withoutSecrets } from '#platform/app/log.ts';
import type { KnownMove, ProviderName } from '#platform/payments/payment-provider.ts';
import { chargedOn } from './money.ts';

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
  /** Since when it waits for people. */
  readonly parked_at: number | null;
  readonly booking_id: number;
  readonly attempt_public_id: string;
  /** The account it was charged on. */
  readonly account: string;
  readonly booking_public_id: string;
  readonly provider: ProviderName;
  readonly provider_ref: string | null;
};

const refund = sql`
  c.id, c.key, c.payment_id, c.cents, c.reason, c.tries, c.asked_at, c.absent_at, c.parked_at, y.booking_id, b.public_id as booking_public_id, a.public_id as attempt_public_id, a.provider, a.provider_ref,
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
 * Takes a refund to send it, or to look for its end, whoever asks; gives until when, in milliseconds, undefined when it is not its turn. Refunds of a payment
 * go one at a time, in their order: none goes while the end of another is not known.
 */
export const claimRefund = async (db: Db, { id, payment_id }: Pick<RefundRow, 'id' | 'payment_id'>, nowMs: number): Promise<number | undefined> =>
  db.transaction().execute(async (trx) => {
    await sql`select id from payment where id = ${payment_id} for update`.execute(trx);
    const claimed = await sql`
      update refund_command c set claimed_until = ${instant(nowMs + leaseMs)}
      where c.id = ${id} and c.state = 'pending' and (c.claimed_until is null or c.claimed_until <= ${instant(nowMs)})
        and not exists (select 1 from refund_command o where o.payment_id = c.payment_id and o.id <> c.id and o.state = 'pending'
          and (o.claimed_until > ${instant(nowMs)} or o.is_unclear or (o.asked_at is not null and (c.asked_at is null or o.id < c.id))
            or (c.asked_at is null and o.id < c.id and o.parked_at is null)))
      returning c.id`.execute(trx);
    return claimed.rows.length > 0 ? nowMs + leaseMs : undefined;
  });

/** The refunds that a payment is known to have given back. */
export const refundsDone = async (db: Db, paymentId: number): Promise<KnownMove[]> =>
  (
    await sql<{ ref: string | null; cents: number; at: number }>`
    select provider_ref as ref, cents, coalesce(asked_at, done_at) as at from refund_command where payment_id = ${paymentId} and state = 'done' order by id`.execute(
      db,
    )
  ).rows.map(({ at, ...done }) => ({ ...done, atMs: at }));

/**
 * Writes that a refund is about to be asked for by whoever has claimed it until an instant, and claims it anew from then on; false when somebody else has taken
 * or settled it meanwhile.
 */
export const markRefundAsked = async (
  db: Db,
  { id, claimedUntilMs }: { readonly id: number; readonly claimedUntilMs: number },
  nowMs: number,
): Promise<boolean> =>
  (
    await sql`
    update refund_command set asked_at = ${instant(nowMs)}, absent_at = null, is_unclear = false, parked_at = null, claimed_until = ${instant(nowMs + leaseMs)}
    where id = ${id} and state = 'pending' and claimed_until = ${instant(claimedUntilMs)} returning id`.execute(db)
  ).rows.length > 0;

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
    update refund_command c set tries = least(c.tries + 1, 32767), last_error = ${told}, claimed_until = null, parked_at = coalesce(c.parked_at, ${instant(nowMs)}),
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

/** What of a booking's money is asked to go back and has not, in cents: what waits for a person, refused by its provider or unknown, and what is on its way. */
export const pendingCents = async (db: Db, bookingId: number): Promise<{ readonly parked: number; readonly onItsWay: number }> =>
  (
    await sql<{ parked: number; onItsWay: number }>`
    select coalesce(sum(c.cents) filter (where c.parked_at is not null), 0)::int4 as parked,
      coalesce(sum(c.cents) filter (where c.parked_at is null), 0)::int4 as "onItsWay"
    from refund_command c join payment y on y.id = c.payment_id where y.booking_id = ${bookingId} and c.state = 'pending'`.execute(db)
  ).rows[0]!;

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
  await sql`select id from payment where id = ${refund.payment_id} for update`.execute(db);
  const done = await sql<{ id: number }>`
    update refund_command set state = 'done', done_at = ${instant(nowMs)}, tries = least(tries + 1, 32767), last_error = null, parked_at = null, is_unclear = false,
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
    update refund_command set tries = least(tries + 1, 32767), last_error = ${told}, next_at = ${instant(at.nextMs)}, claimed_until = ${instant(at.freeMs)}
    where id = ${id} and state = 'pending'`.execute(db);
};
