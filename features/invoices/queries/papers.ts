import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { escapedLike } from '#platform/db/like.ts';
import type { InvoiceDocument, InvoiceKind } from '../rules/document.ts';
import type { InvoiceMailFacts } from '../rules/mails.ts';

export type PaperRow = {
  readonly id: string;
  readonly pro_id: number;
  readonly number: string;
  readonly kind: InvoiceKind;
  readonly issued_on: string;
  readonly net_cents: number;
  readonly vat_cents: number;
  readonly gross_cents: number;
  readonly due_cents: number;
  readonly credited_cents: number;
  readonly client: string;
  readonly about: string;
  readonly corrects: string | null;
  readonly order_id: string | null;
  readonly booking_id: string | null;
  readonly is_collected: boolean;
  readonly professional: string;
  readonly pdf_key: string | null;
  readonly pdf_sha256: string | null;
  readonly xml_key: string | null;
};

const paper = sql`
  i.public_id as id, i.pro_id, i.number, i.kind, i.issued_on, i.net_cents, i.vat_cents, i.gross_cents, i.due_cents,
  coalesce((select sum(c.gross_cents) from invoice c where c.corrects_id = i.id), 0)::int4 as credited_cents,
  i.document->'buyer'->>'name' as client, case i.issuer_id when 0 then i.document->>'subject' else i.document->'lines'->0->>'label' end as about,
  (select o.number from invoice o where o.id = i.corrects_id) as corrects, r.public_id as order_id, b.public_id as booking_id,
  coalesce(b.payment_status in ('paid', 'refunded') or (b.payment_status = 'paid_wlns' and b.collected_at is not null), false) as is_collected, p.business_name as professional, f.pdf_key, f.pdf_sha256, f.xml_key
  from invoice i join pro p on p.id = i.pro_id left join booking b on b.id = i.booking_id left join order_record r on r.booking_id = b.id
  left join invoice_file f on f.invoice_id = i.id`;

const sideOf = (side: InvoiceSide): RawBuilder<unknown> =>
  side === 'commission' ? sql`i.issuer_id = 0` : sql`i.issuer_id <> 0`;
const inMonth = (month: string | undefined): RawBuilder<unknown> =>
  month === undefined
    ? sql`true`
    : sql`i.issued_on >= (${month}::text || '-01')::date and i.issued_on < (${month}::text || '-01')::date + interval '1 month'`;

/** The two lists of papers: papers addressed to clients, and the platform's papers about its commission (issuer 0). */
export type InvoiceSide = 'clients' | 'commission';

export const paperByPublicId = async (db: Db, id: string): Promise<PaperRow | undefined> =>
  (await sql<PaperRow>`select ${paper} where i.public_id = ${id}`.execute(db)).rows[0];

/** Returns the data that a client's mail needs about a paper. Undefined for a paper about commission. */
export const paperForMail = async (db: Db, id: number): Promise<InvoiceMailFacts | undefined> =>
  (
    await sql<InvoiceMailFacts>`select kind, number, gross_cents, due_cents from invoice where id = ${id} and booking_id is not null`.execute(
      db,
    )
  ).rows[0];

/** The papers of an order, by its public id, oldest first. */
export const papersOfOrder = async (db: Db, orderId: string): Promise<PaperRow[]> =>
  (await sql<PaperRow>`select ${paper} where r.public_id = ${orderId} order by i.id`.execute(db)).rows;

export const orderOwner = async (
  db: Db,
  orderId: string,
): Promise<{ readonly booking_id: string; readonly pro_id: number } | undefined> =>
  (
    await sql<{ booking_id: string; pro_id: number }>`
    select b.public_id as booking_id, b.pro_id from order_record r join booking b on b.id = r.booking_id where r.public_id = ${orderId}`.execute(
      db,
    )
  ).rows[0];

export type ListedPapers = { readonly proId: number; readonly side: InvoiceSide; readonly month?: string | undefined };

export const papersOfPro = async (
  db: Db,
  { proId, side, month }: ListedPapers,
  page: { readonly limit: number; readonly offset: number },
): Promise<PaperRow[]> =>
  (
    await sql<PaperRow>`
    select ${paper} where i.pro_id = ${proId} and ${sideOf(side)} and ${inMonth(month)} order by i.issued_at desc, i.id desc
    limit ${page.limit} offset ${page.offset}`.execute(db)
  ).rows;

/**
 * Counts a professional's papers in each list, and the papers of the requested list and month. Also returns the months
 * of that list that have papers.
 */
export const countPapers = async (
  db: Db,
  { proId, side, month }: ListedPapers,
): Promise<{
  readonly clients: number;
  readonly commission: number;
  readonly total: number;
  readonly months: string[];
}> =>
  (
    await sql<{ clients: number; commission: number; total: number; months: string[] }>`
    select (count(*) filter (where i.issuer_id <> 0))::int4 as clients, (count(*) filter (where i.issuer_id = 0))::int4 as commission,
      (count(*) filter (where ${sideOf(side)} and ${inMonth(month)}))::int4 as total,
      coalesce((select json_agg(m.month order by m.month desc) from (
        select distinct to_char(i.issued_on, 'YYYY-MM') as month from invoice i where i.pro_id = ${proId} and ${sideOf(side)}) m), '[]') as months
    from invoice i where i.pro_id = ${proId}`.execute(db)
  ).rows[0]!;

/** The papers to clients issued in a professional's name in one month, oldest first. */
export const documentsOfMonth = async (db: Db, proId: number, month: string): Promise<InvoiceDocument[]> =>
  (
    await sql<{ document: InvoiceDocument }>`
    select i.document from invoice i where i.pro_id = ${proId} and i.issuer_id <> 0 and ${inMonth(month)} order by i.id`.execute(
      db,
    )
  ).rows.map(({ document }) => document);

const found = (q: string): RawBuilder<unknown> =>
  q === ''
    ? sql`true`
    : sql`(i.number ilike ${`${escapedLike(q)}%`} or p.business_name ilike ${`%${escapedLike(q)}%`} or i.document->'buyer'->>'name' ilike ${`%${escapedLike(q)}%`})`;

/**
 * Searches all papers by paper number, professional's name or buyer's name. Returns one page, latest first, and the
 * total count.
 */
export const searchedPapers = async (
  db: Db,
  q: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: PaperRow[]; readonly total: number }> => {
  const rows =
    await sql<PaperRow>`select ${paper} where ${found(q)} order by i.issued_at desc, i.id desc limit ${page.limit} offset ${page.offset}`.execute(
      db,
    );
  const total = await sql<{
    n: number;
  }>`select count(*)::int4 as n from invoice i join pro p on p.id = i.pro_id where ${found(q)}`.execute(db);
  return { rows: rows.rows, total: total.rows[0]!.n };
};
