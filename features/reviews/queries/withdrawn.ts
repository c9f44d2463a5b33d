import { sql } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';

/** Takes off what a professional answers to a review, which stays; false when there is nothing to take off. */
export const writeAnswerOff = async (trx: Db, row: number, said: { readonly reason: string; readonly accountId: number }, nowMs: number): Promise<boolean> =>
  (
    await sql`
    update place_comment set answer_withdrawn_at = ${instant(nowMs)}, answer_withdrawn_by = ${said.accountId}, answer_withdrawn_reason = ${said.reason}
    where id = ${row} and answer is not null and answer_withdrawn_at is null`.execute(trx)
  ).numAffectedRows === 1n;

/** Puts it back; false when nothing keeps it off. */
export const writeAnswerBack = async (trx: Db, row: number): Promise<boolean> =>
  (
    await sql`
    update place_comment set answer_withdrawn_at = null, answer_withdrawn_by = null, answer_withdrawn_reason = null
    where id = ${row} and answer_withdrawn_at is not null`.execute(trx)
  ).numAffectedRows === 1n;

/** Publishes again a review that a decision took off; false when it is not off. */
export const writeReviewBack = async (trx: Db, row: number): Promise<boolean> =>
  (
    await sql`update place_comment set state = 'published', decided_at = null, decided_by = null, decision = null where id = ${row} and state = 'removed'`.execute(
      trx,
    )
  ).numAffectedRows === 1n;
