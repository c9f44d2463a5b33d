import { sql } from 'kysely';

/** What the profile `f` is: a further establishment has no type of its own (docs/product/accounts.md#several-establishments). */
export const kindOfProfile = sql`coalesce(f.type, 'business')`;

/** The first segment of the addresses of the profile `f`: that of its space, which names a further establishment. */
export const segmentOfProfile = sql`case coalesce(f.type, '') when '' then 'business-' || f.public_id when 'business' then 'business'
  when 'freelance' then 'freelances' else 'ambassadors' end`;
