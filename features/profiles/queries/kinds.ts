import { sql } from 'kysely';

/**
 * Type of the profile `f`. An additional establishment has no type of its own
 * (docs/product/accounts.md#several-establishments).
 */
export const kindOfProfile = sql`coalesce(f.type, 'business')`;

/**
 * First segment of the addresses of the profile `f`: the space of its kind (`business`, `freelances`, `ambassadors`),
 * or `business-` and its id for an additional establishment.
 */
export const segmentOfProfile = sql`case coalesce(f.type, '') when '' then 'business-' || f.public_id when 'business' then 'business'
  when 'freelance' then 'freelances' else 'ambassadors' end`;
