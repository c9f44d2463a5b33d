import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { instant, type Db } from '#platform/db/db.ts';
import { jsonRows } from '#platform/db/json-rows.ts';
import type { MeasureKind } from '../rules/measures.ts';

/** The professional or the account against which a measure is taken. Exactly one id is set. */
export type Measured = { readonly proId: number | null; readonly accountId: number | null };

const isOf = ({ proId, accountId }: Measured) =>
  sql`m.pro_id is not distinct from ${proId}::int8 and m.account_id is not distinct from ${accountId}::int8`;

/** Counts the content of an author that was removed since `sinceMs` and is still removed. */
export const countUpheld = async (db: Db, { proId, accountId }: Measured, sinceMs: number): Promise<number> =>
  (
    await sql<{ count: number }>`
    select count(*)::int4 as count from content_report where in_force = 'removed' and in_force_at > ${instant(sinceMs)}
      and case when ${proId}::int8 is null then of_account_id = ${accountId}::int8 and content = 'review' else pro_id = ${proId}::int8 and content <> 'review' end`.execute(
      db,
    )
  ).rows[0]!.count;

export type MeasureRow = {
  readonly row: number;
  readonly report: number;
  readonly kind: MeasureKind;
  readonly reason: string;
  readonly created_at: EpochMs;
  readonly ends_at: EpochMs | null;
  readonly lifted_at: EpochMs | null;
  readonly pro: number | null;
  readonly account: number | null;
};

const columns = sql`m.id as row, m.report_id as report, m.kind, m.reason, m.created_at, m.ends_at, m.lifted_at, m.pro_id as pro, m.account_id as account`;
const shown = sql`${columns} from content_measure m`;

/** Measures against a professional or an account, the latest first. */
export const measuresOf = async (db: Db, measured: Measured): Promise<MeasureRow[]> =>
  (await sql<MeasureRow>`select ${shown} where ${isOf(measured)} order by m.id desc`.execute(db)).rows;

export const measureById = async (db: Db, id: number): Promise<MeasureRow | undefined> =>
  (await sql<MeasureRow>`select ${shown} where m.id = ${id}`.execute(db)).rows[0];

export const insertMeasure = async (
  trx: Db,
  m: Measured & {
    readonly publicId: string;
    readonly report: number;
    readonly kind: MeasureKind;
    readonly reason: string;
    readonly endsMs: number | null;
    readonly byAccountId: number;
  },
  nowMs: number,
): Promise<MeasureRow> =>
  (
    await sql<MeasureRow>`
    insert into content_measure as m (public_id, report_id, pro_id, account_id, kind, reason, created_at, created_by, ends_at)
    values (${m.publicId}, ${m.report}, ${m.proId}, ${m.accountId}, ${m.kind}, ${m.reason}, ${instant(nowMs)}, ${m.byAccountId},
      ${m.endsMs === null ? null : instant(m.endsMs)})
    returning ${columns}`.execute(trx)
  ).rows[0]!;

/** Lifts the suspension in force and returns it. Undefined without a suspension. */
export const liftSuspension = async (trx: Db, measured: Measured, nowMs: number): Promise<MeasureRow | undefined> =>
  (
    await sql<MeasureRow>`
    update content_measure m set lifted_at = ${instant(nowMs)} where ${isOf(measured)} and m.kind = 'suspension' and m.lifted_at is null
    returning ${columns}`.execute(trx)
  ).rows[0];

/** Suspensions whose end has passed, up to `limit`. */
export const endedSuspensions = async (db: Db, nowMs: number, limit: number): Promise<MeasureRow[]> =>
  (
    await sql<MeasureRow>`
    select ${shown} where m.kind = 'suspension' and m.lifted_at is null and m.ends_at <= ${instant(nowMs)} order by m.ends_at, m.id limit ${limit}`.execute(
      db,
    )
  ).rows;

export const isSuspended = async (db: Db, proId: number): Promise<boolean> =>
  (
    await sql<{ is: boolean }>`
    select exists (select 1 from content_measure where pro_id = ${proId} and kind = 'suspension' and lifted_at is null) as is`.execute(
      db,
    )
  ).rows[0]!.is;

/** Returns the decisions on the last reports of an account that were decided since `sinceMs`, latest first. */
export const lastOutcomes = async (
  db: Db,
  accountId: number,
  sinceMs: number,
  limit: number,
): Promise<('kept' | 'removed')[]> =>
  (
    await sql<{ in_force: 'kept' | 'removed' }>`
    select in_force from content_report where by_account_id = ${accountId} and in_force is not null and decided_at > ${instant(sinceMs)}
    order by decided_at desc, id desc limit ${limit}`.execute(db)
  ).rows.map((row) => row.in_force);

/** Returns the last measure against a reporter since `sinceMs`. Undefined without one. */
export const lastReporterMeasure = async (
  db: Db,
  accountId: number,
  sinceMs: number,
): Promise<{ readonly kind: 'warned' | 'last'; readonly ends_at: EpochMs | null } | undefined> =>
  (
    await sql<{ kind: 'warned' | 'last'; ends_at: EpochMs | null }>`
    select kind, ends_at from reporter_measure where account_id = ${accountId} and created_at > ${instant(sinceMs)}
    order by id desc limit 1`.execute(db)
  ).rows[0];

export const reporterMeasureById = async (
  db: Db,
  id: number,
): Promise<
  | {
      readonly report: number;
      readonly account: number | null;
      readonly kind: 'warned' | 'last';
      readonly ends_at: EpochMs | null;
    }
  | undefined
> =>
  (
    await sql<{ report: number; account: number | null; kind: 'warned' | 'last'; ends_at: EpochMs | null }>`
    select report_id as report, account_id as account, kind, ends_at from reporter_measure where id = ${id}`.execute(db)
  ).rows[0];

/**
 * Records a measure against a reporter: a warning, or that their reports are last in the queue until `endsMs`. Returns
 * the row id.
 */
export const insertReporterMeasure = async (
  trx: Db,
  m: {
    readonly accountId: number;
    readonly report: number;
    readonly kind: 'warned' | 'last';
    readonly endsMs: number | null;
  },
  nowMs: number,
): Promise<number> =>
  (
    await sql<{ id: number }>`
    insert into reporter_measure (report_id, account_id, kind, created_at, ends_at)
    values (${m.report}, ${m.accountId}, ${m.kind}, ${instant(nowMs)}, ${m.endsMs === null ? null : instant(m.endsMs)}) returning id`.execute(
      trx,
    )
  ).rows[0]!.id;

/** Deletes up to `limit` measures against reporters taken before `beforeMs`. Returns the number deleted. */
export const forgetOldReporterMeasures = async (db: Db, beforeMs: number, limit: number): Promise<number> => {
  const dropped = await sql`
    delete from reporter_measure where id in (select id from reporter_measure where created_at < ${instant(beforeMs)} order by created_at limit ${limit})`.execute(
    db,
  );
  return Number(dropped.numAffectedRows ?? 0n);
};

/** Returns all measures against a person for their archive, for removed content and for unfounded reports. */
export const measuresForArchive = async (db: Db, email: string | null, accountId: number): Promise<unknown[]> => [
  ...(await jsonRows(
    db,
    sql`
    select kind, reason, created_at, ends_at, lifted_at from content_measure
    where account_id = ${accountId} or pro_id in (select pro_id from profile where account_id = ${accountId})`,
    'created_at',
  )),
  ...(await jsonRows(
    db,
    sql`select kind, email, created_at, ends_at from reporter_measure where email = ${email}::text or account_id = ${accountId}`,
    'created_at',
  )),
];

/** Deletes the measures against a reporter, found by email address or account. */
export const forgetReporterMeasures = async (trx: Db, emails: readonly string[], accountId: number): Promise<void> => {
  await sql`delete from reporter_measure where email = any(${emails}::text[]) or account_id = ${accountId}`.execute(
    trx,
  );
};
