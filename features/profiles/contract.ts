import { z } from 'zod';
import { inputMessages, integer, publicId, text } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { agreeing } from '#core/fields/schemas.ts';
import { profileTypes } from '#core/profile-types.ts';
import { pageIn } from '#core/page.ts';
import { route } from '#core/route.ts';
import { conveniences } from '#db/reference/conveniences.ts';
import { equipments } from '#db/reference/equipments.ts';
import { answerFields, keptPlace } from './rules/answers.ts';
import { stepKeys } from './rules/creation.ts';
import { languageCodes } from './rules/language-codes.ts';

const option = z.object({
  id: publicId,
  label: z.string(),
  duration_min: z.number().int(),
  price_cents: z.number().int(),
  /** The fewest paying guests, and the most people. */
  guests_min: z.number().int(),
  guests_max: z.number().int(),
  guests_follow: z.boolean(),
  on_site: z.boolean(),
  at_home: z.boolean(),
  approval: z.boolean(),
  deposit_percent: z.number().int(),
  /** The practitioners who do it, by their public ids. */
  staff: z.array(publicId),
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

/** A picture that a professional sent: paths of the application, pixels, what it shows. */
export const photoData = z.object({ src: z.string(), srcSet: z.string(), width: z.number().int(), height: z.number().int(), alt: z.string() });

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
  /** Always null: the client sees it once a booking is confirmed (docs/product/booking.md#after-confirmation). */
  phone: z.string().nullable(),
  siret_number: z.string().nullable(),
  company_type: z.string().nullable(),
  vat: z.string().nullable(),
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
  /** The languages spoken, ISO 639 codes. */
  languages: z.array(z.string()),
  motif: z.string(),
  palette: z.string(),
  /** How many landscapes are drawn for who sent no picture. */
  pictures: z.number().int(),
  gallery: z.array(photoData),
  banner: photoData.nullable(),
  /** Beside the name: the portrait of a freelance, the logo of an establishment, else the other one. */
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
  staff: z.array(z.object({ id: publicId, label: z.string() })),
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
    .object({ tiers: z.array(z.object({ delaySeconds: z.number().int(), penaltyPercent: z.number().int() })), no_show_percent: z.number().int() })
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
  limit: { points: 600, seconds: 60, per: 'address' },
  input: z.object({ id: publicId, reviews: z.coerce.number().int().min(0).max(100).default(6) }),
  data: publicProfileData,
});

export const publicCgv = route({
  method: 'GET',
  path: '/v1/pro/{id}/public/cgv',
  summary: 'Les conditions de vente d’un professionnel, version en vigueur, surlignages retirés',
  access: 'public',
  limit: { points: 240, seconds: 60, per: 'address' },
  input: z.object({ id: publicId }),
  data: z.object({ business_name: z.string(), version: z.number().int(), html: z.string(), created_at: instantOut }),
});

/** The longest terms that are kept, in characters of HTML (assumed). */
export const termsMax = 120_000;

/** A professional's own terms: one version, highlights and all (`version` null before the first), and every version, the one in force first. */
export const ownTermsData = z.object({
  version: z.number().int().nullable(),
  html: z.string(),
  created_at: instantOut.nullable(),
  versions: z.array(z.object({ version: z.number().int(), created_at: instantOut })),
});

export const getTerms = route({
  method: 'GET',
  path: '/v1/pro/{id}/profile/cgv',
  summary: 'Les conditions de vente d’un professionnel, telles qu’il les écrit : la version en vigueur, ou une version passée',
  access: 'pro',
  input: z.object({ id: publicId, version: integer(1, 1_000_000).optional() }),
  data: ownTermsData,
});

export const putTerms = route({
  method: 'PUT',
  path: '/v1/pro/{id}/profile/cgv',
  summary: 'Ajoute une version des conditions de vente ; celles déjà acceptées restent. Sans changement, `additional` vaut « no_changes »',
  access: 'pro',
  limit: { points: 60, seconds: 600, per: 'session' },
  input: z.object({ id: publicId, html: text(termsMax) }),
  data: ownTermsData,
});

const flags: readonly { readonly key: string; readonly type: string }[] = conveniences.groups.flatMap((group) => [...group.flags]);

/** Some of a list of keys, each once. */
const someOf = (keys: readonly string[]) =>
  z
    .array(
      z.string(inputMessages.invalidParam).refine((key) => keys.includes(key), inputMessages.invalidParam),
      inputMessages.invalidParam,
    )
    .max(keys.length, inputMessages.invalidParam)
    .transform((given) => keys.filter((key) => given.includes(key)));

/** Whom, how and with what a professional receives; hours are those in force, to be read only: dow 0 = Sunday, wall-clock minutes. */
export const practicalData = z.object({
  conveniences: z.array(z.string()),
  children_min_age: z.number().int(),
  equipments: z.array(z.string()),
  languages: z.array(z.string()),
  hours: z.array(z.object({ dow: z.number().int(), start_min: z.number().int(), end_min: z.number().int() })),
});

export const getPractical = route({
  method: 'GET',
  path: '/v1/pro/{id}/practical',
  summary: 'Les informations pratiques d’un professionnel : accueil, équipements, langues, horaires',
  access: 'pro',
  input: z.object({ id: publicId }),
  data: practicalData,
});

export const putPractical = route({
  method: 'PUT',
  path: '/v1/pro/{id}/practical',
  summary: 'Remplace les informations pratiques données ; celles qui manquent restent',
  access: 'pro',
  input: z.object({
    id: publicId,
    conveniences: someOf(flags.filter(({ type }) => type === 'boolean').map(({ key }) => key)).optional(),
    children_min_age: integer(0, 18).optional(),
    equipments: someOf([...new Set([...equipments.main, ...equipments.spa].map(({ key }) => key))]).optional(),
    languages: someOf(languageCodes).optional(),
  }),
  data: practicalData,
});

export const cityProfessionals = route({
  method: 'GET',
  path: '/v1/profiles/places',
  summary: 'Les couples catégorie et ville où des professionnels sont publiés',
  access: 'public',
  limit: { points: 60, seconds: 60, per: 'address' },
  input: z.object({}),
  data: z.object({
    places: z.array(z.object({ category: z.number().int(), city: z.string(), postcode: z.string(), count: z.number().int() })),
    professionals: z.array(z.object({ id: publicId, slug: z.string() })),
  }),
});

const type = z.enum(profileTypes, inputMessages.invalidParam);

/**
 * A profile as its owner sees it: what was answered (null where it was not), the steps of its creation with what each lacks, and where one resumes (null
 * once whole).
 */
export const ownProfileData = z.object({
  id: publicId,
  subtype: z.enum(profileTypes),
  business_name: z.string().nullable(),
  phone_prefix: z.string().nullable(),
  phone_number: z.string().nullable(),
  bio: z.string().nullable(),
  profession: z.string().nullable(),
  siret_number: z.string().nullable(),
  naf_code: z.string().nullable(),
  naf_version: z.string().nullable(),
  company_type: z.string().nullable(),
  vat: z.string().nullable(),
  capital_stock: z.number().nullable(),
  domains: z.array(z.string()).nullable(),
  categories: z.array(z.number().int()).nullable(),
  category_main: z.number().int().nullable(),
  work_location: z.number().int().nullable(),
  work_address_uuid: z.string().nullable(),
  work_address: keptPlace.nullable(),
  billing_address_uuid: z.string().nullable(),
  billing_address: keptPlace.nullable(),
  address: z.string().nullable(),
  address_postal_code: z.string().nullable(),
  address_city: z.string().nullable(),
  link_web: z.string().nullable(),
  link_facebook: z.string().nullable(),
  link_instagram: z.string().nullable(),
  travel_mode: z.string().nullable(),
  travel_expenses_type: z.string().nullable(),
  travel_expenses_max_distance: z.number().int().nullable(),
  travel_expenses_free_band: z.string().nullable(),
  travel_expenses_cents: z.number().int().nullable(),
  logo_thumbnail_url: z.string().nullable(),
  steps: z.array(z.object({ key: z.enum(stepKeys), missing: z.array(z.string()) })),
  missing_step: z.enum(stepKeys).nullable(),
  complete: z.boolean(),
  published: z.boolean(),
  slug: z.string().nullable(),
  updated_at: instantOut,
});
export type OwnProfileData = z.output<typeof ownProfileData>;

export const getProfile = route({
  method: 'GET',
  path: '/v1/profile/{type}',
  summary: 'Le profil du compte, de ce type',
  access: 'account',
  input: z.object({ type }),
  data: ownProfileData,
});

export const createProfile = route({
  method: 'POST',
  path: '/profile/{type}',
  summary: 'Commence un profil ; les réponses données sont gardées',
  access: 'account',
  created: true,
  input: agreeing(answerFields.extend({ type })),
  data: ownProfileData,
});

export const changeProfile = route({
  method: 'PUT',
  path: '/profile/{type}',
  summary: 'Garde des réponses du profil, dans l’ordre de ses étapes ; sans changement, `additional` vaut « no_changes »',
  access: 'account',
  input: agreeing(answerFields.extend({ type })),
  data: ownProfileData,
});

/** A professional that somebody keeps, as its card shows it. */
export const favouriteData = z.object({
  id: publicId,
  slug: z.string(),
  name: z.string(),
  subtype: z.enum(['freelance', 'business']),
  category: z.number().int(),
  postcode: z.string(),
  city: z.string(),
  motif: z.string(),
  palette: z.string(),
  cover: photoData.nullable(),
  rating: z.object({ count: z.number().int(), x100: z.number().int() }),
});

export const listFavourites = route({
  method: 'GET',
  path: '/v1/user/favourites',
  summary: 'Les professionnels que le compte garde, le dernier d’abord',
  access: 'account',
  input: z.object({ ...pageIn }),
  data: z.object({ data: z.array(favouriteData), total: z.number().int(), itemsPerPage: z.number().int() }),
});

const kept = z.object({ kept: z.boolean() });
const one = z.object({ id: publicId });

export const getFavourite = route({
  method: 'GET',
  path: '/v1/user/favourites/{id}',
  summary: 'Si le compte garde ce professionnel',
  access: 'account',
  input: one,
  data: kept,
});

export const putFavourite = route({
  method: 'PUT',
  path: '/v1/user/favourites/{id}',
  summary: 'Garde ce professionnel',
  access: 'account',
  limit: { points: 120, seconds: 600, per: 'session' },
  input: one,
  data: kept,
});

export const deleteFavourite = route({
  method: 'DELETE',
  path: '/v1/user/favourites/{id}',
  summary: 'Ne garde plus ce professionnel',
  access: 'account',
  input: one,
  data: kept,
});
