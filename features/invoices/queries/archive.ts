import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { jsonById, jsonRows } from '#platform/db/json-rows.ts';

export const invoicesForArchive = (db: Db, bookingIds: readonly number[]): Promise<unknown[]> =>
  jsonRows(
    db,
    sql`
    select i.public_id as id, b.public_id as booking_id, i.number, i.kind, i.issued_at, i.gross_cents, i.document
    from invoice i join booking b on b.id = i.booking_id where i.booking_id = any(${bookingIds}::bigint[])`,
    'issued_at',
  );

export const invoicingForArchive = (db: Db, proIds: readonly number[]): Promise<ReadonlyMap<number, unknown>> =>
  jsonById(
    db,
    proIds,
    sql`
    select json_build_object(
      'mandates', (select coalesce(json_agg(json_build_object('version', m.version, 'accepted_at', m.accepted_at, 'ip', m.ip, 'withdrawn_at', m.withdrawn_at)
        order by m.id), '[]') from invoicing_mandate m where m.pro_id = given.id),
      'terms', (select coalesce(json_agg(json_build_object('effective_on', t.effective_on, 'regime', t.regime, 'form', t.form, 'legal_name', t.legal_name,
        'trade_name', t.trade_name, 'siren', t.siren, 'vat_number', t.vat_number, 'capital_cents', t.capital_cents, 'registry_city', t.registry_city,
        'street', t.street, 'postcode', t.postcode, 'city', t.city) order by t.id), '[]') from billing_terms t where t.pro_id = given.id),
      'invoices', (select coalesce(json_agg(json_build_object('number', i.number, 'kind', i.kind, 'issued_on', i.issued_on, 'gross_cents', i.gross_cents)
        order by i.id), '[]') from invoice i where i.pro_id = given.id))`,
  );
