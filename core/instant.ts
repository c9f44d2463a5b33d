import { z } from 'zod';
import { inputMessages } from '#core/fields.ts';
import { secondMs } from '#core/units.ts';
import { instantMs, instantText } from './instant-text.ts';

const year2001Ms = 978_307_200_000;
const year2099Ms = 4_070_908_800_000;
const year10000Ms = 253_402_300_800_000;

const wholeSeconds = (epochMs: number): number => Math.floor(epochMs / secondMs) * secondMs;

/**
 * An instant in Unix seconds or ISO 8601 → epoch milliseconds, a whole number of seconds. Refuses instants outside
 * 2001–2098, because not every zone clock covers them.
 */
export const instantIn = z
  .union([
    z
      .number()
      .int()
      .transform((seconds) => seconds * secondMs),
    z
      .string()
      .regex(/^\d{9,10}$/)
      .transform((seconds) => Number(seconds) * secondMs),
    z.iso.datetime({ offset: true }).transform((iso) => wholeSeconds(instantMs(iso))),
  ])
  .pipe(
    z
      .number()
      .min(year2001Ms, inputMessages.invalidDate)
      .max(year2099Ms - 1, inputMessages.invalidParam),
  );

/**
 * An instant in a response. Handlers return epoch milliseconds. Callers receive ISO 8601 in UTC, to the millisecond,
 * over HTTP and inside the server process.
 */
export const instantOut = z.codec(
  z
    .number()
    .min(0)
    .max(year10000Ms - 1),
  z.iso.datetime({ precision: 3 }),
  { decode: instantText, encode: instantMs },
);
