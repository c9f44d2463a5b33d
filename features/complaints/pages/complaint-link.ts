import type { CallRoute } from '#core/call-route.ts';
import { visitComplaintPath } from '#features/bookings/pages/paths.ts';
import { answeredUnlessViewed } from '#ui/page/answered.ts';
import { visitComplaint } from '../contract.ts';
import { complaintTexts } from './complaint-texts.ts';

/** Where the client of a visit complains of it, or follows what they said; null while there is neither, or where complaints are not shown. */
export const readComplaintLink = async (call: CallRoute, id: string, token: string | null): Promise<{ to: string; label: string } | null> => {
  const found = answeredUnlessViewed(await call(visitComplaint, { id, jeton: token }));
  if (found === null) return null;
  const { complaints, window } = found;
  if (complaints.length === 0 && window !== 'open') return null;
  return { to: visitComplaintPath(id, token), label: complaints.length === 0 ? complaintTexts.link.open : complaintTexts.link.follow };
};
