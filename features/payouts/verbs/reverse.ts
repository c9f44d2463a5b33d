import { minuteMs } from '#core/units.ts';
import type { App } from '#platform/app/app.ts';
import { forEachSafely } from '#platform/jobs/for-each-safely.ts';
import { reversingProviders } from '#platform/payments/payment-provider.ts';
import { paymentProvider } from '#platform/payments/payments.ts';
import { claimReversal, freeReversal, payoutsToReverse } from '../queries/reversals.ts';
import type { SentPayout } from '../queries/sending.ts';
import { lastStep } from '../queries/steps.ts';
import { carryPayout, notifyUnreversed } from './outcome.ts';
import { commandOf } from './send.ts';
import { stepOnce } from './steps.ts';

const batch = 100;
/** Milliseconds for which one process may claim a reversal. A provider answers much sooner. */
const claimMs = 2 * minuteMs;

/**
 * Takes back the transfer of a returned payout from the professional's provider account, once and outside any
 * transaction. Then carries the payout to the next closing, which deducts the debt. A refused reversal changes nothing.
 */
const reverseTransfer = async (app: App, payout: SentPayout): Promise<void> => {
  const { db, clock } = app;
  const transfer = await lastStep(db, payout.id, 'transfer');
  const reversals = transfer && paymentProvider(app, transfer.provider).reversals;
  const untilMs = clock.now() + claimMs;
  if (!reversals || !(await claimReversal(db, payout.id, clock.now(), untilMs))) return;
  const { provider, seller_ref: sellerRef, try: tried, cents } = transfer;
  const command = commandOf(payout, sellerRef, tried);
  const request = {
    payout_id: payout.id,
    step: 'reversal',
    try: tried,
    provider,
    seller_ref: sellerRef,
    cents,
    notBeforeMs: transfer.asked_at,
  } as const;
  const end = await stepOnce(app, request, {
    send: () => reversals.reverse(command),
    find: () => reversals.find(command),
  });
  if (end.is === 'refused') return freeReversal(db, payout.id, untilMs);
  await db
    .transaction()
    .execute((trx) =>
      end.is === 'done'
        ? carryPayout(trx, { id: payout.id, try: tried }, provider, clock.now())
        : notifyUnreversed(trx, payout.id, end.reason, clock.now()),
    );
};

/**
 * Takes back the transfers of payouts returned to professionals in debt, at providers that can do it
 * (docs/product/payments.md#payouts).
 */
export const reverseTransfers = async (app: App, nowMs: number): Promise<void> => {
  const waiting = await payoutsToReverse(app.db, reversingProviders, nowMs, batch);
  await forEachSafely(app.log, 'reverse-transfers', waiting, (payout) => reverseTransfer(app, payout));
};
