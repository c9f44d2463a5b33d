import { hourMs } from '#core/units.ts';
import { loadBooking } from '#features/bookings/verbs/mail-subjects.ts';
import { notifyOfBooking } from '#features/bookings/verbs/change-state.ts';
import type { LoadSubject } from '#features/notifications/verbs/deliver.ts';
import type { Db } from '#platform/db/db.ts';
import { forEachSafely } from '#platform/jobs/for-each-safely.ts';
import type { Log } from '#platform/app/log.ts';
import type { BookingFacts, MailLinks } from '#features/bookings/rules/booking-mail.ts';
import { messages } from '../messages.ts';
import { awaitedBetween, isAwaited } from '../queries/awaited-intakes.ts';

/** The reminders. Each is sent from `hours` to `untilHours` before the visit. */
const reminders = [
  { hours: 72, untilHours: 24 },
  { hours: 24, untilHours: 0 },
] as const;
const batch = 200;

/**
 * Reminds clients of unanswered health questions, once three days and once one day before the visit
 * (docs/product/health.md#reminders). A client who books less than three days ahead gets no first reminder. A client
 * who books less than one day ahead gets no reminder.
 */
export const remindIntakes = async (db: Db, log: Log, nowMs: number): Promise<void> => {
  for (const { hours, untilHours } of reminders) {
    const window = {
      fromMs: nowMs + untilHours * hourMs,
      toMs: nowMs + hours * hourMs,
      aheadMs: hours * hourMs,
      keyStart: `${messages.health_awaited.kind}:`,
      keyEnd: `:${hours}`,
    };
    await forEachSafely(log, 'remind-intakes', await awaitedBetween(db, window, batch), (visit) =>
      db
        .transaction()
        .execute((trx) =>
          notifyOfBooking(trx, visit, [messages.health_awaited], { key: `${visit.public_id}:${hours}` }, nowMs),
        ),
    );
  }
};

/** Loads the booking of a reminder. Null once the client has answered, which cancels the mail. */
export const loadAwaited: LoadSubject<BookingFacts, MailLinks> = async (app, row) =>
  row.booking_id !== null && (await isAwaited(app.db, row.booking_id)) ? loadBooking(app, row) : null;
