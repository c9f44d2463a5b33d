import { z } from 'zod';
import { adminPageRoles } from '#core/admin-roles.ts';
import { flag, inputMessages, integer, publicId, text, textBetween } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { pageIn } from '#core/page.ts';
import { route } from '#core/route.ts';
import { staffActs } from '#core/staff-roles.ts';
import { cancellationDelaysSeconds, penaltyPercents } from '#features/pricing/rules/cancellation.ts';
import { bookingData, linkToken, proBookingData, ownVisit, ownVisitShown } from '#features/bookings/contract.ts';
import { contestStates } from '#features/bookings/rules/states.ts';
import { proOrderData } from '#features/orders/contract.ts';

/**
 * The amounts of a cancellation at this instant, in cents: price, paid online, retained, refunded. `percent` is the
 * penalty that applies. `reason` explains the retained amount.
 */
export const cancellationData = z.object({
  booking_id: publicId,
  total_cents: z.number().int(),
  paid_cents: z.number().int(),
  retained_cents: z.number().int(),
  refund_cents: z.number().int(),
  percent: z.number().int(),
  reason: z.enum(['not_client', 'just_booked', 'contraindication', 'in_time', 'tier', 'not_confirmed']),
});

export const previewCancellation = route({
  method: 'GET',
  path: '/v1/cancellation/{bid}',
  summary: 'Le montant remboursé en cas d’annulation immédiate',
  access: 'public',
  whileViewing: 'read',
  refuses: [409],
  limit: { points: 120, seconds: 60, per: 'address' },
  input: z.object({ bid: publicId, jeton: linkToken }),
  data: cancellationData,
});

export const cancelBooking = route({
  method: 'POST',
  path: '/v1/cancellation/{bid}/cancel',
  summary:
    'Annule un rendez-vous ; l’annulation est refusée si le remboursement diffère du montant affiché, lorsque ce montant est transmis',
  access: 'public',
  idempotent: true,
  limit: { points: 30, seconds: 60, per: 'address' },
  input: z.object({
    bid: publicId,
    jeton: linkToken,
    reason: text(500).nullish(),
    expected_refund_cents: z.number().int().min(0).nullish(),
  }),
  data: cancellationData.extend({ booking: bookingData }),
});

const shownPolicy = z.object({
  tiers: z.array(z.object({ delaySeconds: z.number().int(), penaltyPercent: z.number().int() })),
  no_show_percent: z.number().int(),
});

/**
 * A professional's cancellation policy. `policy` is null when the professional has set none, and `default` then
 * applies. Percentages are of the price of the services. Delays are in seconds before the start.
 */
export const policyData = z.object({ policy: shownPolicy.nullable(), default: shownPolicy, time_zone: z.string() });

export const getPolicy = route({
  method: 'GET',
  path: '/v1/pro/{id}/cancellation-policy',
  summary: 'La règle d’annulation d’un professionnel',
  access: 'pro',
  whileViewing: 'read',
  input: z.object({ id: publicId }),
  data: policyData,
});

const penalty = integer(0, 100).refine((percent) => penaltyPercents.includes(percent), inputMessages.invalidParam);

export const savePolicy = route({
  method: 'POST',
  path: '/v1/pro/{id}/cancellation-policy',
  summary:
    'Remplace la règle d’annulation : trois paliers maximum, jamais décroissants, et la retenue en cas d’absence ; les rendez-vous déjà pris conservent l’ancienne règle',
  access: 'pro',
  input: z.object({
    id: publicId,
    tiers: z
      .array(
        z.object({
          delaySeconds: integer(0, 10_000_000).refine(
            (seconds) => cancellationDelaysSeconds.includes(seconds),
            inputMessages.invalidParam,
          ),
          penaltyPercent: penalty,
        }),
      )
      .max(20, inputMessages.invalidParam),
    no_show_percent: penalty,
  }),
  data: policyData,
});

/**
 * Answers a request (`confirmed`, or `declined` with a full refund), or ends a visit. `completed` is allowed from the
 * start of the visit, and `no_show` from fifteen minutes after it.
 */
export const changeProBooking = route({
  method: 'PUT',
  path: '/v1/pro/{id}/booking/{bid}',
  summary:
    'Le professionnel confirme ou refuse une demande, ou indique que le rendez-vous a eu lieu ou que le client était absent',
  access: 'pro',
  staff: staffActs.visits,
  practitioner: ownVisitShown,
  input: z.object({
    id: publicId,
    bid: publicId,
    state: z.enum(['confirmed', 'declined', 'completed', 'no_show']),
    reason: text(500).nullish(),
  }),
  data: proBookingData,
});

/** Maximum number of requests that one call confirms. */
export const confirmedMost = 50;

/**
 * Confirms several requests, each in its own transaction. When one fails, the others are still confirmed. The answers
 * are in the order of the input, without duplicates.
 */
export const confirmProBookings = route({
  method: 'POST',
  path: '/v1/pro/{id}/bookings/confirm',
  summary:
    'Le professionnel confirme plusieurs demandes ; chaque demande a son propre résultat, et un échec n’empêche pas les autres confirmations',
  access: 'pro',
  staff: staffActs.visits,
  practitioner: { visit: 'booking_ids' },
  limit: { points: 120, seconds: 60, per: 'session' },
  input: z.object({
    id: publicId,
    booking_ids: z.array(publicId).min(1, inputMessages.missingFields).max(confirmedMost, inputMessages.invalidParam),
  }),
  data: z.object({
    data: z.array(
      z.object({
        booking_id: publicId,
        /** Also true when the request had already been confirmed. */
        confirmed: z.boolean(),
        /** Current state of the visit. Null when the professional has no such visit. */
        order: proOrderData.nullable(),
      }),
    ),
    time_zone: z.string(),
  }),
});

const endingData = z.object({
  paid_cents: z.number().int(),
  retained_cents: z.number().int(),
  refund_cents: z.number().int(),
});

export const previewProEndings = route({
  method: 'GET',
  path: '/v1/pro/{id}/cancellation/{bid}',
  summary:
    'La retenue et le remboursement si le professionnel annule un rendez-vous, l’annule à la demande du client, ou signale une absence ; ceux d’une absence signalée',
  access: 'pro',
  staff: staffActs.visits,
  practitioner: ownVisit,
  whileViewing: 'read',
  input: z.object({ id: publicId, bid: publicId }),
  /** Amounts of each way to end the visit. Null for a way that the professional may not use now. */
  data: z.object({
    cancel: endingData.nullable(),
    for_client: endingData.extend({ percent: z.number().int() }).nullable(),
    no_show: endingData.nullable(),
    /** Amounts of a reported absence if it is upheld. Null without an absence, and once its money is settled. */
    absence: endingData.nullable(),
  }),
});

export const cancelForClient = route({
  method: 'POST',
  path: '/v1/pro/{id}/cancellation/{bid}/cancel-for-client',
  summary:
    'Le professionnel annule à la demande du client : sa règle s’applique, ou il renonce à la retenue ; le client a 48 h pour contester',
  access: 'pro',
  staff: staffActs.visits,
  practitioner: ownVisitShown,
  idempotent: true,
  input: z.object({
    id: publicId,
    bid: publicId,
    /** Whether the professional gives up the retained amount, so that the client gets a full refund. */
    waives: flag.default(false),
    /** The refund that the page showed. The call throws `Conflict` when the real refund differs. */
    expected_refund_cents: z.number().int().min(0).nullish(),
  }),
  data: proBookingData,
});

export const cancelAsPro = route({
  method: 'POST',
  path: '/v1/pro/{id}/cancellation/{bid}/cancel',
  summary: 'Le professionnel annule un rendez-vous, motif à l’appui : le client est remboursé en totalité et averti',
  access: 'pro',
  staff: staffActs.visits,
  practitioner: ownVisitShown,
  idempotent: true,
  input: z.object({ id: publicId, bid: publicId, reason: text(500) }),
  data: proBookingData,
});

export const contestAbsence = route({
  method: 'POST',
  path: '/v1/booking/booking/{id}/absence/contest',
  summary:
    'Conteste une absence signalée, dans les 48 h, motif à l’appui ; le professionnel et les administrateurs sont prévenus',
  access: 'public',
  idempotent: true,
  limit: { points: 30, seconds: 60, per: 'address' },
  input: z.object({ id: publicId, jeton: linkToken, reason: textBetween({ min: 10, max: 1000 }) }),
  data: bookingData,
});

/**
 * A contested absence, as admins read it. `paid_cents` is the amount paid online. While the contest is open, it leaves
 * out the money already refunded or retained. `kept_cents` is the amount retained if the admin refuses the contest.
 * Both are in cents.
 */
export const contestData = z.object({
  id: publicId,
  booking_id: publicId,
  state: z.enum(contestStates),
  reason: z.string().nullable(),
  sent_at: instantOut,
  said_at: instantOut.nullable(),
  decided_at: instantOut.nullable(),
  decided_by: z.string().nullable(),
  decision: z.string().nullable(),
  professional: z.object({ id: publicId, name: z.string() }),
  client: z.string(),
  services: z.array(z.string()),
  starts_at: instantOut,
  time_zone: z.string(),
  paid_cents: z.number().int(),
  kept_cents: z.number().int(),
  /**
   * An accepted contest whose refund exceeds the limit of one admin. A second admin must approve it before
   * `expires_at`.
   */
  request: z.object({ asked_by: z.string(), reason: z.string().nullable(), expires_at: instantOut }).nullable(),
  /**
   * The last accepted contest that no second admin approved. `by` is the admin who refused, and null when the request
   * expired.
   */
  refused: z.object({ at: instantOut, by: z.string().nullable(), reason: z.string().nullable() }).nullable(),
});

export const listContests = route({
  method: 'GET',
  path: '/v1/admin/absences',
  summary:
    'Les contestations d’absence en attente, de la plus ancienne à la plus récente, ou les contestations déjà tranchées',
  access: 'admin',
  roles: adminPageRoles.absences,
  input: z.object({ decided: flag.default(false), ...pageIn }),
  data: z.object({
    data: z.array(contestData),
    total: z.number().int(),
    itemsPerPage: z.number().int(),
    waiting: z.number().int(),
  }),
});

export const decideContest = route({
  method: 'POST',
  path: '/v1/admin/absences/{id}/decide',
  summary:
    'Accepte ou refuse une contestation, motif à l’appui ; en cas d’acceptation, le rendez-vous est marqué comme terminé, sans retenue ; les deux parties sont prévenues',
  access: 'admin',
  roles: adminPageRoles.absences,
  input: z.object({
    id: publicId,
    decision: z.enum(['accepted', 'refused']),
    reason: textBetween({ min: 10, max: 1000 }),
    /**
     * Whether an accepted contest refunds everything paid online. Otherwise the visit counts as completed and its price
     * stays paid.
     */
    gives_back: flag.default(true),
  }),
  data: contestData,
});
