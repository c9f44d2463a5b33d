import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { instant, type Db } from '#platform/db/db.ts';
import type { MissionState } from '../rules/missions.ts';
import type { MissionMailFacts } from '../rules/mails.ts';

type Side = { readonly id: string; readonly name: string };

export type MissionRow = {
  readonly row: number;
  readonly establishment_row: number;
  readonly freelance_row: number;
  readonly id: string;
  readonly establishment: Side;
  readonly freelance: Side;
  readonly service: string;
  readonly starts_at: EpochMs;
  readonly ends_at: EpochMs;
  readonly time_zone: string;
  readonly state: MissionState;
  readonly pro_comment_id: string | null;
  /**
   * When the comment about the mission was first written, if it was withdrawn since. Null when no comment was
   * withdrawn.
   */
  readonly taken_back_from: number | null;
};

const shown = sql`
  m.id as row, m.establishment_id as establishment_row, m.freelance_id as freelance_row, m.public_id as id,
  json_build_object('id', e.public_id, 'name', e.business_name) as establishment, json_build_object('id', f.public_id, 'name', f.business_name) as freelance,
  m.service, m.starts_at, m.ends_at, e.time_zone, m.state, (select c.public_id from pro_comment c where c.mission_id = m.id and c.taken_back_at is null) as pro_comment_id,
  (select c.created_at from pro_comment c where c.mission_id = m.id and c.taken_back_at is not null) as taken_back_from
  from mission m join pro e on e.id = m.establishment_id join pro f on f.id = m.freelance_id`;

const ofSide = (proId: number, state: MissionState | undefined) =>
  sql`(m.establishment_id = ${proId} or m.freelance_id = ${proId}) and (${state ?? null}::text is null or m.state = ${state ?? null})`;

/** One page of the missions of an establishment or of a freelance, latest start first. */
export const missionsOf = async (
  db: Db,
  proId: number,
  state: MissionState | undefined,
  page: { readonly limit: number; readonly offset: number },
): Promise<MissionRow[]> =>
  (
    await sql<MissionRow>`select ${shown} where ${ofSide(proId, state)} order by m.starts_at desc, m.id desc limit ${page.limit} offset ${page.offset}`.execute(
      db,
    )
  ).rows;

export const countMissions = async (db: Db, proId: number, state: MissionState | undefined): Promise<number> =>
  (
    await sql<{ count: number }>`select count(*)::int4 as count from mission m where ${ofSide(proId, state)}`.execute(
      db,
    )
  ).rows[0]!.count;

/**
 * Returns a mission by its public id. Undefined when this professional is neither its establishment nor its freelance.
 */
export const missionOf = async (db: Db, proId: number, publicId: string): Promise<MissionRow | undefined> =>
  (await sql<MissionRow>`select ${shown} where ${ofSide(proId, undefined)} and m.public_id = ${publicId}`.execute(db))
    .rows[0];

export const lockMission = async (trx: Db, proId: number, publicId: string): Promise<MissionRow | undefined> =>
  (
    await sql<MissionRow>`select ${shown} where ${ofSide(proId, undefined)} and m.public_id = ${publicId} for update of m`.execute(
      trx,
    )
  ).rows[0];

/** Returns a published freelance. `is_open` is whether the freelance opens hours to establishments. */
export const openFreelance = async (
  db: Db,
  publicId: string,
): Promise<{ readonly id: number; readonly is_open: boolean } | undefined> =>
  (
    await sql<{ id: number; is_open: boolean }>`
    select p.id, exists (select 1 from open_rule o where o.pro_id = p.id and o.sign = 1 and o.target <> 'clients') as is_open
    from pro p where p.public_id = ${publicId} and p.subtype = 'freelance' and p.published`.execute(db)
  ).rows[0];

export const isOnSite = async (db: Db, proId: number): Promise<boolean> =>
  (await sql<{ published: boolean }>`select published from pro where id = ${proId}`.execute(db)).rows[0]?.published ===
  true;

export type NewMission = {
  readonly publicId: string;
  readonly establishmentId: number;
  readonly freelanceId: number;
  readonly service: string;
  readonly startsMs: number;
  readonly endsMs: number;
};

export const insertMission = async (trx: Db, m: NewMission, nowMs: number): Promise<void> => {
  await sql`
    insert into mission (public_id, establishment_id, freelance_id, service, starts_at, ends_at, created_at, changed_at)
    values (${m.publicId}, ${m.establishmentId}, ${m.freelanceId}, ${m.service}, ${instant(m.startsMs)}, ${instant(m.endsMs)}, ${instant(nowMs)}, ${instant(nowMs)})`.execute(
    trx,
  );
};

export const meetsAnother = async (db: Db, { row, freelance_row, starts_at, ends_at }: MissionRow): Promise<boolean> =>
  (
    await sql<{ is: boolean }>`
    select exists (select 1 from mission m where m.freelance_id = ${freelance_row} and m.state = 'accepted' and m.id <> ${row}
      and tstzrange(m.starts_at, m.ends_at) && tstzrange(${instant(starts_at)}, ${instant(ends_at)})) as is`.execute(db)
  ).rows[0]!.is;

/** Changes the state of a mission that the caller has locked. */
export const writeMissionState = async (trx: Db, row: number, state: MissionState, nowMs: number): Promise<void> => {
  await sql`update mission set state = ${state}, changed_at = ${instant(nowMs)} where id = ${row}`.execute(trx);
};

/**
 * Withdraws the upcoming missions of professionals who delete their account. They may be the establishment or the
 * freelance of the mission.
 */
export const withdrawMissionsOf = async (trx: Db, proIds: readonly number[], nowMs: number): Promise<void> => {
  await sql`
    update mission set state = 'withdrawn', changed_at = ${instant(nowMs)}
    where (freelance_id = any(${proIds}::bigint[]) or establishment_id = any(${proIds}::bigint[])) and state in ('proposed', 'accepted')
      and starts_at > ${instant(nowMs)}`.execute(trx);
};

export const missionForMail = async (
  db: Db,
  row: number,
): Promise<{ readonly freelance_row: number; readonly mission: Omit<MissionMailFacts, 'firstname'> } | undefined> => {
  const found = await sql<Omit<MissionMailFacts, 'firstname'> & { freelance_row: number }>`
    select m.freelance_id as freelance_row, e.business_name as establishment, m.service, m.starts_at as "startsMs", e.time_zone as zone, m.state
    from mission m join pro e on e.id = m.establishment_id where m.id = ${row}`.execute(db);
  const [first] = found.rows;
  if (!first) return undefined;
  const { freelance_row, ...mission } = first;
  return { freelance_row, mission };
};
