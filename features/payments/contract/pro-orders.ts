import { z } from 'zod';
import { email, flag, integer, line, personName, publicId, text } from '#core/fields.ts';
import { instantIn } from '#core/instant.ts';
import { route } from '#core/route.ts';
import { staffActs } from '#core/staff-roles.ts';
import { proBookingData } from '#features/bookings/contract.ts';
import { proOrderData, selectionInput } from '#features/orders/contract.ts';

const discountIn = z.object({ cents: integer(1, 10_000_000), reason: line(80) });

/**
 * Books a visit for a client. The visit is confirmed at once and paid on site, or its slot is held until the client
 * pays through a link. The client must have a name and an email or a phone number, except a walk-in (`walk_in`). Throws
 * `SlotTaken` for a taken slot, with `alternatives`, the nearest free slots.
 */
export const orderAsPro = route({
  method: 'POST',
  path: '/v1/pro/{id}/order',
  summary:
    'Le professionnel enregistre un rendez-vous pour un client : confirmé immédiatement et réglé sur place, ou bloqué 48 heures en attendant le paiement du client par un lien',
  access: 'pro',
  staff: staffActs.visits,
  created: true,
  idempotent: true,
  // Limited, because each order may send an email to any address that the professional types.
  limit: { points: 60, seconds: 3_600, per: 'session' },
  input: selectionInput
    .pick({ at_home: true, draft_id: true, street: true, access_note: true, guests: true, lines: true })
    .extend({
      id: publicId,
      starts_at: instantIn,
      /**
       * Whether the professional confirmed that the start is outside their hours. Without it, such a start throws
       * `SlotTaken`.
       */
      outside_hours: flag.default(false),
      /** A walk-in without a name. The client gets no message, pays on site and comes to the professional's place. */
      walk_in: flag.default(false),
      /** Required unless the client is a walk-in. */
      client: z
        .object({
          firstname: personName(60),
          lastname: personName(60),
          email: email.nullish().or(z.literal('')),
          phone: line(30).nullish().or(z.literal('')),
          phone_prefix: z
            .string()
            .regex(/^\+?\d{1,4}$/)
            .nullish(),
        })
        .nullish(),
      /**
       * `on_site` confirms at once. `link` emails a payment link valid for 48 hours. It requires the client's email,
       * card payments and an amount due online.
       */
      payment: z.enum(['on_site', 'link']).default('on_site'),
      /** Note that only the professional sees. */
      note: text(500).nullish(),
      /** Discount on the services, at most their price. The client sees the reason. */
      discount: discountIn.nullish(),
      /** Total shown on screen, without the discount. Throws `PriceChanged` when the total is now different. */
      expected_total_cents: z.number().int().min(0).nullish(),
    }),
  data: proOrderData,
});

/**
 * Replaces the discount of a confirmed visit that is not fully paid. Null removes it. Refuses `cents` above the amount
 * left to pay on site.
 */
export const discountVisit = route({
  method: 'PUT',
  path: '/v1/pro/{id}/booking/{bid}/discount',
  summary: 'Accorde une remise sur un rendez-vous confirmé, avec un motif visible du client, ou la retire',
  access: 'pro',
  staff: staffActs.visits,
  limit: { points: 120, seconds: 3_600, per: 'session' },
  input: z.object({ id: publicId, bid: publicId, discount: discountIn.nullable() }),
  data: proBookingData,
});
