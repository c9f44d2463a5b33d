import { deliveriesOf } from '#features/notifications/verbs/deliver.ts';
import { forEachSafely } from '#platform/jobs/for-each-safely.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Deliveries } from '#platform/jobs/outbox.ts';
import { fileDrop } from '#platform/invoicing/e-invoicing.ts';
import { messages } from './messages.ts';
import { dueBookings } from './queries/due-bookings.ts';
import { withoutFiles } from './queries/issue.ts';
import { unreported, unsubmitted } from './queries/submissions.ts';
import { handOver, monthBefore, reportSales } from './verbs/hand-over.ts';
import { issueForBooking } from './verbs/of-visit.ts';
import { keepFiles } from './verbs/files.ts';
import { loadPaper } from './verbs/notify.ts';

const batch = 50;
const drawnAtOnce = 10;

const issueInvoices: Job = {
  name: 'issue-invoices',
  everySeconds: 5,
  run: async (app, nowMs) => {
    await forEachSafely(app.log, 'issue-invoices', await dueBookings(app.db, batch), (id) =>
      app.db.transaction().execute((trx) => issueForBooking(app, trx, id, nowMs)),
    );
  },
};

/**
 * Renders and stores the files of issued papers (invoices, notes and credit notes). A failed file is retried at the
 * next run.
 */
const drawInvoices: Job = {
  name: 'draw-invoices',
  everySeconds: 5,
  run: async (app) => {
    await forEachSafely(app.log, 'draw-invoices', await withoutFiles(app.db, drawnAtOnce), (issued) =>
      keepFiles(app, issued),
    );
  },
};

/**
 * Sends invoices between businesses to the approved invoicing platform, and reports last month's sales to consumers.
 */
const handInvoicesOver: Job = {
  name: 'hand-invoices-over',
  everySeconds: 600,
  run: async (app, nowMs) => {
    const platform = fileDrop(app.storage);
    const month = monthBefore(nowMs);
    await forEachSafely(app.log, 'hand-invoices-over', await unsubmitted(app.db, batch), (one) =>
      handOver(app, platform, one, nowMs),
    );
    await forEachSafely(app.log, 'hand-invoices-over', await unreported(app.db, month, batch), (one) =>
      reportSales(app, platform, one, month, nowMs),
    );
  },
};

export const jobs: readonly Job[] = [issueInvoices, drawInvoices, handInvoicesOver];

export const deliveries: Deliveries = deliveriesOf(loadPaper, [messages.paper_issued]);
