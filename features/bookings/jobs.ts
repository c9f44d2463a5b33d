import { deliveriesOf } from '#features/notifications/verbs/deliver.ts';
import type { EventHandlers } from '#platform/db/event-handlers.ts';
import { dayMs } from '#core/units.ts';
import { forEachSafely } from '#platform/jobs/for-each-safely.ts';
import { forgetting } from '#platform/jobs/forget.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Deliveries } from '#platform/jobs/outbox.ts';
import { messages } from './messages.ts';
import { detachBookings, endLinksOf } from './queries/forget.ts';
import { overdueHolds, forgetCodes, forgetNetworks } from './queries/holds.ts';
import { completeVisits } from './verbs/complete.ts';
import { expireBookings } from './verbs/hold.ts';
import { forgetHolds } from './verbs/forget.ts';
import { loadReminder, remindVisits } from './verbs/remind.ts';
import { loadBooking, loadCode, loadLinks } from './verbs/mail-subjects.ts';

const batch = 200;

const sweepHolds: Job = {
  name: 'sweep-holds',
  everySeconds: 5,
  atStart: true,
  run: async ({ db, log }, nowMs) => {
    const overdue = await overdueHolds(db, nowMs, batch);
    for (const [proId, group] of Map.groupBy(overdue, (row) => row.pro_id)) {
      const ids = group.map((row) => row.id);
      // When one hold fails, its whole batch fails. Retries the holds one by one, so that the failure blocks no other
      // hold.
      await expireBookings(db, proId, ids, nowMs).catch(() =>
        forEachSafely(log, 'sweep-holds', ids, (id) => expireBookings(db, proId, [id], nowMs)),
      );
    }
  },
};

const completeEnded: Job = {
  name: 'complete-visits',
  everySeconds: 60,
  run: ({ db, log }, nowMs) => completeVisits(db, log, nowMs),
};

const remind: Job = {
  name: 'remind-visits',
  everySeconds: 300,
  run: ({ db, log }, nowMs) => remindVisits(db, log, nowMs),
};

const forgetOver = forgetting('forget-holds', [
  { id: 'holds', forget: forgetHolds },
  { id: 'codes', forget: (db, nowMs, limit) => forgetCodes(db, nowMs - dayMs, limit) },
  { id: 'networks', forget: (db, nowMs, limit) => forgetNetworks(db, nowMs - dayMs, limit) },
]);

export const jobs: readonly Job[] = [sweepHolds, completeEnded, remind, forgetOver];

const { booking_code: code, booking_link: links, appointment_reminder_client: reminder, ...ofBookings } = messages;

export const deliveries: Deliveries = {
  ...deliveriesOf(loadBooking, Object.values(ofBookings)),
  ...deliveriesOf(loadReminder, [reminder]),
  ...deliveriesOf(loadCode, [code]),
  ...deliveriesOf(loadLinks, [links]),
};

/**
 * Reacts to events of an account. `access`: ends the mailed booking links of the account. `closed`: detaches its
 * bookings, which then belong to their mail address.
 */
export const eventHandlers: EventHandlers = { access: endLinksOf, closed: detachBookings };
