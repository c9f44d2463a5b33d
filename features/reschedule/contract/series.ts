import { z } from 'zod';
import { integer, publicId } from '#core/fields.ts';
import { instantIn, instantOut } from '#core/instant.ts';
import { route } from '#core/route.ts';
import { staffActs } from '#core/staff-roles.ts';
import { seriesDateData } from '#features/bookings/contract/series.ts';
import { seriesCount } from '#features/bookings/rules/visit-series.ts';

/** `starts_at` is where this visit would begin: the later ones go by as many days, to the same hour of the place. */
const toMove = { id: publicId, bid: publicId, starts_at: instantIn };

export const checkSeriesMove = route({
  method: 'POST',
  path: '/v1/pro/{id}/booking/{bid}/series/move/check',
  summary: 'Les nouvelles dates d’un rendez-vous d’une série et des suivants, déplacés ensemble : chacune libre, hors des horaires, prise ou trop lointaine',
  access: 'pro',
  staff: staffActs.visits,
  isRead: true,
  limit: { points: 300, seconds: 3_600, per: 'session' },
  input: z.object(toMove),
  data: z.object({
    time_zone: z.string(),
    dates: z.array(seriesDateData.extend({ booking_id: publicId, was_starts_at: instantOut, was_cents: z.number().int() })),
    /** Those that follow but are not moved at once: their client has contested a move, and is asked from then on. */
    fixed: z.number().int(),
  }),
});

/**
 * Moves them at once, as agreed with the client: all of them, or none. `changes` leaves one where it is (null) or gives it another hour of its new day, by its
 * place among those shown. SlotTaken says the `days` that are taken, Conflict that they are not those that were shown, PriceChanged that they cost something
 * else in all.
 */
export const moveSeries = route({
  method: 'POST',
  path: '/v1/pro/{id}/booking/{bid}/series/move',
  summary: 'Déplace ensemble un rendez-vous d’une série et les suivants, avec l’accord du client, qui a 48 h pour le contester : tous ou aucun',
  access: 'pro',
  staff: staffActs.visits,
  idempotent: true,
  limit: { points: 30, seconds: 3_600, per: 'session' },
  input: z.object({
    ...toMove,
    /** When each began as it was shown, in their order. */
    were: z.array(instantIn).min(1).max(seriesCount.max),
    /** What they all cost then, those that stay among them. */
    expected_total_cents: z.number().int().min(0),
    changes: z
      .array(z.object({ place: integer(1, seriesCount.max), starts_at: instantIn.nullable() }))
      .max(seriesCount.max)
      .default([]),
  }),
  data: z.object({ moved: z.number().int(), visits: z.array(z.object({ booking_id: publicId, starts_at: instantOut })) }),
});

/** Within ten seconds, before the client is told; refused with IllegalTransition later. */
export const undoSeriesMove = route({
  method: 'POST',
  path: '/v1/pro/{id}/booking/{bid}/series/move/undo',
  summary: 'Annule, dans les dix secondes, le déplacement de plusieurs rendez-vous d’une série : leurs anciens horaires sont rétablis, personne n’est averti',
  access: 'pro',
  staff: staffActs.visits,
  input: z.object({ id: publicId, bid: publicId }),
  data: z.object({ undone: z.number().int() }),
});
