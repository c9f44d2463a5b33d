import { z } from 'zod';
import { integer, publicId, text } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { route } from '#core/route.ts';

export const publicCgv = route({
  method: 'GET',
  path: '/v1/pro/{id}/public/cgv',
  summary: 'La version en vigueur des conditions de vente d’un professionnel, sans les surlignages',
  access: 'public',
  whileViewing: 'read',
  limit: { points: 240, seconds: 60, per: 'address' },
  input: z.object({ id: publicId }),
  data: z.object({ business_name: z.string(), version: z.number().int(), html: z.string(), created_at: instantOut }),
});

/** Maximum length of terms, in characters of HTML (assumed). */
export const termsMax = 120_000;

/**
 * A professional's own terms of sale: one version with its highlights, and the list of versions, starting with the
 * version in force. `version` is null when there are no terms yet.
 */
export const ownTermsData = z.object({
  version: z.number().int().nullable(),
  html: z.string(),
  created_at: instantOut.nullable(),
  versions: z.array(z.object({ version: z.number().int(), created_at: instantOut })),
});

export const getTerms = route({
  method: 'GET',
  path: '/v1/pro/{id}/profile/cgv',
  summary:
    'Les conditions de vente d’un professionnel, telles qu’il les a écrites : version en vigueur ou ancienne version',
  access: 'pro',
  whileViewing: 'read',
  input: z.object({ id: publicId, version: integer(1, 1_000_000).optional() }),
  data: ownTermsData,
});

export const putTerms = route({
  method: 'PUT',
  path: '/v1/pro/{id}/profile/cgv',
  summary:
    'Ajoute une version des conditions de vente ; les versions déjà acceptées sont conservées. Sans changement, `additional` vaut « no_changes »',
  access: 'pro',
  limit: { points: 60, seconds: 600, per: 'session' },
  input: z.object({ id: publicId, html: text(termsMax) }),
  data: ownTermsData,
});
