import type { CallRoute } from '#core/call-route.ts';
import { visitComplaintPath } from '#features/bookings/pages/paths.ts';
import { answered } from '#ui/page/answered.ts';
import { visitComplaint } from '../contract.ts';
import { complaintTexts } from './complaint-texts.ts';

/** Where the client of a visit complains of it, or follows what they said; null while there is neither. */
export const readComplaintLink = async (call: CallRoute, id: string, token: string | null): Promise<{ to: string; label: string } | null> => {
  const { complaints, window } = answered(await call(visitComplaint, { id, jeton: token }));
  if (complaints.length === 0 && window !== 'open') return null;
  return { to: visitComplaintPath(id, token), label: complaints.length === 0 ? complaintTexts.link.open : complaintTexts.link.follow };
};
