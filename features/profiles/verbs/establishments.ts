import { Refusal } from '#core/refusal.ts';
import { signedIn } from '#platform/app/actor.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/db/ids.ts';
import type { Call } from '#platform/http/call.ts';
import { heldEstablishments, insertEstablishment, lockProfile } from '../queries/own.ts';
import { establishmentRefusals, establishmentsMax } from '../rules/establishments.ts';

/**
 * Opens a further establishment of whoever is signed in, in the caller's transaction, and gives its public id; where one was opened of which nothing is said
 * yet, it is that one. Refuses (Conflict) who holds none yet, and who holds as many as may be.
 */
export const openFurther = async (trx: Db, call: Call): Promise<string> => {
  const { id: accountId, publicId: by } = signedIn(call);
  // Two that are opened at once follow one another.
  await lockProfile(trx, { accountId, type: 'business' });
  const { count, blank } = await heldEstablishments(trx, accountId);
  if (count === 0) throw new Refusal('Conflict', { additional: establishmentRefusals.noFirst });
  if (blank !== null) return blank;
  if (count >= establishmentsMax) throw new Refusal('Conflict', { additional: establishmentRefusals.tooMany });
  const publicId = newId();
  await insertEstablishment(trx, { publicId, accountId }, call.now);
  await writeAudit(trx, { actor: `account:${by}`, action: 'establishment opened', object: publicId, detail: { held: count + 1 } }, call.now);
  return publicId;
};
