import { z } from 'zod';
import { flag, inputMessages, publicId } from '#core/fields.ts';

/** What a form leaves empty is absent. */
export const blank = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (value === '' ? undefined : value), schema.nullish());

export const optionalDay = blank(z.string().trim().max(10, inputMessages.invalidFormat));

export const optionalClock = blank(z.string().trim().max(5, inputMessages.invalidSlotTime));

/** As often as an agenda may be written to: each gesture asks first, then writes. */
export const writeLimit = { points: 240, seconds: 60, per: 'session' } as const;

/** Only answers what the change would meet; nothing is written. */
export const dryRun = flag.default(false);

export const proId = { id: publicId };
