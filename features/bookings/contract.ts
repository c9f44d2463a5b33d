import { z } from 'zod';
import { flag, inputMessages, integer, publicId } from '#core/fields.ts';
import { route } from '#core/route.ts';

/** An instant in Unix seconds or ISO 8601 → epoch seconds. */
export const instantIn = z.union([
  z.number().int().min(0).max(4_102_444_800),
  z.string().regex(/^\d{9,10}$/).transform(Number),
  z.iso.datetime({ offset: true }).transform((iso) => Math.floor(Date.parse(iso) / 1000)),
]);

export const guestsIn = z.object({
  adults: integer(1, 50, inputMessages.invalidNumberOfPeople).default(1),
  children: integer(0, 50, inputMessages.invalidNumberOfPeople).default(0),
  babies: integer(0, 50, inputMessages.invalidNumberOfPeople).default(0),
  ages: z.array(integer(0, 17)).max(50).optional(),
});

export const lineIn = z.object({
  option_id: publicId,
  add_on_ids: z.array(publicId).max(10).default([]),
  resource_id: publicId.nullish(),
});

export const slot = z.object({
  starts_at: z.string(),
  day: z.number().int(),
  valueMinutes: z.number().int(),
  valueSeconds: z.number().int(),
  text: z.string(),
  offset_minutes: z.number().int().nullable(),
  total_cents: z.number().int(),
});
export type Slot = z.output<typeof slot>;

export const availabilities = route({
  method: 'POST',
  path: '/booking/pro/{id}/option/{optionId}/availabilities',
  summary: 'Les créneaux d’une visite, jour par jour, avec le prix total de chacun',
  access: 'public',
  limit: { points: 600, seconds: 60, per: 'address' },
  input: z.object({
    id: publicId,
    optionId: publicId,
    from: instantIn,
    to: instantIn,
    at_home: flag.default(false),
    draft_id: publicId.nullish(),
    guests: guestsIn.default({ adults: 1, children: 0, babies: 0 }),
    add_on_ids: z.array(publicId).max(10).default([]),
    resource_id: publicId.nullish(),
    lines: z.array(lineIn).max(6).default([]),
  }),
  data: z.object({
    time_zone: z.string(),
    today: z.number().int(),
    last_day: z.number().int(),
    travel: z.object({ cents: z.number().int(), km: z.number(), minutes: z.number().int() }).nullable(),
    days: z.array(z.object({ day: z.number().int(), slots: z.array(slot) })),
  }),
});
