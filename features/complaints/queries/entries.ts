import { sql } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';
import type { ComplaintActor, ComplaintSide, ComplaintState } from '../rules/complaint.ts';

export type EntryRow = {
  readonly side: ComplaintSide;
  readonly kind: 'opening' | 'answer' | 'word';
  /** Text of the message. Null once the texts of the complaint are erased. */
  readonly body: string | null;
  readonly at: number;
};

export const entriesOfComplaint = async (db: Db, row: number): Promise<EntryRow[]> =>
  (
    await sql<EntryRow>`select side, kind, body, at from complaint_entry where complaint_id = ${row} order by id`.execute(
      db,
    )
  ).rows;

/** Stores a message of one side. Ignores a second opening message and a second answer. */
export const insertComplaintEntry = async (
  trx: Db,
  e: { readonly row: number; readonly side: ComplaintSide; readonly kind: EntryRow['kind']; readonly body: string },
  nowMs: number,
): Promise<void> => {
  await sql`
    insert into complaint_entry (complaint_id, side, kind, body, at) values (${e.row}, ${e.side}, ${e.kind}, ${e.body}, ${instant(nowMs)})
    on conflict (complaint_id, kind) where kind <> 'word' do nothing`.execute(trx);
};

/** Counts the messages that one side added, without its opening message and its answer. */
export const countWords = async (db: Db, row: number, side: ComplaintSide): Promise<number> =>
  (
    await sql<{ count: number }>`
    select count(*)::int4 as count from complaint_entry where complaint_id = ${row} and side = ${side} and kind = 'word'`.execute(
      db,
    )
  ).rows[0]!.count;

export type EventRow = { readonly to_state: ComplaintState; readonly by: ComplaintActor; readonly at: number };

export const eventsOf = async (db: Db, row: number): Promise<EventRow[]> =>
  (
    await sql<EventRow>`select to_state, by, at from complaint_event where complaint_id = ${row} order by id`.execute(
      db,
    )
  ).rows;

/** Records the first two states of a complaint: opened, then waiting for an answer. */
export const insertOpening = async (
  trx: Db,
  row: number,
  states: readonly ComplaintState[],
  by: ComplaintSide,
  nowMs: number,
): Promise<void> => {
  await sql`
    insert into complaint_event (complaint_id, to_state, by, at)
    select ${row}::bigint, state, ${by}::text, ${instant(nowMs)} from unnest(${states}::text[]) with ordinality given (state, place) order by place`.execute(
    trx,
  );
};

export type PieceRow = {
  readonly id: string;
  readonly side: ComplaintSide;
  readonly name: string;
  readonly media_type: 'image/webp' | 'application/pdf';
  readonly size_bytes: number;
  readonly storage_key: string;
  readonly at: number;
};

export const piecesOf = async (db: Db, row: number): Promise<PieceRow[]> =>
  (
    await sql<PieceRow>`
    select f.public_id as id, f.side, f.name, f.media_type, f.size_bytes, f.storage_key, f.at from complaint_piece f where f.complaint_id = ${row} order by f.id`.execute(
      db,
    )
  ).rows;

/**
 * Stores a file of one side. Returns false when that side already has `most` files. The caller has locked the
 * complaint.
 */
export const insertPiece = async (
  trx: Db,
  row: number,
  piece: Omit<PieceRow, 'at'>,
  most: number,
  nowMs: number,
): Promise<boolean> =>
  (
    await sql`
    insert into complaint_piece (public_id, complaint_id, side, name, media_type, size_bytes, storage_key, at)
    select ${piece.id}, ${row}, ${piece.side}, ${piece.name}, ${piece.media_type}, ${piece.size_bytes}, ${piece.storage_key}, ${instant(nowMs)}
    where (select count(*) from complaint_piece where complaint_id = ${row} and side = ${piece.side}) < ${most}`.execute(
      trx,
    )
  ).numAffectedRows === 1n;

/** Locks a complaint until the transaction ends. Lock the booking first, as every caller does, to avoid a deadlock. */
export const lockComplaint = async (trx: Db, row: number): Promise<void> => {
  await sql`select id from complaint where id = ${row} for update`.execute(trx);
};
