import { z } from 'zod';
import { text } from '#core/fields.ts';
import { route } from '#core/route.ts';
import { bookingData } from '#features/bookings/contract.ts';
import { requestLinkStates } from '../rules/request-link.ts';

/** The secret of the link in the professional's mail. The call throws `NotFound` for any other value. */
const jeton = z.string().max(200).default('');

/**
 * A request as the link in the professional's mail shows it. Leaves out the client's last name, contact details and
 * street, because the mail may be forwarded.
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
 * Confirms or declines a request through the link of a mail. The same answer again changes nothing. Throws
 * `IllegalTransition` when the request has expired or got the other answer.
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
