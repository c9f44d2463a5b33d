import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { instant, type Db } from '#platform/db/db.ts';
import { leastReminderMs } from '../rules/reminders.ts';
import { isResent, isReversing, sentPayouts, type SentPayout } from './sending.ts';

/** A stopped payout that may wait for its professional, with the last message to them. */
export type RemindablePayout = SentPayout & {
  readonly last_message_at: EpochMs;
  readonly reminders_sent: number;
  readonly is_same_bank: boolean;
};

/** SQL: whether a payout `o` of a professional `p` is stopped, not being sent, and its professional can be notified. */
const isRemindable = sql`(o.state in ('held', 'returned') and not o.is_sending and not ${isReversing} and ${isResent} is not true
  and o.last_message_at is not null and exists (
    select 1 from profile r join account a on a.id = r.account_id where r.pro_id = p.id and a.deleted_at is null and a.suspended_at is null))`;

const remindable = sql`
    select o.last_message_at, o.reminders_sent, s.iban_shown is not distinct from o.iban_shown as is_same_bank, ${sentPayouts} where ${isRemindable}`;

/** Returns the ids above `afterId` of the stopped payouts whose last message is old enough for a reminder. */
export const payoutsToRemind = async (db: Db, nowMs: number, afterId: number, limit: number): Promise<number[]> =>
  (
    await sql<{ id: number }>`
    select x.id from (${remindable} and o.last_message_at <= ${instant(nowMs - leastReminderMs)} and o.id > ${afterId}) x order by x.id limit ${limit}`.execute(
      db,
    )
  ).rows.map(({ id }) => id);

/** Returns a stopped payout that a reminder may be about. Undefined when it left or nobody can be notified. */
export const remindablePayout = async (db: Db, id: number): Promise<RemindablePayout | undefined> =>
  (await sql<RemindablePayout>`${remindable} and o.id = ${id}`.execute(db)).rows[0];
