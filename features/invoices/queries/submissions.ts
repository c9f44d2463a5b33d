import { sql } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';

export type ToSubmit = {
  readonly id: number;
  readonly public_id: string;
  readonly number: string;
  readonly xml_key: string;
};

/** Papers of the platform that have files and were not yet submitted to the invoicing platform, oldest first. */
export const unsubmitted = async (db: Db, limit: number): Promise<ToSubmit[]> =>
  (
    await sql<ToSubmit>`
    select i.id, i.public_id, i.number, f.xml_key from invoice i join invoice_file f on f.invoice_id = i.id
    where i.issuer_id = 0 and not exists (select 1 from invoice_submission s where s.invoice_id = i.id) order by i.id limit ${limit}`.execute(
      db,
    )
  ).rows;

/** Stores the invoicing platform's reference of a submission. A second call changes nothing. */
export const keepSubmission = async (db: Db, invoiceId: number, ref: string, nowMs: number): Promise<void> => {
  await sql`insert into invoice_submission (invoice_id, ref, submitted_at) values (${invoiceId}, ${ref}, ${instant(nowMs)}) on conflict do nothing`.execute(
    db,
  );
};

export type ToReport = { readonly id: number; readonly public_id: string };

/** Professionals with papers to clients in a month that has no report yet. */
export const unreported = async (db: Db, month: string, limit: number): Promise<ToReport[]> =>
  (
    await sql<ToReport>`
    select p.id, p.public_id from pro p where exists (
        select 1 from invoice i where i.pro_id = p.id and i.issuer_id <> 0
          and i.issued_on >= (${month}::text || '-01')::date and i.issued_on < (${month}::text || '-01')::date + interval '1 month')
      and not exists (select 1 from sales_report r where r.pro_id = p.id and r.month = ${month}) order by p.id limit ${limit}`.execute(
      db,
    )
  ).rows;

/** Stores the invoicing platform's reference of a monthly report. A second call changes nothing. */
export const keepReport = async (db: Db, proId: number, month: string, ref: string, nowMs: number): Promise<void> => {
  await sql`insert into sales_report (pro_id, month, ref, sent_at) values (${proId}, ${month}, ${ref}, ${instant(nowMs)}) on conflict do nothing`.execute(
    db,
  );
};
