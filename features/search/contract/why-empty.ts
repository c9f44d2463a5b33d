import { z } from 'zod';
import { route } from '#core/route.ts';
import { narrowings } from '#features/offers/rules/filters.ts';
import { searchInput, nearestStart } from './search.ts';

const counted = { total: z.number().int(), approximate: z.boolean() };

const guestsChange = { kind: z.literal('guests'), adults: z.number().int(), children: z.number().int(), babies: z.number().int() };

const filterChange = { kind: z.literal('filter'), name: z.enum(narrowings) };

const radiusChange = { kind: z.literal('radius'), radius_km: z.number().int() };

/** Other questions that have an answer: each says what it changes and how many it finds, counted as its own results are. */
const way = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('day'), ...counted, ...nearestStart }),
  z.object({ ...guestsChange, ...counted }),
  /** `from_cents` is the least price found without the limit of price. */
  z.object({ ...filterChange, ...counted, from_cents: z.number().int().nullable() }),
  z.object({ kind: z.literal('mode'), ...counted, at_home: z.boolean() }),
  z.object({ ...radiusChange, ...counted }),
  z.object({ kind: z.literal('category'), ...counted, key: z.string() }),
  /** Another town, the nearest first: the same question around it, with the usual area. */
  z.object({ kind: z.literal('city'), ...counted, city: z.string(), address: z.string(), distance_km: z.number() }),
  /** Where nothing changed alone finds anybody: what has to change at once. */
  z.object({
    kind: z.literal('together'),
    ...counted,
    changes: z.array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('day'), day: z.number().int() }),
        z.object(guestsChange),
        z.object(filterChange),
        z.object(radiusChange),
      ]),
    ),
  }),
]);

export const whyEmpty = route({
  method: 'POST',
  path: '/v1/search/why',
  summary: 'Pourquoi une recherche n’a rien trouvé, et les recherches voisines qui ont des résultats',
  access: 'public',
  limit: { points: 120, seconds: 60, per: 'address' },
  input: searchInput,
  data: z.object({
    /** Nobody there at all; nobody for so many guests; the filters leave nobody; nobody is free on these days. */
    cause: z.enum(['nobody', 'guests', 'filters', 'days']),
    /** Who offers it there, whatever the days, guests and filters. */
    present: z.number().int(),
    ways: z.array(way),
  }),
});

export type Why = z.output<typeof whyEmpty.data>;
