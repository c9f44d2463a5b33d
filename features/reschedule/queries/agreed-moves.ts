import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import type { NewOccupation } from '#features/availability/queries/occupations.ts';
import type { CancellationPolicy } from '#features/pricing/rules/cancellation.ts';
import type { Quote } from '#features/pricing/rules/quote.ts';
import { asWritten, instant, type Db } from '#platform/db/db.ts';
import type { AgreedMoveState, ContestOutcome } from '../rules/agreed-moves.ts';

/** A visit before a move. Instants are in epoch milliseconds. */
export type MomentBefore = {
  readonly was_starts_at: EpochMs;
  readonly was_ends_at: EpochMs;
  readonly was_lines: unknown;
  readonly was_quote: Quote;
  readonly was_times: readonly NewOccupation[];
};

export type AgreedMoveRow = MomentBefore & {
  readonly id: number;
  readonly public_id: string;
  readonly state: AgreedMoveState;
  readonly starts_at: EpochMs;
  readonly undo_until: EpochMs;
  readonly contest_until: EpochMs | null;
  readonly origin_id: number | null;
};

/**
 * Inserts a move made at once. The caller has replaced the previous move of the visit, because the database allows only
 * one that can be undone or contested.
 */
export const insertAgreedMove = async (
  trx: Db,
  bookingId: number,
  move: MomentBefore & {
    readonly publicId: string;
    readonly startsMs: number;
    readonly undoUntilMs: number;
    readonly originId: number | null;
  },
  nowMs: number,
): Promise<void> => {
  await sql`
    insert into agreed_move (public_id, booking_id, was_starts_at, was_ends_at, was_lines, was_quote, was_times, origin_id, starts_at, state, moved_at, undo_until)
    values (${move.publicId}, ${bookingId}, ${instant(move.was_starts_at)}, ${instant(move.was_ends_at)}, ${asWritten(move.was_lines)}, ${asWritten(move.was_quote)},
      ${asWritten(move.was_times)}, ${move.originId}, ${instant(move.startsMs)}, 'moved', ${instant(nowMs)}, ${instant(move.undoUntilMs)})`.execute(
    trx,
  );
};

const moves = sql`
  select id, public_id, state, was_starts_at, was_ends_at, was_lines, was_quote, was_times, origin_id, starts_at, undo_until, contest_until from agreed_move`;

/** Returns the move of a visit that is not undone, contested or replaced. The caller has locked the booking. */
export const liveAgreedMove = async (trx: Db, bookingId: number): Promise<AgreedMoveRow | undefined> =>
  (await sql<AgreedMoveRow>`${moves} where booking_id = ${bookingId} and state in ('moved', 'told')`.execute(trx))
    .rows[0];

export const agreedMoveById = async (trx: Db, id: number): Promise<AgreedMoveRow> =>
  (await sql<AgreedMoveRow>`${moves} where id = ${id}`.execute(trx)).rows[0]!;

/**
 * Returns the start of a visit before a move that its client does not know yet, or may still contest. `is_late` tells
 * whether that start had come when the visit moved. Undefined without such a move.
 */
export const contestableMove = async (
  db: Db,
  bookingId: number,
  nowMs: number,
): Promise<{ readonly was_starts_at: EpochMs; readonly is_late: boolean } | undefined> =>
  (
    await sql<{ was_starts_at: EpochMs; is_late: boolean }>`
    select coalesce(o.was_starts_at, m.was_starts_at) as was_starts_at, coalesce(o.moved_at, m.moved_at) >= coalesce(o.was_starts_at, m.was_starts_at) as is_late
    from agreed_move m left join agreed_move o on o.id = m.origin_id
      join booking b on b.id = m.booking_id and b.starts_at = m.starts_at
    where m.booking_id = ${bookingId} and (m.state = 'moved' or (m.state = 'told' and m.contest_until > ${instant(nowMs)}))`.execute(
      db,
    )
  ).rows[0];

export const replaceAgreedMove = async (trx: Db, bookingId: number): Promise<void> => {
  await sql`update agreed_move set state = 'replaced' where booking_id = ${bookingId} and state in ('moved', 'told')`.execute(
    trx,
  );
};

export const writeUndone = async (trx: Db, id: number): Promise<void> => {
  await sql`update agreed_move set state = 'undone' where id = ${id}`.execute(trx);
};

/**
 * Makes a move contestable again, when an undo brings the visit back to the start that this move gave it. It is the
 * last move of which the client was notified.
 */
export const restoreNotified = async (trx: Db, bookingId: number, startsMs: number): Promise<void> => {
  await sql`
    update agreed_move set state = 'told' where id = (
      select max(id) from agreed_move where booking_id = ${bookingId} and state = 'replaced' and contest_until is not null and starts_at = ${instant(startsMs)}
    )`.execute(trx);
};

export const writeNotified = async (trx: Db, id: number, contestUntilMs: number): Promise<void> => {
  await sql`update agreed_move set state = 'told', contest_until = ${instant(contestUntilMs)} where id = ${id}`.execute(
    trx,
  );
};

/**
 * Records the outcome of a contested move. `wasPolicy` is the policy that the visit had before cancelling became free,
 * or null.
 */
export const writeContested = async (
  trx: Db,
  id: number,
  got: { readonly outcome: ContestOutcome; readonly wasPolicy: CancellationPolicy | null },
  nowMs: number,
): Promise<void> => {
  await sql`
    update agreed_move set state = 'contested', outcome = ${got.outcome}, contested_at = ${instant(nowMs)},
      was_policy = ${got.wasPolicy === null ? null : asWritten(got.wasPolicy)} where id = ${id}`.execute(trx);
};

/**
 * Returns the policy that a visit had before a contest made cancelling free. Clears it, so that a second call returns
 * null. Null when cancelling did not become free.
 */
export const takeLiftedPolicy = async (trx: Db, bookingId: number): Promise<CancellationPolicy | null> =>
  (
    await sql<{ was_policy: CancellationPolicy }>`
    with lifted as (select id, was_policy from agreed_move where booking_id = ${bookingId} and was_policy is not null for update),
      emptied as (update agreed_move m set was_policy = null from lifted where m.id = lifted.id)
    select was_policy from lifted order by id limit 1`.execute(trx)
  ).rows[0]?.was_policy ?? null;

/** Returns the moves that the professional can no longer undo and whose client is not notified yet. */
export const movesToNotify = async (db: Db, nowMs: number, limit: number): Promise<{ id: number; pro_id: number }[]> =>
  (
    await sql<{ id: number; pro_id: number }>`
    select b.id, b.pro_id from agreed_move m join booking b on b.id = m.booking_id
    where m.state = 'moved' and m.undo_until <= ${instant(nowMs)} order by m.undo_until, m.id limit ${limit}`.execute(
      db,
    )
  ).rows;

/**
 * Returns the ids of the visits that moved together with this visit, if their move is still in this state. Only the
 * visit itself when it moved alone.
 */
export const movedTogether = async (db: Db, bookingId: number, state: 'moved' | 'told'): Promise<number[]> =>
  (
    await sql<{ id: number }>`
    with head as (
      select m.moved_at, b.series_id from agreed_move m join booking b on b.id = m.booking_id where m.booking_id = ${bookingId} and m.state = ${state})
    select b.id from head join booking b on b.series_id = head.series_id or b.id = ${bookingId}
      join agreed_move m on m.booking_id = b.id and m.state = ${state} and m.moved_at = head.moved_at
    order by b.id`.execute(db)
  ).rows.map(({ id }) => id);
