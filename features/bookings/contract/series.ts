import { z } from 'zod';
import { instantOut } from '#core/instant.ts';
import { collisionsData } from '#features/availability/contract/slots.ts';
import { closedWhys } from '#features/offers/rules/closed-why.ts';

/** States of a date in a series: free, outside the opening hours, already taken, or more than twelve months ahead. */
export const dateStates = ['free', 'outside', 'taken', 'beyond'] as const;
export type DateState = (typeof dateStates)[number];

/** A date of a series, with its state, its price and its collisions now. */
export const seriesDateData = z.object({
  /** Position in the series, from 1. It identifies the date in later requests. */
  place: z.number().int(),
  starts_at: instantOut,
  day: z.number().int(),
  minute: z.number().int(),
  state: z.enum(dateStates),
  /** Reason why the date is outside the opening hours. Null when it is not. */
  why: z.enum(closedWhys).nullable(),
  /** Name of the public holiday on that day, in French. */
  holiday: z.string().nullable(),
  /** Total price at that start, in cents. Null when the state is `beyond`. */
  price_cents: z.number().int().nullable(),
  collisions: collisionsData,
  /** Other free starts on that day, nearest first. */
  others: z.array(z.object({ starts_at: instantOut, minute: z.number().int(), price_cents: z.number().int() })),
});
export type SeriesDateData = z.output<typeof seriesDateData>;
/** A date of a series before serialization, as handlers return it: its instants are in epoch milliseconds. */
export type SeriesDateAnswer = z.input<typeof seriesDateData>;
