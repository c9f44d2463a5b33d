import { sql } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';

/** Withdraws a service from the site, so that it cannot be booked. Returns false when it is already withdrawn. */
export const writeServiceOff = async (
  trx: Db,
  id: number,
  decision: { readonly reason: string; readonly accountId: number },
  nowMs: number,
): Promise<boolean> =>
  (
    await sql`
    update service set withdrawn_at = ${instant(nowMs)}, withdrawn_by = ${decision.accountId}, withdrawn_reason = ${decision.reason}, active = false
    where id = ${id} and withdrawn_at is null`.execute(trx)
  ).numAffectedRows === 1n;

/**
 * Puts a withdrawn service back on the site, in the state in which its professional had left it. Returns false when the
 * service is not withdrawn.
 */
export const writeServiceBack = async (trx: Db, id: number): Promise<boolean> =>
  (
    await sql`
    update service set withdrawn_at = null, withdrawn_by = null, withdrawn_reason = null, active = (state = 'published')
    where id = ${id} and withdrawn_at is not null`.execute(trx)
  ).numAffectedRows === 1n;
