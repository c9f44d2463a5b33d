import { z } from 'zod';
import { integer, publicId, text } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { route } from '#core/route.ts';
import { staffActs } from '#core/staff-roles.ts';
import { bookingStates } from '#features/bookings/rules/states.ts';
import { seriesCount } from '#features/bookings/rules/visit-series.ts';

const endingData = z.object({
  paid_cents: z.number().int(),
  retained_cents: z.number().int(),
  refund_cents: z.number().int(),
});

/**
 * The series of a visit. `following` lists the visit and the later visits that can be cancelled or moved with it.
 * `endings` gives the amounts of cancelling them, by the professional or at the client's request. `endings` is null
 * when none can be cancelled.
 */
const seriesData = z.object({
  time_zone: z.string(),
  client: z.object({ firstname: z.string().nullable(), lastname: z.string().nullable(), has_mail: z.boolean() }),
  services: z.array(z.string()),
  endings: z.object({ pro: endingData, client: endingData }).nullable(),
  visits: z.array(
    z.object({
      booking_id: publicId,
      place: z.number().int(),
      size: z.number().int(),
      state: z.enum(bookingStates),
      starts_at: instantOut,
      day: z.number().int(),
      minute: z.number().int(),
      end_minute: z.number().int(),
      total_cents: z.number().int(),
      payment_status: z.enum(['pending', 'paid', 'paid_wlns', 'refunded']),
      /** Whether the price of the visit is fully collected. */
      is_settled: z.boolean(),
    }),
  ),
  /** Ids of this visit and of the later visits that can be cancelled. */
  following: z.array(publicId),
});

export const readSeries = route({
  method: 'GET',
  path: '/v1/pro/{id}/booking/{bid}/series',
  summary: 'Les rendez-vous de la même série, dont ceux qu’une annulation groupée concerne',
  access: 'pro',
  staff: staffActs.visits,
  whileViewing: 'read',
  input: z.object({ id: publicId, bid: publicId }),
  data: seriesData,
});

/**
 * Cancels a visit and the later visits of its series. With `pro`, the professional cancels with a reason and everything
 * is refunded. With `client`, the professional cancels at the client's request and the policy applies.
 */
export const cancelSeries = route({
  method: 'POST',
  path: '/v1/pro/{id}/booking/{bid}/series/cancel',
  summary:
    'Annule un rendez-vous d’une série et tous les suivants, ou aucun ; l’annulation est refusée si leur nombre a changé depuis l’affichage de la série',
  access: 'pro',
  staff: staffActs.visits,
  idempotent: true,
  input: z.object({
    id: publicId,
    bid: publicId,
    asked_by: z.enum(['pro', 'client']),
    /** Required when `asked_by` is `pro`. The client reads it. */
    reason: text(500).nullish(),
    /** Number of visits that the page showed. The call throws `Conflict` when the real number differs. */
    expected_count: integer(1, seriesCount.max),
    /**
     * The refund that the page showed. Absent when it showed none. The call throws `Conflict` when the real refund
     * differs.
     */
    expected_refund_cents: z.number().int().min(0).nullish(),
  }),
  data: seriesData.extend({ cancelled: z.number().int() }),
});
