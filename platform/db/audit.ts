import { sql } from 'kysely';
import { asJson, instant, type Db } from './db.ts';
import type { Job } from '../jobs/jobs.ts';

/** Who did what, on which object, and why where somebody decided it; no token, no health text. */
export type AuditEntry = {
  readonly actor: string;
  readonly action: string;
  readonly object: string | null;
  readonly reason?: string;
  readonly detail: Readonly<Record<string, unknown>>;
};

/** Adds a line to the audit, in the caller's transaction; it waits for no other, and is sealed into the chain within a minute. */
export const writeAudit = async (db: Db, { actor, action, object, reason, detail }: AuditEntry, nowMs: number): Promise<void> => {
  await sql`
    insert into audit_entry (actor, action, object, reason, detail, at)
    values (${actor}, ${action}, ${object}, ${reason ?? null}, ${asJson(detail)}, ${instant(nowMs)})`.execute(db);
};

export type AuditHead = { readonly number: number; readonly hash: string };

/** Seals up to `limit` lines that wait into the chain. Gives how many. */
export const sealAudit = async (db: Db, nowMs: number, limit: number): Promise<number> =>
  (await sql<{ done: number }>`select seal_audit(${instant(nowMs)}, ${limit}) as done`.execute(db)).rows[0]!.done;

/** The last line of the chain, undefined when there is none. */
export const auditHead = async (db: Db): Promise<AuditHead | undefined> =>
  (await sql<AuditHead>`select seal_number as number, hash from audit_entry where seal_number is not null order by seal_number desc limit 1`.execute(db))
    .rows[0];

/** The lines of the chain that are not as they were sealed, or not in their place, up to `limit`; none as long as nobody touched it. */
export const brokenAudit = async (db: Db, limit: number): Promise<{ readonly id: number; readonly seal_number: number }[]> =>
  (await sql<{ id: number; seal_number: number }>`select id, seal_number from inspect.i14_audit_chain_broken order by seal_number limit ${limit}`.execute(db))
    .rows;

const batch = 500;

/** Seals what waits, and says the last hash where the log goes: kept elsewhere, it tells a chain that was cut short or made anew. */
export const sealing: Job = {
  name: 'seal-audit',
  everySeconds: 30,
  run: async ({ db, log }, now) => {
    let sealed = 0;
    for (let some = batch; some === batch; sealed += some) some = await sealAudit(db, now, batch);
    if (sealed > 0) log.info({ sealed, head: await auditHead(db) }, 'audit sealed');
  },
};
