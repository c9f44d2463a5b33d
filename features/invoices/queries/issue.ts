import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { asJson, instant, type Db } from '#platform/db/db.ts';
import type { InvoiceDocument, InvoiceKind } from '../rules/document.ts';
import type { InvoiceSeries } from '../rules/numbers.ts';

/** A numbering sequence. `issuerId` is the row of the professional, or 0 for the platform.  */
export type Sequence = { readonly issuerId: number; readonly series: InvoiceSeries; readonly year: number };

/**
 * Takes the next number of a sequence and locks the sequence until the caller's transaction ends. A rollback makes the
 * number available again. `last_at` is the issue instant of the new paper, never earlier than the instant of the
 * previous number.
 */
export const takeNumber = async (
  trx: Db,
  { issuerId, series, year }: Sequence,
  nowMs: number,
): Promise<{ readonly last: number; readonly last_at: EpochMs }> =>
  (
    await sql<{ last: number; last_at: EpochMs }>`
    insert into invoice_counter as c (issuer_id, series, year, last, last_at) values (${issuerId}, ${series}, ${year}, 1, ${instant(nowMs)})
    on conflict (issuer_id, series, year) do update set last = c.last + 1, last_at = greatest(c.last_at, excluded.last_at) returning last, last_at`.execute(
      trx,
    )
  ).rows[0]!;

export type NewInvoice = Sequence & {
  readonly publicId: string;
  readonly proId: number;
  readonly bookingId: number | null;
  readonly sequence: number;
  readonly cause: string;
  readonly correctsId: number | null;
  readonly issuedMs: number;
  readonly paper: InvoiceDocument;
};

/**
 * Stores an issued invoice, note or credit note. `cause` identifies the event it is issued for. A unique constraint on
 * `cause` prevents a second paper for one event.
 */
export const insertInvoice = async (trx: Db, i: NewInvoice): Promise<number> => {
  const { paper } = i;
  return (
    await sql<{ id: number }>`
    insert into invoice (public_id, pro_id, booking_id, kind, issuer_id, series, year, sequence, number, cause, corrects_id, net_cents, vat_cents, gross_cents,
      due_cents, issued_on, issued_at, document)
    values (${i.publicId}, ${i.proId}, ${i.bookingId}, ${paper.kind}, ${i.issuerId}, ${i.series}, ${i.year}, ${i.sequence}, ${paper.number}, ${i.cause},
      ${i.correctsId}, ${paper.netCents}, ${paper.vatCents}, ${paper.grossCents}, ${paper.dueCents}, ${paper.issuedOn}::date, ${instant(i.issuedMs)},
      ${asJson(paper)}) returning id`.execute(trx)
  ).rows[0]!.id;
};

/** Returns the paper already issued for a cause. Undefined when none was issued. */
export const paperOfCause = async (
  db: Db,
  cause: string,
): Promise<{ readonly row: number; readonly id: string; readonly number: string } | undefined> =>
  (
    await sql<{
      row: number;
      id: string;
      number: string;
    }>`select id as row, public_id as id, number from invoice where cause = ${cause}`.execute(db)
  ).rows[0];

export const commissionInvoices = async (db: Db, proId: number): Promise<Omit<BookingPaper, 'kind'>[]> =>
  (
    await sql<Omit<BookingPaper, 'kind'>>`
    select i.id, i.gross_cents, i.document,
      coalesce((select sum(c.gross_cents) from invoice c where c.corrects_id = i.id), 0)::int4 as credited_cents
    from invoice i where i.pro_id = ${proId} and i.kind = 'commission' order by i.id`.execute(db)
  ).rows;

export type BookingPaper = {
  readonly id: number;
  readonly kind: Exclude<InvoiceKind, 'commission'>;
  readonly gross_cents: number;
  readonly credited_cents: number;
  readonly document: InvoiceDocument;
};

/**
 * The invoices, notes and credit notes of a booking, oldest first, each with the total of the credit notes that correct
 * it.
 */
export const papersOfBooking = async (db: Db, bookingId: number): Promise<BookingPaper[]> =>
  (
    await sql<BookingPaper>`
    select i.id, i.kind, i.gross_cents, i.document,
      coalesce((select sum(c.gross_cents) from invoice c where c.corrects_id = i.id), 0)::int4 as credited_cents
    from invoice i where i.booking_id = ${bookingId} order by i.id`.execute(db)
  ).rows;

export const withoutFiles = async (
  db: Db,
  limit: number,
): Promise<
  { readonly id: number; readonly public_id: string; readonly issued_at: EpochMs; readonly document: InvoiceDocument }[]
> =>
  (
    await sql<{ id: number; public_id: string; issued_at: EpochMs; document: InvoiceDocument }>`
    select i.id, i.public_id, i.issued_at, i.document from invoice i
    where not exists (select 1 from invoice_file f where f.invoice_id = i.id) order by i.id limit ${limit}`.execute(db)
  ).rows;

export type InvoiceFiles = {
  readonly pdfKey: string;
  readonly pdfSha256: string;
  readonly xmlKey: string;
  readonly xmlSha256: string;
};

/**
 * Stores the location and hashes of a paper's files. A second call changes nothing, because rendering the paper again
 * gives the same bytes.
 */
export const insertFiles = async (db: Db, invoiceId: number, f: InvoiceFiles, nowMs: number): Promise<void> => {
  await sql`
    insert into invoice_file (invoice_id, pdf_key, pdf_sha256, xml_key, xml_sha256, made_at)
    values (${invoiceId}, ${f.pdfKey}, ${f.pdfSha256}, ${f.xmlKey}, ${f.xmlSha256}, ${instant(nowMs)}) on conflict do nothing`.execute(
    db,
  );
};
