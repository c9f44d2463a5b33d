import { sql } from 'kysely';
import { dayStartMs } from '#core/time.ts';
import { dayMs, hourMs, minuteMs, parisZone, type EpochMs } from '#core/units.ts';
import { checkAgain } from '#features/invoices/queries/due-bookings.ts';
import { issueForBooking } from '#features/invoices/verbs/of-visit.ts';
import { markReadBefore } from '#features/notifications/queries/notifications.ts';
import { claimSending, payoutsToSend, type SentPayout } from '#features/payouts/queries/sending.ts';
import {
  arrivalDay,
  earnedAfterMs,
  lastClosingMs,
  sendingDay,
  sendingFromMs,
} from '#features/payouts/rules/calendar.ts';
import { payoutKey } from '#features/payouts/rules/states.ts';
import { endStep, insertStep } from '#features/payouts/queries/steps.ts';
import { billPayout } from '#features/payouts/verbs/bill.ts';
import { closePayout } from '#features/payouts/verbs/close.ts';
import { earnVisit } from '#features/payouts/verbs/earn.ts';
import { applyPayout } from '#features/payouts/verbs/outcome.ts';
import type { App } from '#platform/app/app.ts';
import { instant, type Db } from '#platform/db/db.ts';
import { newId } from '#platform/db/ids.ts';
import { markSentBefore } from '#platform/jobs/outbox.ts';
import {
  arrivePayouts,
  openPayout,
  openTransfer,
  readPayout,
  reportedPayout,
} from '#platform/payments/sandbox-payouts.ts';
import { writeBankReturns } from '#platform/payments/sandbox-sellers.ts';

type Step = { readonly atMs: number; readonly run: (trx: Db, atMs: number) => Promise<unknown> };
type WithEnv = Pick<App, 'env'>;
type Shown = { readonly id: number; readonly publicId: string; readonly ref: string };

const arrivalMs = (closesMs: number): number => dayStartMs(parisZone, arrivalDay(sendingDay(closesMs))) + 9 * hourMs;

const heard = async (
  trx: Db,
  { id, public_id: publicId }: Pick<SentPayout, 'id' | 'public_id'>,
  attempt: number,
  atMs: number,
): Promise<void> => {
  const found = await readPayout(trx, payoutKey(publicId, attempt));
  if (found) await applyPayout(trx, { id, try: attempt }, 'sandbox', reportedPayout(found), atMs);
};

/** Records the two movements of a payout: the transfer, and the payment to the bank. */
const writeSteps = async (
  trx: Db,
  payout: SentPayout,
  sent: { readonly try: number; readonly sellerRef: string },
  atMs: number,
): Promise<void> => {
  const command = { key: payoutKey(payout.public_id, sent.try), sellerRef: sent.sellerRef, cents: payout.cents };
  const made = {
    transfer: await openTransfer(trx, { ...command, ref: newId() }, atMs),
    bank: await openPayout(trx, { ...command, currency: 'EUR', ref: newId() }, atMs),
  };
  for (const step of ['transfer', 'bank'] as const) {
    const row = {
      payout_id: payout.id,
      step,
      try: sent.try,
      provider: 'sandbox',
      seller_ref: sent.sellerRef,
      cents: payout.cents,
    } as const;
    const { id } = await insertStep(trx, row, atMs);
    await endStep(trx, id, { state: 'done', ref: made[step]?.ref ?? null, explanation: null }, atMs);
  }
};

const sendWeek =
  (app: WithEnv, pro: Shown, returns: boolean) =>
  async (trx: Db, atMs: number): Promise<void> => {
    await writeBankReturns(trx, pro.ref, returns);
    const waiting = await payoutsToSend(trx, new Date(atMs).toISOString().slice(0, 10), atMs, 10);
    for (const payout of waiting.filter((one) => one.pro_id === pro.id && one.state === 'due')) {
      const claimed = await claimSending(trx, payout.id, { nowMs: atMs, untilMs: atMs + minuteMs, isUnguarded: false });
      if (!claimed) continue;
      await writeSteps(trx, payout, { try: claimed.try, sellerRef: pro.ref }, atMs);
      await heard(trx, payout, claimed.try, atMs);
      await billPayout(app, trx, payout.id, atMs);
    }
  };

const arriveWeek =
  (proId: number, closesMs: number) =>
  async (trx: Db, atMs: number): Promise<void> => {
    await arrivePayouts(trx, atMs);
    const { rows } = await sql<Pick<SentPayout, 'id' | 'public_id' | 'try'>>`
      select id, public_id, try from payout where pro_id = ${proId} and closes_at = ${instant(closesMs)}`.execute(trx);
    for (const payout of rows) await heard(trx, payout, payout.try, atMs);
  };

const weekOf = (app: WithEnv, pro: Shown, closesMs: number, nowMs: number): readonly Step[] => {
  // The bank returns the payout before last, so that the demo shows a returned payout.
  const returns = closesMs > nowMs - 16 * dayMs && closesMs <= nowMs - 9 * dayMs;
  return [
    { atMs: closesMs + minuteMs, run: (trx, atMs) => closePayout(trx, pro.id, closesMs, atMs) },
    { atMs: sendingFromMs(sendingDay(closesMs)), run: sendWeek(app, pro, returns) },
    { atMs: arrivalMs(closesMs), run: arriveWeek(pro.id, closesMs) },
  ];
};

/**
 * Creates the records of a professional's past visits: invoices, earnings, weekly payouts and commission invoices. The
 * code of production makes each record, at its past date. No mail is sent.
 */
export const demoHistory = async (app: WithEnv, trx: Db, proId: number, nowMs: number): Promise<void> => {
  const { rows: known } = await sql<Shown>`
    select p.id, p.public_id as "publicId", s.provider_ref as ref from pro p join seller s on s.pro_id = p.id
    where p.id = ${proId} and s.provider_ref is not null`.execute(trx);
  const { rows: visits } = await sql<{ id: number; ends_at: EpochMs }>`
    select id, ends_at from booking where pro_id = ${proId} and state in ('completed', 'no_show') order by ends_at, id`.execute(
    trx,
  );
  const [pro] = known;
  const [first] = visits;
  if (!pro || !first) return;
  await checkAgain(trx, proId);
  const steps: Step[] = visits.flatMap(({ id, ends_at: endMs }) => [
    { atMs: endMs + minuteMs, run: (db: Db, atMs: number) => issueForBooking(app, db, id, atMs) },
    { atMs: endMs + earnedAfterMs, run: (db: Db, atMs: number) => earnVisit(db, id, atMs) },
  ]);
  for (let closesMs = lastClosingMs(nowMs); closesMs > first.ends_at; closesMs = lastClosingMs(closesMs - dayMs))
    steps.push(...weekOf(app, pro, closesMs, nowMs));
  for (const { atMs, run } of steps.filter((step) => step.atMs <= nowMs).toSorted((a, b) => a.atMs - b.atMs))
    await run(trx, atMs);
  await writeBankReturns(trx, pro.ref, false);
  await markSentBefore(trx, nowMs);
  await markReadBefore(trx, nowMs - 7 * dayMs);
};
