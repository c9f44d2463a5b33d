import { z } from 'zod';
import { flag, inputMessages, integer, publicId } from '#core/fields.ts';
import { route } from '#core/route.ts';
import { instantIn, instantOut } from '#core/instant.ts';
import { surchargeSigns, type SurchargeType } from '#features/catalog/rules/surcharges.ts';
import { photoData } from '#features/profiles/contract/public-profile.ts';
import { convenienceKeys, equipmentKeys } from '#features/profiles/rules/feature-bits.ts';
import { boundsIn, filterKeysMax, hourBands, pageMax, priceMaxEuros, searchSorts } from '#features/offers/rules/criteria.ts';

const filterKeys = (known: readonly string[]) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' ? value.split(',').filter((one) => one !== '') : value),
      z.array(z.enum(known as [string], inputMessages.invalidParam)).max(filterKeysMax),
    )
    .default([]);

/** How many options one call asks the prices of (assumed: more than a professional has). */
export const leastOptionsMax = 400;

/** A surcharge or a reduction that a price holds; `value` is a percentage or cents, always positive. */
const priceChange = z.object({ type: z.enum(Object.keys(surchargeSigns) as [SurchargeType]), unit: z.enum(['percent', 'euros']), value: z.number() });

/** One bookable start on a card: the instant, its wall clock at the place, the option and its exact price for these guests. */
const cardSlot = z.object({
  starts_at: instantOut,
  day: z.number().int(),
  minute: z.number().int(),
  offset_minutes: z.number().int().nullable(),
  option_id: publicId,
  price_cents: z.number().int(),
  surcharges: z.array(priceChange),
});

export const resultCard = z.object({
  pro: z.object({
    id: publicId,
    slug: z.string(),
    name: z.string(),
    subtype: z.enum(['freelance', 'business']),
    profession: z.string().nullable(),
    place_kind: z.string().nullable(),
    gender: z.string().nullable(),
    street: z.string().nullable(),
    postcode: z.string(),
    city: z.string(),
    lat: z.number(),
    lon: z.number(),
    rating_x100: z.number().int(),
    rating_count: z.number().int(),
    motif: z.string(),
    palette: z.string(),
    cover: photoData.nullable(),
  }),
  at_home: z.boolean(),
  also_at_home: z.boolean(),
  /** The headline first: the option of the least exact price in the asked days; each start of `slots` books one of these. */
  services: z.array(
    z.object({
      option_id: publicId,
      name: z.string(),
      label: z.string(),
      duration_min: z.number().int(),
      price_cents: z.number().int(),
      surcharges: z.array(priceChange),
    }),
  ),
  lowest_price_cents: z.number().int().nullable(),
  today: z.number().int(),
  slots: z.array(cardSlot),
  more_slots: z.boolean(),
  distance_km: z.number(),
  distance_approximate: z.boolean(),
  travel_fee_cents: z.number().int().nullable(),
});
export type ResultCard = z.output<typeof resultCard>;
/** The same as it is answered: its instants in epoch milliseconds. */
export type ResultCardAnswer = z.input<typeof resultCard>;

const bandsIn = z
  .preprocess((value) => (typeof value === 'string' ? value.split(',').filter((one) => one !== '') : value), z.array(z.enum(hourBands)).max(3))
  .default([]);

/** Who comes, as a search asks it; paying guests are adults and children. */
const partyIn = {
  adults: integer(1, 50, inputMessages.invalidNumberOfPeople).default(1),
  children: integer(0, 50, inputMessages.invalidNumberOfPeople).default(0),
  babies: integer(0, 50, inputMessages.invalidNumberOfPeople).default(0),
};

const place = z.object({ title: z.string(), city: z.string().nullable(), lat: z.number(), lon: z.number(), precision: z.enum(['exact', 'approx']) });

const searchInput = z.object({
  draft_id: publicId,
  from_time: instantIn,
  to_time: instantIn,
  prestation_category: z.union([z.number().int(), z.string().min(1, inputMessages.missingFields).max(60)]),
  radius_km: integer(1, 100).default(30),
  with_lowest_price: flag.default(true),
  at_home: flag.optional(),
  ...partyIn,
  price_min: integer(0, priceMaxEuros).optional(),
  price_max: integer(1, priceMaxEuros).optional(),
  rating_min: integer(0, 500).optional(),
  hours: bandsIn,
  equipment: filterKeys(equipmentKeys),
  conveniences: filterKeys(convenienceKeys),
  sort: z.enum(searchSorts).default('relevance'),
  page: integer(1, pageMax).default(1),
  bbox: z
    .string()
    .max(120, inputMessages.invalidParam)
    .refine((text) => boundsIn(text) !== null, inputMessages.invalidParam)
    .optional(),
});

/** A start further away: when, how far, the service it books and its exact price for these guests. */
const nearestStart = {
  day: z.number().int(),
  minute: z.number().int(),
  distance_km: z.number(),
  name: z.string(),
  label: z.string(),
  duration_min: z.number().int(),
  price_cents: z.number().int(),
};

export const searchBookable = route({
  method: 'POST',
  path: '/v1/search/bookable',
  summary: 'Professionnels réservables, leurs prochains créneaux et leurs prix exacts',
  access: 'public',
  limit: { points: 240, seconds: 60, per: 'address' },
  input: searchInput,
  data: z.object({
    bookable: z.array(resultCard),
    total: z.number().int(),
    approximate: z.boolean(),
    page: z.number().int(),
    more: z.boolean(),
    place,
    /** When nothing is free: the nearest start found beyond the asked days, and whether the other mode has some. */
    nearest: z.object({ starts_at: instantOut, ...nearestStart }).nullable(),
    other_mode: z.boolean(),
  }),
});

export const leastPrices = route({
  method: 'POST',
  path: '/v1/search/pro/{id}',
  summary: 'Le moindre prix exact de chaque option d’un professionnel, parmi les créneaux libres des jours demandés',
  access: 'public',
  limit: { points: 600, seconds: 60, per: 'address' },
  input: z.object({
    id: publicId,
    option_ids: z.array(publicId).min(1).max(leastOptionsMax),
    draft_id: publicId.nullish(),
    from_time: instantIn,
    to_time: instantIn,
    at_home: flag.default(false),
    ...partyIn,
    hours: bandsIn,
  }),
  /** The least first; an option without a free start in the asked days is left out. */
  data: z.object({
    options: z.array(z.object({ option_id: publicId, price_cents: z.number().int(), starts_at: instantOut, surcharges: z.array(priceChange) })),
  }),
});
export type LeastPrice = z.output<typeof leastPrices.data>['options'][number];

const counted = { total: z.number().int(), approximate: z.boolean() };

const guestsChange = { kind: z.literal('guests'), adults: z.number().int(), children: z.number().int(), babies: z.number().int() };
const filterChange = { kind: z.literal('filter'), name: z.enum(['price', 'rating', 'hours', 'equipment', 'conveniences', 'bounds', 'all']) };
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
  summary: 'Pourquoi une recherche n’a rien trouvé, et quelles questions voisines ont une réponse',
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

export const listCategories = route({
  method: 'GET',
  path: '/v1/prestation/categories',
  summary: 'Les catégories de prestations',
  access: 'public',
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
  summary: 'Ce que montre l’accueil : le nombre de professionnels par catégorie et quelques places libres aujourd’hui ou demain',
  access: 'public',
  limit: { points: 600, seconds: 60, per: 'address' },
  input: z.object({ city: z.string().max(80).optional() }),
  data: z.object({
    counts: z.record(z.string(), z.number().int()),
    /** In the asked city, else in the first busy one where a row is free; local days, today or until tomorrow. Null where nobody is. */
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
  /** Addresses with a start in the default days, as the page of the city counts them. */
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
  summary: 'Sans lieu : les villes d’une catégorie (ou de toutes), leurs prix, qui est libre bientôt et qui vient d’arriver',
  access: 'public',
  limit: { points: 240, seconds: 60, per: 'address' },
  input: z.object({ category: z.string().max(60).optional(), city: z.string().max(80).optional() }),
  data: z.object({
    /** Of the asked category; none when all are. */
    cities: z.array(exploredCity),
    /** Published professionals by category, in the asked city, else in the busiest. */
    by_city: z.array(z.object({ city: z.string(), categories: z.array(z.object({ key: z.string(), count: z.number().int() })) })),
    /** None for a city: its page searches. */
    free: z.array(exploredFree),
    newcomers: z.array(
      z.object({
        id: publicId,
        slug: z.string(),
        name: z.string(),
        profession: z.string().nullable(),
        place_kind: z.string().nullable(),
        gender: z.string().nullable(),
        city: z.string(),
        motif: z.string(),
        palette: z.string(),
        cover: photoData.nullable(),
        since: instantOut,
      }),
    ),
    /** Published professionals by category. */
    counts: z.record(z.string(), z.number().int()),
  }),
});
export type Explored = z.output<typeof explore.data>;
