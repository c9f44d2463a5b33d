import { z } from 'zod';
import { inputMessages, integer, publicId, text } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { route } from '#core/route.ts';
import { staffActs } from '#core/staff-roles.ts';
import { bookingStates } from '#features/bookings/rules/states.ts';
import { seriesCount } from '#features/bookings/rules/visit-series.ts';

const endingData = z.object({ paid_cents: z.number().int(), retained_cents: z.number().int(), refund_cents: z.number().int() });

/**
 * A series by any of its visits; `following` are those that would be cancelled or moved with this one, `endings` what cancelling them all keeps and gives back:
 * by the professional, or at the client's request, null where nothing follows.
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
      /** Nothing of its price is left to collect. */
      is_settled: z.boolean(),
    }),
  ),
  /** This visit and the later ones that may still be cancelled. */
  following: z.array(publicId),
});

export const readSeries = route({
  method: 'GET',
  path: '/v1/pro/{id}/booking/{bid}/series',
  summary: 'Les rendez-vous de la même série, avec ceux que concerne une annulation groupée',
  access: 'pro',
  staff: staffActs.visits,
  whileViewing: 'read',
  input: z.object({ id: publicId, bid: publicId }),
  data: seriesData,
});

/** `asked_by` is who wants it: the professional says why, and gives everything back; at the client's request, the policy applies. */
export const cancelSeries = route({
  method: 'POST',
  path: '/v1/pro/{id}/booking/{bid}/series/cancel',
  summary: 'Annule un rendez-vous d’une série et tous les suivants, ou aucun ; l’annulation est refusée si leur nombre a changé depuis l’affichage de la série',
  access: 'pro',
  staff: staffActs.visits,
  idempotent: true,
  input: z.object({
    id: publicId,
    bid: publicId,
    asked_by: z.enum(['pro', 'client'], inputMessages.missingFields),
    /** Needed of the professional's own wish; the client reads it. */
    reason: text(500).nullish(),
    /** How many were shown; another number is refused with Conflict. */
    expected_count: integer(1, seriesCount.max),
    /** What was said to go back, where it was; another is refused with Conflict. */
    expected_refund_cents: z.number().int().min(0).nullish(),
  }),
  data: seriesData.extend({ cancelled: z.number().int() }),
});
