import { sql } from 'kysely';
import type { AdminRole } from '#core/admin-roles.ts';
import type { Language } from '#core/languages.ts';
import { hourSeconds, secondMs, type EpochMs } from '#core/units.ts';
import type { Account, Actor, Membership, OwnProfile } from '../app/actor.ts';
import { instant, type Db } from '../db/db.ts';
import { sha256 } from '../db/ids.ts';

const professionalSeconds = 12 * hourSeconds;

type SignedIn = {
  readonly account_id: number;
  readonly public_id: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly locale: Language;
  readonly email: string;
  readonly role: 'member' | 'admin';
  readonly admin_roles: readonly AdminRole[];
};

type OfAccount = {
  readonly is_verified: boolean;
  readonly has_second_factor: boolean;
  readonly profiles: readonly OwnProfile[];
  readonly memberships: readonly Membership[];
};

export type SessionView = {
  readonly id: number;
  readonly seen_id: number | null;
  readonly ends_at: EpochMs;
  readonly ended_at: EpochMs | null;
};

type InView =
  | { readonly [K in keyof SessionView as `view_${K}`]: SessionView[K] }
  | { readonly [K in keyof SessionView as `view_${K}`]: null };

/** A session with its signed-in account. The account is null once suspended or deleted. */
export type SessionRow = (SignedIn | { readonly [K in keyof SignedIn]: null }) &
  OfAccount &
  InView & {
    readonly id: number;
    /** Account that owns the session, even after its login has ended. */
    readonly holder_id: number | null;
    readonly signed_in_at: EpochMs | null;
    readonly second_factor_at: EpochMs | null;
    readonly seen_at: EpochMs;
  };

const accountColumns = sql`a.id as account_id, a.public_id, a.firstname, a.lastname, a.locale, a.email, a.role, a.admin_roles,
  a.email_verified_at is not null as is_verified,
  exists (select 1 from second_factor f where f.account_id = a.id and f.confirmed_at is not null) as has_second_factor,
  (select coalesce(json_agg(json_build_object('id', p.id, 'publicId', p.public_id, 'type', coalesce(p.type, 'business'), 'name', case when coalesce(p.type, 'business') = 'business' then p.fields->>'business_name' end, 'isComplete', p.completed_at is not null, 'proId', p.pro_id)
    order by p.id), '[]') from profile p where p.account_id = a.id) as profiles,
  (select coalesce(json_agg(json_build_object('publicId', p.public_id, 'proId', p.pro_id, 'name', p.fields->>'business_name', 'role', m.role,
    'agenda', case when r.id is not null then json_build_object('row', r.id, 'id', r.public_id) end) order by m.id), '[]')
    from membership m left join resource r on r.id = m.resource_id join profile p on p.pro_id = m.pro_id join account o on o.id = p.account_id and o.suspended_at is null and o.deleted_at is null
    where m.account_id = a.id and m.ended_at is null) as memberships`;

const accountFrom = (row: SignedIn & OfAccount, hasShownSecondFactor: boolean): Account => ({
  id: row.account_id,
  publicId: row.public_id,
  firstname: row.firstname,
  lastname: row.lastname,
  locale: row.locale,
  email: row.email,
  isVerified: row.is_verified,
  isAdmin: row.role === 'admin',
  adminRoles: row.admin_roles,
  hasSecondFactor: row.has_second_factor,
  hasShownSecondFactor,
  profiles: row.profiles,
  memberships: row.memberships,
});

/**
 * The actor of a session at `nowMs`. A login lasts at most `lifeSeconds`, or twelve hours for admins, professionals and
 * staff.
 */
export const actorOf = (
  row: SessionRow,
  { nowMs, lifeSeconds: longestSeconds }: { readonly nowMs: number; readonly lifeSeconds: number },
): Actor => {
  const { id: sessionId, profiles, memberships, signed_in_at: signedInAt } = row;
  // Accounts that may read other people's documents or payments must sign in again sooner
  // (docs/product/accounts.md#sessions).
  const lifeSeconds =
    row.role === 'admin' || memberships.length > 0 || profiles.some(({ type }) => type !== 'ambassador')
      ? professionalSeconds
      : longestSeconds;
  if (row.holder_id === null) return { kind: 'session', sessionId, account: null };
  // The data of a session belongs to its account. After the end of the login, the session gives access to nothing.
  if (row.account_id === null || signedInAt === null || signedInAt <= nowMs - lifeSeconds * secondMs)
    return { kind: 'visitor' };
  return { kind: 'session', sessionId, account: accountFrom(row, row.second_factor_at !== null) };
};

export const sessionViewOf = (row: SessionRow): SessionView | null =>
  row.view_id === null
    ? null
    : { id: row.view_id, seen_id: row.view_seen_id, ends_at: row.view_ends_at, ended_at: row.view_ended_at };

/**
 * Reads the session with this cookie secret, and its signed-in account. Ignores a session that began before `sinceMs`
 * or was last used before `seenSinceMs`.
 */
export const readSession = async (
  db: Db,
  secret: string,
  open: { readonly sinceMs: number; readonly seenSinceMs: number },
): Promise<SessionRow | undefined> => {
  const found = await sql<SessionRow>`
      select s.id, s.account_id as holder_id, s.signed_in_at, s.second_factor_at, s.seen_at, ${accountColumns},
        v.id as view_id, v.seen_id as view_seen_id, v.ends_at as view_ends_at, v.ended_at as view_ended_at
      from session s left join account a on a.id = s.account_id and a.suspended_at is null and a.deleted_at is null
      left join account_view v on v.session_id = s.id and v.admin_id = a.id
      where s.secret_hash = ${sha256(secret)} and s.seen_at > ${instant(open.seenSinceMs)} and s.created_at > ${instant(open.sinceMs)}`.execute(
    db,
  );
  return found.rows[0];
};

/**
 * The account that an admin views the site as, without a verified second factor. `mayBeSeen` tells whether the admin
 * may still view it.
 */
export const readSeen = async (
  db: Db,
  accountId: number,
): Promise<{ readonly account: Account; readonly mayBeSeen: boolean } | null> => {
  const found = await sql<SignedIn & OfAccount & { readonly is_closed: boolean }>`
    select ${accountColumns}, (a.suspended_at is not null or a.deleted_at is not null) as is_closed from account a where a.id = ${accountId}`.execute(
    db,
  );
  const row = found.rows[0];
  // The admin gets no access to the establishments where the viewed person is only staff.
  return row === undefined
    ? null
    : { account: { ...accountFrom(row, false), memberships: [] }, mayBeSeen: !row.is_closed && row.role === 'member' };
};
