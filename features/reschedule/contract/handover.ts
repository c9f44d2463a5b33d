import { z } from 'zod';
import { inputMessages, publicId } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { route } from '#core/route.ts';
import { staffActs } from '#core/staff-roles.ts';
import { handoverFits, handoverMost } from '../rules/handover.ts';

const personData = z.object({ id: publicId, label: z.string() });
const path = '/v1/pro/{id}/resource/{rid}/handover';
const whose = { id: publicId, rid: publicId };

/**
 * Returns the upcoming visits of a practitioner, soonest first. With `to`, tells whether that colleague could take each
 * visit at its current time, and the reason when not.
 */
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
    /** Number of all upcoming visits. `visits` contains the first ones only. */
    total: z.number().int(),
    visits: z.array(
      z.object({
        booking_id: publicId,
        starts_at: instantOut,
        client: z.string().nullable(),
        services: z.array(z.string()),
        /** Null when the request contains no colleague. */
        fit: z.object({ outcome: z.enum(handoverFits), said: z.string().nullable() }).nullable(),
      }),
    ),
  }),
});

/**
 * Hands over each visit in its own transaction, at its current time and price. A visit that the colleague cannot take
 * stays unchanged. The page of the visit shows the new practitioner to the client.
 */
export const handVisitsOver = route({
  method: 'POST',
  path,
  summary:
    'Confie à un collègue des rendez-vous à venir d’un praticien ; le résultat est donné pour chaque rendez-vous, et un échec laisse le rendez-vous inchangé',
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
    /** Number of upcoming visits that the practitioner still has. */
    left: z.number().int(),
  }),
});
