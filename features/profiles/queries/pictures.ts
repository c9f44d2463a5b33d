import { sql, type RawBuilder } from 'kysely';
import type { StoredPhoto } from '#core/photo.ts';

/** Selects the first picture of the professional `p` among these kinds, in their order of preference. */
const firstOf = (
  ...kinds: readonly ('gallery' | 'profile' | 'logo' | 'banner')[]
): RawBuilder<StoredPhoto | null> => sql`
  (select json_build_object('key', i.key, 'width', i.width, 'height', i.height) from picture i
    where i.pro_id = p.id and i.position = 0 and i.kind = any(${sql.lit(`{${kinds.join()}}`)}::text[])
    order by array_position(${sql.lit(`{${kinds.join()}}`)}::text[], i.kind) limit 1)`;

/** Picture shown on the card of the professional `p`: the first of its gallery, else its banner. */
export const coverColumn = firstOf('gallery', 'banner');

export const bannerColumn = firstOf('banner');
export const logoColumn = firstOf('logo');

/** Picture shown beside the name of the professional `p`: portrait or logo, the portrait first for a freelance. */
export const emblemColumn = sql<StoredPhoto | null>`case p.subtype when 'freelance' then ${firstOf('profile', 'logo')} else ${firstOf('logo', 'profile')} end`;

/** Portrait of the resource `r`, a member of a team. */
export const personColumn = sql<StoredPhoto | null>`
  (select json_build_object('key', i.key, 'width', i.width, 'height', i.height) from picture i where i.resource_id = r.id and i.position is not null)`;

export const galleryColumn = sql<(StoredPhoto & { alt: string })[]>`
  (select coalesce(json_agg(json_build_object('key', i.key, 'width', i.width, 'height', i.height, 'alt', i.alt) order by i.position), '[]')
    from picture i where i.pro_id = p.id and i.kind = 'gallery' and i.position is not null)`;
