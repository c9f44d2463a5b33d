import { z } from 'zod';
import { instantOut } from '#core/instant.ts';
import { collisionsData } from '#features/availability/contract/slots.ts';
import { closedWhys } from '#features/offers/rules/closed-why.ts';

/** What a date of a series is: free, outside the hours (which is said), on time that is taken, or more than twelve months ahead. */
export const dateStates = ['free', 'outside', 'taken', 'beyond'] as const;
export type DateState = (typeof dateStates)[number];

/** A date of a series as it would be noted or moved now. */
export const seriesDateData = z.object({
  /** From one: how a change names it. */
  place: z.number().int(),
  starts_at: instantOut,
  day: z.number().int(),
  minute: z.number().int(),
  state: z.enum(dateStates),
  /** Why it is outside the hours; null elsewhere. */
  why: z.enum(closedWhys).nullable(),
  /** The public holiday of its day, in French. */
  holiday: z.string().nullable(),
  /** The whole price at that moment, in cents; null beyond. */
  price_cents: z.number().int().nullable(),
  collisions: collisionsData,
  /** Other hours of the same day that are free, the nearest first. */
  others: z.array(z.object({ starts_at: instantOut, minute: z.number().int(), price_cents: z.number().int() })),
});
export type SeriesDateData = z.output<typeof seriesDateData>;
/** The same as it is answered: its instants in epoch milliseconds. */
export type SeriesDateAnswer = z.input<typeof seriesDateData>;
