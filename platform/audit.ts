import { sql } from 'kysely';
import { asJson, instant, type Db } from './db.ts';

/** Adds a line to the audit: who, what, on which object; no token, no health text. */
export const writeAudit = async (
  db: Db,
  entry: { readonly actor: string; readonly action: string; readonly object: string | null; readonly detail: Readonly<Record<string, unknown>> },
  nowMs: number,
): Promise<void> => {
  await sql`
    insert into audit_entry (actor, action, object, detail, at)
    values (${entry.actor}, ${entry.action}, ${entry.object}, ${asJson(entry.detail)}, ${instant(nowMs)})`.execute(db);
};
