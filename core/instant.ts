import { z } from 'zod';
import { inputMessages } from '#core/fields.ts';

const year2001Seconds = 978_307_200;
const year2099Seconds = 4_070_908_800;

/** An instant received in Unix seconds or ISO 8601 → epoch milliseconds, whole seconds; refuses one outside 2001–2098, which every zone clock knows. */
export const instantIn = z
  .union([
    z.number().int(),
    z
      .string()
      .regex(/^\d{9,10}$/)
      .transform(Number),
    z.iso.datetime({ offset: true }).transform((iso) => Math.floor(Date.parse(iso) / 1000)),
  ])
  .pipe(
    z
      .number()
      .min(year2001Seconds, inputMessages.invalidDate)
      .max(year2099Seconds - 1, inputMessages.invalidParam),
  )
  .transform((seconds) => seconds * 1000);
