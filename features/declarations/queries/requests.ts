import { sql } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';
import type { IdentityRequest, RequestStep } from '../rules/requests.ts';

export type RequestRow = IdentityRequest & { readonly id: number; readonly proId: number };

const columns = sql`
  id, pro_id as "proId", asked_at as "askedMs", reminded_at as "remindedMs", reminded_again_at as "remindedAgainMs", held_at as "heldMs" from identity_request`;

export const openRequest = async (db: Db, proId: number): Promise<RequestRow | undefined> =>
  (await sql<RequestRow>`select ${columns} where pro_id = ${proId} and answered_at is null`.execute(db)).rows[0];

/** The unanswered request for information of a professional, locked until the transaction ends. */
export const lockRequest = async (trx: Db, proId: number): Promise<RequestRow | undefined> =>
  (await sql<RequestRow>`select ${columns} where pro_id = ${proId} and answered_at is null for update`.execute(trx))
    .rows[0];

export const requestById = async (
  db: Db,
  id: number,
): Promise<(RequestRow & { readonly isOpen: boolean }) | undefined> =>
  (
    await sql<
      RequestRow & { isOpen: boolean }
    >`select answered_at is null as "isOpen", ${columns} where id = ${id}`.execute(db)
  ).rows[0];

export const professionalsRequested = async (db: Db): Promise<number[]> =>
  (
    await sql<{
      id: number;
    }>`select pro_id as id from identity_request where answered_at is null order by pro_id`.execute(db)
  ).rows.map(({ id }) => id);

/**
 * Creates a request for information. Returns its id, or undefined when the professional already has an open request.
 */
export const insertRequest = async (trx: Db, proId: number, nowMs: number): Promise<number | undefined> =>
  (
    await sql<{ id: number }>`
    insert into identity_request (pro_id, asked_at) values (${proId}, ${instant(nowMs)}) on conflict do nothing returning id`.execute(
      trx,
    )
  ).rows[0]?.id;

const stepColumns = {
  remind: 'reminded_at',
  remind_again: 'reminded_again_at',
  hold: 'held_at',
} as const satisfies Record<RequestStep, string>;

export const markStep = async (trx: Db, id: number, step: RequestStep, nowMs: number): Promise<void> => {
  await sql`update identity_request set ${sql.ref(stepColumns[step])} = ${instant(nowMs)} where id = ${id}`.execute(
    trx,
  );
};

export const markAnswered = async (trx: Db, id: number, nowMs: number): Promise<void> => {
  await sql`update identity_request set answered_at = ${instant(nowMs)} where id = ${id}`.execute(trx);
};

/**
 * Records that a professional is notified of their statement of a year. Returns false when the professional was already
 * notified.
 */
export const claimNotified = async (trx: Db, proId: number, year: number, nowMs: number): Promise<boolean> =>
  (
    await sql`insert into summary_told (pro_id, year, told_at) values (${proId}, ${year}, ${instant(nowMs)}) on conflict do nothing`.execute(
      trx,
    )
  ).numAffectedRows === 1n;

export const notifiedOfYear = async (db: Db, year: number): Promise<ReadonlySet<number>> =>
  new Set(
    (await sql<{ id: number }>`select pro_id as id from summary_told where year = ${year}`.execute(db)).rows.map(
      ({ id }) => id,
    ),
  );

/** Returns when each open request was created, by professional, in epoch milliseconds. */
export const openRequests = async (db: Db): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{
    id: number;
    at: number;
  }>`select pro_id as id, asked_at as at from identity_request where answered_at is null`.execute(db);
  return new Map(rows.map(({ id, at }) => [id, at]));
};
