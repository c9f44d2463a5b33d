import { hourMs } from '#core/units.ts';
import { loadBooking } from '#features/bookings/verbs/mail-subjects.ts';
import { notifyOfBooking } from '#features/bookings/verbs/notify.ts';
import type { LoadSubject } from '#features/notifications/verbs/deliver.ts';
import type { Db } from '#platform/db/db.ts';
import { forEachSafely } from '#platform/jobs/for-each-safely.ts';
import type { Log } from '#platform/app/log.ts';
import type { BookingFacts } from '#features/bookings/rules/mail-drafts.ts';
import type { MailLinks } from '#features/bookings/rules/mail-parts.ts';
import { messages } from '../messages.ts';
import { awaitedBetween, isAwaited } from '../queries/awaited.ts';

/** Each reminder: how many hours before the visit it is told, and until which. */
const reminders = [
  { hours: 72, untilHours: 24 },
  { hours: 24, untilHours: 0 },
] as const;
const batch = 200;

/**
 * Reminds clients of the health questions that wait for them, three days and one day before (docs/product/health.md#reminders), once each; never who
 * booked later than that.
 */
export const remindIntakes = async (db: Db, log: Log, now: number): Promise<void> => {
  for (const { hours, untilHours } of reminders) {
    const asked = {
      fromMs: now + untilHours * hourMs,
      toMs: now + hours * hourMs,
      aheadMs: hours * hourMs,
      keyStart: `${messages.health_awaited.kind}:`,
      keyEnd: `:${hours}`,
    };
    await forEachSafely(log, 'remind-intakes', await awaitedBetween(db, asked, batch), (visit) =>
      db.transaction().execute((trx) => notifyOfBooking(trx, visit, [messages.health_awaited], { key: `${visit.public_id}:${hours}` }, now)),
    );
  }
};

/** Reads the booking whose health questions are still awaited; null once they were answered. */
export const loadAwaited: LoadSubject<BookingFacts, MailLinks> = async (app, row) =>
  row.booking_id !== null && (await isAwaited(app.db, row.booking_id)) ? loadBooking(app, row) : null;
