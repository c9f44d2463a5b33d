import { sql } from 'kysely';

/**
 * Type of the profile `f`. An additional establishment has no type of its own
 * (docs/product/accounts.md#several-establishments).
 */
export const kindOfProfile = sql`coalesce(f.type, 'business')`;

/** First address segment of the profile `f`: its space, with the profile's id for an additional establishment. */
export const segmentOfProfile = sql`case coalesce(f.type, '') when '' then 'business-' || f.public_id when 'business' then 'business'
  when 'freelance' then 'freelances' else 'ambassadors' end`;
