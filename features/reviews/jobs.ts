import { dayMs } from '#core/units.ts';
import { loadBooking } from '#features/bookings/verbs/mail-subjects.ts';
import { notifyOfBooking } from '#features/bookings/verbs/change-state.ts';
import type { BookingFacts, MailLinks } from '#features/bookings/rules/booking-mail.ts';
import { deliveriesOf, type LoadSubject } from '#features/notifications/verbs/deliver.ts';
import { forEachSafely } from '#platform/jobs/for-each-safely.ts';
import { forgetting } from '#platform/jobs/forget.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Deliveries } from '#platform/jobs/outbox.ts';
import { messages } from './messages.ts';
import { forgetTakenBack, reviewOfBooking } from './queries/reviews.ts';
import { visitsToAsk } from './queries/subjects.ts';
import { reviewTimes } from './rules/review.ts';

const batch = 200;

/**
 * Asks clients for a review in the daytime, from the day after the visit. Every client gets the same request, because
 * the site must not select the clients who are satisfied (docs/product/reviews.md#asking).
 */
const askForReviews: Job = {
  name: 'ask-for-reviews',
  everySeconds: 600,
  run: async ({ db, log }, nowMs) => {
    const { review_asked: invitation } = messages;
    await forEachSafely(log, 'ask-for-reviews', await visitsToAsk(db, `${invitation.kind}:`, nowMs, batch), (visit) =>
      db.transaction().execute((trx) => notifyOfBooking(trx, visit, [invitation], {}, nowMs)),
    );
  },
};

/**
 * Time after the start of a visit beyond which no review can be written, in milliseconds. A visit lasts a day at most.
 */
const writableMs = reviewTimes.writtenWithinMs + dayMs;

export const jobs: readonly Job[] = [
  askForReviews,
  forgetting('forget-reviews', [
    { id: 'reviews taken back', forget: (db, nowMs, limit) => forgetTakenBack(db, nowMs - writableMs, limit) },
  ]),
];

/** Loads a visit without a review. Null once a review exists. */
const loadUnwritten: LoadSubject<BookingFacts, MailLinks> = async (app, row) =>
  row.booking_id !== null && (await reviewOfBooking(app.db, row.booking_id)) === undefined
    ? loadBooking(app, row)
    : null;

/** Loads a visit with a review. Null once the review is withdrawn. */
const loadWritten: LoadSubject<BookingFacts, MailLinks> = async (app, row) =>
  row.booking_id !== null && (await reviewOfBooking(app.db, row.booking_id)) !== undefined
    ? loadBooking(app, row)
    : null;

const { review_asked: invitation, review_held: _, ...ofWritten } = messages;

export const deliveries: Deliveries = {
  ...deliveriesOf(loadUnwritten, [invitation]),
  ...deliveriesOf(loadWritten, Object.values(ofWritten)),
};
