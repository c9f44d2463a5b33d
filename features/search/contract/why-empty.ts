import { z } from 'zod';
import { route } from '#core/route.ts';
import { narrowings } from '#features/offers/rules/filters.ts';
import { searchInput, nearestStart } from './search.ts';

const counted = { total: z.number().int(), approximate: z.boolean() };

const guestsChange = {
  kind: z.literal('guests'),
  adults: z.number().int(),
  children: z.number().int(),
  babies: z.number().int(),
};

const filterChange = { kind: z.literal('filter'), name: z.enum(narrowings) };

const radiusChange = { kind: z.literal('radius'), radius_km: z.number().int() };

const modeChange = { kind: z.literal('mode'), at_home: z.boolean() };

/** A changed search that finds somebody: the change, and the number of results that its results page would show. */
const way = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('day'), ...counted, ...nearestStart }),
  z.object({ ...guestsChange, ...counted }),
  /**
   * `from_cents` is the lowest price found once the price filter is removed. Null for other filters, or when not all
   * results were read.
   */
  z.object({ ...filterChange, ...counted, from_cents: z.number().int().nullable() }),
  z.object({ ...modeChange, ...counted }),
  z.object({ ...radiusChange, ...counted }),
  z.object({ kind: z.literal('category'), ...counted, key: z.string() }),
  /** Another town, nearest first: the same search around it, with the default radius. */
  z.object({ kind: z.literal('city'), ...counted, city: z.string(), address: z.string(), distance_km: z.number() }),
  /** The changes to make together, when no single change finds anybody. */
  z.object({
    kind: z.literal('together'),
    ...counted,
    changes: z.array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('day'), day: z.number().int() }),
        z.object(guestsChange),
        z.object(filterChange),
        z.object(radiusChange),
        z.object(modeChange),
      ]),
    ),
  }),
]);

export const whyEmpty = route({
  method: 'POST',
  path: '/v1/search/why',
  summary: 'Pourquoi une recherche n’a donné aucun résultat, et les recherches voisines qui en donnent',
  access: 'public',
  limit: { points: 120, seconds: 60, per: 'address' },
  input: searchInput,
  data: z.object({
    /**
     * `nobody`: nobody near the searched place offers the care. `guests`: nobody takes so many guests. `filters`: the
     * filters exclude everybody. `days`: nobody is free on these days.
     */
    cause: z.enum(['nobody', 'guests', 'filters', 'days']),
    /** Number of professionals near the searched place who offer the care, regardless of days, guests and filters. */
    present: z.number().int(),
    ways: z.array(way),
  }),
});

export type Why = z.output<typeof whyEmpty.data>;
