import type { EventHandlers } from '#platform/db/event-handlers.ts';
import { deliveriesOf } from '#features/notifications/verbs/deliver.ts';
import { followEvents } from '#features/payments/verbs/reconcile.ts';
import { settingAt } from '#features/settings/queries.ts';
import { forEachSafely, untilNoneIsLeft } from '#platform/jobs/for-each-safely.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Deliveries } from '#platform/jobs/outbox.ts';
import { dueBills } from './queries/billing.ts';
import { dropEarnings, earnable, insertEarning } from './queries/earnings.ts';
import { earnedAfterMs } from './rules/calendar.ts';
import { messages } from './messages.ts';
import { billPayout } from './verbs/bill.ts';
import { closeWeek } from './verbs/close.ts';
import { earnVisit } from './verbs/earn.ts';
import { reverseTransfers } from './verbs/reverse.ts';
import { followPayoutMessage, followPayouts, sendPayouts } from './verbs/send.ts';
import { loadPayout } from './verbs/tell.ts';
import { loadSettled } from './verbs/tell-debt.ts';
import { freezeTerms } from './verbs/terms.ts';

const batch = 200;

/** Gives professionals what their visits earned, 48 hours after each. */
const earnVisits: Job = {
  name: 'earn-visits',
  everySeconds: 60,
  run: async ({ db, log }, now) => {
    await untilNoneIsLeft(
      log,
      'earn-visits',
      batch,
      (after, limit) => earnable(db, now - earnedAfterMs, after, limit),
      (id) => db.transaction().execute((trx) => earnVisit(trx, id, now)),
    );
    while ((await dropEarnings(db, now, batch)) === batch);
  },
};

/** Closes the week once Tuesday is over. */
const closePayouts: Job = { name: 'close-payouts', everySeconds: 60, run: (app, now) => closeWeek(app, now) };

/** Sends what is due, and what was held or came back once nothing stands against it. */
const sendDuePayouts: Job = { name: 'send-payouts', everySeconds: 30, run: (app, now) => sendPayouts(app, now) };

/** Takes back what came back to professionals who owe, so that a closing pays what is left. */
const reverseReturned: Job = { name: 'reverse-transfers', everySeconds: 60, run: (app, now) => reverseTransfers(app, now) };

/** Asks what became of what was sent: at the provider's word, and from time to time. */
const followSentPayouts: Job = {
  name: 'follow-payouts',
  everySeconds: 5,
  run: async (app, now) => {
    await followEvents(app, 'payout', (event) => followPayoutMessage(app, event));
    await followPayouts(app, now);
  },
};

/** Issues the papers of the commission of what has left, each in a transaction of its own: no paper that fails stops money. */
const billPayouts: Job = {
  name: 'bill-payouts',
  everySeconds: 5,
  run: async (app, now) => {
    // Nobody can be named as their seller yet: they wait, as the doctor and the first page of the owners say.
    if (app.env.MODE !== 'demo' && (await settingAt(app.db, 'operator', now)) === undefined) return;
    await forEachSafely(app.log, 'bill-payouts', await dueBills(app.db, now, batch), (id) =>
      app.db.transaction().execute((trx) => billPayout(app, trx, id, now)),
    );
  },
};

export const jobs: readonly Job[] = [earnVisits, closePayouts, reverseReturned, sendDuePayouts, followSentPayouts, billPayouts];

const { payout_sent, payout_held, payout_sent_back, payout_settled, payout_resent, payout_carried, debt_paid, debt_waived } = messages;

/** How their mails are written. */
export const deliveries: Deliveries = {
  ...deliveriesOf(loadPayout, [payout_sent, payout_held, payout_sent_back, payout_settled, payout_resent, payout_carried]),
  ...deliveriesOf(loadSettled, [debt_paid, debt_waived]),
};

/** A visit that is sold keeps its terms, and waits to be earned. */
export const eventHandlers: EventHandlers = {
  sold: async (trx, bookingId, nowMs) => {
    await freezeTerms(trx, bookingId, nowMs);
    await insertEarning(trx, bookingId);
  },
};
