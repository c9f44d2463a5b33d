import { z } from 'zod';
import { email, flag, integer, line, personName, publicId, text } from '#core/fields.ts';
import { instantIn } from '#core/instant.ts';
import { route } from '#core/route.ts';
import { staffActs } from '#core/staff-roles.ts';
import { proBookingData } from '#features/bookings/contract.ts';
import { proOrderData, selectionInput } from '#features/orders/contract.ts';

const discountIn = z.object({ cents: integer(1, 10_000_000), reason: line(80) });

/**
 * Its visit is confirmed at once and its price paid on site, or kept until its client pays through a link; of the client, a name and an e-mail or a telephone,
 * or nothing of who came by (`walk_in`).
 * What is taken is refused with SlotTaken and `alternatives`, the nearest free times.
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
  // Each sends a mail to an address that somebody typed.
  limit: { points: 60, seconds: 3_600, per: 'session' },
  input: selectionInput.pick({ at_home: true, draft_id: true, street: true, access_note: true, guests: true, lines: true }).extend({
    id: publicId,
    starts_at: instantIn,
    /** The professional knows that it lies outside of their hours; without it such a start is refused with SlotTaken. */
    outside_hours: flag.default(false),
    /** Somebody who came by and gave no name: nobody is told, it is paid on site, at the professional's. */
    walk_in: flag.default(false),
    /** Needed of everybody else. */
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
    /** On site, confirmed at once; or through a link mailed to the client, who has 48 hours: it needs their address, cards, something to pay online. */
    payment: z.enum(['on_site', 'link']).default('on_site'),
    /** For the professional alone. */
    note: text(500).nullish(),
    /** Taken off the services of the visit, never more than they cost; the client reads why. */
    discount: discountIn.nullish(),
    /** The total on screen before the discount, where one was shown; another is refused with PriceChanged. */
    expected_total_cents: z.number().int().min(0).nullish(),
  }),
  data: proOrderData,
});

/** What is taken off a confirmed visit that is not paid whole yet, in place of what was; null takes it away. `cents` is refused beyond what is left on site. */
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
