import { sql } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';
import type { MoveOutcome } from '../rules/unknown-moves.ts';

/** A movement of money that admins speak of: the step of a payout, or a refund, by its number. */
export type SpokenOf = { readonly of: 'step' | 'refund'; readonly id: number };

const from = { step: sql`from payout_step_word w`, refund: sql`from refund_word w` };
const insertInto = { step: sql`insert into payout_step_word (step_id`, refund: sql`insert into refund_word (refund_id` };
// A refund may wait again after it was asked for again: what was said before is of another asking.
const ofThisAsking = { step: sql`true`, refund: sql`w.said_at >= (select c.parked_at from refund_command c where c.id = w.refund_id)` };
const numbers = { step: sql.ref('step_id'), refund: sql.ref('refund_id') };

export type OutcomeWord = {
  readonly account_id: number;
  readonly who: string;
  readonly outcome: MoveOutcome;
  readonly reason: string;
  readonly said_at: number;
};

/** What admins have said of a movement since it was last asked for, oldest first. */
export const outcomeWords = async (db: Db, { of, id }: SpokenOf): Promise<OutcomeWord[]> =>
  (
    await sql<OutcomeWord>`
    select w.account_id, a.firstname || ' ' || a.lastname as who, w.outcome, w.reason, w.said_at
    ${from[of]} join account a on a.id = w.account_id where w.${numbers[of]} = ${id} and ${ofThisAsking[of]} order by w.said_at, w.account_id`.execute(db)
  ).rows;

/** Keeps what an admin says of a movement, in place of what they said before. */
export const writeOutcomeWord = async (
  trx: Db,
  { of, id }: SpokenOf,
  word: { readonly accountId: number; readonly outcome: MoveOutcome; readonly reason: string },
  nowMs: number,
): Promise<void> => {
  await sql`
    ${insertInto[of]}, account_id, outcome, reason, said_at)
    values (${id}, ${word.accountId}, ${word.outcome}, ${word.reason}, ${instant(nowMs)})
    on conflict (${numbers[of]}, account_id) do update set outcome = excluded.outcome, reason = excluded.reason, said_at = excluded.said_at`.execute(trx);
};

/** Forgets what was said of a movement, which is asked for again; the audit keeps it. */
export const forgetOutcomeWords = async (trx: Db, { of, id }: SpokenOf): Promise<void> => {
  await sql`delete ${from[of]} where w.${numbers[of]} = ${id}`.execute(trx);
};
