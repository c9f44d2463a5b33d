import { dayOf, isoFromDay } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { invariants } from '#features/payments/rules/invariants.ts';
import { brokenRows } from '#features/payments/verbs/check-invariants.ts';
import type { SubjectEvent } from '#features/payments/queries/events.ts';
import type { App } from '#platform/app/app.ts';
import { afterCheckPoint, hasFault } from '#platform/app/faults.ts';
import { forEachSafely } from '#platform/jobs/for-each-safely.ts';
import type { MoneyCommand, ProviderName } from '#platform/payments/payment-provider.ts';
import { paymentProvider } from '#platform/payments/payments.ts';
import {
  claimSending,
  lockPayout,
  payoutNamed,
  payoutsToFollow,
  payoutsToSend,
  postponePayout,
  type SentPayout,
} from '../queries/sending.ts';
import { sendingFromMs } from '../rules/calendar.ts';
import { lastStep, otherMoves } from '../queries/steps.ts';
import { payoutKey, payoutNumber, payoutOfKey } from '../rules/states.ts';
import { applyPayout, holdPayout, holdUnexplained, type PayoutReport } from './outcome.ts';
import { offsetPayout } from './offset.ts';
import { heldReasonOf } from './held-reason.ts';
import { stepOnce } from './steps.ts';

const batch = 100;
/** Milliseconds for which one process may claim a payout. A provider answers much sooner. */
const claimMs = 120_000;
/** Milliseconds between two checks of a payout on its way. A provider's message causes additional checks; assumed. */
const followedMs = { production: 1_800_000, demo: 30_000 } as const;

const isCheckBroken = async (app: App, nowMs: number): Promise<boolean> => {
  for (const name of invariants) if ((await brokenRows(app, name, 1, nowMs)).length > 0) return true;
  return false;
};

/** Returns the command for the provider to move the money of a payout, under the key of a try. */
export const commandOf = (payout: SentPayout, sellerRef: string, tried: number): MoneyCommand => ({
  key: payoutKey(payout.public_id, tried),
  sellerRef,
  cents: payout.cents,
  currency: 'EUR',
  description: `Accalmie ${payoutNumber(payout.year, payout.number)}`,
});

type Sending = {
  readonly payout: SentPayout;
  readonly provider: ProviderName;
  readonly sellerRef: string;
  readonly try: number;
};

/**
 * Runs both steps of a payout, each at most once: its transfer, unless an earlier try did it, then its payment to the
 * bank. A refused transfer has moved nothing. When the bank payment is refused, the money stays on the professional's
 * provider account.
 */
const runSteps = async (app: App, { payout, provider, sellerRef, try: tried }: Sending): Promise<PayoutReport> => {
  const port = paymentProvider(app, provider);
  const { cents } = payout;
  const command = commandOf(payout, sellerRef, tried);
  const request = { payout_id: payout.id, try: tried, provider, seller_ref: sellerRef, cents };
  const moved = await stepOnce(
    app,
    { ...request, step: 'transfer', notBeforeMs: payout.closes_at },
    {
      send: () => port.transfer(command),
      find: (looked) => port.findTransfer({ ...command, ...looked }),
    },
  );
  if (moved.is === 'refused')
    return { status: moved.isShort ? 'short' : 'failed', ref: null, cents, error: moved.reason };
  if (moved.is === 'unclear') return { status: 'unclear', ref: null, cents, error: moved.reason };
  const paid = await stepOnce(
    app,
    { ...request, step: 'bank', notBeforeMs: moved.askedMs },
    {
      send: () => port.payToBank(command),
      find: (looked) => port.findBankPayment({ ...command, ...looked }),
    },
  );
  if (paid.is === 'refused') return { status: 'returned', ref: null, cents, error: paid.reason };
  if (paid.is === 'unclear') return { status: 'unclear', ref: null, cents, error: paid.reason };
  return paid.heard ?? { status: 'on_its_way', ref: paid.ref, cents, error: null };
};

/**
 * Sends a payout to the professional's bank, once per try and outside any transaction, or blocks it with a reason.
 * First deducts the money taken back since its closing.
 */
export const sendPayout = async (app: App, payout: SentPayout, isBroken: boolean): Promise<void> => {
  const { db, env, clock, log } = app;
  const { seller_provider: provider, seller_ref: sellerRef } = payout;
  const heldWhy = heldReasonOf(payout, isBroken);
  if (heldWhy !== null && !payout.is_sending) {
    await db.transaction().execute(async (trx) => {
      // Another process may have begun to send the payout since it was read. Blocking the payout would close that try,
      // and the money could leave twice under two keys.
      if ((await lockPayout(trx, payout.id))?.is_sending === false)
        await holdPayout(trx, payout.id, heldWhy, null, clock.now());
    });
    return;
  }
  if (provider === null || sellerRef === null) return;
  const nowMs = clock.now();
  await db.transaction().execute((trx) => offsetPayout(trx, payout, nowMs));
  const claimed = await claimSending(db, payout.id, {
    nowMs,
    untilMs: nowMs + claimMs,
    isUnguarded: hasFault(env, 'no-claim'),
  });
  if (!claimed) return;
  let report: PayoutReport;
  try {
    report = await runSteps(app, {
      payout: { ...payout, cents: claimed.cents },
      provider,
      sellerRef,
      try: claimed.try,
    });
  } catch (error) {
    log.error({ err: error, payout: payout.public_id, try: claimed.try }, 'payout not sent');
    return;
  }
  await db.transaction().execute((trx) => {
    const payoutTry = { id: payout.id, try: claimed.try };
    if (report.status === 'unclear') return holdUnexplained(trx, payoutTry, report.error ?? '', clock.now());
    return applyPayout(trx, payoutTry, provider, report, clock.now());
  });
};

/**
 * Sends the payouts due today, from six in the morning. Sends nothing while an invariant of the site is broken
 * (docs/product/payments.md#payouts).
 */
export const sendPayouts = async (app: App, nowMs: number): Promise<void> => {
  const today = dayOf(parisZone, nowMs);
  const until = nowMs < sendingFromMs(today) ? today - 1 : today;
  const waiting = await payoutsToSend(app.db, isoFromDay(until), nowMs, batch);
  if (waiting.length === 0) return;
  const isBroken = await isCheckBroken(app, nowMs);
  await afterCheckPoint(app.env);
  await forEachSafely(app.log, 'send-payouts', waiting, (payout) => sendPayout(app, payout, isBroken));
};

/**
 * Returns the provider's report on a payout that left, by its reference. Without a reference, searches the provider's
 * lists.
 */
const followed = async (app: App, payout: SentPayout, provider: ProviderName): Promise<PayoutReport | null> => {
  const port = paymentProvider(app, provider);
  const own = await lastStep(app.db, payout.id, 'bank');
  // The professional may have changed accounts since, so the search uses the account that the payout was sent from.
  const sellerRef = own?.seller_ref ?? payout.seller_ref;
  if (sellerRef === null) return null;
  if (payout.provider_ref !== null) return port.followBankPayment({ ref: payout.provider_ref, sellerRef });
  const others = await otherMoves(app.db, { provider, sellerRef, step: 'bank', apartFromId: own?.id ?? null });
  const found = await port.findBankPayment({
    ...commandOf(payout, sellerRef, payout.try),
    sinceMs: own?.asked_at ?? payout.closes_at,
    others,
  });
  return found.is === 'done' ? found.found : null;
};

export const followPayout = async (app: App, payout: SentPayout): Promise<void> => {
  const { provider } = payout;
  if (provider === null || (payout.state !== 'on_its_way' && payout.state !== 'paid')) return;
  const report = await followed(app, payout, provider);
  if (report === null) return;
  await app.db.transaction().execute((trx) => applyPayout(trx, payout, provider, report, app.clock.now()));
};

export const followPayouts = async (app: App, nowMs: number): Promise<void> => {
  await forEachSafely(app.log, 'follow-payouts', await payoutsToFollow(app.db, nowMs, batch), async (payout) => {
    await postponePayout(app.db, payout.id, nowMs + followedMs[app.env.MODE]);
    await followPayout(app, payout);
  });
};

/**
 * Handles a provider's message about a payout. Fetches the state from the provider, because the message itself is not
 * trusted.
 */
export const followPayoutMessage = async (
  app: App,
  { provider, ref, payout_key: key }: Omit<SubjectEvent, 'id'>,
): Promise<void> => {
  const payout = await payoutNamed(app.db, { publicId: key === null ? null : payoutOfKey(key), provider, ref });
  if (payout) await followPayout(app, payout);
};
