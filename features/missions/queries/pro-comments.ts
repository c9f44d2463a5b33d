import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { instant, type Db } from '#platform/db/db.ts';

type Side = { readonly id: string; readonly name: string };

export type ProCommentRow = {
  readonly row: number;
  readonly establishment_row: number;
  readonly freelance_row: number;
  readonly id: string;
  readonly mission_id: string;
  readonly establishment: Side;
  readonly freelance: Side;
  readonly rating: number;
  readonly body: string;
  readonly created_at: EpochMs;
  readonly edited_at: EpochMs | null;
  readonly answer: string | null;
  readonly answered_at: EpochMs | null;
};

const shown = sql`
  c.id as row, m.establishment_id as establishment_row, m.freelance_id as freelance_row, c.public_id as id, m.public_id as mission_id,
  json_build_object('id', e.public_id, 'name', e.business_name) as establishment, json_build_object('id', f.public_id, 'name', f.business_name) as freelance,
  c.rating, c.body, c.created_at, c.edited_at, c.answer, c.answered_at
  from pro_comment c join mission m on m.id = c.mission_id join pro e on e.id = m.establishment_id join pro f on f.id = m.freelance_id`;

/** Filter of a list of comments. An undefined field does not filter. */
export type ProCommentsQuery = {
  readonly freelanceId?: number;
  readonly id?: string;
  readonly missionId?: string;
  readonly rating?: number;
  /** Selects the comments whose author or freelance is one of these professionals. */
  readonly ofProIds?: readonly number[];
};

const wanted = ({ freelanceId, id, missionId, rating, ofProIds }: ProCommentsQuery) => sql`
  c.taken_back_at is null and (${freelanceId ?? null}::bigint is null or m.freelance_id = ${freelanceId ?? null}) and (${id ?? null}::text is null or c.public_id = ${id ?? null})
  and (${missionId ?? null}::text is null or m.public_id = ${missionId ?? null}) and (${rating ?? null}::int2 is null or c.rating = ${rating ?? null})
  and (${ofProIds === undefined} or m.freelance_id = any(${[...(ofProIds ?? [])]}::bigint[]) or m.establishment_id = any(${[...(ofProIds ?? [])]}::bigint[]))`;

/** One page of comments, latest first. */
export const proCommentsIn = async (
  db: Db,
  query: ProCommentsQuery,
  page: { readonly limit: number; readonly offset: number },
): Promise<ProCommentRow[]> =>
  (
    await sql<ProCommentRow>`select ${shown} where ${wanted(query)} order by c.created_at desc, c.id desc limit ${page.limit} offset ${page.offset}`.execute(
      db,
    )
  ).rows;

export const proCommentScore = async (
  db: Db,
  query: ProCommentsQuery,
): Promise<{ readonly count: number; readonly sum: number }> =>
  (
    await sql<{ count: number; sum: number }>`
    select count(*)::int4 as count, coalesce(sum(c.rating), 0)::int4 as sum from pro_comment c join mission m on m.id = c.mission_id where ${wanted(query)}`.execute(
      db,
    )
  ).rows[0]!;

/** Locks a comment until the transaction ends. Undefined when the comment was withdrawn. */
export const lockProComment = async (trx: Db, publicId: string): Promise<ProCommentRow | undefined> =>
  (
    await sql<ProCommentRow>`select ${shown} where c.public_id = ${publicId} and c.taken_back_at is null for update of c`.execute(
      trx,
    )
  ).rows[0];

/** Inserts a comment about a mission. Returns false when the mission already has one. */
export const insertProComment = async (
  trx: Db,
  c: { readonly publicId: string; readonly missionRow: number; readonly rating: number; readonly body: string },
  nowMs: number,
): Promise<boolean> =>
  (
    await sql`
    insert into pro_comment (public_id, mission_id, rating, body, created_at) values (${c.publicId}, ${c.missionRow}, ${c.rating}, ${c.body}, ${instant(nowMs)})
    on conflict (mission_id) do nothing`.execute(trx)
  ).numAffectedRows === 1n;

/** Changes a comment. A withdrawn comment becomes visible again. */
export const rewriteProComment = async (
  trx: Db,
  row: number,
  comment: { readonly rating: number; readonly body: string },
  nowMs: number,
): Promise<void> => {
  await sql`update pro_comment set rating = ${comment.rating}, body = ${comment.body}, edited_at = ${instant(nowMs)}, taken_back_at = null where id = ${row}`.execute(
    trx,
  );
};

export const writeProAnswer = async (trx: Db, row: number, answer: string, nowMs: number): Promise<void> => {
  await sql`update pro_comment set answer = ${answer}, answered_at = ${instant(nowMs)} where id = ${row}`.execute(trx);
};

/**
 * Withdraws a comment. Nobody sees the comment any longer. Its first date stays, because the time to write it again
 * depends on that date.
 */
export const takeProCommentBack = async (trx: Db, row: number, nowMs: number): Promise<void> => {
  await sql`update pro_comment set taken_back_at = ${instant(nowMs)} where id = ${row}`.execute(trx);
};

/** Locks the withdrawn comment of a mission. Undefined when there is no such comment. */
export const takenBackProComment = async (
  trx: Db,
  missionRow: number,
): Promise<{ readonly row: number; readonly created_at: EpochMs } | undefined> =>
  (
    await sql<{ row: number; created_at: EpochMs }>`
    select id as row, created_at from pro_comment where mission_id = ${missionRow} and taken_back_at is not null for update`.execute(
      trx,
    )
  ).rows[0];

/**
 * Deletes up to `limit` withdrawn comments first written before `beforeMs`, which are too old to be written again.
 * Returns the number deleted.
 */
export const forgetTakenBackProComments = async (db: Db, beforeMs: number, limit: number): Promise<number> =>
  Number(
    (
      await sql`
      delete from pro_comment where id in (
        select id from pro_comment where taken_back_at is not null and created_at < ${instant(beforeMs)} order by created_at limit ${limit})`.execute(
        db,
      )
    ).numAffectedRows ?? 0n,
  );

export const freelanceRow = async (db: Db, publicId: string): Promise<number | undefined> =>
  (await sql<{ id: number }>`select id from pro where public_id = ${publicId} and subtype = 'freelance'`.execute(db))
    .rows[0]?.id;
