import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';
import { accountById, accountsOfEmail, proveEmail } from '../queries/accounts.ts';
import { closeUnproven } from './end-access.ts';
import { openAccount } from './register.ts';
import { isKnownHere, unprovenLooked } from './sign-in.ts';

/** Makes an address an account's own, and closes the others that were opened with it and never proved it; false when another account has proven it first. */
export const proveAddress = async (app: Pick<Call, 'emit'>, trx: Db, accountId: number, email: string, nowMs: number): Promise<boolean> => {
  if (!(await proveEmail(trx, accountId, email, nowMs))) return false;
  await closeUnproven(app, trx, { email, accountId }, nowMs);
  return true;
};

/**
 * The account that the link of a reset gives a new password to. Whoever reads the mail of an address that no account has proven need not be who opened the
 * accounts that bear it: only one that this very browser has signed in to is theirs; else a new one is opened for them, under the name that the mail greeted.
 */
export const accountToReset = async (
  call: Call,
  trx: Db,
  used: { readonly account_id: number; readonly email: string },
  passwordHash: string,
): Promise<{ readonly id: number; readonly publicId: string } | undefined> => {
  const greeted = await accountById(trx, used.account_id);
  if (!greeted) return undefined;
  if (greeted.email_verified_at !== null) return { id: greeted.id, publicId: greeted.public_id };
  const own = (await accountsOfEmail(trx, used.email, unprovenLooked)).find((one) => one.email_verified_at === null && isKnownHere(call, one));
  if (own) return { id: own.id, publicId: own.public_id };
  const { firstname, lastname, locale } = greeted;
  return openAccount(trx, { email: used.email, passwordHash, firstname, lastname, referrerId: null, locale }, call.now);
};
