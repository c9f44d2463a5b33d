import { sql } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';
import type { ServiceState } from '../rules/states.ts';

export type ReviewedRow = {
  readonly row: number;
  readonly pro: number;
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly options: { readonly label: string }[];
  readonly add_ons: { readonly label: string }[];
  readonly category: number;
  readonly state: ServiceState;
  readonly professional: { readonly id: string; readonly name: string; readonly city: string };
  readonly submitted_at: number | null;
  readonly decided_at: number | null;
  readonly decided_by: string | null;
  readonly refusal: string | null;
};

const shown = sql`
  s.id as row, s.pro_id as pro, s.public_id as id, s.name, s.description, s.category, s.state, s.submitted_at, s.decided_at, s.refusal,
  a.firstname || ' ' || a.lastname as decided_by, json_build_object('id', p.public_id, 'name', p.business_name, 'city', p.city) as professional,
  (select coalesce(json_agg(json_build_object('label', o.label) order by o.position, o.id), '[]') from service_option o where o.service_id = s.id and o.active) as options,
  (select coalesce(json_agg(json_build_object('label', x.label) order by x.position, x.id), '[]') from add_on x where x.service_id = s.id) as add_ons
  from service s join pro p on p.id = s.pro_id left join account a on a.id = s.decided_by`;

/** A page of the services that wait for an admin, the oldest first, or of those decided, the last first. */
export const reviewedServices = async (db: Db, isDecided: boolean, page: { readonly limit: number; readonly offset: number }): Promise<ReviewedRow[]> =>
  (
    await (
      isDecided
        ? sql<ReviewedRow>`select ${shown} where s.decided_at is not null and s.state <> 'in_review' order by s.decided_at desc, s.id desc
            limit ${page.limit} offset ${page.offset}`
        : sql<ReviewedRow>`select ${shown} where s.state = 'in_review' order by s.submitted_at, s.id limit ${page.limit} offset ${page.offset}`
    ).execute(db)
  ).rows;

/** A service as admins read it. */
export const reviewedService = async (db: Db, publicId: string): Promise<ReviewedRow | undefined> =>
  (await sql<ReviewedRow>`select ${shown} where s.public_id = ${publicId}`.execute(db)).rows[0];

/** How many services wait, and how many were decided. */
export const countReviewed = async (db: Db): Promise<{ readonly waiting: number; readonly decided: number }> =>
  (
    await sql<{ waiting: number; decided: number }>`
    select (count(*) filter (where state = 'in_review'))::int4 as waiting,
      (count(*) filter (where decided_at is not null and state <> 'in_review'))::int4 as decided
    from service where state = 'in_review' or decided_at is not null`.execute(db)
  ).rows[0]!;

/** Decides of a service that waits: published with the wording read, or a draft with the reason; false when it no longer waits. */
export const writeReview = async (
  trx: Db,
  d: { readonly row: number; readonly accepted: string | null; readonly refusal: string | null; readonly accountId: number },
  nowMs: number,
): Promise<boolean> =>
  (
    await sql`
    update service set state = ${d.accepted === null ? 'draft' : 'published'}, active = ${d.accepted !== null}, submitted_at = null, refusal = ${d.refusal},
      accepted_wording = coalesce(${d.accepted}::text, accepted_wording), decided_by = ${d.accountId}, decided_at = ${instant(nowMs)}
    where id = ${d.row} and state = 'in_review'`.execute(trx)
  ).numAffectedRows === 1n;

/** The profile whose professional this is, to be told. */
export const profileOfPro = async (db: Db, proId: number): Promise<number | undefined> =>
  (await sql<{ id: number }>`select id from profile where pro_id = ${proId} limit 1`.execute(db)).rows[0]?.id;
