import { z } from 'zod';
import { flag, inputMessages, integer, publicId } from '#core/fields.ts';
import { route } from '#core/route.ts';
import { instantIn, instantOut } from '#core/instant.ts';
import { surchargeSigns, type SurchargeType } from '#features/catalog/rules/surcharges.ts';
import { photoData } from '#features/profiles/contract/public-profile.ts';
import { boundsIn } from '#features/offers/rules/search-area.ts';
import { typedMax } from '#features/offers/rules/criteria.ts';
import { pageMax, searchSorts } from '#features/offers/rules/filters.ts';
import { bandsIn, filterInputs } from './filters.ts';

/** Maximum number of options whose prices one call requests (assumed: more than a professional has). */
export const leastOptionsMax = 400;

/** A surcharge or reduction included in a price. `value` is a percentage or cents, and always positive. */
const priceChange = z.object({
  type: z.enum(Object.keys(surchargeSigns) as [SurchargeType]),
  unit: z.enum(['percent', 'euros']),
  value: z.number(),
});

/**
 * One bookable start on a card: the instant, the local time at the place, the option and its exact price for these
 * guests.
 */
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
    children_min_age: z.number().int(),
    motif: z.string(),
    palette: z.string(),
    cover: photoData.nullable(),
  }),
  at_home: z.boolean(),
  also_at_home: z.boolean(),
  /**
   * Whether the services answer the name searched (or are the closest to this name, in `later`) and suit the guests.
   * When they do not answer the name, the card has no start: the client first chooses a service.
   */
  fits: z.boolean(),
  /**
   * The option with the lowest exact price in the requested days comes first, after the services for children when
   * only children come. Each start of `slots` books one of these options.
   */
  services: z.array(
    z.object({
      option_id: publicId,
      name: z.string(),
      label: z.string(),
      duration_min: z.number().int(),
      price_cents: z.number().int(),
      /** Whether a start of the requested days costs more than `price_cents`. */
      price_varies: z.boolean(),
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

export type ResultCardData = z.output<typeof resultCard>;

/** A card as a handler returns it, with instants in epoch milliseconds. */
export type ResultCardAnswer = z.input<typeof resultCard>;

/** Guests of a search. Adults and children pay; babies do not. */
const partyIn = {
  adults: integer(0, 50, inputMessages.invalidNumberOfPeople).default(1),
  children: integer(0, 50, inputMessages.invalidNumberOfPeople).default(0),
  babies: integer(0, 50, inputMessages.invalidNumberOfPeople).default(0),
};

const place = z.object({
  title: z.string(),
  city: z.string().nullable(),
  lat: z.number(),
  lon: z.number(),
  precision: z.enum(['exact', 'approx']),
});

export const searchInput = z.object({
  draft_id: publicId,
  from_time: instantIn,
  to_time: instantIn,
  prestation_category: z.union([z.number().int(), z.string().min(1, inputMessages.missingFields).max(60)]),
  radius_km: integer(1, 100).default(30),
  with_lowest_price: flag.default(true),
  at_home: flag.optional(),
  ...partyIn,
  ...filterInputs,
  sort: z.enum(searchSorts).default('relevance'),
  page: integer(1, pageMax).default(1),
  /** Text typed in the field of the care. When it names a service, the services of this name are found first. */
  service_name: z.string().max(typedMax).optional(),
  bbox: z
    .string()
    .max(120, inputMessages.invalidParam)
    .refine((text) => boundsIn(text) !== null, inputMessages.invalidParam)
    .optional(),
});

/**
 * Relation of the results to the searched name of a service. `named`: the results have this name. `busy`: services of
 * this name exist near the searched place, but none can be booked with these criteria. `absent`: no service near the
 * place has this name.
 */
const serviceAnswers = z.enum(['named', 'busy', 'absent']);
export type ServiceAnswer = z.output<typeof serviceAnswers>;

/**
 * A free start suggested by an empty search: when, how far, the service it books and its exact price for these guests.
 */
export const nearestStart = {
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
    /** Number of professionals of all pages of `bookable`, and of `later` when they are not in `bookable`. */
    total: z.number().int(),
    approximate: z.boolean(),
    page: z.number().int(),
    more: z.boolean(),
    place,
    /**
     * Suggestions when nothing is free: the nearest start after the requested days, and whether anything is free in the
     * other mode (on site or at home).
     */
    nearest: z.object({ starts_at: instantOut, ...nearestStart }).nullable(),
    /**
     * Professionals with the searched service, else with the closest service, when this service has no start on the
     * requested days: at most three, the soonest start first. All their starts come after the requested days. Empty
     * when `bookable` is.
     */
    later: z.array(resultCard),
    other_mode: z.boolean(),
    /** Null when the search names no service. */
    service: serviceAnswers.nullable(),
  }),
});

export const leastPrices = route({
  method: 'POST',
  path: '/v1/search/pro/{id}',
  summary:
    'Le prix exact le plus bas de chaque option d’un professionnel, parmi les créneaux libres des jours demandés',
  access: 'public',
  whileViewing: 'ask',
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
  /** Cheapest option first. Options without a free start in the requested days are left out. */
  data: z.object({
    options: z.array(
      z.object({
        option_id: publicId,
        price_cents: z.number().int(),
        starts_at: instantOut,
        surcharges: z.array(priceChange),
      }),
    ),
  }),
});

export type LeastPrice = z.output<typeof leastPrices.data>['options'][number];
