import { z } from 'zod';
import { flag, inputMessages, integer, publicId, text } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { route } from '#core/route.ts';
import { staffActs } from '#core/staff-roles.ts';
import { visitDayIn } from '#features/orders/contract/pro-list.ts';

/** The most visits that one call cancels. */
export const cancelledMost = 100;

/** A day, yyyy-MM-dd, by the clock of the place. */
export const dateOfDay = z.string().refine((written) => visitDayIn(written) !== undefined, inputMessages.invalidFormat);

/** The visits of a day that may still be cancelled, how many people they are of, and what goes back of them in cents. */
export const endedDayData = z.object({
  visits: z.number().int(),
  people: z.number().int(),
  refund_cents: z.number().int(),
});

/** The same with the visits themselves, the soonest first. */
export const dayVisitsData = endedDayData.extend({
  time_zone: z.string(),
  /** The person, cabin or equipment whose day it is, where it is that of one alone. */
  resource: z.string().nullable(),
  /** How many visits of that day somebody is choosing or paying now: once confirmed, they stay. */
  being_booked: z.number().int(),
  data: z.array(
    z.object({
      booking_id: publicId,
      /** `unpaid`: it waits to be paid through the link that its professional made, and is withdrawn. */
      standing: z.enum(['confirmed', 'requested', 'unpaid']),
      starts_at: instantOut,
      ends_at: instantOut,
      /** Null once nothing is known of them any more. */
      client: z.string().nullable(),
      has_mail: z.boolean(),
      phone: z.string().nullable(),
      services: z.array(z.string()),
      refund_cents: z.number().int(),
    }),
  ),
});

/** What the caller was shown of the day; anything else is refused with Conflict. */
export const expectedOfDay = {
  /** Closes the day too, so that nobody books it again. */
  closes: flag.default(false),
  /** How many visits were shown, and what was said to go back. */
  expected_count: integer(1, cancelledMost),
  expected_refund_cents: z.number().int().min(0),
} as const;

const own = { id: publicId, date: dateOfDay, /** Of one person, cabin or equipment alone. */ resource_id: publicId.nullish() } as const;

export const readDayEnding = route({
  method: 'GET',
  path: '/v1/pro/{id}/day/{date}/cancel',
  summary: 'Les rendez-vous d’une journée qui peuvent encore être annulés, et le montant à rembourser',
  access: 'pro',
  staff: staffActs.visits,
  whileViewing: 'read',
  input: z.object(own),
  data: dayVisitsData.extend({
    /** It is the day of everybody, or of somebody who is still worked with. */
    may_close: z.boolean(),
    /** An admin asks to cancel it, which waits for a second one. */
    is_asked: z.boolean(),
  }),
});

export const cancelDay = route({
  method: 'POST',
  path: '/v1/pro/{id}/day/{date}/cancel',
  summary:
    'Le professionnel annule les rendez-vous à venir d’une journée : les clients sont remboursés en totalité et reçoivent un seul email ; l’annulation est refusée si la journée a changé depuis son affichage',
  access: 'pro',
  staff: staffActs.visits,
  idempotent: true,
  input: z.object({ ...own, ...expectedOfDay, /** The clients read it. */ reason: text(500) }),
  data: endedDayData,
});
