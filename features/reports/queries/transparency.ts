import { sql } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';
import type { ReportedContent, ReportReason } from '../rules/reports.ts';

/** A period in epoch milliseconds, `toMs` excluded. */
export type CountedPeriod = { readonly fromMs: number; readonly toMs: number };

const within = (column: string, { fromMs, toMs }: CountedPeriod) =>
  sql`${sql.ref(column)} >= ${instant(fromMs)} and ${sql.ref(column)} < ${instant(toMs)}`;

/** Instant of the first report, in epoch milliseconds; null without any report. */
export const firstReportMs = async (db: Db): Promise<number | null> =>
  (await sql<{ first: number | null }>`select min(created_at) as first from content_report`.execute(db)).rows[0]!.first;

export const countReceived = async (
  db: Db,
  period: CountedPeriod,
): Promise<{ readonly content: ReportedContent; readonly reason: ReportReason; readonly count: number }[]> =>
  (
    await sql<{ content: ReportedContent; reason: ReportReason; count: number }>`
    select content, reason, count(*)::int4 as count from content_report where ${within('created_at', period)} group by content, reason`.execute(
      db,
    )
  ).rows;

export type DecisionCounts = {
  readonly kept: number;
  readonly removed: number;
  readonly by_law: number;
  readonly by_terms: number;
  readonly median_ms: number | null;
};

/** Counts the reports whose first decision falls in a period, and returns the median time from report to decision. */
export const countDecisions = async (db: Db, period: CountedPeriod): Promise<DecisionCounts> =>
  (
    await sql<DecisionCounts>`
    select (count(*) filter (where state = 'kept'))::int4 as kept, (count(*) filter (where state = 'removed'))::int4 as removed,
      (count(*) filter (where state = 'removed' and ground = 'law'))::int4 as by_law,
      (count(*) filter (where state = 'removed' and ground = 'terms'))::int4 as by_terms,
      (percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at) * 1000))::float8 as median_ms
    from content_report where ${within('decided_at', period)}`.execute(db)
  ).rows[0]!;

export type AppealCounts = { readonly received: number; readonly decided: number; readonly changed: number };

export const countAppealsIn = async (db: Db, period: CountedPeriod): Promise<AppealCounts> =>
  (
    await sql<AppealCounts>`
    select (count(*) filter (where ${within('created_at', period)}))::int4 as received,
      (count(*) filter (where ${within('decided_at', period)}))::int4 as decided,
      (count(*) filter (where state = 'upheld' and ${within('decided_at', period)}))::int4 as changed
    from content_appeal`.execute(db)
  ).rows[0]!;

export type MeasureCounts = {
  readonly warnings: number;
  readonly suspensions: number;
  readonly reporters_warned: number;
  readonly reporters_last: number;
};

/** Counts the measures taken in a period: against authors of removed content, and against reporters. */
export const countMeasures = async (db: Db, period: CountedPeriod): Promise<MeasureCounts> =>
  (
    await sql<MeasureCounts>`
    select m.warnings, m.suspensions, r.reporters_warned, r.reporters_last
    from (select (count(*) filter (where kind = 'warning'))::int4 as warnings, (count(*) filter (where kind = 'suspension'))::int4 as suspensions
        from content_measure where ${within('created_at', period)}) m,
      (select (count(*) filter (where kind = 'warned'))::int4 as reporters_warned, (count(*) filter (where kind = 'last'))::int4 as reporters_last
        from reporter_measure where ${within('created_at', period)}) r`.execute(db)
  ).rows[0]!;
