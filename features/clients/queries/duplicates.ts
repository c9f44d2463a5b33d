import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { asJson, instant, type Db } from '#platform/db/db.ts';
import type { MergeBefore } from '../rules/merge.ts';

export type PairRow = { readonly one: number; readonly other: number; readonly by: 'phone' | 'email' | 'name' };

const live = (alias: string) =>
  sql`${sql.ref(`${alias}.merged_into`)} is null and ${sql.ref(`${alias}.archived_at`)} is null`;

// Maximum number of other entries with which the query compares each entry. Comparing all pairs would be too slow,
// because hundreds of entries may share one telephone.
const compared = 5;

const agree = (field: 'phone' | 'email') =>
  sql`coalesce(${sql.ref(`a.${field}`)}, ${sql.ref(`b.${field}`)}, '') = coalesce(${sql.ref(`b.${field}`)}, ${sql.ref(`a.${field}`)}, '')`;

/**
 * Pairs of entries that may be one person: same telephone, same email address, or same name without a different
 * contact. Pairs marked as two different persons are left out.
 */
export const pairsOf = async (db: Db, proId: number, limit: number): Promise<PairRow[]> =>
  (
    await sql<PairRow>`
    select a.id as one, b.id as other, case when a.phone = b.phone then 'phone' when a.email = b.email then 'email' else 'name' end as by
    from (
      select least(a.id, k.id) as one, greatest(a.id, k.id) as other from client a cross join lateral (
          select b.id from client b where b.pro_id = a.pro_id and b.phone = a.phone and (b.words, b.id) > (a.words, a.id) and ${live('b')}
          order by b.words, b.id limit ${compared}) k
        where a.pro_id = ${proId} and a.phone is not null and ${live('a')}
      union select a.id, k.id from client a cross join lateral (
          select b.id from client b where b.pro_id = a.pro_id and b.email = a.email and b.id > a.id and ${live('b')} order by b.id limit ${compared}) k
        where a.pro_id = ${proId} and a.email is not null and ${live('a')}
      union select a.id, k.id from client a cross join lateral (
          select b.id from (select b.* from client b where b.pro_id = a.pro_id and b.words = a.words and b.id > a.id order by b.id limit ${compared}) b
          where ${live('b')} and ${agree('phone')} and ${agree('email')}) k
        where a.pro_id = ${proId} and ${live('a')}
    ) x join client a on a.id = x.one join client b on b.id = x.other
    where not exists (select from client_distinct d where d.one_id = x.one and d.other_id = x.other)
    order by x.one, x.other limit ${limit}`.execute(db)
  ).rows;

export const writeDistinct = async (trx: Db, one: number, other: number): Promise<void> => {
  await sql`insert into client_distinct (one_id, other_id) values (least(${one}::bigint, ${other}::bigint), greatest(${one}::bigint, ${other}::bigint))
    on conflict do nothing`.execute(trx);
};

/** Moves the visits of one entry to another. Returns the rows of the bookings. */
export const moveVisits = async (trx: Db, from: number, to: number): Promise<number[]> =>
  (
    await sql<{
      booking_id: number;
    }>`update client_visit set client_id = ${to} where client_id = ${from} returning booking_id`.execute(trx)
  ).rows.map(({ booking_id }) => booking_id);

/**
 * Moves these visits from the entry `from` back to the entry `to`. Visits that have left `from` in the meantime are not
 * moved.
 */
export const giveVisitsBack = async (trx: Db, visits: readonly number[], from: number, to: number): Promise<void> => {
  await sql`update client_visit set client_id = ${to} where client_id = ${from} and booking_id = any(${visits}::bigint[])`.execute(
    trx,
  );
};

/** Marks an entry as merged into another. When `to` is null, the entry becomes separate again. */
export const writeJoined = async (trx: Db, row: number, to: number | null): Promise<void> => {
  await sql`update client set merged_into = ${to}::bigint where id = ${row}`.execute(trx);
};

export const keepMerge = async (
  trx: Db,
  merge: {
    readonly kept: number;
    readonly gone: number;
    readonly before: MergeBefore;
    readonly visits: readonly number[];
  },
  nowMs: number,
): Promise<void> => {
  await sql`
    insert into client_merge (kept_id, gone_id, before, visits, merged_at)
    values (${merge.kept}, ${merge.gone}, ${asJson(merge.before)}, ${merge.visits}::bigint[], ${instant(nowMs)})`.execute(
    trx,
  );
};

export type MergeRow = {
  readonly id: number;
  readonly gone_id: number;
  readonly name: string;
  readonly before: MergeBefore;
  readonly visits: readonly number[];
  readonly merged_at: EpochMs;
};

/** The last merge into this entry that was not undone. */
export const lastMerge = async (db: Db, row: number): Promise<MergeRow | undefined> =>
  (
    await sql<MergeRow>`
    select m.id, m.gone_id, trim(g.firstname || ' ' || g.lastname) as name, m.before, m.visits, m.merged_at
    from client_merge m join client g on g.id = m.gone_id where m.kept_id = ${row} and m.undone_at is null order by m.id desc limit 1`.execute(
      db,
    )
  ).rows[0];

export const markSeparated = async (trx: Db, mergeId: number, nowMs: number): Promise<void> => {
  await sql`update client_merge set undone_at = ${instant(nowMs)} where id = ${mergeId}`.execute(trx);
};

/** Deletes up to `limit` merges made before `beforeMs`, which are too old to be undone. Returns the number deleted. */
export const forgetMerges = async (db: Db, beforeMs: number, limit: number): Promise<number> =>
  Number(
    (
      await sql`
      delete from client_merge where id in (select id from client_merge where merged_at < ${instant(beforeMs)} order by merged_at limit ${limit})`.execute(
        db,
      )
    ).numAffectedRows ?? 0n,
  );
