import { deliveriesOf } from '#features/notifications/verbs/deliver.ts';
import { loadBooking } from '#features/bookings/verbs/mail-subjects.ts';
import { messages } from './messages.ts';
import { forEachSafely } from '#platform/jobs/for-each-safely.ts';
import { forgetting } from '#platform/jobs/forget.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Deliveries } from '#platform/jobs/outbox.ts';
import { deliverSandboxWebhooks } from '#platform/payments/sandbox-webhooks.ts';
import { forgetBodies } from './queries/events.ts';
import { dropLeftSellers, pendingSellers } from './queries/sellers.ts';
import { writeClock } from './queries/invariants.ts';
import { dueRefunds } from './queries/refund-commands.ts';
import { applyEvents, followEvents, nameEvents, reconcileAttempts } from './verbs/reconcile.ts';
import { loadLinked, remindLinks, notifyEndedLinks } from './verbs/links.ts';
import { executeRefund } from './verbs/execute-refund.ts';
import { loadBank } from './verbs/bank.ts';
import { checkInvariants, loadBroken } from './verbs/check-invariants.ts';
import { loadSecond } from './verbs/notify-second.ts';
import { refreshSeller, refreshSellerOf } from './verbs/sellers.ts';

const batch = 50;

const sandboxWebhooks: Job = {
  name: 'sandbox-webhooks',
  everySeconds: 1,
  run: async (app) => {
    if (app.env.PAYMENT_PROVIDER === 'sandbox') await deliverSandboxWebhooks(app);
  },
};

const applyPaymentEvents: Job = {
  name: 'apply-payment-events',
  everySeconds: 1,
  run: async (app) => {
    await nameEvents(app);
    await applyEvents(app);
    await followEvents(app, 'seller', (event) => refreshSellerOf(app, event));
  },
};

const reconcilePayments: Job = {
  name: 'reconcile-payments',
  everySeconds: 5,
  run: async (app) => void (await reconcileAttempts(app)),
};

const runRefunds: Job = {
  name: 'run-refunds',
  everySeconds: 2,
  run: async (app, nowMs) => {
    await forEachSafely(app.log, 'run-refunds', await dueRefunds(app.db, nowMs, batch), (refund) =>
      executeRefund(app, refund),
    );
  },
};

/** Keeps the stored application clock recent, because the invariant views compare dates with it. */
const keepClock: Job = {
  name: 'keep-clock',
  everySeconds: 30,
  atStart: true,
  run: async ({ db }, nowMs) => writeClock(db, nowMs),
};

const watchInvariants: Job = {
  name: 'check-invariants',
  everySeconds: 600,
  atStart: true,
  run: checkInvariants,
};

/** Checks pending accounts at the provider. Sends the provider the documents accepted since the last check. */
const refreshSellers: Job = {
  name: 'refresh-sellers',
  everySeconds: 30,
  run: async (app) => {
    await forEachSafely(
      app.log,
      'refresh-sellers',
      await pendingSellers(app.db, app.env.PAYMENT_PROVIDER, batch),
      (proId) => refreshSeller(app, proId),
    );
  },
};

/**
 * Reminds clients who must pay a visit through a link. Notifies both sides when the deadline passes without payment.
 */
const followLinks: Job = {
  name: 'follow-payment-links',
  everySeconds: 15,
  run: async (app, nowMs) => {
    await remindLinks(app, nowMs);
    await notifyEndedLinks(app, nowMs);
  },
};

const forgetMessages = forgetting('forget-event-bodies', [
  { id: 'payment messages', forget: forgetBodies },
  { id: 'payment accounts of who left', forget: dropLeftSellers },
]);

export const jobs: readonly Job[] = [
  sandboxWebhooks,
  applyPaymentEvents,
  reconcilePayments,
  runRefunds,
  keepClock,
  watchInvariants,
  refreshSellers,
  followLinks,
  forgetMessages,
];

const {
  payment_link,
  payment_link_reminder,
  payment_link_over,
  payment_link_over_pro,
  payment_link_withdrawn,
  payment_link_withdrawn_pro,
  payment_failed,
  late_payment_refunded,
  part_given_back,
  part_given_back_pro,
  payment_disputed_pro,
  dispute_over_pro,
  seller_bank_changed,
  invariant_violated_mail,
  second_admin_needed_mail,
} = messages;

export const deliveries: Deliveries = {
  ...deliveriesOf(loadBooking, [
    payment_failed,
    late_payment_refunded,
    part_given_back,
    part_given_back_pro,
    payment_disputed_pro,
    dispute_over_pro,
    payment_link_over,
    payment_link_over_pro,
    payment_link_withdrawn,
    payment_link_withdrawn_pro,
  ]),
  ...deliveriesOf(loadLinked, [payment_link, payment_link_reminder]),
  ...deliveriesOf(loadBank, [seller_bank_changed]),
  ...deliveriesOf(loadBroken, [invariant_violated_mail]),
  ...deliveriesOf(loadSecond, [second_admin_needed_mail]),
};
