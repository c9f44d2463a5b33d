import type { CallRoute } from '#core/call-route.ts';
import { reviewPath } from '#features/bookings/pages/paths.ts';
import { visitTexts } from '#features/bookings/pages/visit-texts.ts';
import { answered } from '#ui/page/answered.ts';
import { visitReview } from '../contract.ts';

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
