import { sql } from 'kysely';
import type { AdminRole } from '#core/admin-roles.ts';
import type { ProfileType } from '#core/profile-types.ts';
import type { EpochMs } from '#core/units.ts';
import { kindOfProfile } from '#features/profiles/queries/kinds.ts';
import type { Db } from '#platform/db/db.ts';
import type { RoleHolder } from '../rules/guard.ts';
import { digitsOf } from './search.ts';

export type PersonRow = RoleHolder & {
  readonly public_id: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly verified_at: EpochMs | null;
  readonly phone: string | null;
  readonly referral_code: string;
  readonly since: number;
  readonly suspended_at: EpochMs | null;
  readonly second_factor: boolean;
  readonly profiles: readonly {
    readonly type: ProfileType;
    readonly professional: { readonly id: string; readonly name: string; readonly published: boolean } | null;
  }[];
};

export const personRow = async (db: Db, publicId: string): Promise<PersonRow | undefined> =>
  (
    await sql<PersonRow & { roles: AdminRole[] }>`
    select a.id, a.public_id, a.firstname, a.lastname, a.email, a.email_verified_at as verified_at, a.phone_prefix || ltrim(${digitsOf(sql`a.phone_number`)}, '0') as phone, a.referral_code,
      a.created_at as since, a.suspended_at, a.admin_roles as roles,
      exists (select 1 from second_factor s where s.account_id = a.id and s.confirmed_at is not null) as second_factor,
      (select coalesce(json_agg(json_build_object('type', ${kindOfProfile}, 'professional',
        case when p.id is not null then json_build_object('id', p.public_id, 'name', p.business_name, 'published', p.published) end) order by f.id), '[]')
        from profile f left join pro p on p.id = f.pro_id where f.account_id = a.id) as profiles
    from account a where a.public_id = ${publicId} and a.deleted_at is null`.execute(db)
  ).rows[0];

export type MailedRow = {
  readonly kind: string;
  readonly asked_at: EpochMs;
  readonly state: 'sent' | 'waiting' | 'dropped' | 'failed';
};

/** The last ten mails to a person, about their account or their visits. */
export const mailsTo = async (
  db: Db,
  { accountId, email }: { readonly accountId: number; readonly email: string },
): Promise<MailedRow[]> =>
  (
    await sql<MailedRow>`
    select o.kind, o.created_at as asked_at,
      case when o.sent_at is not null then 'sent' when o.parked_at is not null then 'failed' when o.dropped_at is not null then 'dropped' else 'waiting' end as state
    from outbox o
    where o.payload->>'account' = ${String(accountId)} or o.payload->>'email' = ${email} or o.booking_id in (select b.id from booking b where b.account_id = ${accountId})
    order by o.id desc limit 10`.execute(db)
  ).rows;
