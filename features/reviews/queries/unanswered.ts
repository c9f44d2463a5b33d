import { sql } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';
import { waitsForAnswer } from './pro-reviews.ts';

/** Marks a published review as left without an answer, or removes that mark. Returns false when nothing changes. */
export const writeLeft = async (
  trx: Db,
  proId: number,
  review: { readonly id: string; readonly isLeft: boolean },
  nowMs: number,
): Promise<boolean> =>
  (
    await sql`
    update place_comment w set answer_left_at = ${review.isLeft ? instant(nowMs) : null}
    where w.pro_id = ${proId} and w.public_id = ${review.id} and w.state = 'published' and w.answer is null
      and (w.answer_left_at is null) = ${review.isLeft}`.execute(trx)
  ).numAffectedRows === 1n;

/** Marks the reviews written before `beforeMs` that wait for an answer as left without one. Returns their number. */
export const leaveOlder = async (
  db: Db,
  proId: number,
  at: { readonly beforeMs: number; readonly leftMs: number },
): Promise<number> =>
  Number(
    (
      await sql`
      update place_comment w set answer_left_at = ${instant(at.leftMs)}
      where w.pro_id = ${proId} and w.state = 'published' and ${waitsForAnswer} and w.created_at < ${instant(at.beforeMs)}`.execute(
        db,
      )
    ).numAffectedRows ?? 0n,
  );

/**
 * Undoes `leaveOlder`: the reviews that were marked in a given second wait for an answer again. Returns their number.
 */
export const takeUpLeft = async (db: Db, proId: number, leftMs: number): Promise<number> =>
  Number(
    (
      await sql`
      update place_comment set answer_left_at = null
      where pro_id = ${proId} and answer_left_at >= ${instant(leftMs)} and answer_left_at < ${instant(leftMs + 1000)}`.execute(
        db,
      )
    ).numAffectedRows ?? 0n,
  );
