import { sql } from 'kysely';
import type { Envelope } from '#core/refusal.ts';
import { dayMs } from '#core/units.ts';
import type { Actor } from '../app/actor.ts';
import { instant, type Db } from '../db/db.ts';
import { sha256 } from '../db/ids.ts';
import type { RequestContext } from './request-context.ts';

export type Claim = {
  readonly actor: string;
  readonly route: string;
  readonly key: string;
  readonly requestHash: string;
};

export type StoredAnswer = { readonly status: number; readonly envelope: Envelope<unknown> };

/**
 * Thrown inside a transaction when another transaction has claimed the idempotency key. The caller then returns the
 * stored answer.
 */
export class AlreadyClaimed extends Error {}

/** JSON of a body with sorted keys, so that equal bodies have equal hashes. A hash replaces each file. */
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

/**
 * The caller that an idempotency key belongs to. A visitor without a session is known by the link of a mail (`jeton`),
 * because two simultaneous requests would each begin a session. Any other visitor gets a session with the first key,
 * and a retry with its cookie gets the same answer.
 */
export const claimant = async (
  actor: Actor,
  { jeton }: Record<string, unknown>,
  { session }: Pick<RequestContext, 'session'>,
): Promise<string> =>
  actor.kind === 'visitor' && typeof jeton === 'string' && jeton !== ''
    ? `link:${sha256(jeton)}`
    : `session:${await session()}`;

/** The claim of a call. Undefined when the idempotency key is missing or malformed. */
export const claimOf = (actor: string, route: string, key: string | null, body: unknown): Claim | undefined =>
  key !== null && /^[\w.:-]{1,200}$/.test(key)
    ? { actor, route, key, requestHash: sha256(canonical(body)) }
    : undefined;

/**
 * Idempotency key of a form: the random word that the page wrote in the form, and a hash of the fields. A form sent
 * twice runs once. A changed form is another call.
 */
export const formKey = (word: string, body: unknown): string => `${word}.${sha256(canonical(body))}`;

/**
 * The stored answer of a claim. `other` means that the same key came with another body. Undefined when the key is free,
 * or when its call is still running.
 */
export const storedAnswerOf = async (db: Db, claim: Claim): Promise<StoredAnswer | 'other' | undefined> => {
  const found = await sql<{ request_hash: string; status: number | null; answer: Envelope<unknown> | null }>`
    select request_hash, status, answer from idempotency where actor = ${claim.actor} and route = ${claim.route} and key = ${claim.key}`.execute(
    db,
  );
  const row = found.rows[0];
  if (!row) return undefined;
  if (row.request_hash !== claim.requestHash) return 'other';
  return row.status === null || row.answer === null ? undefined : { status: row.status, envelope: row.answer };
};

/**
 * Claims an idempotency key inside the transaction of the call. A second request with this key waits for the first one,
 * then throws `AlreadyClaimed`.
 */
export const claim = async (trx: Db, one: Claim, nowMs: number): Promise<void> => {
  const made = await sql<{ key: string }>`
    insert into idempotency (actor, route, key, request_hash, created_at)
    values (${one.actor}, ${one.route}, ${one.key}, ${one.requestHash}, ${instant(nowMs)}) on conflict do nothing returning key`.execute(
    trx,
  );
  if (made.rows.length === 0) throw new AlreadyClaimed();
};

export const storeAnswer = async (db: Db, one: Claim, answer: StoredAnswer, nowMs: number): Promise<void> => {
  await sql`
    insert into idempotency (actor, route, key, request_hash, status, answer, created_at)
    values (${one.actor}, ${one.route}, ${one.key}, ${one.requestHash}, ${answer.status}, ${JSON.stringify(answer.envelope)}::json, ${instant(nowMs)})
    on conflict (actor, route, key) do update set status = excluded.status, answer = excluded.answer where idempotency.status is null`.execute(
    db,
  );
};

/** Deletes up to `limit` answers older than 24 hours, and returns their number. */
export const forgetAnswers = async (db: Db, nowMs: number, limit: number): Promise<number> => {
  const gone = await sql`
    delete from idempotency where (actor, route, key) in (
      select actor, route, key from idempotency where created_at < ${instant(nowMs - dayMs)} limit ${limit})`.execute(
    db,
  );
  return Number(gone.numAffectedRows ?? 0n);
};

export const forgetAnswersOf = async (trx: Db, sessionIds: readonly number[]): Promise<void> => {
  await sql`delete from idempotency where actor = any(${sessionIds.map((id) => `session:${id}`)}::text[])`.execute(trx);
};
