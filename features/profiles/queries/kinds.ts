import { sql } from 'kysely';

/**
 * SQL: type of the profile `f`. The database stores no type for an additional establishment
 * (docs/product/accounts.md#several-establishments).
 */
export const kindOfProfile = sql`coalesce(f.type, 'business')`;

/**
 * SQL: first segment of the URLs of the profile `f`: its space (`business`, `freelances`, `ambassadors`), or
 * `business-` and the profile's id for an additional establishment.
 */
export const segmentOfProfile = sql`case coalesce(f.type, '') when '' then 'business-' || f.public_id when 'business' then 'business'
  when 'freelance' then 'freelances' else 'ambassadors' end`;
