import { z } from 'zod';
import { flag, inputMessages, integer, publicId, text } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { route } from '#core/route.ts';
import { staffActs } from '#core/staff-roles.ts';
import { visitDayIn } from '#features/orders/contract/pro-list.ts';

/** Most visits that one call cancels. */
export const cancelledMost = 100;

/** A day as yyyy-MM-dd, in the zone of the place. */
export const dateOfDay = z.string().refine((written) => visitDayIn(written) !== undefined, inputMessages.invalidFormat);

/** Counts of the visits of a day that can be cancelled and of their clients, with the refund in cents. */
export const endedDayData = z.object({
  visits: z.number().int(),
  people: z.number().int(),
  refund_cents: z.number().int(),
});

/** The same counts, with the visits in order of start. */
export const dayVisitsData = endedDayData.extend({
  time_zone: z.string(),
  /** Name of the person, room or equipment when only its day is cancelled. Null for the whole team. */
  resource: z.string().nullable(),
  /** Number of visits that day which somebody is choosing or paying. They are not cancelled if they get confirmed. */
  being_booked: z.number().int(),
  data: z.array(
    z.object({
      booking_id: publicId,
      /** `unpaid`: waits for payment through the professional's link, and is withdrawn instead of cancelled. */
      standing: z.enum(['confirmed', 'requested', 'unpaid']),
      starts_at: instantOut,
      ends_at: instantOut,
      /** Null once the client's data is erased. */
      client: z.string().nullable(),
      has_mail: z.boolean(),
      phone: z.string().nullable(),
      services: z.array(z.string()),
      refund_cents: z.number().int(),
    }),
  ),
});

/** The day as the screen showed it. Any difference is refused with `Conflict`. */
export const expectedOfDay = {
  /** Whether to close the day to new bookings too. */
  closes: flag.default(false),
  /** Number of visits and refund that the screen showed. */
  expected_count: integer(1, cancelledMost),
  expected_refund_cents: z.number().int().min(0),
} as const;

const own = {
  id: publicId,
  date: dateOfDay,
  /** Limits the call to one person, room or piece of equipment. */ resource_id: publicId.nullish(),
} as const;

export const readDayEnding = route({
  method: 'GET',
  path: '/v1/pro/{id}/day/{date}/cancel',
  summary: 'Les rendez-vous d’une journée qui peuvent encore être annulés, et le montant à rembourser',
  access: 'pro',
  staff: staffActs.visits,
  whileViewing: 'read',
  input: z.object(own),
  data: dayVisitsData.extend({
    /** Whether the day may be closed: for the whole team, or for a resource that is still active. */
    may_close: z.boolean(),
    /** Whether an admin has requested this cancellation, which waits for a second admin. */
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
