import { z } from 'zod';
import { inputMessages, publicId } from '#core/fields.ts';
import { route } from '#core/route.ts';
import { staffActs } from '#core/staff-roles.ts';
import { bookingStates } from '#features/bookings/rules/states.ts';
import { findLimits } from '../rules/find-limits.ts';

/** A line to know somebody or a visit by: who, empty where nobody was named, and how they are reached or when they come and for what, as people read it. */
const foundLine = z.object({ id: publicId, name: z.string(), detail: z.string() });

/** Clients in the order of their names; visits to come, the soonest first, then the others, the last first. Nothing for less than two characters. */
export const findOwn = route({
  method: 'GET',
  path: '/v1/pro/{id}/find',
  summary: 'Les premières fiches et les premiers rendez-vous qui correspondent à un nom, un téléphone ou un numéro',
  access: 'pro',
  staff: staffActs.clients,
  practitioner: { agenda: 'resource_id' },
  limit: { points: 600, seconds: 60, per: 'session' },
  /** `resource_id`: the visits of one practitioner and the clients who came to them. */
  input: z.object({ id: publicId, query: z.string().max(findLimits.most, inputMessages.invalidParam), resource_id: publicId.optional() }),
  data: z.object({ clients: z.array(foundLine), visits: z.array(foundLine.extend({ state: z.enum(bookingStates), by_link: z.boolean() })) }),
});
