import { Refusal } from '#core/refusal.ts';
import { signedIn } from '#platform/app/actor.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/db/ids.ts';
import type { Call } from '#platform/http/call.ts';
import { ownEstablishments, insertEstablishment, lockProfile } from '../queries/own-profiles.ts';
import { establishmentRefusals, establishmentsMax } from '../rules/establishments.ts';

/**
 * Opens another establishment for the signed-in account, in the caller's transaction. Returns its public id. When an
 * establishment of the account has no answer yet, returns the id of that establishment and opens nothing. Throws
 * `Conflict` when the account has no establishment yet, or already has the maximum number.
 */
export const openFurther = async (trx: Db, call: Call): Promise<string> => {
  const { id: accountId, publicId: by } = signedIn(call);
  // The lock makes two simultaneous requests run one after the other.
  await lockProfile(trx, { accountId, type: 'business' });
  const { count, blank } = await ownEstablishments(trx, accountId);
  if (count === 0) throw new Refusal('Conflict', { additional: establishmentRefusals.noFirst });
  if (blank !== null) return blank;
  if (count >= establishmentsMax) throw new Refusal('Conflict', { additional: establishmentRefusals.tooMany });
  const publicId = newId();
  await insertEstablishment(trx, { publicId, accountId }, call.nowMs);
  await writeAudit(
    trx,
    { actor: `account:${by}`, action: 'establishment opened', object: publicId, detail: { held: count + 1 } },
    call.nowMs,
  );
  return publicId;
};
