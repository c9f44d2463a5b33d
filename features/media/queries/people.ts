import { sql } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';
import type { PictureRow } from './pictures.ts';

/** A team member. `active` is whether the member still works for the professional. */
export type TeamPerson = { readonly row: number; readonly label: string; readonly active: boolean };

/** Returns a practitioner of a professional's team. Undefined when the id belongs to nobody of this team. */
export const personOfTeam = async (db: Db, proId: number, publicId: string): Promise<TeamPerson | undefined> =>
  (
    await sql<TeamPerson>`
    select id as row, label, active from resource where owner_pro_id = ${proId} and public_id = ${publicId} and kind = 'practitioner'`.execute(
      db,
    )
  ).rows[0];

export const picturesOfPerson = async (db: Db, row: number): Promise<PictureRow[]> =>
  (
    await sql<PictureRow>`
    select key, kind, position, alt, width, height from picture where resource_id = ${row} and position is not null`.execute(
      db,
    )
  ).rows;

/** The pictures of a team member that moderation decisions removed, latest first. */
export const withdrawnOfPerson = async (
  db: Db,
  row: number,
): Promise<{ readonly id: string; readonly reason: string }[]> =>
  (
    await sql<{ id: string; reason: string }>`
    select key as id, withdrawn_reason as reason from picture where resource_id = ${row} and withdrawn_reason is not null
    order by withdrawn_at desc, id`.execute(db)
  ).rows;

/**
 * Takes the displayed pictures of team members out of their places. With `all`, also those that moderation decisions
 * removed. A job then deletes the pictures.
 */
export const loosenPicturesOfPeople = async (
  trx: Db,
  rows: readonly number[],
  nowMs: number,
  extent: 'shown' | 'all',
): Promise<void> => {
  await sql`
    update picture set position = null, loose_at = ${instant(nowMs)}, withdrawn_at = null, withdrawn_by = null, withdrawn_reason = null
    where resource_id = any(${rows}::bigint[]) and loose_at is null and (position is not null or ${extent}::text = 'all')`.execute(
    trx,
  );
};
