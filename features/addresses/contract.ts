import { z } from 'zod';
import { line, publicId } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { route } from '#core/route.ts';
import { matches, maxQueryLength, precisions } from './rules/place.ts';

/** Maximum number of suggestions (docs/product/widgets.md#address-field). */
export const maxSuggestions = 5;

/**
 * A suggestion of the address field (docs/product/integrations.md#drafts). `id` is valid for 24 h, `title` is
 * displayed, and `match` is the quality of the match with the typed text.
 */
export const draft = z.object({ id: publicId, location_id: z.string(), title: z.string(), match: z.enum(matches) });
export type AddressDraft = z.output<typeof draft>;

/**
 * An address stored for the session that created it. Coordinates are degrees WGS 84, `time_zone` is an IANA zone. Pages
 * show « environ » when `precision` is « approx ».
 */
export const address = z.object({
  id: publicId,
  title: z.string(),
  street: z.string().nullable(),
  postcode: z.string().nullable(),
  city: z.string(),
  insee: z.string(),
  lat: z.number(),
  lon: z.number(),
  precision: z.enum(precisions),
  time_zone: z.string(),
});
export type Address = z.output<typeof address>;

/**
 * Suggestions for a typed text, cut at 200 characters. An empty text gives no suggestion
 * (docs/product/widgets.md#address-field). Creates no session.
 */
export const autocomplete = route({
  method: 'GET',
  path: '/v1/address/autocomplete',
  summary: 'Suggestions d’adresses pour un texte saisi',
  access: 'public',
  input: z.object({
    q: z
      .string()
      .default('')
      .transform((q) => q.slice(0, maxQueryLength)),
  }),
  data: z.object({ drafts: z.array(draft).max(maxSuggestions) }),
  limit: { points: 600, seconds: 60, per: 'address' },
});

/**
 * Returns the place of a valid draft, because a shared link carries only the draft's id. Coordinates are degrees WGS
 * 84, `time_zone` is an IANA zone, `street` is null for a whole commune. An unknown or expired draft gives 404.
 */
export const placeOfDraft = route({
  method: 'GET',
  path: '/v1/address/draft/{draftID}',
  summary: 'Le lieu d’une suggestion encore valable',
  access: 'public',
  input: z.object({ draftID: publicId }),
  data: z.object({
    id: publicId,
    title: z.string(),
    street: z.string().nullable(),
    city: z.string(),
    lat: z.number(),
    lon: z.number(),
    precision: z.enum(precisions),
    time_zone: z.string(),
    expires_at: instantOut,
  }),
  limit: { points: 600, seconds: 60, per: 'address' },
});

/**
 * Stores the place of a valid draft as an address of the session, which is created if needed. `street` is the optional
 * field « Numéro et voie » (docs/product/integrations.md#drafts).
 */
export const fromDraft = route({
  method: 'POST',
  path: '/v1/address/fromdraft/{draftID}',
  summary: 'Enregistre une adresse à partir d’une suggestion',
  access: 'public',
  input: z.object({ draftID: publicId, street: line(120).optional() }),
  data: address,
  created: true,
  limit: { points: 60, seconds: 60, per: 'address' },
});

/** An address of the caller's session. Anybody else's address gives 404 (docs/product/rights.md#rules). */
export const own = route({
  method: 'GET',
  path: '/v1/address/own/{id}',
  summary: 'Une adresse enregistrée',
  access: 'public',
  input: z.object({ id: publicId }),
  data: address,
});
