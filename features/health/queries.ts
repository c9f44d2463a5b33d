import { sql } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';
import type { ChecklistAnswer } from './contract.ts';

export type ChecklistRow = ChecklistAnswer & { readonly row: number };

const shown = sql`
  k.id as row, k.public_id as id, k.name, k.impossible, k.with_attestation, k.updated_at,
  (select coalesce(json_agg(json_build_object('id', s.public_id, 'name', s.name) order by s.position, s.id), '[]')
    from service s where s.health_checklist_id = k.id and s.state <> 'archived') as services
  from health_checklist k`;

/** The checklists of a professional, sorted by name. */
export const checklistsOf = async (db: Db, proId: number): Promise<ChecklistRow[]> =>
  (await sql<ChecklistRow>`select ${shown} where k.pro_id = ${proId} order by lower(k.name), k.id`.execute(db)).rows;

export const checklistOf = async (db: Db, proId: number, publicId: string): Promise<ChecklistRow | undefined> =>
  (await sql<ChecklistRow>`select ${shown} where k.pro_id = ${proId} and k.public_id = ${publicId}`.execute(db))
    .rows[0];

export type ChecklistWords = {
  readonly name: string;
  readonly impossible: readonly string[];
  readonly withAttestation: readonly string[];
};

/**
 * Creates a checklist. `terms_at` stores when the professional ticked the acceptance of the terms, which the form
 * requires.
 */
export const insertChecklist = async (
  trx: Db,
  proId: number,
  publicId: string,
  w: ChecklistWords,
  nowMs: number,
): Promise<void> => {
  await sql`
    insert into health_checklist (public_id, pro_id, name, impossible, with_attestation, terms_at, created_at, updated_at)
    values (${publicId}, ${proId}, ${w.name}, ${w.impossible as string[]}::text[], ${w.withAttestation as string[]}::text[], ${instant(nowMs)}, ${instant(nowMs)},
      ${instant(nowMs)})`.execute(trx);
};

/**
 * Updates a checklist. The version increases only when one of the two lists changes, because a client's earlier answers
 * then no longer fit.
 */
export const writeChecklist = async (trx: Db, row: number, w: ChecklistWords, nowMs: number): Promise<void> => {
  const lists = sql`(${w.impossible as string[]}::text[], ${w.withAttestation as string[]}::text[])`;
  await sql`
    update health_checklist set name = ${w.name}, version = version + case when (impossible, with_attestation) = ${lists} then 0 else 1 end,
      impossible = ${w.impossible as string[]}::text[], with_attestation = ${w.withAttestation as string[]}::text[], terms_at = ${instant(nowMs)}, updated_at = ${instant(nowMs)}
    where id = ${row}`.execute(trx);
};

/** Deletes a checklist. A database constraint throws while a service still uses the checklist. */
export const deleteChecklist = async (trx: Db, row: number): Promise<void> => {
  await sql`delete from health_checklist where id = ${row}`.execute(trx);
};

export type ChecklistOfOptions = {
  readonly id: string;
  readonly version: number;
  readonly impossible: readonly string[];
  readonly withAttestation: readonly string[];
};

/** Returns the checklists of the services that these options (public ids) belong to. Each checklist appears once. */
export const checklistsOfOptions = async (db: Db, optionIds: readonly string[]): Promise<ChecklistOfOptions[]> =>
  (
    await sql<ChecklistOfOptions>`
    select k.public_id as id, k.version, k.impossible, k.with_attestation as "withAttestation" from health_checklist k
    where k.id in (select s.health_checklist_id from service_option o join service s on s.id = o.service_id where o.public_id = any(${optionIds as string[]}::text[]))
    order by k.id`.execute(db)
  ).rows;

export type OfferedBeside = {
  readonly service: string;
  readonly name: string;
  readonly option: string;
  readonly impossible: readonly string[];
};

/**
 * Returns the services that a professional offers at their place, or at the client's home if `isAtHome`, in display
 * order. Each service comes with the contraindications that exclude it.
 */
export const offeredBeside = async (db: Db, proId: number, isAtHome: boolean): Promise<OfferedBeside[]> =>
  (
    await sql<OfferedBeside>`
    select distinct on (s.position, s.id) s.public_id as service, s.name, o.public_id as option, coalesce(k.impossible, '{}') as impossible
    from service s join service_option o on o.service_id = s.id and o.active left join health_checklist k on k.id = s.health_checklist_id
    where s.pro_id = ${proId} and s.active and (case when ${isAtHome} then o.at_home else o.on_site end)
    order by s.position, s.id, o.position, o.id`.execute(db)
  ).rows;
