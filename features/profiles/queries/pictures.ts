import { sql, type RawBuilder } from 'kysely';
import type { StoredPhoto } from '#core/photo.ts';

/** SQL: the first picture of the professional `p` among these kinds, in order of preference. */
const firstOf = (
  ...kinds: readonly ('gallery' | 'profile' | 'logo' | 'banner')[]
): RawBuilder<StoredPhoto | null> => sql`
  (select json_build_object('key', i.key, 'width', i.width, 'height', i.height) from picture i
    where i.pro_id = p.id and i.position = 0 and i.kind = any(${sql.lit(`{${kinds.join()}}`)}::text[])
    order by array_position(${sql.lit(`{${kinds.join()}}`)}::text[], i.kind) limit 1)`;

/** SQL: picture on the card of the professional `p`. It is the first of the gallery, else the banner. */
export const coverColumn = firstOf('gallery', 'banner');

export const bannerColumn = firstOf('banner');
export const logoColumn = firstOf('logo');

/**
 * SQL: picture beside the name of the professional `p`, portrait or logo. The portrait has priority for a freelance.
 */
export const emblemColumn = sql<StoredPhoto | null>`case p.subtype when 'freelance' then ${firstOf('profile', 'logo')} else ${firstOf('logo', 'profile')} end`;

/** SQL: portrait of the resource `r`, a member of a team. */
export const personColumn = sql<StoredPhoto | null>`
  (select json_build_object('key', i.key, 'width', i.width, 'height', i.height) from picture i where i.resource_id = r.id and i.position is not null)`;

export const galleryColumn = sql<(StoredPhoto & { alt: string })[]>`
  (select coalesce(json_agg(json_build_object('key', i.key, 'width', i.width, 'height', i.height, 'alt', i.alt) order by i.position), '[]')
    from picture i where i.pro_id = p.id and i.kind = 'gallery' and i.position is not null)`;
