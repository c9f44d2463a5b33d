import { signedIn } from '#platform/app/actor.ts';
import type { Call } from '#platform/http/call.ts';
import type { BookingHead } from '../queries/commitments.ts';

/** Whether the signed-in admin is the client or the professional of a visit. */
export const isOwnVisit = (call: Call, head: Pick<BookingHead, 'pro_id' | 'account_id' | 'email'>): boolean => {
  const { id, email, profiles } = signedIn(call);
  return (
    head.account_id === id || head.email === email.toLowerCase() || profiles.some(({ proId }) => proId === head.pro_id)
  );
};
