import { instantIn } from '#core/instant.ts';
import { route } from '#core/route.ts';
import { bookingData, ownBookingId } from '../contract.ts';

/**
 * Idempotent. Throws `Conflict` when the visit has another start than the one shown, `IllegalTransition` when no
 * confirmed visit is upcoming.
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
