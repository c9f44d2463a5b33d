import { z } from 'zod';
import { Refusal } from '#core/refusal.ts';
import { hasOtherOwner } from '#features/accounts/queries/deleted.ts';
import { lockOwners } from '#features/accounts/queries/admins.ts';
import { lockResources, resourcesOf } from '#features/availability/queries/derived.ts';
import { notify } from '#features/notifications/verbs/notify.ts';
import { prosOf } from '#features/profiles/queries/leaving.ts';
import type { Account } from '#platform/app/actor.ts';
import type { App } from '#platform/app/app.ts';
import type { Db } from '#platform/db/db.ts';
import { pendingVisit } from '../contract.ts';
import { messages } from '../messages.ts';
import { pendingVisits } from '../queries/pending-visits.ts';
import { erase } from './erase.ts';
import { personOf } from './person.ts';

export type Leaver = Pick<Account, 'id' | 'publicId' | 'email' | 'isVerified' | 'adminRoles'>;

export const isLastAdmin = async (db: Db, account: Pick<Account, 'id' | 'adminRoles'>): Promise<boolean> =>
  account.adminRoles.includes('owner') && !(await hasOtherOwner(db, account.id));

/**
 * Erases an account that the caller has locked, in the caller's transaction, and sends a last mail to its address.
 * Throws `Conflict` while visits are unfinished, and for the last owner.
 */
export const leave = async (app: Pick<App, 'personalData'>, trx: Db, account: Leaver, nowMs: number): Promise<void> => {
  const person = personOf(account);
  const proIds = await prosOf(trx, account.id);
  await lockResources(trx, await resourcesOf(trx, proIds));
  const visits = await pendingVisits(trx, person, nowMs);
  // Visits are never cancelled without a decision of the account's owner, because another person expects each of them.
  if (visits.length > 0) throw new Refusal('Conflict', { additional: { visits: z.array(pendingVisit).parse(visits) } });
  if (account.adminRoles.includes('owner')) await lockOwners(trx);
  if (await isLastAdmin(trx, account)) throw new Refusal('Conflict', { additional: { last_admin: true } });
  await erase(app, trx, { ...person, address: account.email, proIds }, nowMs);
  await notify(
    trx,
    [{ message: messages.account_deleted, key: account.publicId, payload: { email: account.email } }],
    nowMs,
  );
};
