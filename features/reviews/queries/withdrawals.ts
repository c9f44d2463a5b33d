import { sql } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';

/** Removes a professional's answer from a review, which stays. Returns false when the review has no visible answer. */
export const writeAnswerOff = async (
  trx: Db,
  row: number,
  withdrawal: { readonly reason: string; readonly accountId: number },
  nowMs: number,
): Promise<boolean> =>
  (
    await sql`
    update place_comment set answer_withdrawn_at = ${instant(nowMs)}, answer_withdrawn_by = ${withdrawal.accountId}, answer_withdrawn_reason = ${withdrawal.reason}
    where id = ${row} and answer is not null and answer_withdrawn_at is null`.execute(trx)
  ).numAffectedRows === 1n;

/** Restores a removed answer. Returns false when the answer is not removed. */
export const writeAnswerBack = async (trx: Db, row: number): Promise<boolean> =>
  (
    await sql`
    update place_comment set answer_withdrawn_at = null, answer_withdrawn_by = null, answer_withdrawn_reason = null
    where id = ${row} and answer_withdrawn_at is not null`.execute(trx)
  ).numAffectedRows === 1n;

/** Publishes a removed review again. Returns false when it is not removed. */
export const writeReviewBack = async (trx: Db, row: number): Promise<boolean> =>
  (
    await sql`update place_comment set state = 'published', decided_at = null, decided_by = null, decision = null where id = ${row} and state = 'removed'`.execute(
      trx,
    )
  ).numAffectedRows === 1n;
