import { sql } from 'kysely';
import type { Envelope } from '#core/refusal.ts';
import { dayMs } from '#core/units.ts';
import { instant, type Db } from '../db/db.ts';
import { sha256 } from '../db/ids.ts';

/** One call's claim to happen once: caller, route, key and what was sent. */
export type Claim = { readonly actor: string; readonly route: string; readonly key: string; readonly requestHash: string };

export type StoredAnswer = { readonly status: number; readonly envelope: Envelope<unknown> };

/** Raised inside a transaction when another one has already claimed the key: the door then gives the kept answer. */
export class AlreadyClaimed extends Error {}

/** Sorted-key text of a body, so that the same content has the same hash; the bytes of a file are hashed as they are. */
const canonical = (value: unknown): string => {
  if (value instanceof Uint8Array) return sha256(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    return `{${Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`)
      .join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
};

/** The claim of a call, or undefined without a well-formed key. */
export const claimOf = (actor: string, route: string, key: string | null, body: unknown): Claim | undefined =>
  key !== null && /^[\w.:-]{1,200}$/.test(key) ? { actor, route, key, requestHash: sha256(canonical(body)) } : undefined;

/** The key of a form sent from a page, by the word that the page gave it: sent twice it happens once, while what was changed in between is another call. */
export const formKey = (word: string, body: unknown): string => `${word}.${sha256(canonical(body))}`;

/** The kept answer of a claim; « other » when the key was used with another body; undefined when it is free or still under way. */
export const keptAnswer = async (db: Db, claim: Claim): Promise<StoredAnswer | 'other' | undefined> => {
  const found = await sql<{ request_hash: string; status: number | null; answer: Envelope<unknown> | null }>`
    select request_hash, status, answer from idempotency where actor = ${claim.actor} and route = ${claim.route} and key = ${claim.key}`.execute(db);
  const row = found.rows[0];
  if (!row) return undefined;
  if (row.request_hash !== claim.requestHash) return 'other';
  return row.status === null || row.answer === null ? undefined : { status: row.status, envelope: row.answer };
};

/** Claims the key inside the transaction that will do the work: whoever comes second waits here, then learns that it is done. */
export const claim = async (trx: Db, one: Claim, now: number): Promise<void> => {
  const made = await sql<{ key: string }>`
    insert into idempotency (actor, route, key, request_hash, created_at)
    values (${one.actor}, ${one.route}, ${one.key}, ${one.requestHash}, ${instant(now)}) on conflict do nothing returning key`.execute(trx);
  if (made.rows.length === 0) throw new AlreadyClaimed();
};

/** Keeps the answer of a claim, in the transaction of the work or after a refusal. */
export const storeAnswer = async (db: Db, one: Claim, kept: StoredAnswer, now: number): Promise<void> => {
  await sql`
    insert into idempotency (actor, route, key, request_hash, status, answer, created_at)
    values (${one.actor}, ${one.route}, ${one.key}, ${one.requestHash}, ${kept.status}, ${JSON.stringify(kept.envelope)}::json, ${instant(now)})
    on conflict (actor, route, key) do update set status = excluded.status, answer = excluded.answer where idempotency.status is null`.execute(db);
};

/** Forgets up to `limit` answers older than 24 hours; gives how many. */
export const forgetAnswers = async (db: Db, nowMs: number, limit: number): Promise<number> => {
  const gone = await sql`
    delete from idempotency where (actor, route, key) in (
      select actor, route, key from idempotency where created_at < ${instant(nowMs - dayMs)} limit ${limit})`.execute(db);
  return Number(gone.numAffectedRows ?? 0n);
};

/** Forgets the answers kept for these sessions. */
export const forgetAnswersOf = async (trx: Db, sessionIds: readonly number[]): Promise<void> => {
  await sql`delete from idempotency where actor = any(${sessionIds.map((id) => `session:${id}`)}::text[])`.execute(trx);
};
