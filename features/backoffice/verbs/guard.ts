import { Refusal } from '#core/refusal.ts';
import { accountActedOn, lockActedOn, type ActedOnRow } from '#features/accounts/queries/acted-on.ts';
import { lockOwners } from '#features/accounts/queries/admins.ts';
import { signedIn } from '#platform/app/actor.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';

import { untouchable, type RoleHolder } from '../rules/guard.ts';
import { backofficeRefusals } from '../rules/refusals.ts';

export const actingAdmin = (call: Call): RoleHolder => {
  const { id, adminRoles } = signedIn(call);
  return { id, roles: adminRoles };
};

/**
 * Throws `Forbidden` for an act on the admin's own account, or on another admin when the acting admin is not an owner.
 */
export const refuseUntouchable = (call: Call, target: RoleHolder): void => {
  const why = untouchable(actingAdmin(call), target);
  if (why !== null) throw new Refusal('Forbidden', { additional: backofficeRefusals[why] });
};

/**
 * Locks the account an admin acts on until the transaction ends. For the account of an admin, also locks the owners, so
 * that two concurrent acts cannot remove the last owner.
 */
export const lockWhom = async (trx: Db, call: Call, publicId: string): Promise<ActedOnRow> => {
  const found = await accountActedOn(trx, publicId);
  if (!found) throw new Refusal('NotFound');
  refuseUntouchable(call, found);
  // An admin who has just lost the owner role may not act on other admins.
  if (found.roles.length > 0 && !(await lockOwners(trx)).includes(signedIn(call).id))
    throw new Refusal('Forbidden', { additional: backofficeRefusals.admin });
  const account = await lockActedOn(trx, publicId);
  if (!account) throw new Refusal('NotFound');
  refuseUntouchable(call, account);
  return account;
};

/** The reason that the person concerned reads, and the note that only admins read. */
export type ActWords = { readonly reason: string; readonly note?: string | null | undefined };

type Act = ActWords & {
  readonly action: string;
  readonly object: string;
  readonly detail?: Record<string, unknown>;
};

/** Records in the audit an admin's act and its reason. */
export const writeAct = (trx: Db, call: Call, { action, object, reason, note, detail = {} }: Act): Promise<void> =>
  writeAudit(
    trx,
    {
      actor: `account:${signedIn(call).publicId}`,
      action,
      object,
      reason,
      detail: { ...detail, ...(note && { note }) },
    },
    call.nowMs,
  );
