import { z } from 'zod';
import { integer, inputMessages, publicId } from '#core/fields.ts';
import { instantIn, instantOut } from '#core/instant.ts';
import { route } from '#core/route.ts';
import { staffActs } from '#core/staff-roles.ts';
import { seriesDateData } from '#features/bookings/contract/series.ts';
import { seriesCount, seriesWeeks } from '#features/bookings/rules/visit-series.ts';
import { orderAsPro } from './pro-orders.ts';

const repeated = {
  every_weeks: integer(1, 8).refine((weeks) => seriesWeeks.some((one) => one === weeks), inputMessages.invalidParam),
  /** Number of dates, including the first. */
  count: integer(seriesCount.min, seriesCount.max),
};

const visit = orderAsPro.input
  .pick({ id: true, at_home: true, draft_id: true, street: true, access_note: true, guests: true, lines: true })
  .extend({ starts_at: instantIn });

export const checkSeries = route({
  method: 'POST',
  path: '/v1/pro/{id}/order/series/check',
  summary:
    'Les dates d’un rendez-vous répété et l’état de chaque date (libre, hors des horaires, prise ou trop lointaine), avec d’autres créneaux du même jour ; rien n’est enregistré',
  access: 'pro',
  staff: staffActs.visits,
  limit: { points: 300, seconds: 3_600, per: 'session' },
  input: visit.extend(repeated),
  data: z.object({ time_zone: z.string(), dates: z.array(seriesDateData) }),
});

/**
 * Books a repeated visit paid on site: all dates or none. Each entry of `changes` skips a date (null) or moves it to
 * another hour of its day.
 * Throws `SlotTaken` with the taken `days`. Checks `expected_total_cents` against the first date only, unless that date
 * moved to another hour.
 */
export const orderSeries = route({
  method: 'POST',
  path: '/v1/pro/{id}/order/series',
  summary:
    'Enregistre un rendez-vous répété toutes les n semaines : toutes ses dates ou aucune ; confirmé, réglé sur place, un seul email au client',
  access: 'pro',
  staff: staffActs.visits,
  created: true,
  idempotent: true,
  limit: { points: 20, seconds: 3_600, per: 'session' },
  input: orderAsPro.input.omit({ walk_in: true, payment: true }).extend({
    ...repeated,
    /**
     * Total of all booked dates as shown on screen, without the discount. Throws `PriceChanged` when the total has
     * changed.
     */
    expected_series_cents: z.number().int().min(0).nullish(),
    changes: z
      .array(z.object({ place: integer(1, seriesCount.max), starts_at: instantIn.nullable() }))
      .max(seriesCount.max)
      .default([]),
  }),
  data: z.object({
    booking_id: publicId,
    day: z.number().int(),
    has_intake: z.boolean(),
    visits: z.array(z.object({ booking_id: publicId, starts_at: instantOut })),
  }),
});
