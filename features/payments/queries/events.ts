import { sql } from 'kysely';
import { dayMs } from '#core/units.ts';
import { instant, type Db } from '#platform/db/db.ts';
import type { WebhookSubject } from '#platform/payments/payment-provider.ts';

const refOf = (subject: WebhookSubject): string | null => {
  switch (subject.kind) {
    case 'payment':
      return subject.providerRef;
    case 'seller':
      return subject.sellerRef;
    case 'payout':
      return subject.payoutRef;
    case 'unknown':
      return null;
  }
};

/**
 * Stores a provider's message once. A payment message is marked as parked while its attempt is unknown. A message about
 * anything else than payments, sellers and payouts is stored as already applied.
 */
export const insertPaymentEvent = async (
  db: Db,
  e: { provider: string; eventId: string; subject: WebhookSubject; body: string },
  nowMs: number,
): Promise<{ isNew: boolean }> => {
  const { subject } = e;
  const attemptId = subject.kind === 'payment' ? subject.attemptId : null;
  const payoutKey = subject.kind === 'payout' ? subject.key : null;
  const made = await sql<{ id: number }>`
    insert into payment_event (provider, event_id, subject, attempt_public_id, subject_ref, payout_key, body, received_at, parked, applied_at)
    values (${e.provider}, ${e.eventId}, ${subject.kind}, ${attemptId}, ${refOf(subject)}, ${payoutKey}, ${e.body}, ${instant(nowMs)},
      ${subject.kind}::text = 'payment' and not exists (select 1 from payment_attempt
        where public_id = ${attemptId}::text or (${attemptId}::text is null and provider = ${e.provider} and provider_ref = ${refOf(subject)}::text)),
      ${subject.kind === 'unknown' ? instant(nowMs) : null})
    on conflict (provider, event_id) do nothing returning id`.execute(db);
  return { isNew: made.rows.length > 0 };
};

const maxTries = 500;

/** Lists payment messages not yet applied whose attempt is known, oldest first. */
export const openEvents = async (
  db: Db,
  limit: number,
): Promise<{ readonly id: number; readonly attempt_public_id: string }[]> =>
  (
    await sql<{ id: number; attempt_public_id: string }>`
    select e.id, a.public_id as attempt_public_id from payment_event e
    join lateral (
      select public_id from payment_attempt where public_id = e.attempt_public_id
      union all select public_id from payment_attempt where e.attempt_public_id is null and provider = e.provider and provider_ref = e.subject_ref
    ) a on true
    where e.subject = 'payment' and e.applied_at is null and e.tries < ${maxTries} order by e.id limit ${limit}`.execute(
      db,
    )
  ).rows;

/** Lists payment messages of the provider whose payment number matches no attempt yet, oldest first. */
export const unnamedEvents = async (
  db: Db,
  provider: string,
  limit: number,
): Promise<{ readonly id: number; readonly number: string }[]> =>
  (
    await sql<{ id: number; number: string }>`
    select e.id, e.subject_ref as number from payment_event e
    where e.provider = ${provider} and e.subject = 'payment' and e.attempt_public_id is null and e.subject_ref is not null and e.applied_at is null
      and e.tries < ${maxTries} and not exists (select 1 from payment_attempt a where a.provider = e.provider and a.provider_ref = e.subject_ref)
    order by e.id limit ${limit}`.execute(db)
  ).rows;

export const nameEvent = async (db: Db, id: number, attemptId: string): Promise<void> => {
  await sql`update payment_event set attempt_public_id = ${attemptId} where id = ${id}`.execute(db);
};

/**
 * A message about a seller or a payout. `ref` is the seller's or payout's reference at the provider. `payout_key` is
 * our own key of the payout.
 */
export type SubjectEvent = {
  readonly id: number;
  readonly provider: string;
  readonly ref: string | null;
  readonly payout_key: string | null;
};

export const openSubjectEvents = async (db: Db, subject: 'seller' | 'payout', limit: number): Promise<SubjectEvent[]> =>
  (
    await sql<SubjectEvent>`
    select id, provider, subject_ref as ref, payout_key from payment_event
    where subject = ${subject} and applied_at is null and tries < ${maxTries} order by id limit ${limit}`.execute(db)
  ).rows;

export const markApplied = async (db: Db, ids: readonly number[], nowMs: number): Promise<void> => {
  await sql`update payment_event set applied_at = ${instant(nowMs)}, parked = false where id = any(${ids}::bigint[]) and applied_at is null`.execute(
    db,
  );
};

export const countTries = async (db: Db, ids: readonly number[]): Promise<void> => {
  await sql`update payment_event set tries = tries + 1 where id = any(${ids}::bigint[])`.execute(db);
};

/**
 * Erases the bodies of up to `limit` of the provider's messages that are older than ninety days
 * (docs/product/personal-data.md#retention). Returns the number erased.
 */
export const forgetBodies = async (db: Db, nowMs: number, limit: number): Promise<number> => {
  const cleared = await sql`
    update payment_event set body = '' where id in (
      select id from payment_event where body <> '' and received_at < ${instant(nowMs - 90 * dayMs)} order by received_at limit ${limit})`.execute(
    db,
  );
  return Number(cleared.numAffectedRows ?? 0n);
};
