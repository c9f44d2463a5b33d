import type { Call } from '#platform/http/call.ts';
import { hashPassword, isOutdated, openedBy, saltIn, type HashLane } from '#platform/security/password.ts';
import { passwordSalt } from '#platform/security/secret.ts';
import { accountsOfEmail, rehashPassword, type AccountRow } from '../queries/accounts.ts';

/**
 * Number of accounts that a sign-in reads at each end of the unverified accounts of one address: the oldest and the
 * newest (assumed). These accounts share a salt, so one hash tests them all. A sign-in reads them before it counts the
 * try, so this number must stay small.
 */
export const unprovenRead = 100;

/**
 * Data read before a sign-in compares any password: the accounts of the address, and the account this browser has
 * signed in to before.
 */
export type SignInCandidates = { readonly accounts: readonly AccountRow[]; readonly known: AccountRow | undefined };

/** Whether this browser has already signed in to an account with its current password. */
export const isKnownHere = (
  { request }: Pick<Call, 'request'>,
  { id, password_hash: passwordHash }: AccountRow,
): boolean => request.isKnownDevice({ id, passwordHash });

export const candidatesOf = async (call: Call, email: string): Promise<SignInCandidates> => {
  const accounts = await accountsOfEmail(call.db, email, unprovenRead);
  return { accounts, known: accounts.find((one) => isKnownHere(call, one)) };
};

/**
 * The salt for the password of a new account of this address: the salt of the other accounts, else a salt derived from
 * the address. One hash then tests a password against all accounts of the address, so that timing reveals neither their
 * number nor whether one of them has verified the address.
 */
export const saltOf = (
  app: Pick<Call, 'env'>,
  email: string,
  others: readonly Pick<AccountRow, 'password_hash'>[],
): Buffer =>
  others.map((one) => saltIn(one.password_hash)).find((salt) => salt !== undefined) ?? passwordSalt(app, email);

/**
 * Returns the account that has this password. Among several, prefers the account that verified the address, then the
 * newest.
 */
export const accountOpenedBy = async (
  { accounts }: SignInCandidates,
  password: string,
  lane: HashLane,
): Promise<AccountRow | undefined> => {
  const hashes = accounts.map((account) => account.password_hash);
  const opened = await openedBy(password, hashes, lane);
  return accounts.find((account) => account.password_hash === opened);
};

/** Hashes the password of an account again when its hash uses an outdated cost. Returns the account. */
export const withFreshHash = async (
  { db }: Call,
  account: AccountRow,
  password: string,
  lane: HashLane,
): Promise<AccountRow> => {
  if (!isOutdated(account.password_hash)) return account;
  const after = await hashPassword(password, lane, saltIn(account.password_hash));
  return (await rehashPassword(db, account.id, { before: account.password_hash, after }))
    ? { ...account, password_hash: after }
    : account;
};
