import type { CallRoute } from '#core/call-route.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { dayMs } from '#core/units.ts';
import { visitComplaintPath } from '#features/bookings/pages/paths.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import { answeredUnlessViewed } from '#ui/page/answered.ts';
import { visitComplaint } from '../contract.ts';
import { complaintTimes } from '../rules/complaint.ts';
import { complaintTexts } from './complaint-texts.ts';

/** Where a complaint is opened or followed, what is said of its time, and whether only other ways are left. */
export type ComplaintLink = {
  readonly link: { readonly to: string; readonly label: string } | null;
  readonly note: string | null;
  readonly isOver: boolean;
};

const cancelled: ReadonlySet<string> = new Set(['cancelled_client', 'cancelled_pro', 'cancelled_admin']);

const noteOf = ({ window, visit, closes_at }: DataOf<typeof visitComplaint>): string | null => {
  const { link } = complaintTexts;
  const until = momentText(visit.time_zone, instantMs(closes_at));
  if (window === 'open') return link.until(until);
  if (window === 'closed') return link.over(complaintTimes.openedWithinMs / dayMs);
  // A visit to come is cancelled or moved; of one that is cancelled, nothing else says when.
  return window === 'before' && cancelled.has(visit.state) ? link.between(momentText(visit.time_zone, instantMs(visit.starts_at)), until) : null;
};

/** Where the client of a visit complains of it, or follows what they said, and until when; null where complaints are not shown or there is nothing to say. */
export const readComplaintLink = async (call: CallRoute, id: string, token: string | null): Promise<ComplaintLink | null> => {
  const found = answeredUnlessViewed(await call(visitComplaint, { id, jeton: token }));
  if (found === null) return null;
  const to = visitComplaintPath(id, token);
  if (found.complaints.length > 0) return { link: { to, label: complaintTexts.link.follow }, note: null, isOver: false };
  const note = noteOf(found);
  if (note === null) return null;
  return { link: found.window === 'open' ? { to, label: complaintTexts.link.open } : null, note, isOver: found.window === 'closed' };
};
