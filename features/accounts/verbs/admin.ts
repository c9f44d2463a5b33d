import { Refusal } from '#core/refusal.ts';
import { secondMs } from '#core/units.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';
import { newSecret, sha256 } from '#platform/db/ids.ts';
import { forgetShownFactor } from '#platform/http/session.ts';
import type { Account } from '#platform/app/actor.ts';
import type { App } from '#platform/app/app.ts';
import { accountByEmail, giveAdminRole } from '../queries/accounts.ts';
import { removeFactor } from '../queries/second-factors.ts';
import { insertToken, isOpenToken } from '../queries/tokens.ts';
import { mayEnrolAlone } from '../rules/admin.ts';
import { linkSeconds } from '../rules/lifetimes.ts';
import { accountTexts } from '../texts.ts';

/** Refuses the second factor of an admin who was not invited to set it up: a password alone makes nobody an admin. */
export const refuseUninvited = async ({ db, env, now }: Call, account: Account, invitation: string | null | undefined): Promise<void> => {
  if (!account.isAdmin || account.hasSecondFactor || mayEnrolAlone(env.MODE, account.email)) return;
  const isInvited = invitation && (await isOpenToken(db, { accountId: account.id, kind: 'admin_factor', secretHash: sha256(invitation) }, now));
  if (!isInvited) throw new Refusal('Forbidden', { additional: accountTexts.notInvited });
};

export type Invited = { readonly publicId: string; readonly url: string; readonly expiresMs: number };

/**
 * Makes an admin of the account that has proven an address, and gives the link by which they set up their second factor; one that they had is removed, since
 * nobody vouched for it. Undefined when no account has proven the address.
 */
export const makeAdmin = async ({ env }: Pick<App, 'env'>, trx: Db, email: string, nowMs: number): Promise<Invited | undefined> => {
  const account = await accountByEmail(trx, email);
  if (!account || account.email_verified_at === null || account.suspended_at !== null) return undefined;
  await giveAdminRole(trx, account.id, nowMs);
  await removeFactor(trx, account.id);
  await forgetShownFactor(trx, account.id);
  const secret = newSecret();
  const expiresMs = nowMs + linkSeconds.admin_factor * secondMs;
  await insertToken(trx, { accountId: account.id, kind: 'admin_factor', secretHash: sha256(secret), email, expiresMs }, nowMs);
  return { publicId: account.public_id, url: `${env.PUBLIC_URL}/booking/account/second-facteur?invitation=${secret}`, expiresMs };
};
