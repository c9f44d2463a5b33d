import { sql } from 'kysely';
import type { AnswerOf } from '#core/route.ts';
import { instant, type Db } from '#platform/db/db.ts';
import type { decideSale } from '../contract.ts';

export type ReviewedSaleRow = Omit<AnswerOf<typeof decideSale>, 'wording' | 'words'> & {
  readonly row: number;
  readonly pro: number;
  readonly description: string;
};

const shown = sql`
  i.id as row, i.pro_id as pro, i.public_id as id, i.kind, i.name, i.description, i.state, i.submitted_at, i.decided_at, i.refusal,
  a.firstname || ' ' || a.lastname as decided_by, json_build_object('id', p.public_id, 'name', p.business_name, 'city', p.city) as professional
  from sale_item i join pro p on p.id = i.pro_id left join account a on a.id = i.decided_by`;

/** A page of what waits for an admin, the oldest first, or of what was decided, the last first. */
export const reviewedSales = async (db: Db, isDecided: boolean, page: { readonly limit: number; readonly offset: number }): Promise<ReviewedSaleRow[]> =>
  (
    await (
      isDecided
        ? sql<ReviewedSaleRow>`select ${shown} where i.decided_at is not null and i.state <> 'in_review' order by i.decided_at desc, i.id desc
            limit ${page.limit} offset ${page.offset}`
        : sql<ReviewedSaleRow>`select ${shown} where i.state = 'in_review' order by i.submitted_at, i.id limit ${page.limit} offset ${page.offset}`
    ).execute(db)
  ).rows;

/** Something sold as admins read it. */
export const reviewedSaleOf = async (db: Db, publicId: string): Promise<ReviewedSaleRow | undefined> =>
  (await sql<ReviewedSaleRow>`select ${shown} where i.public_id = ${publicId}`.execute(db)).rows[0];

/** How much waits, and how much was decided. */
export const countReviewedSales = async (db: Db): Promise<{ readonly waiting: number; readonly decided: number }> =>
  (
    await sql<{ waiting: number; decided: number }>`
    select (count(*) filter (where state = 'in_review'))::int4 as waiting,
      (count(*) filter (where decided_at is not null and state <> 'in_review'))::int4 as decided
    from sale_item where state = 'in_review' or decided_at is not null`.execute(db)
  ).rows[0]!;

/** Decides of what waits: published with the wording read, or a draft with the reason; false when it no longer waits. */
export const writeSaleReview = async (
  trx: Db,
  d: { readonly row: number; readonly accepted: string | null; readonly refusal: string | null; readonly accountId: number },
  nowMs: number,
): Promise<boolean> =>
  (
    await sql`
    update sale_item set state = ${d.accepted === null ? 'draft' : 'published'}, submitted_at = null, refusal = ${d.refusal},
      accepted_wording = coalesce(${d.accepted}::text, accepted_wording), decided_by = ${d.accountId}, decided_at = ${instant(nowMs)}
    where id = ${d.row} and state = 'in_review'`.execute(trx)
  ).numAffectedRows === 1n;
