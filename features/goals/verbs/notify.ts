import { dayFromIso } from '#core/time.ts';
import { ownerOf } from '#features/documents/queries/versions.ts';
import type { LoadSubject } from '#features/notifications/verbs/deliver.ts';
import { notify, screenLineOf } from '#features/notifications/verbs/notify.ts';
import type { Db } from '#platform/db/db.ts';
import { messages } from '../messages.ts';
import { goalById, markGoalSent } from '../queries.ts';
import { goalOf } from '../rules/goal.ts';
import { isGoalReached, type GoalFacts, type GoalLinks } from '../rules/mails.ts';
import { monthShown } from './month.ts';

const subjectOf = async (db: Db, id: number, nowMs: number) => {
  const goalRow = await goalById(db, id);
  const owner = goalRow && (await ownerOf(db, goalRow.pro_id));
  if (!goalRow || !owner) return null;
  const { goal: set, done } = await monthShown(db, goalRow.pro_id, goalRow.time_zone, goalRow.month, nowMs);
  const goal = goalOf(set);
  const facts: GoalFacts | null = goal && {
    firstname: owner.firstname,
    monthDay: dayFromIso(goalRow.month) ?? 0,
    goal,
    done,
  };
  return facts && { facts, owner };
};

/**
 * Sends a professional the result of a month, in the caller's transaction. A second call sends nothing. Does nothing
 * when the professional has no owner.
 */
export const notifyOfGoal = async (trx: Db, id: number, nowMs: number): Promise<void> => {
  if (!(await markGoalSent(trx, id, nowMs))) return;
  const found = await subjectOf(trx, id, nowMs);
  if (!found) return;
  const message = isGoalReached(found.facts) ? messages.goal_reached : messages.goal_missed;
  const { account_id, profile_id } = found.owner;
  const onScreen = screenLineOf(message, found.facts, { profile: profile_id });
  await notify(trx, [{ message, key: String(id), payload: { account: account_id, goal: id }, onScreen }], nowMs);
};

/** Loads the goal of a mail. Null when the goal or the owner no longer exists. */
export const loadGoal: LoadSubject<GoalFacts, GoalLinks> = async ({ db, env, clock }, { payload: { goal: id } }) => {
  const found = id === undefined ? null : await subjectOf(db, id, clock.now());
  if (!found) return null;
  const { facts, owner } = found;
  return {
    facts,
    readers: { professional: { email: owner.email, accountId: owner.account_id } },
    links: async () => ({
      goal: `${env.PUBLIC_URL}/${owner.segment}/dashboard/objectif`,
      supportEmail: env.SUPPORT_EMAIL,
    }),
  };
};
