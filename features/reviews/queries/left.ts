import { sql } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';
import { waitsForAnswer } from './pro-reviews.ts';

/** Leaves one published review without an answer, or takes it up again; false when it is so already. */
export const writeLeft = async (trx: Db, proId: number, review: { readonly id: string; readonly isLeft: boolean }, nowMs: number): Promise<boolean> =>
  (
    await sql`
    update place_comment w set answer_left_at = ${review.isLeft ? instant(nowMs) : null}
    where w.pro_id = ${proId} and w.public_id = ${review.id} and w.state = 'published' and w.answer is null
      and (w.answer_left_at is null) = ${review.isLeft}`.execute(trx)
  ).numAffectedRows === 1n;

/** Leaves without an answer what was written before an instant and waits for one; how many. */
export const leaveOlder = async (db: Db, proId: number, at: { readonly beforeMs: number; readonly leftMs: number }): Promise<number> =>
  Number(
    (
      await sql`
      update place_comment w set answer_left_at = ${instant(at.leftMs)}
      where w.pro_id = ${proId} and w.state = 'published' and ${waitsForAnswer} and w.created_at < ${instant(at.beforeMs)}`.execute(db)
    ).numAffectedRows ?? 0n,
  );

/** Takes up again what was left in one second; how many. */
export const takeUpLeft = async (db: Db, proId: number, leftMs: number): Promise<number> =>
  Number(
    (
      await sql`
      update place_comment set answer_left_at = null
      where pro_id = ${proId} and answer_left_at >= ${instant(leftMs)} and answer_left_at < ${instant(leftMs + 1000)}`.execute(db)
    ).numAffectedRows ?? 0n,
  );
