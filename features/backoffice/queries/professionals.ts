import { sql } from 'kysely';
import type { AdminRole } from '#core/admin-roles.ts';
import type { EpochMs } from '#core/units.ts';
import type { Db } from '#platform/db/db.ts';
import type { SellerState } from '#features/payments/rules/sellers.ts';
import type { RoleHolder } from '../rules/guard.ts';
import { digitsOf } from './search.ts';

export type ProfessionalRow = {
  readonly row: number;
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly subtype: 'freelance' | 'business';
  readonly street: string | null;
  readonly postcode: string;
  readonly city: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly siret: string | null;
  readonly since: number;
  readonly published: boolean;
  readonly hidden_at: EpochMs | null;
  readonly visits_done: number;
  readonly cancelled_by_them: number;
  readonly rating: number | null;
  readonly reviews_count: number;
  readonly payment_state: SellerState | null;
};

/** A professional as its page shows it. `payment_state` is the state of its account at the given payment provider. */
export const professionalRow = async (
  db: Db,
  publicId: string,
  provider: string,
): Promise<ProfessionalRow | undefined> =>
  (
    await sql<ProfessionalRow>`
    select p.id as row, p.public_id as id, p.slug, p.business_name as name, p.subtype, p.street, p.postcode, p.city, p.email, p.phone_prefix || ltrim(${digitsOf(sql`p.phone_number`)}, '0') as phone,
      p.siret_number as siret, p.created_at as since, p.published, p.hidden_at, v.visits_done, v.cancelled_by_them,
      (case when coalesce(r.count, 0) > 0 then round(r.sum::numeric / r.count, 1) end)::float8 as rating, coalesce(r.count, 0)::int4 as reviews_count,
      (select s.state from seller s where s.pro_id = p.id and s.provider = ${provider}) as payment_state
    from pro p left join rating_summary r on r.pro_id = p.id cross join lateral (
      select (count(*) filter (where b.state = 'completed'))::int4 as visits_done, (count(*) filter (where b.state = 'cancelled_pro'))::int4 as cancelled_by_them from booking b where b.pro_id = p.id) v
    where p.public_id = ${publicId}`.execute(db)
  ).rows[0];

export type OwnedBy = RoleHolder & {
  readonly public_id: string;
  readonly name: string;
  readonly suspended: boolean;
  readonly profile_id: number;
};

/** The account that owns a professional, with its admin roles. Undefined without an owner. */
export const holderOfPro = async (db: Db, proId: number): Promise<OwnedBy | undefined> =>
  (
    await sql<OwnedBy & { roles: AdminRole[] }>`
    select a.id, a.public_id, a.firstname || ' ' || a.lastname as name, a.suspended_at is not null as suspended, a.admin_roles as roles, f.id as profile_id
    from profile f join account a on a.id = f.account_id where f.pro_id = ${proId} and a.deleted_at is null`.execute(db)
  ).rows[0];
