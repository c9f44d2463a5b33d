import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import type { VatTreatment } from '#features/invoices/rules/document.ts';
import { instant, type Db } from '#platform/db/db.ts';
import type { LineWhy } from '../rules/statement.ts';

/** Registers a payout that has left, so that its commission is invoiced. A payout sent again is not invoiced twice. */
export const insertBill = async (trx: Db, payoutId: number, nowMs: number): Promise<void> => {
  await sql`
    insert into payout_bill (payout_id, left_at, next_at) values (${payoutId}, ${instant(nowMs)}, ${instant(nowMs)}) on conflict (payout_id) do nothing`.execute(
    trx,
  );
};

/** Returns the payouts whose commission is due to be invoiced, earliest due first. */
export const dueBills = async (db: Db, nowMs: number, limit: number): Promise<number[]> =>
  (
    await sql<{ id: number }>`
    select payout_id as id from payout_bill where done_at is null and next_at <= ${instant(nowMs)} order by next_at, payout_id limit ${limit}`.execute(
      db,
    )
  ).rows.map(({ id }) => id);

/**
 * Locks a payout for invoicing until the caller's transaction ends. Returns false when another transaction has locked
 * the payout, or when the payout is already invoiced.
 */
export const takeBill = async (trx: Db, payoutId: number): Promise<boolean> =>
  (
    await sql`select 1 from payout_bill where payout_id = ${payoutId} and done_at is null for update skip locked`.execute(
      trx,
    )
  ).rows.length > 0;

export const postponeBill = async (trx: Db, payoutId: number, untilMs: number): Promise<void> => {
  await sql`update payout_bill set next_at = ${instant(untilMs)} where payout_id = ${payoutId}`.execute(trx);
};

export const markBilled = async (
  trx: Db,
  payoutId: number,
  invoiceIds: readonly number[],
  nowMs: number,
): Promise<void> => {
  await sql`insert into payout_paper (invoice_id, payout_id) select x, ${payoutId} from unnest(${invoiceIds}::bigint[]) x`.execute(
    trx,
  );
  await sql`update payout_bill set done_at = ${instant(nowMs)} where payout_id = ${payoutId}`.execute(trx);
};

/** A payout whose commission must be invoiced. Days are yyyy-MM-dd, in the time zone of the visits. */
export type BilledPayout = {
  readonly pro_id: number;
  readonly year: number;
  readonly number: number;
  readonly left_at: EpochMs;
  readonly first_day: string | null;
  readonly last_day: string | null;
};

export const billedPayout = async (trx: Db, payoutId: number): Promise<BilledPayout> =>
  (
    await sql<BilledPayout>`
    select o.pro_id, o.year, o.number, g.left_at, v.first_day, v.last_day
    from payout_bill g join payout o on o.id = g.payout_id join pro p on p.id = o.pro_id
    cross join lateral (
      select min((b.starts_at at time zone p.time_zone)::date)::text as first_day, max((b.starts_at at time zone p.time_zone)::date)::text as last_day
      from payout_line l join booking b on b.id = l.booking_id where l.payout_id = o.id and l.offset_at is null) v
    where g.payout_id = ${payoutId}`.execute(trx)
  ).rows[0]!;

/**
 * A payout line with commission. For a line that gives commission back, the invoice fields are those of the commission
 * invoice that charged it. They are null when no earlier payout charged the commission: this payout then both charges
 * it and gives it back, and `why` explains the charge.
 */
export type BilledLineRow = {
  readonly booking_id: number | null;
  readonly commission_cents: number;
  readonly why: LineWhy;
  readonly invoice_id: number | null;
  readonly invoice: string | null;
  readonly issued_on: string | null;
  readonly gross_cents: number | null;
  readonly vat_cents: number | null;
  readonly vat: VatTreatment | null;
};

export const linesToBill = async (trx: Db, payoutId: number): Promise<BilledLineRow[]> =>
  (
    await sql<BilledLineRow>`
    select l.booking_id, l.commission_cents, coalesce(s.why, l.why) as why, i.id as invoice_id, i.number as invoice, i.issued_on::text as issued_on, i.gross_cents, i.vat_cents,
      i.document->'groups'->0->'vat' as vat
    from payout_line l
    left join payout_line e on l.commission_cents < 0 and e.booking_id = l.booking_id and e.kind = 'earn' and e.payout_id <> l.payout_id
    left join (payout_paper r join invoice i on i.id = r.invoice_id and i.kind = 'commission') on r.payout_id = e.payout_id
    left join payout_line s on l.commission_cents < 0 and s.payout_id = l.payout_id and s.booking_id = l.booking_id and s.kind = 'earn'
    where l.payout_id = ${payoutId} and l.commission_cents <> 0 order by l.tx_id`.execute(trx)
  ).rows;

/** An invoice or credit note for the commission of a payout. `is_ready`: its file can be read. */
export type PayoutPaper = {
  readonly id: string;
  readonly number: string;
  readonly kind: 'commission' | 'credit';
  readonly is_ready: boolean;
};

export const papersOfPayout = async (db: Db, payoutId: number): Promise<PayoutPaper[]> =>
  (
    await sql<PayoutPaper>`
    select i.public_id as id, i.number, i.kind, exists (select 1 from invoice_file f where f.invoice_id = i.id) as is_ready
    from payout_paper p join invoice i on i.id = p.invoice_id where p.payout_id = ${payoutId} order by i.id`.execute(db)
  ).rows;
