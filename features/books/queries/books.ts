import { sql } from 'kysely';
import { refundTx, type LedgerKind } from '#features/ledger/rules/transactions.ts';
import { dayFromIso, isoFromDay } from '#core/time.ts';
import type { EpochMs } from '#core/units.ts';
import { instant, type Db } from '#platform/db/db.ts';
import type { ProviderName } from '#platform/payments/payment-provider.ts';
import { ourMovement, type Compared, type Movement, type RefundDate } from '../rules/compare.ts';
import type { ComparedDay } from '../rules/nights.ts';

/**
 * Claims the comparison with a payment provider until an instant and returns the last compared day. Returns undefined
 * while another process has claimed the comparison.
 */
export const claimBooks = async (
  db: Db,
  provider: ProviderName,
  nowMs: number,
  untilMs: number,
): Promise<{ lastDay: number | null } | undefined> => {
  await sql`insert into books (provider) values (${provider}) on conflict (provider) do nothing`.execute(db);
  const { rows } = await sql<{ last_day: string | null }>`
    update books set claimed_until = ${instant(untilMs)} where provider = ${provider} and (claimed_until is null or claimed_until <= ${instant(nowMs)})
    returning last_day`.execute(db);
  return rows[0] && { lastDay: rows[0].last_day === null ? null : (dayFromIso(rows[0].last_day) ?? null) };
};

/** Releases the claim on the comparison with a provider. When the provider was unreachable, records since when. */
export const freeBooks = async (db: Db, provider: ProviderName, isAway: boolean, nowMs: number): Promise<void> => {
  const since = isAway ? sql`coalesce(away_since, ${instant(nowMs)})` : sql`null`;
  await sql`update books set claimed_until = null, away_since = ${since} where provider = ${provider}`.execute(db);
};

/** Last day compared with a provider. Null before the first comparison. */
export const lastDayCompared = async (db: Db, provider: ProviderName): Promise<number | null> => {
  const { rows } = await sql<{
    last_day: string | null;
  }>`select last_day::text as last_day from books where provider = ${provider}`.execute(db);
  return rows[0]?.last_day == null ? null : (dayFromIso(rows[0].last_day) ?? null);
};

/** Epoch ms of the provider's first ledger movement. Null before any movement. */
export const firstMovementMs = async (db: Db, provider: ProviderName): Promise<number | null> =>
  (
    await sql<{ at: number | null }>`
    select min(t.at) as at from ledger_entry e join ledger_transaction t on t.tx_id = e.tx_id where e.account = ${`provider:${provider}`}`.execute(
      db,
    )
  ).rows[0]!.at;

/**
 * Ledger movements of a provider's account since an instant, plus all refunds of the given payment attempts at any
 * date. A refund counts at the time of our request, or of the provider's refund when we did not request it. Our ledger
 * may have it days later, once admins have stated that it was made.
 */
export const ourMovements = async (
  db: Db,
  provider: ProviderName,
  fromMs: number,
  attempts: readonly string[],
): Promise<Movement[]> => {
  const { rows } = await sql<{ txId: string; kind: LedgerKind; cents: number; atMs: number; recordedMs: number }>`
    select t.tx_id as "txId", t.kind, e.cents, coalesce(r.asked_at, t.at) as "atMs", t.at as "recordedMs" from ledger_entry e join ledger_transaction t on t.tx_id = e.tx_id
    left join refund_command r on t.kind = 'refund' and r.key = substr(t.tx_id, ${refundTx('').length + 1}::int4)
    where e.account = ${`provider:${provider}`} and ((t.at >= ${instant(fromMs)} and coalesce(r.asked_at, t.at) >= ${instant(fromMs)}) or (t.kind = 'refund' and right(t.tx_id, 22) = any(${attempts}::text[])))
    order by t.id`.execute(db);
  return rows.map(ourMovement);
};

/** When the provider reported refunds of our payments, since an instant. */
export const refundDates = async (db: Db, provider: ProviderName, fromMs: number): Promise<RefundDate[]> =>
  (
    await sql<RefundDate>`
    select a.public_id as subject, r.at as "atMs" from refund_date r join payment_attempt a on a.id = r.attempt_id
    where a.provider = ${provider} and r.at >= ${instant(fromMs)}`.execute(db)
  ).rows;

/** Inserts the comparison of a day. Returns undefined when the day was already compared. */
export const insertComparison = async (
  trx: Db,
  provider: ProviderName,
  { day, fromMs, toMs }: ComparedDay,
  found: Compared,
  nowMs: number,
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    insert into books_comparison (provider, day, from_at, to_at, ours_cents, theirs_cents, differences, compared_at)
    values (${provider}, ${isoFromDay(day)}::date, ${instant(fromMs)}, ${instant(toMs)}, ${found.oursCents}, ${found.theirsCents}, ${found.differences.length},
      ${instant(nowMs)})
    on conflict (provider, day) do nothing returning id`.execute(trx);
  if (rows[0])
    await sql`update books set last_day = greatest(last_day, ${isoFromDay(day)}::date) where provider = ${provider}`.execute(
      trx,
    );
  return rows[0]?.id;
};

export type ComparisonRow = {
  readonly provider: ProviderName;
  readonly day: string;
  readonly from_at: EpochMs;
  readonly to_at: EpochMs;
  readonly ours_cents: number;
  readonly theirs_cents: number;
  readonly differences: number;
  readonly open: number;
  readonly unrecorded: number;
  readonly compared_at: EpochMs;
};

type Page = { readonly limit: number; readonly offset: number };

export const comparisons = async (db: Db, page: Page): Promise<ComparisonRow[]> =>
  (
    await sql<ComparisonRow>`
    select c.provider, c.day, c.from_at, c.to_at, c.ours_cents, c.theirs_cents, c.differences, c.compared_at,
      (select count(*) from books_difference d where d.comparison_id = c.id and d.state = 'open')::int4 as open,
      (select count(*) from books_difference d where d.comparison_id = c.id and d.state = 'explained' and d.agreed_at is null)::int4 as unrecorded
    from books_comparison c order by c.day desc, c.provider limit ${page.limit} offset ${page.offset}`.execute(db)
  ).rows;

/** Counts of compared days and open differences, and since when a provider has been unreachable. */
export const booksNow = async (
  db: Db,
): Promise<{ readonly total: number; readonly open: number; readonly away_since: EpochMs | null }> =>
  (
    await sql<{ total: number; open: number; away_since: EpochMs | null }>`
    select (select count(*) from books_comparison)::int4 as total, (select count(*) from books_difference where state = 'open')::int4 as open,
      (select min(away_since) from books) as away_since`.execute(db)
  ).rows[0]!;
