import { z } from 'zod';
import { inputMessages, publicId } from '#core/fields.ts';
import { route } from '#core/route.ts';
import { staffActs } from '#core/staff-roles.ts';
import { bookingStates } from '#features/bookings/rules/states.ts';
import { findLimits } from '../rules/find-limits.ts';

/**
 * A client or a visit found by a search. `name` is empty for a visit without a named client. `detail` is the contact of
 * the client, or the date and services of the visit, as text.
 */
const foundLine = z.object({ id: publicId, name: z.string(), detail: z.string() });

/**
 * Searches clients and visits. Clients come in the order of their names. Upcoming visits come soonest first, then other
 * visits, latest first. Nothing is found for fewer than two characters.
 */
export const findOwn = route({
  method: 'GET',
  path: '/v1/pro/{id}/find',
  summary: 'Les premières fiches et les premiers rendez-vous qui correspondent à un nom, un téléphone ou un numéro',
  access: 'pro',
  staff: staffActs.clients,
  practitioner: { agenda: 'resource_id' },
  limit: { points: 600, seconds: 60, per: 'session' },
  input: z.object({
    id: publicId,
    query: z.string().max(findLimits.most, inputMessages.invalidParam),
    resource_id: publicId.optional(),
  }),
  data: z.object({
    clients: z.array(foundLine),
    visits: z.array(foundLine.extend({ state: z.enum(bookingStates), by_link: z.boolean() })),
  }),
});
