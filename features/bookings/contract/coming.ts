import { instantIn } from '#core/instant.ts';
import { route } from '#core/route.ts';
import { bookingData, heldId } from '../contract.ts';

/** Said again, nothing changes. Refused with Conflict where the visit has another moment than the one shown, with IllegalTransition once none is to come. */
export const sayComing = route({
  method: 'PUT',
  path: '/v1/booking/booking/{id}/coming',
  summary: 'Le client confirme sa venue au rendez-vous, à l’heure affichée',
  access: 'public',
  limit: { points: 30, seconds: 60, per: 'address' },
  input: heldId.extend({ starts_at: instantIn }),
  data: bookingData,
});
