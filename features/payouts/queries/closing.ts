import { sql } from 'kysely';
import type { CommissionTerms } from '#features/ledger/rules/commission.ts';
import type { PriceLine } from '#features/pricing/rules/price-lines.ts';
import { asJson, instant, type Db } from '#platform/db/db.ts';
import { earnedAfterMs, lateClosingMs } from '../rules/calendar.ts';
import { paidAtClosing } from '../rules/offset.ts';
import { payoutNumber, type FrozenReason } from '../rules/states.ts';
import type { SellerTransaction, StatementLine } from '../rules/statement.ts';
import { frozenBy } from './frozen.ts';

/** Kinds of ledger transactions about a payout itself. */
const ofPayouts = sql`('payout', 'payout_returned', 'payout_failed')`;

/**
 * SQL: whether a transaction `t` changes the amount owed to a professional. Transactions about a payout do not, except
 * the return of a payout that is carried to a later closing.
 */
export const isOwed = sql`(t.kind not in ${ofPayouts} or exists (select 1 from payout c where c.carried_tx = t.tx_id))`;

/** SQL: the transactions on the ledger account of a professional `p` that are in no payout yet. */
export const unpaid = sql`ledger_entry e join ledger_transaction t on t.tx_id = e.tx_id
  where e.account = 'seller:' || p.public_id and ${isOwed} and not exists (select 1 from payout_line l where l.tx_id = e.tx_id)`;

/**
 * SQL: whether a transaction `t` with its line `e` belongs to a closing: it was written before the closing, takes money
 * back or settles a debt. The earning of a visit may also be written up to 12 hours after the closing, when the visit
 * was completed at least 48 hours before the closing.
 */
const isOf = (
  closesMs: number,
) => sql`(t.at <= ${instant(closesMs)} or e.cents > 0 or t.kind in ('recovery', 'waiver') or (t.kind = 'earn' and t.at <= ${instant(closesMs + lateClosingMs)}
  and (select max(v.at) from booking_event v where v.booking_id = t.booking_id and v.to_state = 'completed') <= ${instant(closesMs - earnedAfterMs)}))`;

/** Whether a closing was done for every professional. */
export const isClosed = async (db: Db, closesMs: number): Promise<boolean> =>
  (await sql`select 1 from payout_closing where closes_at = ${instant(closesMs)}`.execute(db)).rows.length > 0;

export const markClosed = async (db: Db, closesMs: number, nowMs: number): Promise<void> => {
  await sql`insert into payout_closing (closes_at, done_at) values (${instant(closesMs)}, ${instant(nowMs)}) on conflict (closes_at) do nothing`.execute(
    db,
  );
};

/**
 * Returns the professionals with transactions for this closing that are in no payout, and without a payout of this
 * closing.
 */
export const prosToClose = async (db: Db, closesMs: number): Promise<number[]> =>
  (
    await sql<{ id: number }>`
    select p.id from pro p where p.public_id in (
      select substr(e.account, 8) from ledger_entry e join ledger_transaction t on t.tx_id = e.tx_id
      where e.account like 'seller:%' and ${isOwed} and ${isOf(closesMs)}
        and not exists (select 1 from payout_line l where l.tx_id = e.tx_id))
      and not exists (select 1 from payout o where o.pro_id = p.id and o.closes_at = ${instant(closesMs)}) order by p.id`.execute(
      db,
    )
  ).rows.map(({ id }) => id);

/**
 * Locks the payout counters of a professional until the caller's transaction ends, so that no other transaction changes
 * the professional's payouts. Returns the last payout number of each year.
 */
export const lockCounters = async (
  trx: Db,
  proId: number,
): Promise<readonly { readonly year: number; readonly last: number }[]> =>
  // Locks every year, so that a closing of December and one of January also wait for each other.
  (
    await sql<{
      year: number;
      last: number;
    }>`select year, last from payout_counter where pro_id = ${proId} order by year for update`.execute(trx)
  ).rows;

/**
 * Locks the payout counters of a professional until the caller's transaction ends, so that no other transaction creates
 * a payout. Returns the last payout number of the year, or 0.
 */
export const lockCounter = async (trx: Db, proId: number, year: number): Promise<number> => {
  await sql`insert into payout_counter (pro_id, year) values (${proId}, ${year}) on conflict (pro_id, year) do nothing`.execute(
    trx,
  );
  return (await lockCounters(trx, proId)).find((row) => row.year === year)?.last ?? 0;
};

export const hasPayoutOf = async (trx: Db, proId: number, closesMs: number): Promise<boolean> =>
  (await sql`select 1 from payout where pro_id = ${proId} and closes_at = ${instant(closesMs)}`.execute(trx)).rows
    .length > 0;

/** A transaction that is in no payout yet. `isOfClosing`: the closing pays it, unless its visit is frozen. */
type Unpaid = SellerTransaction & { readonly frozenBy: FrozenReason | null; readonly isOfClosing: boolean };
type UnpaidRow = Omit<Unpaid, 'terms' | 'price' | 'carriedNumber'> & {
  readonly carried: { readonly year: number; readonly number: number } | null;
  readonly terms: CommissionTerms | null;
  readonly quote: { readonly lines: readonly PriceLine[] } | null;
};

/**
 * Returns the transactions of a professional that are in no payout yet, oldest first. A closing pays a retained amount
 * only after 48 hours, like a visit (assumed).
 */
export const unpaidTransactions = async (db: Db, proId: number, closesMs: number): Promise<Unpaid[]> =>
  (
    await sql<UnpaidRow>`
    select x.tx_id as "txId", x.kind, x.booking_id as "bookingId", -x.cents as cents,
      coalesce((select -c.cents from ledger_entry c where c.tx_id = x.tx_id and c.account = 'commission'), 0)::int8 as "commissionCents",
      coalesce(case when x.kind = 'retain'
        then (select -c.cents from ledger_entry c where c.tx_id = replace(x.tx_id, 'retain:', 'charge:') and c.account like 'held:%')
        else (select -sum(c.cents) from ledger_transaction u join ledger_entry c on c.tx_id = u.tx_id
          where u.booking_id = b.id and u.kind = 'charge' and c.account like 'held:%') end, 0)::int8 as "chargedCents",
      (select json_build_object('why', m.why, 'servicesPercent', m.services_percent, 'productsPercent', m.products_percent, 'doubt', m.doubt)
        from sale_terms m where m.booking_id = b.id) as terms,
      b.quote, b.state is not distinct from 'no_show' as "isAbsence",
      coalesce((b.starts_at at time zone p.time_zone)::date - (x.at at time zone p.time_zone)::date, 0)::int4 as "daysBefore",
      case when b.id is not null then ${frozenBy} end as "frozenBy", x."isOfClosing",
      (select json_build_object('year', c.year, 'number', c.number) from payout c where c.carried_tx = x.tx_id) as carried
    from pro p
    cross join lateral (select t.id, t.tx_id, t.kind, t.booking_id, t.at, e.cents,
      ${isOf(closesMs)} and (t.kind <> 'retain' or t.at <= ${instant(closesMs - earnedAfterMs)}) as "isOfClosing" from ${unpaid}) x
    left join booking b on b.id = x.booking_id
    where p.id = ${proId} order by x.id`.execute(db)
  ).rows.map(({ quote, carried, ...row }) => ({
    ...row,
    price: quote?.lines ?? [],
    ...(carried && { carriedNumber: payoutNumber(carried.year, carried.number) }),
  }));

/** Returns the transactions of a closing that are in no payout yet, except the transactions of frozen visits. */
export const openTransactions = async (
  db: Db,
  proId: number,
  closesMs: number,
): Promise<readonly SellerTransaction[]> =>
  paidAtClosing((await unpaidTransactions(db, proId, closesMs)).filter(({ isOfClosing }) => isOfClosing));

export const daysOfVisits = async (
  db: Db,
  ids: readonly number[],
): Promise<{ readonly first_day: string | null; readonly last_day: string | null }> =>
  (
    await sql<{ first_day: string | null; last_day: string | null }>`
    select min((b.starts_at at time zone p.time_zone)::date)::text as first_day, max((b.starts_at at time zone p.time_zone)::date)::text as last_day
    from booking b join pro p on p.id = b.pro_id where b.id = any(${ids}::bigint[])`.execute(db)
  ).rows[0]!;

export type NewPayout = {
  readonly publicId: string;
  readonly proId: number;
  readonly year: number;
  readonly number: number;
  readonly closesMs: number;
  readonly sendsOn: string;
  readonly arrivesOn: string;
  readonly cents: number;
  readonly lines: readonly StatementLine[];
};

/**
 * Writes lines into a payout. `offsetMs` is the instant at which the lines reduce the payout after its closing. Null
 * for lines of the closing.
 */
export const insertPayoutLines = async (
  trx: Db,
  payoutId: number,
  lines: readonly StatementLine[],
  offsetMs: number | null,
): Promise<void> => {
  await sql`
    insert into payout_line (tx_id, payout_id, booking_id, kind, paid_cents, refunded_cents, commission_cents, cents, why, offset_at)
    select x."txId", ${payoutId}, x."bookingId", x.kind, x."paidCents", x."refundedCents", x."commissionCents", x.cents, x.why,
      ${offsetMs === null ? null : instant(offsetMs)}::timestamptz
    from jsonb_to_recordset(${asJson(lines)}) as x("txId" text, "bookingId" int8, kind text, "paidCents" int4, "refundedCents" int4,
      "commissionCents" int4, cents int4, why json)`.execute(trx);
};

export const insertPayout = async (trx: Db, p: NewPayout, nowMs: number): Promise<void> => {
  await sql`update payout_counter set last = ${p.number} where pro_id = ${p.proId} and year = ${p.year}`.execute(trx);
  const { rows } = await sql<{ id: number }>`
    insert into payout (public_id, pro_id, year, number, closes_at, sends_on, arrives_on, cents, state, created_at, updated_at)
    values (${p.publicId}, ${p.proId}, ${p.year}, ${p.number}, ${instant(p.closesMs)}, ${p.sendsOn}, ${p.arrivesOn}, ${p.cents}, 'due', ${instant(nowMs)}, ${instant(nowMs)})
    returning id`.execute(trx);
  await insertPayoutLines(trx, rows[0]!.id, p.lines, null);
};
