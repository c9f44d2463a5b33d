import type { PersonalData } from '#platform/app/personal-data.ts';
import { anonymiseReviews, heldReviews } from './queries.ts';
import { reviewTexts } from './texts.ts';

const read = { kept: 'what a review says stays, under no name, for those who read it' } as const;

/** What somebody thought of a visit. */
export const personalData: PersonalData = {
  tables: {
    place_comment: { archive: { part: 'reviews' }, columns: { booking_id: 'anonymised', author: 'anonymised', body: read, answer: read } },
  },
  held: { reviews: (db, { bookingIds }) => heldReviews(db, bookingIds) },
  eraseBookings: (trx, bookingIds) => anonymiseReviews(trx, bookingIds, reviewTexts.formerClient),
};
