import { Refusal } from '#core/refusal.ts';
import { bookingHead, type BookingHead } from '#features/bookings/queries/commitments.ts';
import { isOwnVisit } from '#features/bookings/verbs/access.ts';
import type { Call } from '#platform/http/call.ts';
import { backofficeRefusals } from '../rules/refusals.ts';

/** Loads a visit that an admin may act on. Throws `Forbidden` for one of their own visits. */
export const touchableHead = async (call: Call, publicId: string): Promise<BookingHead> => {
  const head = await bookingHead(call.db, publicId);
  if (!head) throw new Refusal('NotFound');
  if (isOwnVisit(call, head)) throw new Refusal('Forbidden', { additional: backofficeRefusals.ownVisit });
  return head;
};
