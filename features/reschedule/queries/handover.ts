import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { instant, type Db } from '#platform/db/db.ts';
import { isVisitWith } from '#platform/db/visit-with.ts';

export type HandoverPerson = { readonly row: number; readonly id: string; readonly label: string };

/** Returns the active practitioners of a professional, and the one whose visits are handed over, active or not. */
export const teamAround = async (db: Db, proId: number, personId: string): Promise<HandoverPerson[]> =>
  (
    await sql<HandoverPerson>`
    select id as row, public_id as id, label from resource
    where owner_pro_id = ${proId} and kind = 'practitioner' and (active or public_id = ${personId}) order by id`.execute(
      db,
    )
  ).rows;

export type ComingVisit = {
  readonly row: number;
  readonly booking_id: string;
  readonly starts_at: EpochMs;
  readonly ends_at: EpochMs;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly is_walk_in: boolean;
  readonly services: readonly string[];
};

const coming = (proId: number, person: number, nowMs: number) => sql`
  b.pro_id = ${proId} and b.state in ('requested', 'confirmed') and b.ends_at > ${instant(nowMs)} and ${isVisitWith(person)}`;

/** Returns the upcoming visits of a practitioner, soonest first. With `ids`, only the visits with these ids. */
export const comingOf = async (
  db: Db,
  proId: number,
  person: number,
  nowMs: number,
  query: { readonly limit: number; readonly ids?: readonly string[] },
) =>
  (
    await sql<ComingVisit>`
    select b.id as row, b.public_id as booking_id, b.starts_at, b.ends_at, b.firstname, b.lastname, b.is_walk_in,
      (select coalesce(json_agg(l->>'label'), '[]') from json_array_elements(b.lines) l) as services
    from booking b where ${coming(proId, person, nowMs)} ${query.ids === undefined ? sql`` : sql`and b.public_id = any(${query.ids as string[]}::text[])`}
    order by b.starts_at, b.id limit ${query.limit}`.execute(db)
  ).rows;

export const countComing = async (db: Db, proId: number, person: number, nowMs: number): Promise<number> =>
  (
    await sql<{
      count: number;
    }>`select count(*)::int4 as count from booking b where ${coming(proId, person, nowMs)}`.execute(db)
  ).rows[0]!.count;
