import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { jsonById, jsonRows } from '#platform/db/json-rows.ts';

/** Payment accounts of professionals for the data archive, with the IBAN masked. */
export const sellersForArchive = (db: Db, proIds: readonly number[]): Promise<ReadonlyMap<number, unknown>> =>
  jsonById(
    db,
    proIds,
    sql`
    select to_json(y) from (
      select s.provider, s.state, s.account_owner, s.iban_shown, s.bic, s.created_at, s.updated_at from seller s where s.pro_id = given.id) y`,
  );

export const paymentsForArchive = (db: Db, bookingIds: readonly number[]): Promise<unknown[]> =>
  jsonRows(
    db,
    sql`
    select t.public_id as id, b.public_id as booking_id, t.provider, t.provider_ref, t.amount_cents, t.currency, t.state, t.error, t.created_at, t.updated_at,
      y.captured_cents, y.refunded_cents, y.retained_cents, y.captured_at,
      (select coalesce(json_agg(json_build_object('cents', c.cents, 'reason', c.reason, 'state', c.state, 'created_at', c.created_at, 'done_at', c.done_at)
        order by c.id), '[]') from refund_command c where c.payment_id = y.id) as refunds,
      (select coalesce(json_agg(json_build_object('transaction', l.tx_id, 'account', l.account, 'cents', l.cents, 'at', x.at) order by x.id, l.account), '[]')
        from ledger_transaction x join ledger_entry l on l.tx_id = x.tx_id
        where x.booking_id = b.id and x.kind in ('charge', 'refund', 'retain', 'unretain') and x.tx_id like '%:' || t.public_id) as ledger
    from payment_attempt t join booking b on b.id = t.booking_id left join payment y on y.attempt_id = t.id where b.id = any(${bookingIds}::bigint[])`,
    'created_at',
  );
