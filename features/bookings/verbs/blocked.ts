import { Refusal } from '#core/refusal.ts';
import type { Db } from '#platform/db/db.ts';
import { isBlocked, type Booker } from '../queries/blocked.ts';
import { bookingTexts } from '../texts.ts';

/** Refuses whoever their professional does not let book online (docs/product/clients.md#blocking), in a sentence that says nothing of why. */
export const refuseBlocked = async (db: Db, proId: number, booker: Booker): Promise<void> => {
  if (await isBlocked(db, proId, booker)) throw new Refusal('Conflict', { additional: bookingTexts.hold.notOnline });
};
