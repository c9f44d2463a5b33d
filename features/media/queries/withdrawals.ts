import { sql } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';
import type { StoredPictureKind } from '../rules/places.ts';
import type { LoosePicture } from './pictures.ts';

export type WithdrawnPicture = {
  readonly key: string;
  readonly kind: StoredPictureKind;
  readonly alt: string;
  readonly width: number;
  readonly reason: string;
};

/**
 * Returns the pictures of a professional that moderation decisions removed, latest first. For the picture of a team
 * member, `alt` is the member's name.
 */
export const withdrawnPicturesOf = async (db: Db, proId: number): Promise<WithdrawnPicture[]> =>
  (
    await sql<WithdrawnPicture>`
    select i.key, i.kind, coalesce(r.label, i.alt) as alt, i.width, i.withdrawn_reason as reason
    from picture i left join resource r on r.id = i.resource_id where i.pro_id = ${proId} and i.withdrawn_reason is not null
    order by i.withdrawn_at desc, i.id`.execute(db)
  ).rows;

export type TakenPicture = { readonly key: string; readonly kind: StoredPictureKind; readonly position: number | null };

export const pictureById = async (db: Db, proId: number, id: number): Promise<TakenPicture | undefined> =>
  (await sql<TakenPicture>`select key, kind, position from picture where pro_id = ${proId} and id = ${id}`.execute(db))
    .rows[0];

/**
 * Removes a picture from its place by a moderation decision, with the reason. Returns false when the picture has no
 * place.
 */
export const writePictureOff = async (
  trx: Db,
  id: number,
  decision: { readonly reason: string; readonly accountId: number },
  nowMs: number,
): Promise<boolean> =>
  (
    await sql`
    update picture set position = null, withdrawn_at = ${instant(nowMs)}, withdrawn_by = ${decision.accountId}, withdrawn_reason = ${decision.reason}
    where id = ${id} and position is not null`.execute(trx)
  ).numAffectedRows === 1n;

/**
 * Restores a removed picture: at the end of the gallery, or in the single place of its kind when that place is free.
 * Otherwise the picture becomes loose and a job deletes it.
 */
export const writePictureBack = async (trx: Db, id: number, nowMs: number): Promise<boolean> =>
  (
    await sql`
    with place as (
      select x.id, case when x.kind = 'gallery' or t.taken = 0 then t.taken end as free
      from picture x, lateral (select count(*)::int2 as taken from picture o
        where o.pro_id = x.pro_id and o.kind = x.kind and o.resource_id is not distinct from x.resource_id and o.position is not null) t where x.id = ${id} and x.withdrawn_at is not null)
    update picture i set position = place.free, loose_at = case when place.free is null then ${instant(nowMs)} end,
      withdrawn_at = null, withdrawn_by = null, withdrawn_reason = null
    from place where i.id = place.id`.execute(trx)
  ).numAffectedRows === 1n;

/**
 * Returns the pictures whose files are in the wrong folder. Files of removed pictures belong to the folder without URL,
 * files of restored pictures to the public folder.
 */
export const misplacedPictures = async (
  db: Db,
  limit: number,
): Promise<(LoosePicture & { readonly is_withdrawn: boolean })[]> =>
  (
    await sql<LoosePicture & { is_withdrawn: boolean }>`
    select key, width, withdrawn_at is not null as is_withdrawn from picture
    where (withdrawn_at is not null or is_set_aside) and loose_at is null and is_set_aside <> (withdrawn_at is not null) order by id limit ${limit}`.execute(
      db,
    )
  ).rows;

export const isWithdrawn = async (db: Db, key: string): Promise<boolean> =>
  (
    await sql<{
      is: boolean;
    }>`select exists (select 1 from picture where key = ${key} and withdrawn_at is not null) as is`.execute(db)
  ).rows[0]!.is;

export const writeSetAside = async (db: Db, key: string, isAside: boolean): Promise<void> => {
  await sql`update picture set is_set_aside = ${isAside} where key = ${key}`.execute(db);
};

/**
 * Marks for deletion up to `limit` pictures that moderation decisions removed before `beforeMs`, if no appeal against
 * the decision is open. A job then deletes them. Returns the number marked.
 */
export const loosenWithdrawn = async (db: Db, beforeMs: number, nowMs: number, limit: number): Promise<number> => {
  const loosened = await sql`
    update picture set loose_at = ${instant(nowMs)}, alt = '', withdrawn_at = null, withdrawn_by = null, withdrawn_reason = null where id in (
      select i.id from picture i where i.withdrawn_at < ${instant(beforeMs)} and not exists (
        select 1 from content_report c join content_appeal a on a.report_id = c.id where c.picture_id = i.id and a.state = 'open')
      order by i.id limit ${limit})`.execute(db);
  return Number(loosened.numAffectedRows ?? 0n);
};
