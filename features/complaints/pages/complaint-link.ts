import type { CallRoute } from '#core/call-route.ts';
import { priceText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { dayMs } from '#core/units.ts';
import { visitComplaintPath } from '#features/bookings/pages/paths.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import { answeredUnlessViewed } from '#ui/page/answered.ts';
import { listOwnComplaints, visitComplaint } from '../contract.ts';
import { complaintTimes } from '../rules/complaint.ts';
import { complaintStateTexts } from '../texts.ts';
import { complaintTexts } from './complaint-texts.ts';

/**
 * The link to open or follow a complaint, with a note about the deadline. `isOver` is true once the deadline has
 * passed.
 */
export type ComplaintLink = {
  readonly link: { readonly to: string; readonly label: string } | null;
  readonly note: string | null;
  readonly isOver: boolean;
};

const cancelled: ReadonlySet<string> = new Set(['cancelled_client', 'cancelled_pro', 'cancelled_admin']);

const noteOf = ({
  window,
  visit,
  closes_at,
  refundable_cents: retainedCents,
}: DataOf<typeof visitComplaint>): string | null => {
  const { link } = complaintTexts;
  const until = momentText(visit.time_zone, instantMs(closes_at));
  if (window === 'open') return link.until(until);
  if (window === 'closed') return link.over(complaintTimes.openedWithinMs / dayMs);
  // Before its planned start, only a cancelled visit of which money was retained has a sentence about the deadline. The
  // client of any other visit can still cancel or move it.
  return window === 'before' && cancelled.has(visit.state) && retainedCents > 0
    ? link.between(priceText(retainedCents), momentText(visit.time_zone, instantMs(visit.starts_at)), until)
    : null;
};

/**
 * Returns the complaint link of a visit for its client. Null when the reader may not see the complaints of the visit,
 * or when there is neither a link nor a note.
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

/**
 * Returns the links to the undecided complaints of the signed-in client, by id of the visit. Empty when the reader may
 * not see complaints.
 */
export const readOpenComplaints = async (
  call: CallRoute,
): Promise<ReadonlyMap<string, { readonly to: string; readonly label: string; readonly state: string }>> => {
  const found = answeredUnlessViewed(await call(listOwnComplaints, {})) ?? [];
  return new Map(
    found.map(({ booking_id, state }) => [
      booking_id,
      {
        to: visitComplaintPath(booking_id, null),
        label: complaintTexts.link.follow,
        state: complaintTexts.link.state(complaintStateTexts[state]),
      },
    ]),
  );
};
