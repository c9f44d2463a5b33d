import { Refusal } from '#core/refusal.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';
import { accountById, accountsOfEmail, proveEmail } from '../queries/accounts.ts';
import { accountTexts } from '../texts.ts';
import { closeUnproven } from './end-access.ts';
import { openAccount } from './register.ts';
import { isKnownHere, unprovenRead } from './sign-in.ts';

/** The refusal of a mailed link that is unknown, used or expired. */
export const deadLink = (): Refusal => new Refusal('InvalidInput', { validation: { token: accountTexts.deadLink } });

/**
 * Marks an address as verified by an account, and closes the other accounts that use the address without having
 * verified it. Returns false when another account verified the address first.
 */
export const proveAddress = async (
  app: Pick<Call, 'emit'>,
  trx: Db,
  accountId: number,
  email: string,
  nowMs: number,
): Promise<boolean> => {
  if (!(await proveEmail(trx, accountId, email, nowMs))) return false;
  await closeUnproven(app, trx, { email, accountId }, nowMs);
  return true;
};

/**
 * Returns the account that gets the new password of a reset link. When the account named by the link has verified its
 * address, returns that account. Otherwise, the mailbox may not belong to the person who registered the address. The
 * password then goes to an unverified account that this browser has signed in to, or else to a new account with the
 * name used in the mail.
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
  const own = (await accountsOfEmail(trx, used.email, unprovenRead)).find(
    (one) => one.email_verified_at === null && isKnownHere(call, one),
  );
  if (own) return { id: own.id, publicId: own.public_id };
  const { firstname, lastname, locale } = greeted;
  return openAccount(
    trx,
    { email: used.email, passwordHash, firstname, lastname, referrerId: null, locale },
    call.nowMs,
  );
};
