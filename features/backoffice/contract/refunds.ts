import { z } from 'zod';
import { actRoles, adminPageRoles } from '#core/admin-roles.ts';
import { flag, publicId } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { pageIn } from '#core/page.ts';
import { route } from '#core/route.ts';
import { differenceKinds, operationKinds } from '#features/books/rules/compare.ts';
import { outcomeIn, outcomeWordData, outcomeEffectData } from '#features/payments/contract/moves.ts';
import { correctableAccounts } from '#features/ledger/rules/corrections.ts';
import { ledgerKinds } from '#features/ledger/rules/transactions.ts';
import { requestedDebtEnds, refundRequestStates, refundSubjects } from '#features/payments/rules/refund-requests.ts';
import { moveOutcomes } from '#features/payments/rules/unknown-moves.ts';
import { payoutSteps } from '#features/payouts/rules/steps.ts';
import { bankAccountData, bankReturnData } from '#features/payouts/contract/money-acts.ts';
import { actLimit, backofficeReason } from './parts.ts';

/**
 * A request that a second admin must approve. Its subject is a visit, a part of a visit's money, a complaint or a
 * contested absence. It may also be a correction, a suspension, a day, a debt, a payout or a difference with the
 * provider's books.
 */
export const refundRequestData = z.object({
  id: publicId,
  of: z.enum(refundSubjects),
  complaint: z.object({ id: publicId, number: z.string() }).nullable(),
  /** The ledger transaction to correct, and the accounts between which money moves. */
  correction: z
    .object({ of: z.string(), from: z.enum(correctableAccounts), to: z.enum(correctableAccounts) })
    .nullable(),
  /** Kind and instant of the transaction to correct. */
  corrected: z.object({ kind: z.enum(ledgerKinds), at: instantOut }).nullable(),
  /** The visit concerned. Null for requests about another subject. */
  visit: z
    .object({
      id: publicId,
      starts_at: instantOut,
      time_zone: z.string(),
      professional: z.object({ id: publicId, name: z.string() }),
      client: z.string(),
    })
    .nullable(),
  /** The suspended account, with the number of upcoming visits to cancel and of other people affected. */
  suspension: z
    .object({
      account: z.object({ id: publicId, name: z.string() }),
      visits: z.number().int(),
      people: z.number().int(),
    })
    .nullable(),
  /** The day of a professional whose visits would be cancelled. */
  day: z
    .object({
      professional: z.object({ id: publicId, name: z.string() }),
      from: instantOut,
      to: instantOut,
      time_zone: z.string(),
      /** Whether the day would also be closed to bookings. */
      closes: z.boolean(),
      visits: z.number().int(),
      people: z.number().int(),
    })
    .nullable(),
  /**
   * The debt of a professional, and how it would be settled. When `how` is `undone`, `reference` is the id of the
   * settlement to undo.
   */
  debt: z
    .object({
      professional: z.object({ id: publicId, name: z.string() }),
      how: z.enum(requestedDebtEnds),
      reference: z.string().nullable(),
      /** The current debt. 0 without a debt. */
      owed_cents: z.number().int(),
    })
    .nullable(),
  /**
   * The payout to send again: its number, the returns of this payout by a bank, and the account that would receive it
   * now.
   */
  resend: z
    .object({
      professional: z.object({ id: publicId, name: z.string() }),
      payout: publicId,
      number: z.string(),
      returns: z.array(bankReturnData),
      account: bankAccountData.nullable(),
    })
    .nullable(),
  /** The difference to explain, and the reference that admins read for it. */
  explanation: z
    .object({
      difference: publicId,
      day: z.string(),
      kind: z.enum(differenceKinds),
      operation: z.enum(operationKinds),
      ours_cents: z.number().int(),
      theirs_cents: z.number().int(),
      ref: z.string(),
    })
    .nullable(),
  cents: z.number().int(),
  /**
   * Reason of the request. Null once it has been erased with the data of the client, the professional or the suspended
   * account concerned.
   */
  reason: z.string().nullable(),
  /** Note of the requesting admin, which only admins read. */
  note: z.string().nullable(),
  state: z.enum(refundRequestStates),
  asked_by: z.string(),
  asked_at: instantOut,
  expires_at: instantOut,
  decided_by: z.string().nullable(),
  decided_at: instantOut.nullable(),
  decision: z.string().nullable(),
  /** Whether the reader made the request. If so, another admin must decide. */
  own: z.boolean(),
});

export const listRefundRequests = route({
  method: 'GET',
  path: '/v1/admin/refunds',
  summary:
    'Les demandes de remboursement et de correction qui attendent un second administrateur, de la plus ancienne à la plus récente, ou les demandes déjà traitées',
  access: 'admin',
  roles: adminPageRoles.refunds,
  input: z.object({ decided: flag.default(false), ...pageIn }),
  data: z.object({
    data: z.array(refundRequestData),
    total: z.number().int(),
    itemsPerPage: z.number().int(),
    waiting: z.number().int(),
  }),
});

export const decideRefundRequest = route({
  method: 'POST',
  path: '/v1/admin/refunds/{rid}/decide',
  summary:
    'Approuve ou refuse la demande d’un autre administrateur ; une demande approuvée est exécutée telle quelle : annulation, décision, correction, règlement, renvoi d’un versement ou explication d’un écart',
  access: 'admin',
  roles: actRoles.refund,
  limit: actLimit,
  input: z.object({
    rid: publicId,
    decision: z.enum(['granted', 'refused']),
    reason: backofficeReason,
  }),
  data: z.object({ state: z.enum(refundRequestStates) }),
});

/** Key of a refund, as `listRefundsAtProvider` returns it. */
const refundKey = z.string().min(1).max(200);

export const listRefundsAtProvider = route({
  method: 'GET',
  path: '/v1/admin/refunds/at_provider',
  summary:
    'Les remboursements dont l’issue est inconnue, puis les remboursements refusés par le prestataire de paiement, du plus ancien au plus récent',
  access: 'admin',
  roles: adminPageRoles.refunds,
  input: z.object({}),
  data: z.object({
    data: z.array(
      z.object({
        refund: refundKey,
        booking_id: publicId,
        cents: z.number().int(),
        client: z.string(),
        professional: z.object({ id: publicId, name: z.string() }),
        /** The provider's reference of the payment to refund. Null when the provider never gave one. */
        payment_ref: z.string().nullable(),
        said: z.string().nullable(),
        asked_at: instantOut,
        since: instantOut,
        why: z.enum(['unknown', 'refused', 'silent']),
        /**
         * The admins' answers about this refund. Empty when `why` is `silent`, because the provider has not answered
         * yet.
         */
        words: z.array(outcomeWordData),
      }),
    ),
    total: z.number().int(),
  }),
});

export const listSettledFindings = route({
  method: 'GET',
  path: '/v1/admin/refunds/findings',
  summary:
    'Les remboursements et les virements dont les administrateurs ont établi l’issue, avec leurs réponses, du plus récent au plus ancien',
  access: 'admin',
  roles: adminPageRoles.refunds,
  input: z.object(pageIn),
  data: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        /** Step of a payout. Null for a refund. */
        step: z.enum(payoutSteps).nullable(),
        cents: z.number().int(),
        outcome: z.enum(moveOutcomes),
        at: instantOut,
        /** The answers of the admins who gave this outcome, oldest first. */
        answers: z.array(z.object({ who: z.string(), reason: z.string(), at: instantOut })),
        /** The visit and the client of a refund. Null for a payout. */
        booking_id: publicId.nullable(),
        client: z.string().nullable(),
        /** Number of the payout. Null for a refund. */
        payout: z.string().nullable(),
        professional: z.object({ id: publicId, name: z.string() }),
        provider_ref: z.string().nullable(),
      }),
    ),
    total: z.number().int(),
    itemsPerPage: z.number().int(),
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
  data: outcomeEffectData,
});
