import { instantIn } from '#core/instant.ts';
import { route } from '#core/route.ts';
import { bookingData, ownBookingId } from '../contract.ts';

/**
 * Records that the client confirms coming. Idempotent. Throws `Conflict` when the start differs from the one that the
 * client saw, and `IllegalTransition` when the visit is not confirmed or not upcoming.
 */
export const sayComing = route({
  method: 'PUT',
  path: '/v1/booking/booking/{id}/coming',
  summary: 'Le client confirme sa venue au rendez-vous, à l’heure affichée',
  access: 'public',
  limit: { points: 30, seconds: 60, per: 'address' },
  input: ownBookingId.extend({ starts_at: instantIn }),
  data: bookingData,
});
