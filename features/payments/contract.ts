import { z } from 'zod';
import { email, flag, integer, line, personName, publicId, text } from '#core/fields.ts';
import { route } from '#core/route.ts';
import { orderData } from '#features/orders/contract.ts';
import { linkToken } from '#features/bookings/contract.ts';
import { bookingStates } from '#features/bookings/rules/states.ts';

/** An order as it was just sent: confirmed or asked for at once, or to be paid at `redirect_url` before `hold_expires_at` (epoch milliseconds). */
export const sentData = z.object({
  order_id: publicId,
  booking_id: publicId,
  state: z.enum(bookingStates),
  redirect_url: z.string().nullable(),
  hold_expires_at: z.number().nullable(),
});

export const sendOrder = route({
  method: 'POST',
  path: '/v1/order/send',
  summary: 'Passe la commande d’un panier retenu : confirmée aussitôt si rien n’est dû en ligne, sinon l’adresse où payer',
  access: 'session',
  idempotent: true,
  limit: { points: 30, seconds: 60, per: 'session' },
  input: z.object({
    cart_id: publicId,
    /** The selection on screen (`cart_version` of the cart); another one is refused with Conflict. */
    cart_version: integer(0, Number.MAX_SAFE_INTEGER).nullish(),
    payment_method: z.enum(['credit-card', 'cash', 'cheque']),
    accepts_cgv_version: integer(0, 1_000_000),
    firstname: personName(60),
    lastname: personName(60),
    email,
    phone: line(30),
    phone_prefix: z
      .string()
      .regex(/^\+?\d{1,4}$/)
      .nullish(),
    withdrawal_waiver: flag.default(false),
    /** Number and street of a visit at home, where the address chosen before names none. */
    street: line(120).nullish(),
    access_note: text(500).nullish(),
    expected_total_cents: z.number().int().min(0),
  }),
  data: sentData,
});

export const cancelPayment = route({
  method: 'POST',
  path: '/v1/order/cancel-payment',
  summary: 'Abandonne le paiement en cours : le créneau reste retenu jusqu’à son terme, ou est libéré (`release`)',
  access: 'public',
  limit: { points: 60, seconds: 60, per: 'session' },
  input: z.object({
    order_id: publicId,
    jeton: linkToken,
    /** This payment only: another one, begun since, goes on. */
    attempt_id: publicId.nullish(),
    release: flag.default(false),
  }),
  data: orderData,
});

export const checkPayment = route({
  method: 'POST',
  path: '/v1/order/check-payment',
  summary: 'Au retour de la banque : demande au prestataire où en est le paiement et l’applique aussitôt',
  access: 'public',
  limit: { points: 60, seconds: 60, per: 'session' },
  input: z.object({ order_id: publicId, jeton: linkToken }),
  data: orderData,
});

export const webhook = route({
  method: 'POST',
  path: '/v1/paymentprovider/{name}/webhook',
  summary: 'Message signé d’un prestataire de paiement',
  access: 'provider',
  raw: true,
  input: z.object({ name: z.enum(['sandbox', 'easytransac', 'stripe']) }),
  data: z.object({ received: z.literal(true) }),
});
