import { sql, type RawBuilder } from 'kysely';
import { parisZone } from '#core/units.ts';
import { instant, type Db } from '#platform/db/db.ts';
import { fourQuarters, type YearFigures, type QuarterRow } from '../rules/figures.ts';
import { yearBounds, type YearBounds } from '../rules/year.ts';

// SQL: ledger transactions that are not income. They only move money already credited between a professional's account
// and a bank, or end a debt. assumed: a debt that the platform bears is not income.
const isMoved = sql`t.kind in ('payout', 'payout_returned', 'payout_failed', 'recovery', 'waiver', 'settlement_undone')`;

const quarterOf = ([, q2, q3, q4]: YearBounds, at: RawBuilder<unknown>) =>
  sql`case when ${at} < ${instant(q2)} then 1 when ${at} < ${instant(q3)} then 2 when ${at} < ${instant(q4)} then 3 else 4 end`;

const isIn = ([from, , , , end]: YearBounds) => sql`t.at >= ${instant(from)} and t.at < ${instant(end)}`;

/**
 * Amounts credited to each professional in a civil year of Paris, by quarter, from the ledger. The amounts are the
 * professional's net share and the commission. Also counts the visits first credited in each quarter.
 * assumed: money returned counts in the quarter in which it is returned, and removes no visit.
 * Professionals without any amount are absent.
 */
export const yearFigures = async (
  db: Db,
  year: number,
  proId: number | null = null,
): Promise<ReadonlyMap<number, YearFigures>> => {
  const bounds = yearBounds(year);
  const { rows } = await sql<QuarterRow & { readonly pro: number }>`
    select x.pro, x.quarter::int4 as quarter, sum(x.cents)::int8 as cents, sum(x.fees)::int8 as "feesCents", sum(x.activities)::int4 as activities from (
      select p.id as pro, ${quarterOf(bounds, sql`t.at`)} as quarter, -e.cents as cents, 0 as fees, 0 as activities
      from ledger_transaction t join ledger_entry e on e.tx_id = t.tx_id join pro p on e.account = 'seller:' || p.public_id
      where ${isIn(bounds)} and not ${isMoved}
      union all
      select b.pro_id, ${quarterOf(bounds, sql`t.at`)}, 0, -e.cents, 0
      from ledger_transaction t join ledger_entry e on e.tx_id = t.tx_id and e.account = 'commission' join booking b on b.id = t.booking_id
      where ${isIn(bounds)}
      union all
      select f.pro_id, ${quarterOf(bounds, sql`f.at`)}, 0, 0, 1 from (
        select b.pro_id, min(t.at) as at from ledger_transaction t join booking b on b.id = t.booking_id
        where t.kind in ('earn', 'retain') group by b.id, b.pro_id) f
      where f.at >= ${instant(bounds[0])} and f.at < ${instant(bounds[4])}) x
    where ${proId}::bigint is null or x.pro = ${proId}::bigint group by 1, 2`.execute(db);
  const found = Map.groupBy(rows, ({ pro }) => pro);
  return new Map([...found].toSorted(([a], [b]) => a - b).map(([pro, quarters]) => [pro, fourQuarters(quarters)]));
};

/**
 * Returns the totals of the ledger in a year, in cents, for all sellers: the amounts credited to professionals and the
 * commission. They are read without the split by seller, to check the sellers' totals.
 */
export const ledgerOfYear = async (
  db: Db,
  year: number,
): Promise<{ readonly cents: number; readonly feesCents: number }> => {
  const bounds = yearBounds(year);
  return (
    await sql<{ cents: number; feesCents: number }>`
    select coalesce(sum(-e.cents) filter (where e.account like 'seller:%' and not ${isMoved}), 0)::int8 as cents,
      coalesce(sum(-e.cents) filter (where e.account = 'commission'), 0)::int8 as "feesCents"
    from ledger_transaction t join ledger_entry e on e.tx_id = t.tx_id where ${isIn(bounds)}`.execute(db)
  ).rows[0]!;
};

/**
 * Returns the first civil year of Paris with an amount credited to the professional. When `proId` is null, any
 * professional counts. Undefined when nothing was ever credited.
 */
export const firstYear = async (db: Db, proId: number | null): Promise<number | undefined> =>
  (
    await sql<{ year: number | null }>`
    select extract(year from min(t.at) at time zone ${parisZone})::int4 as year from ledger_transaction t
    where not ${isMoved} and exists (select 1 from ledger_entry e join pro p on e.account = 'seller:' || p.public_id
      where e.tx_id = t.tx_id and (${proId}::bigint is null or p.id = ${proId}::bigint))`.execute(db)
  ).rows[0]?.year ?? undefined;
