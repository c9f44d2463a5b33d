import { z } from 'zod';
import { actRoles, adminPageRoles } from '#core/admin-roles.ts';
import { integer, publicId } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { route } from '#core/route.ts';
import { bookingStates } from '#features/bookings/rules/states.ts';
import { refundSubjects } from '#features/payments/rules/refund-requests.ts';
import { amountRefusal } from '../rules/refusals.ts';
import { paymentStatuses } from '#features/payments/rules/statuses.ts';
import { actLimit, backofficeLine, backofficeReason, backofficeTexts } from './parts.ts';

/** A visit with its two parties and its money in cents. Never includes health answers. */
export const visitData = z.object({
  id: publicId,
  state: z.enum(bookingStates),
  starts_at: instantOut,
  time_zone: z.string(),
  services: z.array(z.string()),
  at_home: z.boolean(),
  professional: z.object({ id: publicId, name: z.string() }),
  client: z.object({ name: z.string(), email: z.string().nullable(), account: publicId.nullable() }),
  order_id: publicId.nullable(),
  payment_status: z.enum(paymentStatuses),
  total_cents: z.number().int(),
  paid_cents: z.number().int(),
  refunded_cents: z.number().int(),
  /**
   * `disputed_cents`: amount that banks have taken back. `undecided_cents`: the part of that amount on which the banks
   * have not decided yet.
   */
  disputed_cents: z.number().int(),
  undecided_cents: z.number().int(),
  complaint: z
    .object({
      id: publicId,
      number: z.string(),
      /** Whether the refund is agreed or decided, and on its way. */ is_refund_on_way: z.boolean(),
    })
    .nullable(),
  retained_cents: z.number().int(),
  /** Amount that a cancellation would refund. */
  back_cents: z.number().int(),
  /** Refunds refused by the provider, or without a result. They wait for an admin's answer in the list of refunds. */
  parked_cents: z.number().int(),
  /** Refunds requested, which the payment provider has not answered yet. */
  on_its_way_cents: z.number().int(),
  /** Refunds that the payment provider made without our request and that the ledger lacks. */
  unbooked_cents: z.number().int(),
  may_cancel: z.boolean(),
  may_resend: z.boolean(),
  /** Amount that may still be refunded. Zero until the visit is over. */
  refundable_cents: z.number().int(),
  /** Whether the reader is the client or the professional of the visit, and may therefore not act on it. */
  own: z.boolean(),
  /**
   * Whether another admin must approve the refund of a cancellation. `request` is the pending request about this visit.
   */
  needs_second: z.boolean(),
  request: z
    .object({
      of: z.enum(refundSubjects),
      cents: z.number().int(),
      asked_by: z.string(),
      asked_at: instantOut,
      expires_at: instantOut,
    })
    .nullable(),
  journal: z.array(backofficeLine),
});

const visitId = { bid: publicId } as const;

export const readVisit = route({
  method: 'GET',
  path: '/v1/admin/bookings/{bid}',
  summary: 'Un rendez-vous, ses deux parties et ses paiements ; la consultation est inscrite au journal',
  access: 'admin',
  roles: adminPageRoles.search,
  input: z.object(visitId),
  data: visitData,
});

export const cancelVisit = route({
  method: 'POST',
  path: '/v1/admin/bookings/{bid}/cancel',
  summary:
    'Annule un rendez-vous et rembourse la totalité du montant payé en ligne ; au-delà du montant fixé dans les réglages, un second administrateur doit donner son accord',
  access: 'admin',
  roles: actRoles.cancel,
  limit: actLimit,
  input: z.object({ ...visitId, ...backofficeTexts }),
  /**
   * `waits`: the refund is above the limit, so another admin must approve first. The visit is not cancelled until then.
   */
  data: z.object({ refund_cents: z.number().int(), waits: z.boolean() }),
});

export const refundVisitPart = route({
  method: 'POST',
  path: '/v1/admin/bookings/{bid}/give_back',
  summary:
    'Rembourse une partie du montant payé en ligne pour un rendez-vous terminé ; au-delà du montant fixé dans les réglages, un second administrateur doit donner son accord',
  access: 'admin',
  roles: actRoles.refund,
  limit: actLimit,
  idempotent: true,
  input: z.object({
    ...visitId,
    refund_cents: integer(1, 10_000_000, amountRefusal, amountRefusal),
    ...backofficeTexts,
  }),
  /** `waits`: the amount is above the limit, so another admin must approve first. Nothing is refunded until then. */
  data: z.object({ waits: z.boolean() }),
});

export const mailConfirmationAgain = route({
  method: 'POST',
  path: '/v1/admin/bookings/{bid}/confirmation',
  summary: 'Renvoie au client la confirmation de son rendez-vous',
  access: 'admin',
  roles: actRoles.mend,
  limit: actLimit,
  input: z.object({ ...visitId, reason: backofficeReason }),
  data: z.object({}),
});
