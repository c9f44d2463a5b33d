import { sql } from 'kysely';
import { instantRangeText } from '#core/instant-text.ts';
import { instant, msOf, type Db } from '#platform/db/db.ts';
import type { TimeAway } from '../rules/absences.ts';

export type AgendaAbsence = Omit<TimeAway, 'resourceId'> & { readonly resource: string };

const times = sql`${msOf(sql`lower(a.during)`)} as "fromMs", ${msOf(sql`upper(a.during)`)} as "toMs"`;

export const absencesColumn = sql`(select coalesce(json_agg(x), '[]') from (
  select a.resource_id as "resourceId", ${times} from agenda_absence a where a.pro_id = p.id) x) as absences`;

/** SQL: the absences of a professional's team (granted times off) that overlap a span. */
export const absencesTouching = (proId: number, span: ReturnType<typeof sql>) => sql`
  select r.public_id as resource, ${times} from agenda_absence a join resource r on r.id = a.resource_id where a.pro_id = ${proId} and a.during && ${span}`;

export const insertAbsence = async (
  trx: Db,
  publicId: string,
  proId: number,
  { resourceId, fromMs, toMs }: TimeAway,
): Promise<void> => {
  await sql`
    insert into agenda_absence (public_id, pro_id, resource_id, during)
    values (${publicId}, ${proId}, ${resourceId}, ${instantRangeText(fromMs, toMs)}::tstzrange)`.execute(trx);
};

export const dropAbsence = async (trx: Db, proId: number, publicId: string): Promise<void> => {
  await sql`delete from agenda_absence where pro_id = ${proId} and public_id = ${publicId}`.execute(trx);
};

export const forgetAbsences = async (db: Db, beforeMs: number, limit: number): Promise<number> => {
  const gone = await sql`
    delete from agenda_absence where public_id in (select public_id from agenda_absence where upper(during) <= ${instant(beforeMs)} limit ${limit})`.execute(
    db,
  );
  return Number(gone.numAffectedRows ?? 0n);
};
