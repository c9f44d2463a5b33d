import { sql } from 'kysely';
import { asJson, instant, type Db } from './db.ts';
import type { Job } from '../jobs/jobs.ts';

/** An audit line. `reason` is set when a person decided the action. The line contains no token and no health text. */
export type AuditEntry = {
  readonly actor: string;
  readonly action: string;
  readonly object: string | null;
  readonly reason?: string;
  readonly detail: Readonly<Record<string, unknown>>;
};

/**
 * Adds an audit line in the caller's transaction, without waiting for other transactions. A job adds the line to the
 * hash chain within a minute.
 */
export const writeAudit = async (
  db: Db,
  { actor, action, object, reason, detail }: AuditEntry,
  nowMs: number,
): Promise<void> => {
  await sql`
    insert into audit_entry (actor, action, object, reason, detail, at)
    values (${actor}, ${action}, ${object}, ${reason ?? null}, ${asJson(detail)}, ${instant(nowMs)})`.execute(db);
};

export type AuditHead = { readonly number: number; readonly hash: string };

/** Adds up to `limit` waiting lines to the hash chain. Returns their number. */
export const sealAudit = async (db: Db, nowMs: number, limit: number): Promise<number> =>
  (await sql<{ done: number }>`select seal_audit(${instant(nowMs)}, ${limit}) as done`.execute(db)).rows[0]!.done;

export const auditHead = async (db: Db): Promise<AuditHead | undefined> =>
  (
    await sql<AuditHead>`select seal_number as number, hash from audit_entry where seal_number is not null order by seal_number desc limit 1`.execute(
      db,
    )
  ).rows[0];

/** Up to `limit` lines that were changed or moved after they were sealed. Empty when the chain is intact. */
export const brokenAudit = async (
  db: Db,
  limit: number,
): Promise<{ readonly id: number; readonly seal_number: number }[]> =>
  (
    await sql<{
      id: number;
      seal_number: number;
    }>`select id, seal_number from inspect.i14_audit_chain_broken order by seal_number limit ${limit}`.execute(db)
  ).rows;

const batch = 500;

/**
 * Seals the waiting lines and logs the last hash. A copy of this log on another machine reveals a chain that was cut
 * short or rebuilt.
 */
export const sealing: Job = {
  name: 'seal-audit',
  everySeconds: 30,
  run: async ({ db, log }, nowMs) => {
    let sealed = 0;
    for (let some = batch; some === batch; sealed += some) some = await sealAudit(db, nowMs, batch);
    if (sealed > 0) log.info({ sealed, head: await auditHead(db) }, 'audit sealed');
  },
};
