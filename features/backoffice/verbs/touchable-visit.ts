import { Refusal } from '#core/refusal.ts';
import { bookingHead, type BookingHead } from '#features/bookings/queries/commitments.ts';
import type { Call } from '#platform/http/call.ts';
import { backofficeRefusals } from '../rules/refusals.ts';
import { isOwnVisit } from './guard.ts';

/** A visit that an admin may act on: not one of their own. */
export const touchableHead = async (call: Call, publicId: string): Promise<BookingHead> => {
  const head = await bookingHead(call.db, publicId);
  if (!head) throw new Refusal('NotFound');
  if (isOwnVisit(call, head)) throw new Refusal('Forbidden', { additional: backofficeRefusals.ownVisit });
  return head;
};
