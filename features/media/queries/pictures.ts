import { sql } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';
import { jsonById } from '#platform/db/json-rows.ts';
import type { StoredPictureKind } from '../rules/places.ts';

export type PictureRow = {
  readonly key: string;
  readonly kind: StoredPictureKind;
  readonly position: number;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
};

/** The displayed pictures of a professional, by kind and position. */
export const picturesOf = async (db: Db, proId: number): Promise<PictureRow[]> =>
  (
    await sql<PictureRow>`
    select key, kind, position, alt, width, height from picture where pro_id = ${proId} and position is not null order by kind, position`.execute(
      db,
    )
  ).rows;

/** Locks the pictures of a professional for this transaction, so that two changes run one after the other. */
export const lockPictures = async (trx: Db, proId: number): Promise<void> => {
  await sql`select id from pro where id = ${proId} for no key update`.execute(trx);
};

/** Owner of a picture: the professional, or one of the professional's team members by row id. */
export type PictureOwner = { readonly proId: number; readonly personRow?: number };

/** Inserts a picture before its files are written. The picture is loose, so no page shows it. */
export const insertLoose = async (
  db: Db,
  { key, proId, personRow, kind, alt, width, height }: Omit<PictureRow, 'position'> & PictureOwner,
  nowMs: number,
): Promise<void> => {
  await sql`
    insert into picture (key, pro_id, resource_id, kind, alt, width, height, created_at, loose_at)
    values (${key}, ${proId}, ${personRow ?? null}, ${kind}, ${alt}, ${width}, ${height}, ${instant(nowMs)}, ${instant(nowMs)})`.execute(
    db,
  );
};

export const placePicture = async (trx: Db, proId: number, key: string, position: number): Promise<void> => {
  await sql`update picture set position = ${position}, loose_at = null where pro_id = ${proId} and key = ${key}`.execute(
    trx,
  );
};

/** Takes pictures out of their places, so that no page shows them. A job then deletes them. */
export const loosenPictures = async (
  trx: Db,
  proId: number,
  pictures: readonly LoosePicture[],
  nowMs: number,
): Promise<void> => {
  const keys = pictures.map(({ key }) => key);
  await sql`update picture set position = null, loose_at = ${instant(nowMs)} where pro_id = ${proId} and key = any(${keys}::text[])`.execute(
    trx,
  );
};

/** Moves the pictures after a freed position of the gallery one place forward. */
export const closeGap = async (trx: Db, proId: number, position: number): Promise<void> => {
  await sql`update picture set position = position - 1 where pro_id = ${proId} and kind = 'gallery' and position > ${position}`.execute(
    trx,
  );
};

/**
 * Takes every picture of these professionals out of its place, including those removed by moderation decisions. A job
 * then deletes the pictures.
 */
export const loosenAllOf = async (trx: Db, proIds: readonly number[], nowMs: number): Promise<void> => {
  await sql`
    update picture set position = null, alt = '', loose_at = ${instant(nowMs)}, withdrawn_at = null, withdrawn_by = null, withdrawn_reason = null
    where pro_id = any(${proIds}::bigint[]) and loose_at is null`.execute(trx);
};

/** Reorders the gallery of a professional. `keys` contains the key of each of its pictures. */
export const orderGallery = async (trx: Db, proId: number, keys: readonly string[]): Promise<void> => {
  await sql`
    update picture i set position = o.rank - 1 from unnest(${keys}::text[]) with ordinality as o(key, rank)
    where i.pro_id = ${proId} and i.kind = 'gallery' and i.key = o.key and i.position is not null`.execute(trx);
};

export const writeAlt = async (trx: Db, proId: number, key: string, alt: string): Promise<void> => {
  await sql`update picture set alt = ${alt} where pro_id = ${proId} and key = ${key}`.execute(trx);
};

export type LoosePicture = Pick<PictureRow, 'key' | 'width'>;

/** Returns the pictures that have been loose since before `beforeMs`, oldest first. */
export const looseBefore = async (db: Db, beforeMs: number, limit: number): Promise<LoosePicture[]> =>
  (
    await sql<LoosePicture>`
    select key, width from picture where loose_at < ${instant(beforeMs)} order by loose_at, id limit ${limit}`.execute(
      db,
    )
  ).rows;

/** Deletes the row of a loose picture. Its files must be deleted first. */
export const dropLoose = async (db: Db, key: string): Promise<void> => {
  await sql`delete from picture where key = ${key} and position is null`.execute(db);
};

export const picturesForArchive = (db: Db, proIds: readonly number[]): Promise<ReadonlyMap<number, unknown>> =>
  jsonById(
    db,
    proIds,
    sql`
    select coalesce(json_agg(json_build_object('kind', i.kind, 'person', (select r.label from resource r where r.id = i.resource_id), 'position', i.position, 'shows', i.alt,
      'path', '/images/' || i.key || '/' || i.width || '.webp', 'created_at', i.created_at, 'withdrawn_reason', i.withdrawn_reason) order by i.kind, i.position, i.id), '[]')
    from picture i where i.pro_id = given.id and i.loose_at is null`,
  );
