import { z } from 'zod';
import { roomRoles } from '#core/admin-roles.ts';
import { inputMessages, integer, line, publicId, textBetween } from '#core/fields.ts';
import { route } from '#core/route.ts';
import { debtEnds } from '#features/payments/rules/refund-requests.ts';
import { correctionReasonLength } from '../rules/corrections.ts';
import { bankReferenceMost } from '../rules/money-acts.ts';

const reason = textBetween(correctionReasonLength);
const mostCents = 100_000_000;
const ofFinance = { access: 'admin', roles: roomRoles.payouts, limit: { points: 60, seconds: 600, per: 'session' } } as const;
/** Whether it waits for another admin, above what one does alone. */
const data = z.object({ waits: z.boolean() });

export const settleProDebt = route({
  method: 'POST',
  path: '/v1/admin/debts/{prid}/settle',
  summary:
    'Règle ce qu’un professionnel doit, ou une partie : reçu par virement (paid), avec la référence de la banque, ou pris en charge (waived) ; au-dessus de la limite, un second administrateur l’accorde',
  ...ofFinance,
  idempotent: true,
  input: z.object({
    prid: publicId,
    how: z.enum(debtEnds, inputMessages.missingFields),
    cents: integer(1, mostCents),
    /** Of the transfer, as the bank gives it; `paid` alone. */
    reference: z.preprocess((typed) => (typeof typed === 'string' && typed.trim() === '' ? null : typed), line(bankReferenceMost).nullish()),
    /** What is owed, as it was read: another sum by then is refused. */
    owed_cents: integer(1, mostCents),
    reason,
  }),
  data,
});

export const resendReturnedPayout = route({
  method: 'POST',
  path: '/v1/admin/payouts/{pid}/resend',
  summary:
    'Renvoie un versement revenu vers le même compte, une fois que le prestataire confirme son retour ; au-dessus de la limite, un second administrateur l’accorde',
  ...ofFinance,
  idempotent: true,
  input: z.object({ pid: publicId, reason }),
  data,
});

export const sayPayoutArrived = route({
  method: 'POST',
  path: '/v1/admin/payouts/{pid}/arrived',
  summary: 'Dit qu’un versement parti depuis plus d’une semaine, dont le prestataire ne dit rien, est arrivé ; aucun argent ne bouge',
  ...ofFinance,
  input: z.object({ pid: publicId, reason }),
  data: z.object({}),
});
