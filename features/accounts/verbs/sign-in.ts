import type { Call } from '#platform/door.ts';
import { hashPassword, isOutdated, isPassword, type HashLane } from '#platform/password.ts';
import { accountsOfEmail, rehashPassword, type AccountRow } from '../queries/accounts.ts';

// Accounts opened with one address and never proven; beyond, the older ones are opened by their link or by a new password.
const mostUnproven = 4;

/** What is known of a sign-in before any password is compared: the accounts of its address, and the one that this browser has signed in to before. */
export type Candidates = { readonly accounts: readonly AccountRow[]; readonly known: AccountRow | undefined };

/** Whether this browser has signed in to an account before, with the password that it has today. */
export const isKnownHere = ({ visit }: Pick<Call, 'visit'>, { id, password_hash: passwordHash }: AccountRow): boolean =>
  visit.isKnownDevice({ id, passwordHash });

/** The accounts that somebody who types this address may mean. */
export const candidatesOf = async (call: Call, email: string): Promise<Candidates> => {
  const accounts = await accountsOfEmail(call.db, email, mostUnproven);
  return { accounts, known: accounts.find((one) => isKnownHere(call, one)) };
};

/**
 * The account whose password this is. The work is the same whether or not one of them has proven the address, so that neither the answer nor its time tells it:
 * a proven account, or nobody's, is compared first, then each of those that have not.
 */
export const accountOpenedBy = async (candidates: Candidates, password: string, lane: HashLane): Promise<AccountRow | undefined> => {
  const proven = candidates.accounts.find(({ email_verified_at }) => email_verified_at !== null);
  if ((await isPassword(password, proven?.password_hash, lane)) && proven) return proven;
  for (const one of candidates.accounts.filter((account) => account !== proven)) if (await isPassword(password, one.password_hash, lane)) return one;
  return undefined;
};

/** The account with its password hashed at today's cost. */
export const withFreshHash = async ({ db }: Call, account: AccountRow, password: string, lane: HashLane): Promise<AccountRow> => {
  if (!isOutdated(account.password_hash)) return account;
  const after = await hashPassword(password, lane);
  return (await rehashPassword(db, account.id, { before: account.password_hash, after })) ? { ...account, password_hash: after } : account;
};
