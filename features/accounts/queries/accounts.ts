import { sql } from 'kysely';
import type { Language } from '#core/languages.ts';
import type { EpochMs } from '#core/units.ts';
import { instant, type Db } from '#platform/db/db.ts';

export type AccountRow = {
  readonly id: number;
  readonly public_id: string;
  readonly email: string;
  readonly email_verified_at: EpochMs | null;
  readonly password_hash: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly gender: 'unknown' | 'man' | 'woman' | 'other';
  readonly phone_prefix: string | null;
  readonly phone_number: string | null;
  readonly locale: Language;
  readonly role: 'member' | 'admin';
  readonly referral_code: string;
  readonly suspended_at: EpochMs | null;
};

const columns = sql`id, public_id, email, email_verified_at, password_hash, firstname, lastname, gender, phone_prefix, phone_number, locale, role, referral_code, suspended_at`;

// Placeholder for the password hash of a closed account. No password matches it.
const closedHash = '$argon2id$closed';
const isOpen = sql`deleted_at is null and password_hash <> ${closedHash}`;

/**
 * Returns the account that a mail to this address concerns: the account that verified the address, else the newest
 * account. `email` is in lower case.
 */
export const accountByEmail = async (db: Db, email: string): Promise<AccountRow | undefined> =>
  (
    await sql<AccountRow>`
    select ${columns} from account where email = ${email} and ${isOpen} order by email_verified_at is null, id desc limit 1`.execute(
      db,
    )
  ).rows[0];

/**
 * Returns the accounts that may sign in with this address: first the account that verified the address, then the
 * unverified accounts, newest first. Beyond twice `limit` accounts, returns only the oldest and the newest accounts. So
 * nobody hides an earlier account by opening many accounts.
 */
export const accountsOfEmail = async (db: Db, email: string, limit: number): Promise<AccountRow[]> =>
  (
    await sql<AccountRow>`
    select ${columns} from (
      select *, row_number() over (order by id) as oldest, row_number() over (order by id desc) as newest from account where email = ${email} and ${isOpen}) a
    where email_verified_at is not null or oldest <= ${limit} or newest <= ${limit} order by email_verified_at is null, id desc`.execute(
      db,
    )
  ).rows;

/** Whether an account is the oldest open account of its address. */
export const isFirstOfEmail = async (db: Db, id: number, email: string): Promise<boolean> =>
  (
    await sql<{
      first: boolean;
    }>`select not exists (select 1 from account where email = ${email} and ${isOpen} and id < ${id}) as first`.execute(
      db,
    )
  ).rows[0]!.first;

/** Locks the accounts that use this address without having verified it, except the account `but`. Returns their ids. */
export const lockUnproven = async (trx: Db, email: string, but: number): Promise<number[]> =>
  (
    await sql<{ id: number }>`
    select id from account where email = ${email} and id <> ${but} and email_verified_at is null and ${isOpen} order by id for update`.execute(
      trx,
    )
  ).rows.map((row) => row.id);

/** Removes the password of an account: nobody can sign in to it again. */
export const closeAccount = async (trx: Db, id: number, nowMs: number): Promise<void> => {
  await sql`update account set password_hash = ${closedHash}, updated_at = ${instant(nowMs)} where id = ${id}`.execute(
    trx,
  );
};

export const accountById = async (db: Db, id: number): Promise<AccountRow | undefined> =>
  (await sql<AccountRow>`select ${columns} from account where id = ${id} and deleted_at is null`.execute(db)).rows[0];

export const accountByReferralCode = async (db: Db, code: string): Promise<AccountRow | undefined> =>
  (
    await sql<AccountRow>`select ${columns} from account where referral_code = ${code} and deleted_at is null`.execute(
      db,
    )
  ).rows[0];

export type NewAccount = {
  readonly publicId: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly referralCode: string;
  readonly referrerId: number | null;
  readonly locale: Language;
};

/** Opens an account and returns its id. Undefined when another account already has the same referral code. */
export const insertAccount = async (trx: Db, a: NewAccount, nowMs: number): Promise<number | undefined> =>
  (
    await sql<{ id: number }>`
    insert into account (public_id, email, password_hash, firstname, lastname, referral_code, referrer_id, locale, created_at, updated_at)
    values (${a.publicId}, ${a.email}, ${a.passwordHash}, ${a.firstname}, ${a.lastname}, ${a.referralCode}, ${a.referrerId}, ${a.locale}, ${instant(nowMs)},
      ${instant(nowMs)})
    on conflict (referral_code) do nothing returning id`.execute(trx)
  ).rows[0]?.id;

export type OwnChanges = Pick<
  AccountRow,
  'firstname' | 'lastname' | 'gender' | 'phone_prefix' | 'phone_number' | 'locale'
>;

/** Updates a person's own details. Returns false when nothing changes. */
export const changeAccount = async (db: Db, id: number, c: OwnChanges, nowMs: number): Promise<boolean> =>
  (
    await sql`
    update account set firstname = ${c.firstname}, lastname = ${c.lastname}, gender = ${c.gender}, phone_prefix = ${c.phone_prefix}, phone_number = ${c.phone_number},
      locale = ${c.locale}, updated_at = ${instant(nowMs)}
    where id = ${id} and (firstname, lastname, gender, phone_prefix, phone_number, locale)
      is distinct from (${c.firstname}, ${c.lastname}, ${c.gender}, ${c.phone_prefix}::text, ${c.phone_number}::text, ${c.locale})`.execute(
      db,
    )
  ).numAffectedRows === 1n;

export const setPassword = async (trx: Db, id: number, passwordHash: string, nowMs: number): Promise<void> => {
  await sql`update account set password_hash = ${passwordHash}, updated_at = ${instant(nowMs)} where id = ${id}`.execute(
    trx,
  );
};

/** Stores a new hash of the same password. Returns false when the password was changed in the meantime. */
export const rehashPassword = async (
  db: Db,
  id: number,
  hash: { readonly before: string; readonly after: string },
): Promise<boolean> =>
  (
    await sql`update account set password_hash = ${hash.after} where id = ${id} and password_hash = ${hash.before}`.execute(
      db,
    )
  ).numAffectedRows === 1n;

/** Marks an address as verified by this account. Returns false when another account verified it first. */
export const proveEmail = async (trx: Db, id: number, email: string, nowMs: number): Promise<boolean> =>
  (
    await sql`
    update account a set email = ${email}, email_verified_at = ${instant(nowMs)}, updated_at = ${instant(nowMs)}
    where a.id = ${id} and a.deleted_at is null
      and not exists (select 1 from account o where o.email = ${email} and o.id <> a.id and o.email_verified_at is not null and o.deleted_at is null)`.execute(
      trx,
    )
  ).numAffectedRows === 1n;

export const isProven = async (db: Db, email: string): Promise<boolean> =>
  (
    await sql<{ found: boolean }>`
    select exists (select 1 from account where email = ${email} and email_verified_at is not null and deleted_at is null) as found`.execute(
      db,
    )
  ).rows[0]!.found;

/**
 * Deletes up to `limit` accounts that did not verify their address in time and that no other record refers to. Returns
 * the number deleted.
 */
export const forgetUnproven = async (db: Db, beforeMs: number, limit: number): Promise<number> => {
  const gone = await sql`
    with over as (
      select a.id from account a where a.email_verified_at is null and a.deleted_at is null and a.created_at <= ${instant(beforeMs)}
        and not exists (select 1 from profile p where p.account_id = a.id) and not exists (select 1 from booking b where b.account_id = a.id)
        and not exists (select 1 from account r where r.referrer_id = a.id)
        and not exists (select 1 from suspended_visit v where v.account_id = a.id) and not exists (select 1 from refund_request q where q.suspended_id = a.id)
        and not exists (select 1 from session s where s.account_id = a.id or s.awaited_account_id = a.id)
      order by a.created_at limit ${limit}),
    tokens as (delete from account_token t using over o where t.account_id = o.id),
    codes as (delete from recovery_code c using over o where c.account_id = o.id),
    factors as (delete from second_factor f using over o where f.account_id = o.id)
    delete from account a using over o where a.id = o.id`.execute(db);
  return Number(gone.numAffectedRows ?? 0n);
};

/**
 * Locks accounts until the transaction ends. Two transactions that count something about the same account, such as the
 * news that a client received, then run one after the other. The order of the ids prevents deadlocks.
 */
export const lockAccounts = async (trx: Db, ids: readonly number[]): Promise<void> => {
  await sql`select id from account where id = any(${ids}::bigint[]) order by id for no key update`.execute(trx);
};
