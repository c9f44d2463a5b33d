import type { CallRoute } from '#core/call-route.ts';
import { reviewPath } from '#features/bookings/pages/paths.ts';
import { visitTexts } from '#features/bookings/pages/visit-texts.ts';
import { answered } from '#ui/page/answered.ts';
import { listReviewableVisits, visitReview } from '../contract.ts';

export const readReviewLink = async (
  call: CallRoute,
  id: string,
  token: string | null,
): Promise<{ to: string; label: string }> => {
  const { review, window } = answered(await call(visitReview, { id, jeton: token }));
  return {
    to: reviewPath(id, token),
    label: review === null && window === 'open' ? visitTexts.leaveReview : visitTexts.review,
  };
};

type ReviewLink = { readonly to: string; readonly label: string };

/**
 * Returns the links to write or to read the reviews of the signed-in client, by id of the visit. A visit without a
 * review, and for which the client may no longer write one, has no link.
 */
export const readReviewLinks = async (call: CallRoute): Promise<ReadonlyMap<string, ReviewLink>> =>
  new Map(
    answered(await call(listReviewableVisits, {})).map(({ booking_id: id, is_reviewed }) => [
      id,
      { to: reviewPath(id, null), label: is_reviewed ? visitTexts.review : visitTexts.leaveReview },
    ]),
  );
