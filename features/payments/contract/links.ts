import { z } from 'zod';
import { publicId } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { route } from '#core/route.ts';
import { staffActs } from '#core/staff-roles.ts';
import { bookingData, proBookingData } from '#features/bookings/contract.ts';
import { linkStates } from '../rules/links.ts';

/** Token of a payment link: 256 bits in base64url. */
const jeton = z.string().max(100).default('');

/**
 * Contents of a payment link for anyone who has it, without the client's contact details: the visit, its price, and the
 * payment deadline or the outcome.
 */
export const readLink = route({
  method: 'GET',
  path: '/v1/order/link',
  summary: 'Le contenu d’un lien de paiement\u202f: le rendez-vous, son prix, son échéance ou son issue',
  access: 'public',
  refuses: [404],
  limit: { points: 60, seconds: 60, per: 'address' },
  input: z.object({ jeton }),
  data: z.object({ state: z.enum(linkStates), booking: bookingData }),
});

/**
 * Returns the cart of a payment link's visit. The visit then continues like any online payment: terms, health
 * questions, payment.
 */
export const openLink = route({
  method: 'POST',
  path: '/v1/order/link',
  summary: 'Ouvre un lien de paiement dans cette session\u202f: le panier du rendez-vous, à payer comme les autres',
  access: 'public',
  refuses: [404],
  limit: { points: 20, seconds: 600, per: 'address' },
  input: z.object({ jeton }),
  data: z.object({ cart_id: publicId, pro_id: publicId }),
});

const own = z.object({ id: publicId, bid: publicId });

export const renewLink = route({
  method: 'POST',
  path: '/v1/pro/{id}/booking/{bid}/payment_link',
  summary: 'Crée un lien de paiement à transmettre soi-même\u202f; le précédent est désactivé',
  access: 'pro',
  staff: staffActs.visits,
  limit: { points: 60, seconds: 3_600, per: 'session' },
  input: own,
  data: z.object({ url: z.string(), expires_at: instantOut }),
});

export const sendLink = route({
  method: 'POST',
  path: '/v1/pro/{id}/booking/{bid}/payment_link/send',
  summary: 'Renvoie le lien de paiement à l’adresse du client',
  access: 'pro',
  staff: staffActs.visits,
  limit: { points: 60, seconds: 3_600, per: 'session' },
  input: own,
  data: proBookingData,
});

export const withdrawLink = route({
  method: 'DELETE',
  path: '/v1/pro/{id}/booking/{bid}/payment_link',
  summary:
    'Annule un rendez-vous en attente de paiement\u202f: le créneau est libéré immédiatement, le client est averti',
  access: 'pro',
  staff: staffActs.visits,
  input: own,
  data: proBookingData,
});
