import { Refusal } from '#core/refusal.ts';
import { accountActedOn, lockActedOn, type ActedOnRow } from '#features/accounts/queries/acted-on.ts';
import { lockOwners } from '#features/accounts/queries/admins.ts';
import type { BookingHead } from '#features/bookings/queries/commitments.ts';
import { signedIn } from '#platform/app/actor.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';

import { untouchable, type RoleHolder } from '../rules/guard.ts';
import { backofficeRefusals } from '../rules/refusals.ts';

/** Whoever acts, with what they are as an admin. */
export const actingAdmin = (call: Call): RoleHolder => {
  const { id, adminRoles } = signedIn(call);
  return { id, roles: adminRoles };
};

/** Refuses an act on oneself, and one on another admin by somebody else than an owner. */
export const refuseUntouchable = (call: Call, whom: RoleHolder): void => {
  const why = untouchable(actingAdmin(call), whom);
  if (why !== null) throw new Refusal('Forbidden', { additional: backofficeRefusals[why] });
};

/** Somebody whom an admin may act on, locked until the transaction ends; of an admin, the owners too, so that one is left whatever two do at once. */
export const lockWhom = async (trx: Db, call: Call, publicId: string): Promise<ActedOnRow> => {
  const found = await accountActedOn(trx, publicId);
  if (!found) throw new Refusal('NotFound');
  refuseUntouchable(call, found);
  // Who has just lost the role acts on no admin any more.
  if (found.roles.length > 0 && !(await lockOwners(trx)).includes(signedIn(call).id)) throw new Refusal('Forbidden', { additional: backofficeRefusals.admin });
  const whom = await lockActedOn(trx, publicId);
  if (!whom) throw new Refusal('NotFound');
  refuseUntouchable(call, whom);
  return whom;
};

/** Whether whoever reads is one of the two sides of a visit. */
export const isOwnVisit = (call: Call, head: Pick<BookingHead, 'pro_id' | 'account_id' | 'email'>): boolean => {
  const { id, email, profiles } = signedIn(call);
  return head.account_id === id || head.email === email.toLowerCase() || profiles.some(({ proId }) => proId === head.pro_id);
};

/** Why an admin does something, and what only admins read of it. */
export type ActWords = { readonly reason: string; readonly note?: string | null | undefined };

type Act = ActWords & {
  readonly action: string;
  readonly object: string;
  readonly detail?: Record<string, unknown>;
};

/** Writes to the journal what an admin has done to somebody or something, and why. */
export const writeAct = (trx: Db, call: Call, { action, object, reason, note, detail = {} }: Act): Promise<void> =>
  writeAudit(trx, { actor: `account:${signedIn(call).publicId}`, action, object, reason, detail: { ...detail, ...(note && { note }) } }, call.now);
