import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { instant, type Db } from '#platform/db/db.ts';
import type { MoveOutcome } from '../rules/unknown-moves.ts';

/** A money movement that admins answer about: a payout step or a refund, by its row id. */
export type SpokenOf = { readonly of: 'step' | 'refund'; readonly id: number };

const from = { step: sql`from payout_step_word w`, refund: sql`from refund_word w` };
const insertInto = {
  step: sql`insert into payout_step_word (step_id`,
  refund: sql`insert into refund_word (refund_id`,
};
// A refund can be parked again after a new request. Earlier answers concern the previous request and do not count.
const ofThisAsking = {
  step: sql`true`,
  refund: sql`w.said_at >= (select c.parked_at from refund_command c where c.id = w.refund_id)`,
};
const numbers = { step: sql.ref('step_id'), refund: sql.ref('refund_id') };

export type OutcomeWord = {
  readonly account_id: number;
  readonly who: string;
  readonly outcome: MoveOutcome;
  readonly reason: string;
  readonly said_at: EpochMs;
};

/** Returns the admins' answers about a movement since its last request, oldest first. */
export const outcomeWords = async (db: Db, { of, id }: SpokenOf): Promise<OutcomeWord[]> =>
  (
    await sql<OutcomeWord>`
    select w.account_id, a.firstname || ' ' || a.lastname as who, w.outcome, w.reason, w.said_at
    ${from[of]} join account a on a.id = w.account_id where w.${numbers[of]} = ${id} and ${ofThisAsking[of]} order by w.said_at, w.account_id`.execute(
      db,
    )
  ).rows;

const awaiting = {
  step: (id: number) => sql`select 1 from payout_step s where s.id = ${id} and s.state = 'unknown'`,
  refund: (id: number) =>
    sql`select 1 from refund_command c where c.id = ${id} and c.state = 'pending' and c.parked_at is not null`,
};

/** Whether a movement still waits for the answer of a second admin. */
export const isAnswerAwaited = async (db: Db, of: SpokenOf): Promise<boolean> =>
  (await awaiting[of.of](of.id).execute(db)).rows.length > 0 && (await outcomeWords(db, of)).length > 0;

/** Stores an admin's answer about a movement. The answer replaces that admin's earlier one. */
export const writeOutcomeWord = async (
  trx: Db,
  { of, id }: SpokenOf,
  word: { readonly accountId: number; readonly outcome: MoveOutcome; readonly reason: string },
  nowMs: number,
): Promise<void> => {
  await sql`
    ${insertInto[of]}, account_id, outcome, reason, said_at)
    values (${id}, ${word.accountId}, ${word.outcome}, ${word.reason}, ${instant(nowMs)})
    on conflict (${numbers[of]}, account_id) do update set outcome = excluded.outcome, reason = excluded.reason, said_at = excluded.said_at`.execute(
    trx,
  );
};

/** Deletes the answers about a movement that is requested again. The audit still has them. */
export const forgetOutcomeWords = async (trx: Db, { of, id }: SpokenOf): Promise<void> => {
  await sql`delete ${from[of]} where w.${numbers[of]} = ${id}`.execute(trx);
};
