import { z } from 'zod';
import { actRoles, roomRoles } from '#core/admin-roles.ts';
import { flag, inputMessages, publicId } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { pageIn } from '#core/page.ts';
import { route } from '#core/route.ts';
import { outcomeIn, outcomeWordData, saidOutcomeData } from '#features/payments/contract/moves.ts';
import { correctableAccounts } from '#features/ledger/rules/corrections.ts';
import { settlementEnds, refundRequestStates, refundSubjects } from '#features/payments/rules/refund-requests.ts';
import { actLimit, backofficeReason } from './parts.ts';

/**
 * What an admin asked for above the limit: the cancellation of a visit, the decision of a complaint or of a contested absence, a correction of the ledger, the
 * cancellation of all that somebody suspended has to come, or of a day of a professional, the end of a debt, a payout sent again.
 */
export const refundRequestData = z.object({
  id: publicId,
  of: z.enum(refundSubjects),
  complaint: z.object({ id: publicId, number: z.string() }).nullable(),
  /** What a correction corrects, and between which accounts. */
  correction: z.object({ of: z.string(), from: z.enum(correctableAccounts), to: z.enum(correctableAccounts) }).nullable(),
  /** The visit that it is of, if it is of one. */
  visit: z
    .object({ id: publicId, starts_at: instantOut, time_zone: z.string(), professional: z.object({ id: publicId, name: z.string() }), client: z.string() })
    .nullable(),
  /** Whose visits to come it would cancel: how many, with how many others. */
  suspension: z.object({ account: z.object({ id: publicId, name: z.string() }), visits: z.number().int(), people: z.number().int() }).nullable(),
  /** The day of a professional whose visits it would cancel. */
  day: z
    .object({
      professional: z.object({ id: publicId, name: z.string() }),
      from: instantOut,
      to: instantOut,
      time_zone: z.string(),
      /** It would be closed to bookings too. */
      closes: z.boolean(),
      visits: z.number().int(),
      people: z.number().int(),
    })
    .nullable(),
  /** What a professional owes, and how it would end. */
  debt: z.object({ professional: z.object({ id: publicId, name: z.string() }), how: z.enum(settlementEnds), reference: z.string().nullable() }).nullable(),
  /** A payout that would be sent again, by its number. */
  resend: z.object({ professional: z.object({ id: publicId, name: z.string() }), payout: publicId, number: z.string() }).nullable(),
  cents: z.number().int(),
  /** None once who was to read it left. */
  reason: z.string().nullable(),
  /** What whoever asks writes for admins alone. */
  note: z.string().nullable(),
  state: z.enum(refundRequestStates),
  asked_by: z.string(),
  asked_at: instantOut,
  expires_at: instantOut,
  decided_by: z.string().nullable(),
  decided_at: instantOut.nullable(),
  decision: z.string().nullable(),
  /** Asked for by whoever reads: another one decides. */
  own: z.boolean(),
});

export const listRefundRequests = route({
  method: 'GET',
  path: '/v1/admin/refunds',
  summary:
    'Les demandes de remboursement et de correction qui attendent un second administrateur, de la plus ancienne à la plus récente, ou les demandes déjà traitées',
  access: 'admin',
  roles: roomRoles.refunds,
  input: z.object({ decided: flag.default(false), ...pageIn }),
  data: z.object({ data: z.array(refundRequestData), total: z.number().int(), itemsPerPage: z.number().int(), waiting: z.number().int() }),
});

export const decideRefundRequest = route({
  method: 'POST',
  path: '/v1/admin/refunds/{rid}/decide',
  summary:
    'Approuve ou refuse la demande d’un autre administrateur ; une demande approuvée est exécutée telle quelle : annulation, décision, correction, règlement ou renvoi d’un versement',
  access: 'admin',
  roles: actRoles.refund,
  limit: actLimit,
  input: z.object({ rid: publicId, decision: z.enum(['granted', 'refused'], inputMessages.missingFields), reason: backofficeReason }),
  data: z.object({ state: z.enum(refundRequestStates) }),
});

/** The key of a refund, as the list gives it. */
const refundKey = z.string().min(1).max(200);

export const listRefundsAtProvider = route({
  method: 'GET',
  path: '/v1/admin/refunds/at_provider',
  summary: 'Les remboursements dont l’issue est inconnue, puis les remboursements refusés par le prestataire de paiement, du plus ancien au plus récent',
  access: 'admin',
  roles: roomRoles.refunds,
  input: z.object({}),
  data: z.object({
    data: z.array(
      z.object({
        refund: refundKey,
        booking_id: publicId,
        cents: z.number().int(),
        client: z.string(),
        professional: z.object({ id: publicId, name: z.string() }),
        /** The payment that it gives back, as the provider names it. */
        payment_ref: z.string().nullable(),
        said: z.string().nullable(),
        asked_at: instantOut,
        since: instantOut,
        why: z.enum(['unknown', 'refused', 'silent']),
        /** What admins have said of one that waits for them: refused, or of unknown end. */
        words: z.array(outcomeWordData),
      }),
    ),
    total: z.number().int(),
  }),
});

export const sayRefundOutcome = route({
  method: 'POST',
  path: '/v1/admin/refunds/outcome',
  summary:
    'Indique si un remboursement refusé, ou à l’issue inconnue, a été exécuté ; un second administrateur doit confirmer cette réponse. Un remboursement refusé et non exécuté est renvoyé, sauf indication contraire',
  access: 'admin',
  roles: actRoles.refund,
  limit: actLimit,
  input: z.object({ refund: refundKey, ...outcomeIn }),
  data: saidOutcomeData,
});
