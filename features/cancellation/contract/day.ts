import { z } from 'zod';
import { flag, inputMessages, integer, publicId, text } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { route } from '#core/route.ts';
import { staffActs } from '#core/staff-roles.ts';
import { visitDayIn } from '#features/orders/contract/pro-list.ts';

/** Maximum number of visits that one call cancels. */
export const cancelledMost = 100;

/** A day as yyyy-MM-dd, in the zone of the place. */
export const dateOfDay = z.string().refine((written) => visitDayIn(written) !== undefined, inputMessages.invalidFormat);

/** The visits of a day that can be cancelled: their number, the number of their clients, and the refund in cents. */
export const endedDayData = z.object({
  visits: z.number().int(),
  people: z.number().int(),
  refund_cents: z.number().int(),
});

/** The visits of a day that can be cancelled, by start. */
export const dayVisitsData = endedDayData.extend({
  time_zone: z.string(),
  /** Name of the practitioner, room or equipment whose visits are cancelled. Null for the whole team. */
  resource: z.string().nullable(),
  /**
   * Number of visits of the day for which a client is still choosing or paying. Cancelling the day does not cancel
   * them, even when they are confirmed later.
   */
  being_booked: z.number().int(),
  data: z.array(
    z.object({
      booking_id: publicId,
      /** `unpaid` means that the visit awaits payment through a payment link. It is released instead of cancelled. */
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

/** The day as the page showed it. The call throws `Conflict` when the number of visits or the refund differs. */
export const expectedOfDay = {
  /** Whether to close the day to new bookings too. */
  closes: flag.default(false),
  /** Number of visits that the page showed. `expected_refund_cents` is the refund that it showed. */
  expected_count: integer(1, cancelledMost),
  expected_refund_cents: z.number().int().min(0),
} as const;

const own = {
  id: publicId,
  date: dateOfDay,
  /** Limits the call to one practitioner, room or piece of equipment. */ resource_id: publicId.nullish(),
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
    /** Whether the day may be closed: for the whole team, or for an active resource. */
    may_close: z.boolean(),
    /** Whether an admin has requested this cancellation and awaits the approval of a second admin. */
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
  input: z.object({ ...own, ...expectedOfDay, /** The reason, which the clients read. */ reason: text(500) }),
  data: endedDayData,
});
