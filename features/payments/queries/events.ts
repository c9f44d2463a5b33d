import { sql } from 'kysely';
import { dayMs } from '#core/units.ts';
import { instant, type Db } from '#platform/db/db.ts';

/** Keeps a provider's message as it came, once; one whose attempt is not known yet is parked. */
export const insertPaymentEvent = async (
  db: Db,
  e: { provider: string; eventId: string; attemptId: string | null; body: string },
  nowMs: number,
): Promise<{ isNew: boolean }> => {
  const made = await sql<{ id: number }>`
    insert into payment_event (provider, event_id, attempt_public_id, body, received_at, parked)
    values (${e.provider}, ${e.eventId}, ${e.attemptId}, ${e.body}, ${instant(nowMs)},
      not exists (select 1 from payment_attempt where public_id = ${e.attemptId}::text))
    on conflict (provider, event_id) do nothing returning id`.execute(db);
  return { isNew: made.rows.length > 0 };
};

export type OpenEvent = { readonly id: number; readonly attempt_public_id: string };

const maxTries = 500;

/** Messages whose attempt is known and that were not applied yet, oldest first. */
export const openEvents = async (db: Db, limit: number): Promise<OpenEvent[]> =>
  (
    await sql<OpenEvent>`
    select e.id, e.attempt_public_id from payment_event e join payment_attempt a on a.public_id = e.attempt_public_id
    where e.applied_at is null and e.tries < ${maxTries} order by e.id limit ${limit}`.execute(db)
  ).rows;

/** Marks messages as applied. */
export const markApplied = async (db: Db, ids: readonly number[], nowMs: number): Promise<void> => {
  await sql`update payment_event set applied_at = ${instant(nowMs)}, parked = false where id = any(${ids}::bigint[]) and applied_at is null`.execute(db);
};

/** Counts a try that failed. */
export const countTries = async (db: Db, ids: readonly number[]): Promise<void> => {
  await sql`update payment_event set tries = tries + 1 where id = any(${ids}::bigint[])`.execute(db);
};

/** Forgets the bodies of up to `limit` messages after ninety days (docs/product/personal-data.md#retention); gives how many. */
export const forgetBodies = async (db: Db, nowMs: number, limit: number): Promise<number> => {
  const cleared = await sql`
    update payment_event set body = '' where id in (
      select id from payment_event where body <> '' and received_at < ${instant(nowMs - 90 * dayMs)} order by received_at limit ${limit})`.execute(db);
  return Number(cleared.numAffectedRows ?? 0n);
};
