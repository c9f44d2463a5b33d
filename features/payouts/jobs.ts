import type { EventHandlers } from '#platform/db/event-handlers.ts';
import { deliveriesOf } from '#features/notifications/verbs/deliver.ts';
import { followEvents } from '#features/payments/verbs/reconcile.ts';
import { forEachSafely } from '#platform/jobs/for-each-safely.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Deliveries } from '#platform/jobs/outbox.ts';
import { dropEarnings, earnable, insertEarning } from './queries/earnings.ts';
import { earnedAfterMs } from './rules/calendar.ts';
import { messages } from './messages.ts';
import { closeWeek } from './verbs/close.ts';
import { earnVisit } from './verbs/earn.ts';
import { followPayoutMessage, followPayouts, sendPayouts } from './verbs/send.ts';
import { loadPayout } from './verbs/tell.ts';
import { freezeTerms } from './verbs/terms.ts';

const batch = 200;

/** Gives professionals what their visits earned, 48 hours after each. */
const earnVisits: Job = {
  name: 'earn-visits',
  everySeconds: 60,
  run: async ({ db, log }, now) => {
    await forEachSafely(log, 'earn-visits', await earnable(db, now - earnedAfterMs, batch), (id) => db.transaction().execute((trx) => earnVisit(trx, id, now)));
    await dropEarnings(db, now, batch);
  },
};

/** Closes the week once Tuesday is over. */
const closePayouts: Job = { name: 'close-payouts', everySeconds: 60, run: (app, now) => closeWeek(app, now) };

/** Sends what is due, and what was held or came back once nothing stands against it. */
const sendDuePayouts: Job = { name: 'send-payouts', everySeconds: 30, run: (app, now) => sendPayouts(app, now) };

/** Asks what became of what was sent: at the provider's word, and from time to time. */
const followSentPayouts: Job = {
  name: 'follow-payouts',
  everySeconds: 5,
  run: async (app, now) => {
    await followEvents(app, 'payout', (event) => followPayoutMessage(app, event));
    await followPayouts(app, now);
  },
};

export const jobs: readonly Job[] = [earnVisits, closePayouts, sendDuePayouts, followSentPayouts];

const { payout_sent, payout_held, payout_sent_back } = messages;

/** How their mails are written. */
export const deliveries: Deliveries = deliveriesOf(loadPayout, [payout_sent, payout_held, payout_sent_back]);

/** A visit that is sold keeps its terms, and waits to be earned. */
export const eventHandlers: EventHandlers = {
  sold: async (trx, bookingId, nowMs) => {
    await freezeTerms(trx, bookingId, nowMs);
    await insertEarning(trx, bookingId);
  },
};
