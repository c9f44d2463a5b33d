import type { Call } from '#platform/http/call.ts';
import { hashPassword, isOutdated, openedBy, saltIn, type HashLane } from '#platform/security/password.ts';
import { passwordSalt } from '#platform/security/secret.ts';
import { accountsOfEmail, rehashPassword, type AccountRow } from '../queries/accounts.ts';

/**
 * Of the accounts opened with one address and never proven, how many of the oldest and of the newest are looked at (assumed). They share
 * their salt: one hash tries them all. They are read before tries are counted, so that they must stay few.
 */
export const unprovenLooked = 100;

/** What is known of a sign-in before any password is compared: the accounts of its address, and the one that this browser has signed in to before. */
export type SignInCandidates = { readonly accounts: readonly AccountRow[]; readonly known: AccountRow | undefined };

/** Whether this browser has signed in to an account before, with the password that it has today. */
export const isKnownHere = ({ request }: Pick<Call, 'request'>, { id, password_hash: passwordHash }: AccountRow): boolean =>
  request.isKnownDevice({ id, passwordHash });

/** The accounts that somebody who types this address may mean. */
export const candidatesOf = async (call: Call, email: string): Promise<SignInCandidates> => {
  const accounts = await accountsOfEmail(call.db, email, unprovenLooked);
  return { accounts, known: accounts.find((one) => isKnownHere(call, one)) };
};

/**
 * The salt of a password that an account of this address is given: that of the others, else one drawn from the address. One hash then
 * tries a password on all of them, so that the work tells nobody how many there are, nor whether one has proven the address.
 */
export const saltOf = (app: Pick<Call, 'env'>, email: string, others: readonly Pick<AccountRow, 'password_hash'>[]): Buffer =>
  others.map((one) => saltIn(one.password_hash)).find((salt) => salt !== undefined) ?? passwordSalt(app, email);

/** The account whose password this is: the one that has proven the address, else the newest. */
export const accountOpenedBy = async ({ accounts }: SignInCandidates, password: string, lane: HashLane): Promise<AccountRow | undefined> => {
  const hashes = accounts.map((account) => account.password_hash);
  const opened = await openedBy(password, hashes, lane);
  return accounts.find((account) => account.password_hash === opened);
};

/** The account with its password hashed at today's cost. */
export const withFreshHash = async ({ db }: Call, account: AccountRow, password: string, lane: HashLane): Promise<AccountRow> => {
  if (!isOutdated(account.password_hash)) return account;
  const after = await hashPassword(password, lane, saltIn(account.password_hash));
  return (await rehashPassword(db, account.id, { before: account.password_hash, after })) ? { ...account, password_hash: after } : account;
};
