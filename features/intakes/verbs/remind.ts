import { tellSides } from '#features/bookings/verbs/tell.ts';
import { writeBookingMail } from '#features/bookings/verbs/write-mail.ts';
import type { Db } from '#platform/db.ts';
import { each } from '#platform/each.ts';
import type { Log } from '#platform/log.ts';
import type { Delivery } from '#platform/outbox.ts';
import { awaitedBetween, isAwaited } from '../queries/awaited.ts';

const hourMs = 3_600_000;
/** Each reminder: how many hours before the visit it is told, and until which. */
const reminders = [
  { hours: 72, untilHours: 24 },
  { hours: 24, untilHours: 0 },
] as const;
const batch = 200;

/** Reminds clients of the health questions that wait for them, three days and one day before (decisions §12), once each; never who booked later than that. */
export const remindIntakes = async (db: Db, log: Log, now: number): Promise<void> => {
  for (const { hours, untilHours } of reminders) {
    const asked = { fromMs: now + untilHours * hourMs, toMs: now + hours * hourMs, aheadMs: hours * hourMs, keyEnd: `:${hours}` };
    await each(log, 'remind-intakes', await awaitedBetween(db, asked, batch), (visit) =>
      db.transaction().execute((trx) => tellSides(trx, visit, ['health_awaited'], { key: `${visit.public_id}:${hours}`, payload: {} }, now)),
    );
  }
};

const write = writeBookingMail('health_awaited');

/** Writes the reminder; null once it was answered. */
export const writeReminder: Delivery = async (house, row) =>
  row.booking_id !== null && (await isAwaited(house.db, row.booking_id)) ? write(house, row) : null;
