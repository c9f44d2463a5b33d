import { deliveriesOf } from '#features/notifications/verbs/deliver.ts';
import { forEachSafely } from '#platform/jobs/for-each-safely.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Deliveries } from '#platform/jobs/outbox.ts';
import { messages } from './messages.ts';
import { yearFigures } from './queries/figures.ts';
import { professionalsRequested, notifiedOfYear } from './queries/requests.ts';
import { yearAt, yearToAnnounce } from './rules/year.ts';
import { askIdentity } from './verbs/ask.ts';
import { loadRequest, loadSummary, notifyOfYear } from './verbs/notify.ts';

/**
 * Requests missing information from the professionals to declare this year, and sends the reminders of open requests.
 */
const askIdentities: Job = {
  name: 'ask-identities',
  everySeconds: 3600,
  run: async (app, nowMs) => {
    const paid = [...(await yearFigures(app.db, yearAt(nowMs))).keys()];
    const pros = new Set([...(await professionalsRequested(app.db)), ...paid]);
    await forEachSafely(app.log, 'ask-identities', pros, (id) =>
      app.db.transaction().execute((trx) => askIdentity(app, trx, id, nowMs)),
    );
  },
};

/**
 * Notifies every professional paid last year, once, that their statement of the year is ready. Starts on 2 January; the
 * law requires the statement by 31 January (CGI 1649 ter D).
 */
const tellSummaries: Job = {
  name: 'tell-summaries',
  everySeconds: 3600,
  run: async (app, nowMs) => {
    const year = yearToAnnounce(nowMs);
    if (year === null) return;
    const notified = await notifiedOfYear(app.db, year);
    const waiting = [...(await yearFigures(app.db, year))].filter(([id]) => !notified.has(id));
    await forEachSafely(app.log, 'tell-summaries', waiting, ([id, figures]) =>
      app.db.transaction().execute((trx) => notifyOfYear(trx, id, year, figures, nowMs)),
    );
  },
};

export const jobs: readonly Job[] = [askIdentities, tellSummaries];

const { identity_asked, identity_reminded, identity_reminded_again, yearly_summary } = messages;

export const deliveries: Deliveries = {
  ...deliveriesOf(loadRequest, [identity_asked, identity_reminded, identity_reminded_again]),
  ...deliveriesOf(loadSummary, [yearly_summary]),
};
