import { z } from 'zod';
import { childAgeMax, childAgeMin } from '#core/ages.ts';
import { flag, inputMessages, integer, publicId } from '#core/fields.ts';
import { instantIn, instantOut } from '#core/instant.ts';
import { closedWhys } from './rules/closed-why.ts';

/** Who comes: one adult or one child at least, which the number of people judges; `ages` those of the children, in years. */
export const guestsIn = z.object({
  adults: integer(0, 50, inputMessages.invalidNumberOfPeople).default(1),
  children: integer(0, 50, inputMessages.invalidNumberOfPeople).default(0),
  babies: integer(0, 50, inputMessages.invalidNumberOfPeople).default(0),
  ages: z.array(integer(childAgeMin, childAgeMax)).max(50).optional(),
});

/** One option with its add-ons, and who is asked for. */
export const lineIn = z.object({
  option_id: publicId,
  add_on_ids: z.array(publicId).max(10).default([]),
  resource_id: publicId.nullish(),
});

/** A start that can be booked, with its whole price. */
export const slot = z.object({
  starts_at: instantOut,
  day: z.number().int(),
  valueMinutes: z.number().int(),
  valueSeconds: z.number().int(),
  text: z.string(),
  offset_minutes: z.number().int().nullable(),
  total_cents: z.number().int(),
});
export type Slot = z.output<typeof slot>;
/** The same as it is answered: its instant in epoch milliseconds. */
export type SlotAnswer = z.input<typeof slot>;
/** Slots by themselves. */
export const slots = z.array(slot);

/** What is asked of the free times of a visit. */
export const timesIn = z.object({
  id: publicId,
  optionId: publicId,
  from: instantIn,
  to: instantIn,
  at_home: flag.default(false),
  draft_id: publicId.nullish(),
  guests: guestsIn.default({ adults: 1, children: 0, babies: 0 }),
  add_on_ids: z.array(publicId).max(10).default([]),
  resource_id: publicId.nullish(),
  /** The lines beside the path's option; or the whole selection, one of its lines then of that option, or the first without any. */
  lines: z
    .array(lineIn.extend({ option_id: publicId.optional() }))
    .max(6)
    .refine((lines) => lines.every(({ option_id }, i) => i === 0 || option_id !== undefined), inputMessages.missingFields)
    .default([]),
});
/** The free times of a visit, day by day. */
export const timesData = z.object({
  time_zone: z.string(),
  today: z.number().int(),
  last_day: z.number().int(),
  travel: z.object({ cents: z.number().int(), km: z.number(), minutes: z.number().int() }).nullable(),
  days: z.array(z.object({ day: z.number().int(), slots: z.array(slot) })),
});

/** The same as a professional reads them: why a start that they ask for besides lies outside of the hours; null within them. */
export const ownTimesData = timesData.extend({ outside: z.enum(closedWhys).nullable() });

export type TimesAsked = z.output<typeof timesIn>;
export type TimesData = z.input<typeof timesData>;
