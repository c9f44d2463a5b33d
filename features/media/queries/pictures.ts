import { sql } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';
import { jsonById } from '#platform/db/json-rows.ts';
import type { KeptKind } from '../rules/places.ts';

export type PictureRow = {
  readonly key: string;
  readonly kind: KeptKind;
  readonly position: number;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
};

/** The pictures that a professional shows, each kind in its order. */
export const picturesOf = async (db: Db, proId: number): Promise<PictureRow[]> =>
  (
    await sql<PictureRow>`
    select key, kind, position, alt, width, height from picture where pro_id = ${proId} and position is not null order by kind, position`.execute(db)
  ).rows;

/** Keeps the pictures of a professional for this transaction, so that two changes of them follow one another. */
export const lockPictures = async (trx: Db, proId: number): Promise<void> => {
  await sql`select id from pro where id = ${proId} for no key update`.execute(trx);
};

/** Whose a picture is: of the place, or of one of its team by their row. */
export type PictureOwner = { readonly proId: number; readonly personRow?: number };

/** Notes a picture before its files are written: without a place, it is shown nowhere. */
export const insertLoose = async (
  db: Db,
  { key, proId, personRow, kind, alt, width, height }: Omit<PictureRow, 'position'> & PictureOwner,
  nowMs: number,
): Promise<void> => {
  await sql`
    insert into picture (key, pro_id, resource_id, kind, alt, width, height, created_at, loose_at)
    values (${key}, ${proId}, ${personRow ?? null}, ${kind}, ${alt}, ${width}, ${height}, ${instant(nowMs)}, ${instant(nowMs)})`.execute(db);
};

/** Gives a picture its place, which is free. */
export const placePicture = async (trx: Db, proId: number, key: string, position: number): Promise<void> => {
  await sql`update picture set position = ${position}, loose_at = null where pro_id = ${proId} and key = ${key}`.execute(trx);
};

/** Takes pictures from their places. */
export const loosenPictures = async (trx: Db, proId: number, pictures: readonly LoosePicture[], nowMs: number): Promise<void> => {
  const keys = pictures.map(({ key }) => key);
  await sql`update picture set position = null, loose_at = ${instant(nowMs)} where pro_id = ${proId} and key = any(${keys}::text[])`.execute(trx);
};

/** Moves up by one the pictures of the gallery that follow a place that is free. */
export const closeGap = async (trx: Db, proId: number, position: number): Promise<void> => {
  await sql`update picture set position = position - 1 where pro_id = ${proId} and kind = 'gallery' and position > ${position}`.execute(trx);
};

/** Takes every picture of professionals from its place, those that a decision took off too. */
export const loosenAllOf = async (trx: Db, proIds: readonly number[], nowMs: number): Promise<void> => {
  await sql`
    update picture set position = null, alt = '', loose_at = ${instant(nowMs)}, withdrawn_at = null, withdrawn_by = null, withdrawn_reason = null
    where pro_id = any(${proIds}::bigint[]) and loose_at is null`.execute(trx);
};

/** Puts the gallery of a professional in an order that names each of its pictures. */
export const orderGallery = async (trx: Db, proId: number, keys: readonly string[]): Promise<void> => {
  await sql`
    update picture i set position = o.rank - 1 from unnest(${keys}::text[]) with ordinality as o(key, rank)
    where i.pro_id = ${proId} and i.kind = 'gallery' and i.key = o.key and i.position is not null`.execute(trx);
};

/** Writes what a picture shows. */
export const writeAlt = async (trx: Db, proId: number, key: string, alt: string): Promise<void> => {
  await sql`update picture set alt = ${alt} where pro_id = ${proId} and key = ${key}`.execute(trx);
};

export type LoosePicture = Pick<PictureRow, 'key' | 'width'>;

/** Pictures without a place since before an instant, those of longest ago first. */
export const looseBefore = async (db: Db, beforeMs: number, limit: number): Promise<LoosePicture[]> =>
  (
    await sql<LoosePicture>`
    select key, width from picture where loose_at < ${instant(beforeMs)} order by loose_at, id limit ${limit}`.execute(db)
  ).rows;

/** Forgets a picture without a place, whose files are gone. */
export const dropLoose = async (db: Db, key: string): Promise<void> => {
  await sql`delete from picture where key = ${key} and position is null`.execute(db);
};

/** The pictures of professionals. */
export const heldPictures = (db: Db, proIds: readonly number[]): Promise<ReadonlyMap<number, unknown>> =>
  jsonById(
    db,
    proIds,
    sql`
    select coalesce(json_agg(json_build_object('kind', i.kind, 'person', (select r.label from resource r where r.id = i.resource_id), 'position', i.position, 'shows', i.alt,
      'path', '/images/' || i.key || '/' || i.width || '.webp', 'created_at', i.created_at, 'withdrawn_reason', i.withdrawn_reason) order by i.kind, i.position, i.id), '[]')
    from picture i where i.pro_id = given.id and i.loose_at is null`,
  );
