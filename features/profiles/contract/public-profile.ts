import { z } from 'zod';
import { publicId } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { route } from '#core/route.ts';
import { territoryKeys } from '#core/territories.ts';

const option = z.object({
  id: publicId,
  label: z.string(),
  duration_min: z.number().int(),
  price_cents: z.number().int(),
  /** Least number of paying guests. `guests_max` is the largest number of people. */
  guests_min: z.number().int(),
  guests_max: z.number().int(),
  guests_follow: z.boolean(),
  on_site: z.boolean(),
  at_home: z.boolean(),
  approval: z.boolean(),
  deposit_percent: z.number().int(),
  /** Public ids of the practitioners who give the option. */
  staff: z.array(publicId),
  /** Practitioners with their own price and duration, which apply when the client chooses them. */
  own: z.array(z.object({ id: publicId, price_cents: z.number().int(), duration_min: z.number().int() })),
});

const addOn = z.object({ id: publicId, label: z.string(), minutes: z.number().int(), price_cents: z.number().int() });

const surcharge = z.object({
  type: z.string(),
  unit: z.enum(['percent', 'euros']),
  value: z.number().int(),
  days: z.array(z.number().int()).nullable(),
  from_min: z.number().int().nullable(),
  to_min: z.number().int().nullable(),
  window_sec: z.number().int().nullable(),
});

const review = z.object({
  id: publicId,
  author: z.string(),
  service_name: z.string(),
  rating: z.number().int(),
  body: z.string(),
  answer: z.string().nullable(),
  visited_at: instantOut,
  created_at: instantOut,
});

/** A picture sent by a professional: application paths, size in pixels, and its description. */
export const photoData = z.object({
  src: z.string(),
  srcSet: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  alt: z.string(),
});

export const publicProfileData = z.object({
  id: publicId,
  slug: z.string(),
  subtype: z.enum(['freelance', 'business']),
  business_name: z.string(),
  firstname: z.string().nullable(),
  lastname: z.string().nullable(),
  gender: z.string().nullable(),
  profession: z.string().nullable(),
  place_kind: z.string().nullable(),
  bio: z.string(),
  /**
   * Always null, because the client sees the phone number only once a booking is confirmed
   * (docs/product/booking.md#after-confirmation).
   */
  phone: z.string().nullable(),
  siret_number: z.string().nullable(),
  company_type: z.string().nullable(),
  vat: z.string().nullable(),
  /** Territory that decides the VAT: the territory of the billing address, else of the place. */
  vat_territory: z.enum(territoryKeys),
  street: z.string().nullable(),
  postcode: z.string(),
  city: z.string(),
  lat: z.number(),
  lon: z.number(),
  time_zone: z.string(),
  today: z.number().int(),
  weekday: z.number().int(),
  category_main: z.number().int(),
  categories: z.array(z.number().int()),
  work_location: z.number().int(),
  children_min_age: z.number().int(),
  conveniences: z.array(z.string()),
  equipments: z.array(z.string()),
  /** Languages that the professional speaks with clients, as ISO 639 codes. */
  languages: z.array(z.string()),
  motif: z.string(),
  palette: z.string(),
  /** Number of landscapes (drawings) for a professional who sent no picture. */
  pictures: z.number().int(),
  gallery: z.array(photoData),
  banner: photoData.nullable(),
  /**
   * Image beside the name: the portrait of a freelance or the logo of an establishment. When it is missing, the other
   * of the two.
   */
  emblem: photoData.nullable(),
  pay_online: z.boolean(),
  pay_on_site: z.boolean(),
  verified: z.boolean(),
  services: z.array(
    z.object({
      id: publicId,
      category: z.number().int(),
      name: z.string(),
      description: z.string(),
      options: z.array(option),
      add_ons: z.array(addOn),
      surcharges: z.array(surcharge),
    }),
  ),
  /** The practitioners, each with a short text and a picture when they have them. */
  staff: z.array(z.object({ id: publicId, label: z.string(), bio: z.string(), photo: photoData.nullable() })),
  hours: z.array(z.object({ dow: z.number().int(), start_min: z.number().int(), end_min: z.number().int() })),
  travel: z
    .object({
      mode: z.enum(['walking', 'bicycling', 'driving']),
      max_distance_km: z.number().int(),
      type: z.enum(['fixed', 'free', 'starts-at']),
      free_up_to_km: z.number().int(),
      fixed_cents: z.number().int(),
    })
    .nullable(),
  policy: z
    .object({
      tiers: z.array(z.object({ delaySeconds: z.number().int(), penaltyPercent: z.number().int() })),
      no_show_percent: z.number().int(),
    })
    .nullable(),
  cgv_version: z.number().int().nullable(),
  rating: z.object({ count: z.number().int(), x100: z.number().int(), stars: z.array(z.number().int()) }),
  reviews: z.array(review),
});

export type PublicProfile = z.output<typeof publicProfileData>;

export const publicProfile = route({
  method: 'GET',
  path: '/publicprofile/{id}',
  summary: 'La fiche publique d’un professionnel',
  access: 'public',
  whileViewing: 'read',
  limit: { points: 600, seconds: 60, per: 'address' },
  input: z.object({ id: publicId, reviews: z.coerce.number().int().min(0).max(100).default(6) }),
  data: publicProfileData,
});

export const cityProfessionals = route({
  method: 'GET',
  path: '/v1/profiles/places',
  summary: 'Les couples « catégorie, ville » pour lesquels des professionnels sont publiés',
  access: 'public',
  whileViewing: 'read',
  limit: { points: 60, seconds: 60, per: 'address' },
  input: z.object({}),
  data: z.object({
    places: z.array(
      z.object({ category: z.number().int(), city: z.string(), postcode: z.string(), count: z.number().int() }),
    ),
    professionals: z.array(z.object({ id: publicId, slug: z.string() })),
  }),
});
