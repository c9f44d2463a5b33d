import { sql } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';
import { linksPerAccount, type TokenKind } from '../rules/lifetimes.ts';

/** Invalidates the unused links of one kind that were sent to an account. */
export const endTokens = async (trx: Db, accountId: number, kind: TokenKind, nowMs: number): Promise<void> => {
  await sql`update account_token set used_at = ${instant(nowMs)} where account_id = ${accountId} and kind = ${kind} and used_at is null`.execute(
    trx,
  );
};

export const endAllTokens = async (trx: Db, accountId: number, nowMs: number): Promise<void> => {
  await sql`update account_token set used_at = ${instant(nowMs)} where account_id = ${accountId} and used_at is null`.execute(
    trx,
  );
};

/**
 * Stores the hash of a link's secret. Of the unused links of this kind, only the newest stay valid, as many as
 * `linksPerAccount` allows.
 */
export const insertToken = async (
  trx: Db,
  token: {
    readonly accountId: number;
    readonly kind: TokenKind;
    readonly secretHash: string;
    readonly email: string;
    readonly expiresMs: number;
  },
  nowMs: number,
): Promise<void> => {
  await sql`
    update account_token set used_at = ${instant(nowMs)} where id in (
      select id from account_token where account_id = ${token.accountId} and kind = ${token.kind} and used_at is null
      order by id desc offset ${linksPerAccount[token.kind] - 1})`.execute(trx);
  await sql`
    insert into account_token (account_id, kind, secret_hash, email, created_at, expires_at)
    values (${token.accountId}, ${token.kind}, ${token.secretHash}, ${token.email}, ${instant(nowMs)}, ${instant(token.expiresMs)})`.execute(
    trx,
  );
};

/** Whether a link of an account is still valid. Does not mark the link as used. */
export const isOpenToken = async (
  db: Db,
  token: { readonly accountId: number; readonly kind: TokenKind; readonly secretHash: string },
  nowMs: number,
): Promise<boolean> =>
  (
    await sql`
    select 1 from account_token where secret_hash = ${token.secretHash} and account_id = ${token.accountId} and kind = ${token.kind}
      and used_at is null and expires_at > ${instant(nowMs)}`.execute(db)
  ).rows.length === 1;

/**
 * Marks a link as used. Returns the account of the link and the address that received it. Undefined when the link is
 * unknown, expired or used.
 */
export const useToken = async (
  trx: Db,
  kind: TokenKind,
  secretHash: string,
  nowMs: number,
): Promise<{ readonly account_id: number; readonly email: string } | undefined> =>
  (
    await sql<{ account_id: number; email: string }>`
    update account_token t set used_at = ${instant(nowMs)}
    from account a where t.secret_hash = ${secretHash} and t.kind = ${kind} and t.used_at is null and t.expires_at > ${instant(nowMs)}
      and a.id = t.account_id and a.deleted_at is null returning t.account_id, t.email`.execute(trx)
  ).rows[0];

/** Deletes up to `limit` expired links. Returns the number deleted. */
export const forgetTokens = async (db: Db, nowMs: number, limit: number): Promise<number> => {
  const gone = await sql`
    delete from account_token where id in (select id from account_token where expires_at <= ${instant(nowMs)} order by expires_at limit ${limit})`.execute(
    db,
  );
  return Number(gone.numAffectedRows ?? 0n);
};
