import type { EventHandlers } from '#platform/db/event-handlers.ts';
import { deliveriesOf } from '#features/notifications/verbs/deliver.ts';
import { followEvents } from '#features/payments/verbs/reconcile.ts';
import { settingAt } from '#features/settings/queries.ts';
import { forEachSafely, untilNoneIsLeft } from '#platform/jobs/for-each-safely.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Deliveries } from '#platform/jobs/outbox.ts';
import { dueBills } from './queries/billing.ts';
import { dropEarnings, earnable, insertEarning } from './queries/earnings.ts';
import { payoutsToRemind } from './queries/reminders.ts';
import { earnedAfterMs } from './rules/calendar.ts';
import { messages } from './messages.ts';
import { billPayout } from './verbs/bill.ts';
import { closeWeek } from './verbs/close.ts';
import { earnVisit } from './verbs/earn.ts';
import { reverseTransfers } from './verbs/reverse.ts';
import { followPayoutMessage, followPayouts, sendPayouts } from './verbs/send.ts';
import { loadPayout } from './verbs/notify.ts';
import { loadPayoutReminder, remindOfPayout } from './verbs/remind.ts';
import { loadNewDebt, loadSettled } from './verbs/notify-debt.ts';
import { freezeTerms } from './verbs/terms.ts';

const batch = 200;

/** Credits professionals with the earnings of their visits, 48 hours after each visit. */
const earnVisits: Job = {
  name: 'earn-visits',
  everySeconds: 60,
  run: async ({ db, log }, nowMs) => {
    await untilNoneIsLeft(
      log,
      'earn-visits',
      batch,
      (after, limit) => earnable(db, nowMs - earnedAfterMs, after, limit),
      (id) => db.transaction().execute((trx) => earnVisit(trx, id, nowMs)),
    );
    while ((await dropEarnings(db, nowMs, batch)) === batch);
  },
};

/** Closes the payout week once Tuesday is over. */
const closePayouts: Job = { name: 'close-payouts', everySeconds: 60, run: (app, nowMs) => closeWeek(app, nowMs) };

/** Sends due payouts. Also sends blocked or returned payouts again, once nothing blocks them. */
const sendDuePayouts: Job = { name: 'send-payouts', everySeconds: 30, run: (app, nowMs) => sendPayouts(app, nowMs) };

/**
 * Takes back the transfers of returned payouts from professionals in debt. A later closing deducts the debt and pays
 * the rest.
 */
const reverseReturned: Job = {
  name: 'reverse-transfers',
  everySeconds: 60,
  run: (app, nowMs) => reverseTransfers(app, nowMs),
};

/** Checks sent payouts at the provider, at intervals and on each of its messages. */
const followSentPayouts: Job = {
  name: 'follow-payouts',
  everySeconds: 5,
  run: async (app, nowMs) => {
    await followEvents(app, 'payout', (event) => followPayoutMessage(app, event));
    await followPayouts(app, nowMs);
  },
};

/** Reminds professionals of the stopped payouts that only they can unblock. */
const remindOfPayouts: Job = {
  name: 'remind-payouts',
  everySeconds: 3600,
  run: ({ db, log }, nowMs) =>
    untilNoneIsLeft(
      log,
      'remind-payouts',
      batch,
      (after, limit) => payoutsToRemind(db, nowMs, after, limit),
      (id) => db.transaction().execute((trx) => remindOfPayout(trx, id, nowMs)),
    ),
};

/**
 * Issues the invoice and credit notes for the commission of payouts that have left, one transaction per payout. A
 * failure never stops a payout.
 */
const billPayouts: Job = {
  name: 'bill-payouts',
  everySeconds: 5,
  run: async (app, nowMs) => {
    // Without a site operator in the settings, an invoice has no issuer, so the invoices wait. `doctor` and the owners'
    // home page report this.
    if (app.env.MODE !== 'demo' && (await settingAt(app.db, 'operator', nowMs)) === undefined) return;
    await forEachSafely(app.log, 'bill-payouts', await dueBills(app.db, nowMs, batch), (id) =>
      app.db.transaction().execute((trx) => billPayout(app, trx, id, nowMs)),
    );
  },
};

export const jobs: readonly Job[] = [
  earnVisits,
  closePayouts,
  reverseReturned,
  sendDuePayouts,
  followSentPayouts,
  remindOfPayouts,
  billPayouts,
];

const {
  payout_sent,
  payout_held,
  payout_sent_back,
  payout_reminded,
  payout_settled,
  payout_resent,
  payout_carried,
  debt_made,
  debt_paid,
  debt_waived,
  debt_settlement_undone,
} = messages;

export const deliveries: Deliveries = {
  ...deliveriesOf(loadPayout, [
    payout_sent,
    payout_held,
    payout_sent_back,
    payout_settled,
    payout_resent,
    payout_carried,
  ]),
  ...deliveriesOf(loadPayoutReminder, [payout_reminded]),
  ...deliveriesOf(loadNewDebt, [debt_made]),
  ...deliveriesOf(loadSettled, [debt_paid, debt_waived, debt_settlement_undone]),
};

/** Stores the commission terms of a sold visit, and registers the visit as still to be earned. */
export const eventHandlers: EventHandlers = {
  sold: async (trx, bookingId, nowMs) => {
    await freezeTerms(trx, bookingId, nowMs);
    await insertEarning(trx, bookingId);
  },
};
