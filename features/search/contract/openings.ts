import { z } from 'zod';
import { publicId } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { route } from '#core/route.ts';

/** Maximum number of professionals in one call (assumed: a page of favourites). */
const professionalsMax = 50;

export const nextOpenings = route({
  method: 'POST',
  path: '/v1/search/openings',
  summary:
    'Le prochain créneau libre de plusieurs professionnels, sur place et pour une personne, et leur prix exact le plus bas',
  access: 'public',
  whileViewing: 'ask',
  limit: { points: 240, seconds: 60, per: 'address' },
  input: z.object({ ids: z.array(publicId).max(professionalsMax) }),
  data: z.object({
    /**
     * Only the professionals with a free start before the bookable days end. `from_cents` is the lowest exact price of
     * those starts.
     */
    openings: z.array(
      z.object({
        id: publicId,
        today: z.number().int(),
        from_cents: z.number().int(),
        next: z.object({
          starts_at: instantOut,
          day: z.number().int(),
          minute: z.number().int(),
          price_cents: z.number().int(),
        }),
      }),
    ),
  }),
});
