import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { jsonById } from '#platform/db/json-rows.ts';

/**
 * Returns the declared identity, the requests for information and the declarations of professionals, for their archive.
 * Encrypted numbers are left out.
 */
export const declarationsForArchive = (db: Db, proIds: readonly number[]): Promise<ReadonlyMap<number, unknown>> =>
  jsonById(
    db,
    proIds,
    sql`
    select json_build_object(
      'identity', (select to_json(y) from (
        select d.firstname, d.lastname, d.legal_name, d.birth_date_sealed is not null as has_birth_date, d.tin_sealed is not null as has_tax_number, d.siren,
          d.vat_number, d.street, d.postcode, d.city, d.updated_at from declared_identity d where d.pro_id = given.id) y),
      'requests', (select coalesce(json_agg(json_build_object('asked_at', r.asked_at, 'reminded_at', r.reminded_at, 'reminded_again_at', r.reminded_again_at,
        'held_at', r.held_at, 'answered_at', r.answered_at) order by r.id), '[]') from identity_request r where r.pro_id = given.id),
      'told', (select coalesce(json_agg(json_build_object('year', t.year, 'told_at', t.told_at) order by t.year), '[]') from summary_told t where t.pro_id = given.id),
      'declared', (select coalesce(json_agg(json_build_object('year', m.year, 'given_at', m.given_at, 'cents', s.cents, 'fees_cents', s.fees_cents,
        'activities', s.activities) order by m.id), '[]')
        from declared_seller s join declaration_message m on m.id = s.declaration_id where s.pro_id = given.id and m.given_at is not null))`,
  );
