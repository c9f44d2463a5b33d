import type { PersonalData } from '#platform/app/personal-data.ts';
import { forgetOptOut } from './queries/subjects.ts';
import { anonymiseReviews, optOutForArchive, reviewsForArchive } from './queries/archive.ts';
import { reviewTexts } from './texts.ts';

const read = { kept: 'what a review says stays, under no name, for those who read it' } as const;
const decided = { kept: 'why a review is published or not, and who decided, are kept as long as the review' } as const;

export const personalData: PersonalData = {
  tables: {
    place_comment: {
      archive: { part: 'reviews' },
      columns: {
        booking_id: 'anonymised',
        author: 'anonymised',
        body: read,
        answer: read,
        answer_left_at: { kept: 'when a professional left a review without an answer says nothing of who wrote it' },
        decision: decided,
        decided_by: decided,
        answer_withdrawn_at: decided,
        answer_withdrawn_by: decided,
        answer_withdrawn_reason: decided,
      },
    },
    review_opt_out: { archive: { part: 'reviews asked' }, columns: { email: 'erased' } },
    place_comment_version: { archive: { part: 'reviews' }, columns: { comment_id: 'erased', body: 'erased' } },
  },
  held: {
    reviews: (db, { bookingIds }) => reviewsForArchive(db, bookingIds),
    'reviews asked': (db, { email }) => optOutForArchive(db, email),
  },
  erase: (trx, { emails }) => forgetOptOut(trx, emails),
  eraseBookings: (trx, bookingIds) => anonymiseReviews(trx, bookingIds, reviewTexts.formerClient),
};
