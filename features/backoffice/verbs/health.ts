import type { AnswerOf } from '#core/route.ts';
import { dayOf, dayStartMs } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { lastLooks, writeClock, writeInvariantLook } from '#features/payments/queries/invariants.ts';
import { brokenRows } from '#features/payments/verbs/check-invariants.ts';
import { invariants, type InvariantName } from '#features/payments/rules/invariants.ts';
import type { Call } from '#platform/http/call.ts';
import type { readSiteHealth } from '../contract/health.ts';
import { answerTimes, backlogs, listUnsent, openAndFree, weekCounts } from '../queries/health.ts';
import { answerKeys, backlogKeys, fillPercent, weeksUntil } from '../rules/health.ts';

const mostRows = 20;

type Looks = Pick<AnswerOf<typeof readSiteHealth>, 'invariants' | 'looked_at'>;

const lookNow = async (call: Call): Promise<Looks> => {
  await writeClock(call.db, call.nowMs);
  const found: { name: InvariantName; broken: number }[] = [];
  for (const name of invariants)
    found.push({ name, broken: (await brokenRows(call, name, mostRows, call.nowMs)).length });
  for (const { name, broken } of found) await writeInvariantLook(call.db, name, broken, call.nowMs);
  return { invariants: found, looked_at: call.nowMs };
};

const lastLook = async ({ db }: Call): Promise<Looks> => {
  const stored = new Map((await lastLooks(db)).map((one) => [one.name, one]));
  const found = invariants.flatMap((name) => stored.get(name) ?? []);
  if (found.length === 0) return { invariants: null, looked_at: null };
  const shown = invariants.flatMap((name) => (stored.has(name) ? [{ name, broken: stored.get(name)!.broken }] : []));
  return { invariants: shown, looked_at: Math.min(...found.map((one) => one.looked_at)) };
};

/**
 * Current state of the marketplace. The invariants come from their last check. `verify` checks them at once, which
 * reads every row ever written.
 */
export const siteHealth = async (call: Call, verify: boolean): Promise<AnswerOf<typeof readSiteHealth>> => {
  const { db, nowMs, messageLabels } = call;
  const today = dayOf(parisZone, nowMs);
  const weeks = weeksUntil(today);
  const startsMs = weeks.map((day) => dayStartMs(parisZone, day));
  const counts = await weekCounts(db, startsMs);
  const of = (figure: (typeof counts)[number]['what'], i: number) =>
    counts.find((one) => one.what === figure && one.week === i + 1);
  const answers = await answerTimes(db, startsMs[0]!);
  const backlog = await backlogs(db, nowMs);
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
    unsent: (await listUnsent(db, nowMs, mostRows)).map(({ kind, ...mail }) => ({
      label: messageLabels.get(kind) ?? kind,
      ...mail,
    })),
    backlog: backlogKeys.flatMap((key) => backlog.filter((one) => one.key === key)),
    ...(verify ? await lookNow(call) : await lastLook(call)),
  };
};
