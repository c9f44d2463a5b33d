import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { instant, type Db } from '#platform/db/db.ts';
import type { ProviderName } from '#platform/payments/payment-provider.ts';
import type { AttemptState } from '../rules/attempts.ts';

export type AttemptRow = {
  readonly id: number;
  readonly public_id: string;
  readonly booking_id: number;
  readonly order_id: number;
  readonly provider: ProviderName;
  readonly provider_ref: string | null;
  readonly redirect_url: string | null;
  readonly amount_cents: number;
  readonly currency: string;
  readonly state: AttemptState;
  readonly created_at: EpochMs;
};

const columns = sql`id, public_id, booking_id, order_id, provider, provider_ref, redirect_url, amount_cents, currency, state, created_at`;

/** Inserts an attempt. The database refuses a second live attempt for the same booking. */
export const insertAttempt = async (
  db: Db,
  a: {
    publicId: string;
    bookingId: number;
    orderId: number;
    provider: ProviderName;
    amountCents: number;
    /** Price of the whole visit, of which the attempt pays all or a deposit. */
    priceCents: number;
    currency: string;
  },
  nowMs: number,
): Promise<AttemptRow> =>
  (
    await sql<AttemptRow>`
    insert into payment_attempt (public_id, booking_id, order_id, provider, amount_cents, price_cents, currency, state, created_at, checked_at, updated_at)
    values (${a.publicId}, ${a.bookingId}, ${a.orderId}, ${a.provider}, ${a.amountCents}, ${a.priceCents}, ${a.currency}, 'created', ${instant(nowMs)}, ${instant(nowMs)}, ${instant(nowMs)})
    returning ${columns}`.execute(db)
  ).rows[0]!;

/** Number of payments that a booking has begun, including failed and cancelled ones. */
export const countPayments = async (db: Db, bookingId: number): Promise<number> =>
  (
    await sql<{ begun: number }>`
    select count(*)::int4 as begun from payment_attempt where booking_id = ${bookingId}`.execute(db)
  ).rows[0]!.begun;

/** Returns the booking's attempt that can still be paid. */
export const liveAttempt = async (db: Db, bookingId: number): Promise<AttemptRow | undefined> =>
  (
    await sql<AttemptRow>`select ${columns} from payment_attempt where booking_id = ${bookingId} and state in ('created', 'pending')`.execute(
      db,
    )
  ).rows[0];

export const attemptByPublicId = async (db: Db, publicId: string): Promise<AttemptRow | undefined> =>
  (await sql<AttemptRow>`select ${columns} from payment_attempt where public_id = ${publicId}`.execute(db)).rows[0];

/** Finds the attempt of a provider's message, by our id or else by the provider's reference. */
export const attemptOfMessage = async (
  db: Db,
  provider: string,
  by: { attemptId: string | null; providerRef: string | null },
): Promise<AttemptRow | undefined> =>
  by.attemptId === null
    ? (
        await sql<AttemptRow>`select ${columns} from payment_attempt where provider = ${provider} and provider_ref = ${by.providerRef}::text`.execute(
          db,
        )
      ).rows[0]
    : attemptByPublicId(db, by.attemptId);

/**
 * Locks an attempt's row, and returns whether it is the booking's latest. The caller must have locked the booking
 * first.
 */
export const lockAttempt = async (
  db: Db,
  id: number,
): Promise<(AttemptRow & { readonly is_latest: boolean }) | undefined> =>
  (
    await sql<AttemptRow & { is_latest: boolean }>`
    select ${columns}, not exists (select 1 from payment_attempt z where z.booking_id = payment_attempt.booking_id and z.id > payment_attempt.id) as is_latest
    from payment_attempt where id = ${id} for update`.execute(db)
  ).rows[0];

/**
 * Milliseconds for which a call reserves the opening of a payment page. Longer than the provider calls that the opening
 * needs.
 */
const openingMs = 30_000;

/**
 * Reserves the opening of an attempt's payment page for this call. Returns false while another call has reserved it, or
 * once the page is open.
 */
export const claimOpening = async (db: Db, id: number, nowMs: number): Promise<boolean> =>
  (
    await sql`
    update payment_attempt set opening_until = ${instant(nowMs + openingMs)}
    where id = ${id} and redirect_url is null and (opening_until is null or opening_until <= ${instant(nowMs)})`.execute(
      db,
    )
  ).numAffectedRows === 1n;

/** Releases the reservation of `claimOpening`, so that another call can open the payment page. */
export const freeOpening = async (db: Db, id: number): Promise<void> => {
  await sql`update payment_attempt set opening_until = null where id = ${id}`.execute(db);
};

/** Stores the provider's response once the payment is opened. False when the attempt has ended in the meantime. */
export const markStarted = async (
  db: Db,
  id: number,
  started: { providerRef: string; redirectUrl: string | null },
  nowMs: number,
): Promise<boolean> =>
  (
    await sql<{ id: number }>`
    update payment_attempt set state = 'pending', provider_ref = ${started.providerRef}, redirect_url = coalesce(${started.redirectUrl}::text, redirect_url),
      updated_at = ${instant(nowMs)}
    where id = ${id} and state in ('created', 'pending') returning id`.execute(db)
  ).rows.length > 0;

/** Writes the state of an attempt. The caller must have checked the transition against `attemptTransitions`. */
export const writeAttemptState = async (
  db: Db,
  id: number,
  to: { state: AttemptState; error: string | null; providerRef: string | null },
  nowMs: number,
): Promise<void> => {
  await sql`
    update payment_attempt set state = ${to.state}, error = ${to.error}, provider_ref = coalesce(provider_ref, ${to.providerRef}::text), updated_at = ${instant(nowMs)}
    where id = ${id}`.execute(db);
};

/** Lists live attempts to check at the provider: abandoned attempts, and attempts not checked recently. */
export const attemptsToCheck = async (
  db: Db,
  q: { nowMs: number; fromMs: number; everyMs: number; limit: number },
): Promise<AttemptRow[]> =>
  (
    await sql<AttemptRow>`
    select a.id, a.public_id, a.booking_id, a.order_id, a.provider, a.provider_ref, a.redirect_url, a.amount_cents, a.currency, a.state, a.created_at
    from payment_attempt a join booking b on b.id = a.booking_id
    where a.state in ('created', 'pending') and (
      (a.created_at <= ${instant(q.nowMs - q.fromMs)} and a.checked_at <= ${instant(q.nowMs - q.everyMs)})
      or b.state <> 'pending_payment' or b.expires_at <= ${instant(q.nowMs)})
    order by a.checked_at limit ${q.limit}`.execute(db)
  ).rows;

export const markChecked = async (db: Db, id: number, nowMs: number): Promise<void> => {
  await sql`update payment_attempt set checked_at = ${instant(nowMs)} where id = ${id}`.execute(db);
};
