import type { AdminRole } from '#core/admin-roles.ts';
import { Refusal } from '#core/refusal.ts';
import { secondMs } from '#core/units.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';
import { newSecret, sha256 } from '#platform/db/ids.ts';
import { endSessionsOfAccount, forgetShownFactor } from '#platform/http/session.ts';
import { notify } from '#features/notifications/verbs/notify.ts';
import { writeAudit } from '#platform/db/audit.ts';
import { signedIn, type Account } from '#platform/app/actor.ts';
import type { App } from '#platform/app/app.ts';
import { accountByEmail } from '../queries/accounts.ts';
import { adminRolesOf, lockAdmin, lockOwners, writeAdminRoles } from '../queries/admins.ts';
import { removeFactor, secondFactorOf } from '../queries/second-factors.ts';
import { insertToken, isOpenToken } from '../queries/tokens.ts';
import { messages } from '../messages.ts';
import { mayEnrolAlone } from '../rules/admin.ts';
import { linkSeconds } from '../rules/lifetimes.ts';
import { accountTexts } from '../texts.ts';

/**
 * Throws `Forbidden` when an admin sets up a second factor without an invitation, because a password alone must not
 * give admin access.
 */
export const refuseUninvited = async (
  { db, env, nowMs }: Call,
  account: Account,
  invitation: string | null | undefined,
): Promise<void> => {
  if (!account.isAdmin || account.hasSecondFactor || mayEnrolAlone(env.MODE, account.email)) return;
  const isInvited =
    invitation &&
    (await isOpenToken(db, { accountId: account.id, kind: 'admin_factor', secretHash: sha256(invitation) }, nowMs));
  if (!isInvited) throw new Refusal('Forbidden', { additional: accountTexts.notInvited });
};

/**
 * Removes a second factor. Sessions that used the factor no longer count as signed in with a second factor. Notifies
 * the owner of a confirmed factor.
 */
export const dropFactor = async (trx: Db, accountId: number, nowMs: number): Promise<void> => {
  const wasInPlace = await removeFactor(trx, accountId);
  await forgetShownFactor(trx, accountId);
  if (wasInPlace)
    await notify(
      trx,
      [{ message: messages.second_factor_removed, key: `${accountId}:${nowMs}`, payload: { account: accountId } }],
      nowMs,
    );
};

/**
 * Returns the current roles and second factor of the admin with this address, which a new invitation would replace.
 * Undefined when the account of this address is not an admin.
 */
export const namedAdmin = async (
  db: Db,
  email: string,
): Promise<{ readonly roles: readonly AdminRole[]; readonly hasFactor: boolean } | undefined> => {
  const account = await accountByEmail(db, email);
  const roles = account ? await adminRolesOf(db, account.id) : [];
  if (!account || roles.length === 0) return undefined;
  return { roles, hasFactor: typeof (await secondFactorOf(db, account.id))?.confirmed_at === 'number' };
};

export type Invited = { readonly publicId: string; readonly url: string; readonly expiresMs: number };

const isLastOwner = (owners: readonly number[], accountId: number, roles: readonly AdminRole[]): boolean =>
  owners.includes(accountId) && owners.length === 1 && !roles.includes('owner');

/**
 * Makes the account that verified an address an admin. Returns the link to set up the second factor. Removes the
 * account's previous factor, because no owner had invited the account to set it up. Undefined when no active account
 * has verified the address. Throws `Conflict` when the last owner would lose that role.
 */
export const makeAdmin = async (
  { env }: Pick<App, 'env'>,
  trx: Db,
  email: string,
  roles: readonly AdminRole[],
  nowMs: number,
): Promise<Invited | undefined> => {
  const account = await accountByEmail(trx, email);
  if (!account || account.email_verified_at === null || account.suspended_at !== null) return undefined;
  const owners = await lockOwners(trx);
  if (isLastOwner(owners, account.id, roles)) throw new Refusal('Conflict', { additional: accountTexts.lastOwner });
  await writeAdminRoles(trx, account.id, roles, nowMs);
  await dropFactor(trx, account.id, nowMs);
  const secret = newSecret();
  const expiresMs = nowMs + linkSeconds.admin_factor * secondMs;
  await insertToken(
    trx,
    { accountId: account.id, kind: 'admin_factor', secretHash: sha256(secret), email, expiresMs },
    nowMs,
  );
  return {
    publicId: account.public_id,
    url: `${env.PUBLIC_URL}/booking/account/second-facteur?invitation=${secret}`,
    expiresMs,
  };
};

/**
 * Replaces the roles of an admin, ends their sessions and notifies them. Without roles, the account is no longer an
 * admin.
 * Throws `Forbidden` for the caller's own roles, and `Conflict` when the last owner would lose that role.
 */
export const changeRoles = async (
  trx: Db,
  call: Call,
  change: { readonly id: string; readonly roles: readonly AdminRole[]; readonly reason: string },
): Promise<void> => {
  const by = signedIn(call);
  if (change.id === by.publicId) throw new Refusal('Forbidden', { additional: accountTexts.ownRoles });
  const owners = await lockOwners(trx);
  // Another owner may have removed the caller's own role before this transaction locked the owners.
  if (!owners.includes(by.id)) throw new Refusal('Forbidden');
  const admin = await lockAdmin(trx, change.id);
  if (!admin) throw new Refusal('NotFound');
  if (isLastOwner(owners, admin.id, change.roles))
    throw new Refusal('Conflict', { additional: accountTexts.lastOwner });
  const before = admin.admin_roles.toSorted();
  const after = change.roles.toSorted();
  if (before.join() === after.join()) throw new Refusal('NoChanges', { additional: 'no_changes' });
  await writeAdminRoles(trx, admin.id, after, call.nowMs);
  await endSessionsOfAccount(trx, admin.id, 0, call.nowMs);
  await writeAudit(
    trx,
    {
      actor: `account:${by.publicId}`,
      action: 'admin roles changed',
      object: change.id,
      reason: change.reason,
      detail: { before, after },
    },
    call.nowMs,
  );
  await notify(
    trx,
    [
      {
        message: messages.admin_roles_changed,
        key: `${change.id}:${call.nowMs}`,
        payload: { account: admin.id, reason: change.reason },
      },
    ],
    call.nowMs,
  );
};
