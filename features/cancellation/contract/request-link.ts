import { z } from 'zod';
import { text } from '#core/fields.ts';
import { route } from '#core/route.ts';
import { bookingData } from '#features/bookings/contract.ts';
import { requestLinkStates } from '../rules/request-link.ts';

/** The token of the link in the professional's mail. Any other value gets `NotFound`. */
const jeton = z.string().max(200).default('');

/**
 * A booking request as the link in the professional's mail shows it, without the client's last name, contact details
 * and street.
 */
const linkedRequest = z.object({ state: z.enum(requestLinkStates), booking: bookingData });

export const readLinkedRequest = route({
  method: 'GET',
  path: '/v1/request/link',
  summary: 'La demande correspondant au lien reçu par le professionnel, ou son issue',
  access: 'public',
  refuses: [404],
  limit: { points: 60, seconds: 60, per: 'address' },
  input: z.object({ jeton }),
  data: linkedRequest,
});

/**
 * Confirms or declines a booking request through the mail link. Repeating the same answer changes nothing. Throws
 * `IllegalTransition` when the request was answered otherwise or has expired.
 */
export const answerLinkedRequest = route({
  method: 'POST',
  path: '/v1/request/link',
  summary:
    'Confirme ou refuse une demande par le lien de l’email ; en cas de refus, le client est remboursé en totalité',
  access: 'public',
  refuses: [404],
  limit: { points: 20, seconds: 600, per: 'address' },
  input: z.object({ jeton, answer: z.enum(['confirmed', 'declined']), reason: text(500).nullish() }),
  data: linkedRequest,
});
