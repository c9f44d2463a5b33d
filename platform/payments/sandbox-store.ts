import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { ProviderRefused, type ProviderDispute } from './payment-provider.ts';
import { instant, type Db } from '../db/db.ts';

export type SandboxState = 'pending' | 'challenge' | 'captured' | 'failed' | 'cancelled';

export type SandboxPayment = {
  readonly ref: string;
  readonly attempt_id: string;
  readonly amount_cents: number;
  readonly currency: string;
  readonly description: string;
  readonly return_url: string;
  readonly cancel_url: string;
  readonly state: SandboxState;
  readonly refunded_cents: number;
  readonly error: string | null;
  readonly expires_at: EpochMs;
  readonly dispute_state: ProviderDispute['state'] | null;
  readonly disputed_cents: number | null;
  readonly disputed_at: EpochMs | null;
};

const columns = sql`
  ref, attempt_id, amount_cents, currency, description, return_url, cancel_url, state, refunded_cents, error, expires_at, dispute_state, disputed_cents, disputed_at`;

/** Creates a payment, or returns the existing payment of this attempt. */
export const openPayment = async (
  db: Db,
  attempt: {
    ref: string;
    attemptId: string;
    amountCents: number;
    currency: string;
    description: string;
    email: string;
    returnUrl: string;
    cancelUrl: string;
    expiresMs: number;
  },
  nowMs: number,
): Promise<SandboxPayment> => {
  await sql`
    insert into sandbox_payment (ref, attempt_id, amount_cents, currency, description, email, return_url, cancel_url, state, expires_at, created_at, updated_at)
    values (${attempt.ref}, ${attempt.attemptId}, ${attempt.amountCents}, ${attempt.currency}, ${attempt.description}, ${attempt.email}, ${attempt.returnUrl}, ${attempt.cancelUrl}, 'pending',
      ${instant(attempt.expiresMs)}, ${instant(nowMs)}, ${instant(nowMs)})
    on conflict (attempt_id) do nothing`.execute(db);
  return (
    await sql<SandboxPayment>`select ${columns} from sandbox_payment where attempt_id = ${attempt.attemptId}`.execute(
      db,
    )
  ).rows[0]!;
};

/** Reads a payment by its reference. When the reference is null, reads it by the id of its attempt. */
export const readPayment = async (
  db: Db,
  by: { ref: string | null; attemptId: string | null },
): Promise<SandboxPayment | undefined> =>
  (
    await sql<SandboxPayment>`
    select ${columns} from sandbox_payment where ref = ${by.ref}::text or (${by.ref}::text is null and attempt_id = ${by.attemptId}::text)`.execute(
      db,
    )
  ).rows[0];

/** Changes the state of a payment. Undefined when the payment is in none of the states `from`. */
export const movePayment = async (
  db: Db,
  ref: string,
  from: readonly SandboxState[],
  to: { state: SandboxState; error: string | null; card?: { brand: string; last4: string } },
  nowMs: number,
): Promise<SandboxPayment | undefined> =>
  (
    await sql<SandboxPayment>`
    update sandbox_payment set state = ${to.state}, error = ${to.error}, updated_at = ${instant(nowMs)},
      captured_at = case when ${to.state} = 'captured' then ${instant(nowMs)} else captured_at end,
      card_brand = coalesce(${to.card?.brand ?? null}::text, card_brand), card_last4 = coalesce(${to.card?.last4 ?? null}::text, card_last4)
    where ref = ${ref} and state = any(${from as SandboxState[]}::text[]) returning ${columns}`.execute(db)
  ).rows[0];

/**
 * Refunds cents of a payment, once per key. Throws `ProviderRefused` when less is left of the capture, or when a bank
 * has taken the payment back.
 */
export const refundPayment = async (
  db: Db,
  ref: string,
  cents: number,
  key: string,
  nowMs: number,
): Promise<{ isNew: boolean }> => {
  const made = await sql<{ key: string }>`
    with paid as (select ref from sandbox_payment where ref = ${ref} and state = 'captured' and amount_cents - refunded_cents >= ${cents}::int4
      and (dispute_state is null or dispute_state = 'won')),
    once as (
      insert into sandbox_refund (key, ref, cents, created_at) select ${key}, ref, ${cents}::int4, ${instant(nowMs)} from paid on conflict do nothing returning key, ref
    ),
    given as (update sandbox_payment p set refunded_cents = p.refunded_cents + ${cents}::int4, updated_at = ${instant(nowMs)} from once where p.ref = once.ref returning p.ref)
    select key from once`.execute(db);
  if (made.rows.length > 0) return { isNew: true };
  const known = await sql<{
    key: string;
  }>`select key from sandbox_refund where key = ${key} and ref = ${ref} and cents = ${cents}`.execute(db);
  if (known.rows.length === 0) throw new ProviderRefused('this payment has not so much left to give back');
  return { isNew: false };
};

/** Cents refunded with this key. Undefined when no refund has this key. */
export const refundedUnder = async (db: Db, key: string): Promise<number | undefined> =>
  (await sql<{ cents: number }>`select cents from sandbox_refund where key = ${key}`.execute(db)).rows[0]?.cents;

/**
 * Opens a dispute that takes back all that is left of a payment, or decides an open dispute. Undefined when the dispute
 * cannot take that state.
 */
export const movedDispute = async (
  db: Db,
  ref: string,
  to: ProviderDispute['state'],
  nowMs: number,
): Promise<SandboxPayment | undefined> =>
  (
    await sql<SandboxPayment>`
    update sandbox_payment set dispute_state = ${to}, updated_at = ${instant(nowMs)},
      disputed_cents = coalesce(disputed_cents, amount_cents - refunded_cents), disputed_at = coalesce(disputed_at, ${instant(nowMs)}),
      dispute_over_at = case when ${to} <> 'open' then ${instant(nowMs)} end
    where ref = ${ref} and state = 'captured' and amount_cents > refunded_cents
      and case when ${to} = 'open' then dispute_state is null else dispute_state = 'open' end returning ${columns}`.execute(
      db,
    )
  ).rows[0];

export type SandboxWebhook = {
  readonly id: number;
  readonly event_id: string;
  readonly body: string;
  readonly tries: number;
};

/** Queues `times` copies of a webhook message, due at an instant. */
export const queueWebhook = async (
  db: Db,
  webhook: { ref: string | null; eventId: string; body: string; dueMs: number; times: number },
): Promise<void> => {
  await sql`
    insert into sandbox_webhook (ref, event_id, body, due_at)
    select ${webhook.ref}, ${webhook.eventId}, ${webhook.body}, ${instant(webhook.dueMs)} from generate_series(1, ${webhook.times}::int4)`.execute(
    db,
  );
};

/** Webhook messages that are due: the oldest first or, when `order` is `last`, the newest first. */
export const dueWebhooks = async (
  db: Db,
  nowMs: number,
  order: 'first' | 'last',
  maxTries: number,
): Promise<SandboxWebhook[]> =>
  (
    await sql<SandboxWebhook>`
    select id, event_id, body, tries from sandbox_webhook where delivered_at is null and due_at <= ${instant(nowMs)} and tries < ${maxTries}
    order by ${order === 'first' ? sql`id` : sql`id desc`} limit 100`.execute(db)
  ).rows;

export const markWebhook = async (
  db: Db,
  id: number,
  outcome: { deliveredMs: number } | { againMs: number },
): Promise<void> => {
  await ('deliveredMs' in outcome
    ? sql`update sandbox_webhook set delivered_at = ${instant(outcome.deliveredMs)}, tries = tries + 1 where id = ${id}`.execute(
        db,
      )
    : sql`update sandbox_webhook set due_at = ${instant(outcome.againMs)}, tries = tries + 1 where id = ${id}`.execute(
        db,
      ));
};

export const forgetEmails = async (trx: Db, emails: readonly string[]): Promise<void> => {
  await sql`update sandbox_payment set email = '' where lower(email) = any(${emails}::text[])`.execute(trx);
};
