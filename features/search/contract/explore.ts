import { z } from 'zod';
import { route } from '#core/route.ts';
import { instantOut } from '#core/instant.ts';
import { professionalTile } from './professionals-by-name.ts';
import { resultCard } from './search.ts';

export const listCategories = route({
  method: 'GET',
  path: '/v1/prestation/categories',
  summary: 'Les catégories de prestations',
  access: 'public',
  whileViewing: 'read',
  input: z.object({}),
  data: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      key: z.string(),
      description: z.string(),
      icon: z.string(),
      recommended: z.boolean(),
      search_terms: z.array(z.string()),
    }),
  ),
});

export const landing = route({
  method: 'GET',
  path: '/v1/search/landing',
  summary:
    'Le contenu de l’accueil : nombre de professionnels par catégorie et quelques créneaux libres aujourd’hui ou demain',
  access: 'public',
  whileViewing: 'read',
  refuses: [404],
  limit: { points: 600, seconds: 60, per: 'address' },
  input: z.object({ city: z.string().max(80).optional() }),
  data: z.object({
    counts: z.record(z.string(), z.number().int()),
    /**
     * Free professionals of the requested city. Without a requested city, those of the first busy city with enough free
     * professionals. They are free between the local days `today` and `to_day`, which is today or tomorrow. Null when
     * no city has a published professional.
     */
    free: z
      .object({
        city: z.string(),
        address: z.string(),
        today: z.number().int(),
        to_day: z.number().int(),
        cards: z.array(resultCard),
        total: z.number().int(),
      })
      .nullable(),
  }),
});

const exploredCity = z.object({
  city: z.string(),
  /** Number of addresses with a free start in the default days. The city's own page shows the same number. */
  total: z.number().int(),
  approximate: z.boolean(),
  at_home: z.boolean(),
  from_cents: z.number().int().nullable(),
});

export type ExploredCity = z.output<typeof exploredCity>;

const exploredFree = z.object({ address: z.string(), card: resultCard });

export const explore = route({
  method: 'GET',
  path: '/v1/search/explore',
  summary:
    'Une catégorie, ou toutes, sans lieu choisi : les villes, les prix, les prochains créneaux et les nouveaux professionnels',
  access: 'public',
  whileViewing: 'read',
  refuses: [404],
  limit: { points: 240, seconds: 60, per: 'address' },
  input: z.object({ category: z.string().max(60).optional(), city: z.string().max(80).optional() }),
  data: z.object({
    /** Cities with professionals of the requested category. Empty when no category is requested. */
    cities: z.array(exploredCity),
    /** Number of published professionals by category, in the requested city, else in the busiest cities. */
    by_city: z.array(
      z.object({ city: z.string(), categories: z.array(z.object({ key: z.string(), count: z.number().int() })) }),
    ),
    /** Empty when a city is requested, because the city's page runs its own search. */
    free: z.array(exploredFree),
    newcomers: z.array(professionalTile.extend({ since: instantOut })),
    counts: z.record(z.string(), z.number().int()),
  }),
});

export type Explored = z.output<typeof explore.data>;
