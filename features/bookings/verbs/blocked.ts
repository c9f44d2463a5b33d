import { Refusal } from '#core/refusal.ts';
import type { Db } from '#platform/db/db.ts';
import { isBlocked, type Booker } from '../queries/blocked.ts';
import { bookingTexts } from '../texts.ts';

/**
 * Throws `Conflict` for a client whom the professional has blocked from booking online
 * (docs/product/clients.md#blocking). The text of the error does not tell the client about the blocking.
 */
export const refuseBlocked = async (db: Db, proId: number, booker: Booker): Promise<void> => {
  if (await isBlocked(db, proId, booker)) throw new Refusal('Conflict', { additional: bookingTexts.hold.notOnline });
};
