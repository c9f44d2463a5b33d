import type { AnswerOf } from '#core/route.ts';
import { dayOf, dayStartMs } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { violations, writeClock } from '#features/payments/queries/invariants.ts';
import { invariantViews, type InvariantView } from '#features/payments/rules/invariants.ts';
import type { Call } from '#platform/http/call.ts';
import type { readSiteHealth } from '../contract/health.ts';
import { answerTimes, backlogs, listUnsent, openAndFree, weekCounts } from '../queries/health.ts';
import { answerKeys, backlogKeys, fillPercent, weeksUntil } from '../rules/health.ts';

const mostRows = 20;

const lookedAt = async ({ db, now }: Call): Promise<{ name: InvariantView; broken: number }[]> => {
  await writeClock(db, now);
  const found: { name: InvariantView; broken: number }[] = [];
  for (const name of invariantViews) found.push({ name, broken: (await violations(db, name, mostRows)).length });
  return found;
};

/** How the marketplace stands now; the invariants only when asked, since each reads everything that was ever written. */
export const siteHealth = async (call: Call, verify: boolean): Promise<AnswerOf<typeof readSiteHealth>> => {
  const { db, now, messageLabels } = call;
  const today = dayOf(parisZone, now);
  const weeks = weeksUntil(today);
  const startsMs = weeks.map((day) => dayStartMs(parisZone, day));
  const counts = await weekCounts(db, startsMs);
  const of = (what: (typeof counts)[number]['what'], i: number) => counts.find((one) => one.what === what && one.week === i + 1);
  const answers = await answerTimes(db, startsMs[0]!);
  const backlog = await backlogs(db, now);
  return {
    weeks: weeks.map((fromDay, i) => ({
      from_day: fromDay,
      bookings: of('made', i)?.count ?? 0,
      paid_cents: of('paid', i)?.cents ?? 0,
      refunds: of('back', i)?.count ?? 0,
      refunded_cents: of('back', i)?.cents ?? 0,
    })),
    fill_percent: fillPercent(await openAndFree(db, today, today + 7)),
    answers: answerKeys.flatMap((key) => answers.filter((one) => one.key === key)),
    unsent: (await listUnsent(db, now, mostRows)).map(({ kind, ...mail }) => ({ label: messageLabels.get(kind) ?? kind, ...mail })),
    backlog: backlogKeys.flatMap((key) => backlog.filter((one) => one.key === key)),
    invariants: verify ? await lookedAt(call) : null,
  };
};
