import { z } from 'zod';
import { childAgeMax, childAgeMin } from '#core/ages.ts';
import { flag, inputMessages, integer, publicId } from '#core/fields.ts';
import { instantIn, instantOut } from '#core/instant.ts';
import { closedWhys } from './rules/closed-why.ts';

/**
 * Numbers of guests. At least one adult or child is required; `refuseGuestCount` checks it. `ages` are the children's
 * ages in years.
 */
export const guestsIn = z.object({
  adults: integer(0, 50, inputMessages.invalidNumberOfPeople).default(1),
  children: integer(0, 50, inputMessages.invalidNumberOfPeople).default(0),
  babies: integer(0, 50, inputMessages.invalidNumberOfPeople).default(0),
  ages: z.array(integer(childAgeMin, childAgeMax)).max(50).optional(),
});

/** Maximum number of lines of a visit. */
export const visitLinesMax = 6;

/** One option with its add-ons, and the requested practitioner. */
export const lineIn = z.object({
  option_id: publicId,
  add_on_ids: z.array(publicId).max(10).default([]),
  resource_id: publicId.nullish(),
});

/** A start that can be booked, with its full price in cents. */
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
/** `slot` before serialization: its instant is in epoch milliseconds. */
export type SlotAnswer = z.input<typeof slot>;
export const slots = z.array(slot);

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
  /**
   * Either the whole selection, or the lines booked together with the option in the path (`optionId`). The lines are
   * the whole selection when one of them has this option, or when the first line has no option and so means this
   * option.
   */
  lines: z
    .array(lineIn.extend({ option_id: publicId.optional() }))
    .max(visitLinesMax)
    .refine(
      (lines) => lines.every(({ option_id }, i) => i === 0 || option_id !== undefined),
      inputMessages.missingFields,
    )
    .default([]),
});
export const timesData = z.object({
  time_zone: z.string(),
  today: z.number().int(),
  last_day: z.number().int(),
  travel: z.object({ cents: z.number().int(), km: z.number(), minutes: z.number().int() }).nullable(),
  days: z.array(z.object({ day: z.number().int(), slots: z.array(slot) })),
});

/**
 * Free times as the professional sees them. `outside` is the reason why a requested start lies outside the opening
 * hours, null when it lies within them.
 */
export const ownTimesData = timesData.extend({ outside: z.enum(closedWhys).nullable() });

export type TimesQuery = z.output<typeof timesIn>;
export type TimesData = z.input<typeof timesData>;
