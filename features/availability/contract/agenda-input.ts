import { z } from 'zod';
import { flag, inputMessages, publicId } from '#core/fields.ts';

/** Reads an empty form field as absent. */
export const blank = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.nullish());

export const optionalDay = blank(z.string().trim().max(10, inputMessages.invalidFormat));

export const optionalClock = blank(z.string().trim().max(5, inputMessages.invalidSlotTime));

/** Rate limit of writes to an agenda. High, because each drag sends a dry run before the write. */
export const writeLimit = { points: 240, seconds: 60, per: 'session' } as const;

/** With this flag the call returns the collisions and writes nothing. */
export const dryRun = flag.default(false);

export const proId = { id: publicId };
