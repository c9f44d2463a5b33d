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

/**
 * The link to open or follow a complaint, a note about the deadline, and whether the deadline has passed (`isOver`).
 */
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
  // The client of an upcoming visit can cancel or move the visit, and needs no note. For a cancelled visit, no other
  // text gives the dates of the complaint period.
  return window === 'before' && cancelled.has(visit.state)
    ? link.between(momentText(visit.time_zone, instantMs(visit.starts_at)), until)
    : null;
};

/**
 * The complaint link of a visit for its client, with the deadline. Null when the complaints of the visit are not shown
 * to the reader, or when there is neither a link nor a note.
 */
export const readComplaintLink = async (
  call: CallRoute,
  id: string,
  token: string | null,
): Promise<ComplaintLink | null> => {
  const found = answeredUnlessViewed(await call(visitComplaint, { id, jeton: token }));
  if (found === null) return null;
  const to = visitComplaintPath(id, token);
  if (found.complaints.length > 0)
    return { link: { to, label: complaintTexts.link.follow }, note: null, isOver: false };
  const note = noteOf(found);
  if (note === null) return null;
  return {
    link: found.window === 'open' ? { to, label: complaintTexts.link.open } : null,
    note,
    isOver: found.window === 'closed',
  };
};
