import { z } from 'zod';
import { integer, publicId } from '#core/fields.ts';
import { instantIn, instantOut } from '#core/instant.ts';
import { route } from '#core/route.ts';
import { staffActs } from '#core/staff-roles.ts';
import { seriesDateData } from '#features/bookings/contract/series.ts';
import { seriesCount } from '#features/bookings/rules/visit-series.ts';

/** `starts_at` is the new start of the visit. The later visits move by as many days, to the same wall clock. */
const toMove = { id: publicId, bid: publicId, starts_at: instantIn };

export const checkSeriesMove = route({
  method: 'POST',
  path: '/v1/pro/{id}/booking/{bid}/series/move/check',
  summary:
    'Les nouvelles dates d’un rendez-vous d’une série et des suivants, déplacés ensemble, avec l’état de chaque date : libre, hors des horaires, prise ou trop lointaine',
  access: 'pro',
  staff: staffActs.visits,
  isRead: true,
  limit: { points: 300, seconds: 3_600, per: 'session' },
  input: z.object(toMove),
  data: z.object({
    time_zone: z.string(),
    dates: z.array(
      seriesDateData.extend({ booking_id: publicId, was_starts_at: instantOut, was_cents: z.number().int() }),
    ),
    /**
     * Number of later visits that cannot move at once, because their client has contested a move and must accept the
     * next one.
     */
    fixed: z.number().int(),
  }),
});

/**
 * Moves the visits at once, as agreed with the client: all of them or none. Each entry of `changes` identifies a visit
 * by its position in the list. A null `starts_at` leaves the visit at its current start. Any other `starts_at` is on
 * the new day of the visit, at another time of day. Throws `SlotTaken` with the taken `days`, `Conflict` when the
 * visits differ from the shown ones, and `PriceChanged` when the total price does.
 */
export const moveSeries = route({
  method: 'POST',
  path: '/v1/pro/{id}/booking/{bid}/series/move',
  summary:
    'Déplace ensemble, tous ou aucun, un rendez-vous d’une série et les suivants, avec l’accord du client, qui a 48 h pour contester le déplacement',
  access: 'pro',
  staff: staffActs.visits,
  idempotent: true,
  limit: { points: 30, seconds: 3_600, per: 'session' },
  input: z.object({
    ...toMove,
    /** Starts of the visits in the order in which the page showed them. */
    were: z.array(instantIn).min(1).max(seriesCount.max),
    /** Total price that the page showed, including the visits that stay. */
    expected_total_cents: z.number().int().min(0),
    changes: z
      .array(z.object({ place: integer(1, seriesCount.max), starts_at: instantIn.nullable() }))
      .max(seriesCount.max)
      .default([]),
  }),
  data: z.object({
    moved: z.number().int(),
    visits: z.array(z.object({ booking_id: publicId, starts_at: instantOut })),
  }),
});

/** Undoes the move of a series within ten seconds, before the client is notified. Throws `IllegalTransition` later. */
export const undoSeriesMove = route({
  method: 'POST',
  path: '/v1/pro/{id}/booking/{bid}/series/move/undo',
  summary:
    'Annule, dans les dix secondes, le déplacement de plusieurs rendez-vous d’une série : leurs anciens horaires sont rétablis, personne n’est averti',
  access: 'pro',
  staff: staffActs.visits,
  input: z.object({ id: publicId, bid: publicId }),
  data: z.object({ undone: z.number().int() }),
});
