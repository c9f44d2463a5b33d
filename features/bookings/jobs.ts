import { each } from '#platform/each.ts';
import { forgetting } from '#platform/forget.ts';
import type { Job } from '#platform/jobs.ts';
import type { Deliveries } from '#platform/outbox.ts';
import { overdueHolds } from './queries/holds.ts';
import { completeVisits } from './verbs/complete.ts';
import { expireBookings } from './verbs/expire.ts';
import { forgetHolds } from './verbs/forget.ts';
import { writeBookingMail, writeLinksMail } from './verbs/write-mail.ts';

const batch = 200;

/** Gives back the time of holds that are over. */
const sweepHolds: Job = {
  name: 'sweep-holds',
  everySeconds: 5,
  atStart: true,
  run: async ({ db, log }, now) => {
    const overdue = await overdueHolds(db, now, batch);
    for (const [proId, group] of Map.groupBy(overdue, (row) => row.pro_id)) {
      const ids = group.map((row) => row.id);
      // One hold that cannot be ended must not keep the others of its professional.
      await expireBookings(db, proId, ids, now).catch(() => each(log, 'sweep-holds', ids, (id) => expireBookings(db, proId, [id], now)));
    }
  },
};

const completeEnded: Job = {
  name: 'complete-visits',
  everySeconds: 60,
  run: ({ db, log }, now) => completeVisits(db, log, now),
};

const forgetOver = forgetting('forget-holds', [{ id: 'holds', forget: forgetHolds }]);

export const jobs: readonly Job[] = [sweepHolds, completeEnded, forgetOver];

/** What is told of bookings by mail. */
export const deliveries: Deliveries = {
  booking_confirmed: writeBookingMail('booking_confirmed'),
  booking_confirmed_pro: writeBookingMail('booking_confirmed_pro'),
  booking_requested: writeBookingMail('booking_requested'),
  booking_requested_pro: writeBookingMail('booking_requested_pro'),
  booking_cancelled: writeBookingMail('booking_cancelled'),
  booking_cancelled_pro: writeBookingMail('booking_cancelled_pro'),
  booking_moved: writeBookingMail('booking_moved'),
  booking_moved_pro: writeBookingMail('booking_moved_pro'),
  move_proposed: writeBookingMail('move_proposed'),
  move_proposed_pro: writeBookingMail('move_proposed_pro'),
  move_declined: writeBookingMail('move_declined'),
  move_declined_pro: writeBookingMail('move_declined_pro'),
  booking_no_show: writeBookingMail('booking_no_show'),
  absence_contested_pro: writeBookingMail('absence_contested_pro'),
  absence_lifted: writeBookingMail('absence_lifted'),
  absence_lifted_pro: writeBookingMail('absence_lifted_pro'),
  absence_upheld: writeBookingMail('absence_upheld'),
  absence_upheld_pro: writeBookingMail('absence_upheld_pro'),
  payment_failed: writeBookingMail('payment_failed'),
  late_payment_refunded: writeBookingMail('late_payment_refunded'),
  booking_link: writeLinksMail,
};
