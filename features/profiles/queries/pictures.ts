import { sql, type RawBuilder } from 'kysely';
import type { KeptPhoto } from '#core/photo.ts';

/** A picture of one kind or another, the first of them that there is, of the professional `p`. */
const firstOf = (...kinds: readonly ('gallery' | 'profile' | 'logo' | 'banner')[]): RawBuilder<KeptPhoto | null> => sql`
  (select json_build_object('key', i.key, 'width', i.width, 'height', i.height) from picture i
    where i.pro_id = p.id and i.position = 0 and i.kind = any(${sql.lit(`{${kinds.join()}}`)}::text[])
    order by array_position(${sql.lit(`{${kinds.join()}}`)}::text[], i.kind) limit 1)`;

/** The picture that stands for the professional `p` on a card. */
export const coverColumn = firstOf('gallery', 'banner');

/** The banner, and the logo, of the professional `p`. */
export const bannerColumn = firstOf('banner');
export const logoColumn = firstOf('logo');

/** What stands beside the name of the professional `p`. */
export const emblemColumn = sql<KeptPhoto | null>`case p.subtype when 'freelance' then ${firstOf('profile', 'logo')} else ${firstOf('logo', 'profile')} end`;

/** The picture of the resource `r`, one of a team. */
export const personColumn = sql<KeptPhoto | null>`
  (select json_build_object('key', i.key, 'width', i.width, 'height', i.height) from picture i where i.resource_id = r.id and i.position is not null)`;

/** The gallery of the professional `p`, in its order. */
export const galleryColumn = sql<(KeptPhoto & { alt: string })[]>`
  (select coalesce(json_agg(json_build_object('key', i.key, 'width', i.width, 'height', i.height, 'alt', i.alt) order by i.position), '[]')
    from picture i where i.pro_id = p.id and i.kind = 'gallery' and i.position is not null)`;
