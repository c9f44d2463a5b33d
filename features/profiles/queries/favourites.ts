import { sql } from 'kysely';
import type { StoredPhoto } from '#core/photo.ts';
import { instant, type Db } from '#platform/db/db.ts';
import { coverColumn } from './pictures.ts';

export type FavouriteRow = {
  readonly id: string;
  readonly slug: string;
  readonly subtype: 'freelance' | 'business';
  readonly business_name: string;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly category_main: number;
  readonly postcode: string;
  readonly city: string;
  readonly motif: string;
  readonly palette: string;
  readonly cover: StoredPhoto | null;
  readonly rating_count: number;
  readonly rating_sum: number;
};

/** Returns the published favourites of an account, latest first. */
export const favouritesOf = async (
  db: Db,
  accountId: number,
  page: { readonly limit: number; readonly offset: number },
): Promise<FavouriteRow[]> =>
  (
    await sql<FavouriteRow>`
    select p.public_id as id, p.slug, p.subtype, p.business_name, p.firstname, p.lastname, p.category_main, p.postcode, p.city, p.motif, p.palette, ${coverColumn} as cover,
      coalesce(g.count, 0) as rating_count, coalesce(g.sum, 0) as rating_sum
    from favourite f join pro p on p.id = f.pro_id and p.published left join rating_summary g on g.pro_id = p.id
    where f.account_id = ${accountId} order by f.created_at desc, f.pro_id desc limit ${page.limit} offset ${page.offset}`.execute(
      db,
    )
  ).rows;

export const countFavourites = async (db: Db, accountId: number): Promise<number> =>
  (
    await sql<{ count: number }>`
    select count(*) as count from favourite f join pro p on p.id = f.pro_id and p.published where f.account_id = ${accountId}`.execute(
      db,
    )
  ).rows[0]!.count;

/** Whether an account has this professional as a favourite. Undefined when no published professional has this id. */
export const isFavourite = async (db: Db, accountId: number, publicId: string): Promise<boolean | undefined> =>
  (
    await sql<{ kept: boolean }>`
    select exists (select 1 from favourite f where f.pro_id = p.id and f.account_id = ${accountId}) as kept
    from pro p where p.public_id = ${publicId} and p.published`.execute(db)
  ).rows[0]?.kept;

/** Adds a published professional to the favourites. Does nothing when the professional is a favourite already. */
export const keepFavourite = async (db: Db, accountId: number, publicId: string, nowMs: number): Promise<void> => {
  await sql`
    insert into favourite (account_id, pro_id, created_at)
    select ${accountId}, id, ${instant(nowMs)} from pro where public_id = ${publicId} and published on conflict do nothing`.execute(
    db,
  );
};

/** Removes a favourite, whether its professional is published or not. */
export const dropFavourite = async (db: Db, accountId: number, publicId: string): Promise<void> => {
  await sql`delete from favourite f using pro p where p.id = f.pro_id and p.public_id = ${publicId} and f.account_id = ${accountId}`.execute(
    db,
  );
};

export const dropFavouritesOf = async (trx: Db, accountId: number): Promise<void> => {
  await sql`delete from favourite where account_id = ${accountId}`.execute(trx);
};
