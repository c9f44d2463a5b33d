import { z } from 'zod';
import { publicId } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { agreeing } from '#core/fields/schemas.ts';
import { profileTypes } from '#core/profile-types.ts';
import { route } from '#core/route.ts';
import { answerFields, storedPlace } from '../rules/answers.ts';
import { stepKeys } from '../rules/creation.ts';

export const type = z.enum(profileTypes);

/**
 * Public id of the establishment, for an account with several. Without it, the call is about the first establishment.
 */
export const ownId = publicId.optional();

/**
 * A profile as its owner sees it. Answers that were not given are null. The steps of its creation come with their
 * missing answers. The step at which the creation continues is null once the answers are complete.
 */
export const ownProfileData = z.object({
  id: publicId,
  subtype: z.enum(profileTypes),
  business_name: z.string().nullable(),
  phone_prefix: z.string().nullable(),
  phone_number: z.string().nullable(),
  bio: z.string().nullable(),
  profession: z.string().nullable(),
  profession_form: z.string().nullable(),
  siret_number: z.string().nullable(),
  naf_code: z.string().nullable(),
  naf_version: z.string().nullable(),
  company_type: z.string().nullable(),
  vat: z.string().nullable(),
  /** Address of this SIRET in the State's directory, proposed when the profile asks for an address. */
  registered_address: z.string().nullable(),
  capital_stock: z.number().nullable(),
  domains: z.array(z.string()).nullable(),
  categories: z.array(z.number().int()).nullable(),
  category_main: z.number().int().nullable(),
  work_location: z.number().int().nullable(),
  work_address_uuid: z.string().nullable(),
  work_address: storedPlace.nullable(),
  billing_address_uuid: z.string().nullable(),
  billing_address: storedPlace.nullable(),
  address: z.string().nullable(),
  address_postal_code: z.string().nullable(),
  /** Postcode that decides the VAT: the postcode of the billing address, else of the place. */
  vat_postal_code: z.string().nullable(),
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
  summary: 'Le profil de ce type pour le compte connecté',
  access: 'account',
  whileViewing: 'read',
  input: z.object({ type, id: ownId }),
  data: ownProfileData,
});

export const createProfile = route({
  method: 'POST',
  path: '/profile/{type}',
  summary: 'Commence un profil et enregistre les réponses données',
  access: 'account',
  created: true,
  input: agreeing(answerFields.extend({ type })),
  data: ownProfileData,
});

export const changeProfile = route({
  method: 'PUT',
  path: '/profile/{type}',
  summary:
    'Enregistre des réponses du profil, dans l’ordre de ses étapes ; sans changement, `additional` vaut « no_changes »',
  access: 'account',
  input: agreeing(answerFields.extend({ type, id: ownId })),
  data: ownProfileData,
});

/**
 * Opens another establishment. Returns an earlier establishment without any answer if there is one, so that two clicks
 * open only one. Throws `Conflict` with a message when the account may not open another.
 */
export const openEstablishment = route({
  method: 'POST',
  path: '/v1/establishments',
  summary: 'Commence la création d’un autre établissement pour un compte qui en a déjà un',
  access: 'account',
  created: true,
  limit: { points: 30, seconds: 3_600, per: 'session' },
  refuses: [409],
  input: z.object({}),
  data: ownProfileData,
});
