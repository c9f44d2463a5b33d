import { z } from 'zod';
import { inputMessages, publicId } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { route } from '#core/route.ts';
import { staffActs } from '#core/staff-roles.ts';
import { handoverFits, handoverMost } from '../rules/handover.ts';

const personData = z.object({ id: publicId, label: z.string() });
const path = '/v1/pro/{id}/resource/{rid}/handover';
const whose = { id: publicId, rid: publicId };

/** The visits to come of one of the team, the soonest first; with `to`, whether that colleague may take each as it stands, and why not. */
export const readHandover = route({
  method: 'GET',
  path,
  summary: 'Les rendez-vous à venir d’un praticien, et les collègues qui peuvent les reprendre',
  access: 'business',
  staff: staffActs.team,
  input: z.object({
    ...whose,
    to: z
      .literal('')
      .transform(() => undefined)
      .or(publicId)
      .optional(),
  }),
  data: z.object({
    person: personData,
    colleagues: z.array(personData),
    time_zone: z.string(),
    /** Of all of them; the first are shown. */
    total: z.number().int(),
    visits: z.array(
      z.object({
        booking_id: publicId,
        starts_at: instantOut,
        client: z.string().nullable(),
        services: z.array(z.string()),
        /** Null where nobody is named to take it. */
        fit: z.object({ outcome: z.enum(handoverFits), said: z.string().nullable() }).nullable(),
      }),
    ),
  }),
});

/** Each by itself, at its own moment and price: what one colleague cannot take stays where it is. Clients read on their visit who gives it. */
export const handVisitsOver = route({
  method: 'POST',
  path,
  summary: 'Confie à un collègue des rendez-vous à venir d’un praticien ; chacun a son résultat, et un échec laisse le rendez-vous inchangé',
  access: 'business',
  staff: staffActs.team,
  limit: { points: 60, seconds: 3_600, per: 'session' },
  input: z.object({
    ...whose,
    to: publicId,
    booking_ids: z.array(publicId).min(1, inputMessages.missingFields).max(handoverMost, inputMessages.invalidParam),
  }),
  data: z.object({
    data: z.array(z.object({ booking_id: publicId, handed: z.boolean(), said: z.string().nullable() })),
    /** How many visits to come are left in that agenda. */
    left: z.number().int(),
  }),
});
