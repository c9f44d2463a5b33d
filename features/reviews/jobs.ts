import { dayMs } from '#core/units.ts';
import { loadBooking } from '#features/bookings/verbs/mail-subjects.ts';
import { notifyOfBooking } from '#features/bookings/verbs/notify.ts';
import type { BookingFacts } from '#features/bookings/rules/mail-drafts.ts';
import type { MailLinks } from '#features/bookings/rules/mail-parts.ts';
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

/** Asks clients what it was like, in the middle of the day after; each of every visit, whatever was said of it (docs/product/reviews.md#asking). */
const askForReviews: Job = {
  name: 'ask-for-reviews',
  everySeconds: 600,
  run: async ({ db, log }, now) => {
    const { review_asked: asked } = messages;
    await forEachSafely(log, 'ask-for-reviews', await visitsToAsk(db, `${asked.kind}:`, now, batch), (visit) =>
      db.transaction().execute((trx) => notifyOfBooking(trx, visit, [asked], {}, now)),
    );
  },
};

/** How long after the visit nothing can be written of it any more; a visit takes a day at most. */
const writableMs = reviewTimes.writtenWithinMs + dayMs;

export const jobs: readonly Job[] = [
  askForReviews,
  forgetting('forget-reviews', [{ id: 'reviews taken back', forget: (db, nowMs, limit) => forgetTakenBack(db, nowMs - writableMs, limit) }]),
];

/** Reads a visit that nobody has written of yet; null once somebody has. */
const loadUnwritten: LoadSubject<BookingFacts, MailLinks> = async (app, row) =>
  row.booking_id !== null && (await reviewOfBooking(app.db, row.booking_id)) === undefined ? loadBooking(app, row) : null;

/** Reads a visit whose review is still there; null once it was taken back. */
const loadWritten: LoadSubject<BookingFacts, MailLinks> = async (app, row) =>
  row.booking_id !== null && (await reviewOfBooking(app.db, row.booking_id)) !== undefined ? loadBooking(app, row) : null;

const { review_asked: asked, review_held: _, ...ofWritten } = messages;

/** How the mails about reviews are written. */
export const deliveries: Deliveries = { ...deliveriesOf(loadUnwritten, [asked]), ...deliveriesOf(loadWritten, Object.values(ofWritten)) };
