import type { CallRoute } from '#core/call-route.ts';
import { longDateText, priceText } from '#core/format.ts';
import { fullStop } from '#core/full-stop.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { dayOf } from '#core/time.ts';
import { dayMs } from '#core/units.ts';
import { visitComplaintPath } from '#features/bookings/pages/paths.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import { answeredUnlessViewed } from '#ui/page/answered.ts';
import { listOwnComplaints, visitComplaint } from '../contract.ts';
import { complaintTimes } from '../rules/complaint.ts';
import { complaintStateTexts } from '../texts.ts';
import { complaintTexts } from './complaint-texts.ts';
import { complaintBadge, type ShownComplaint } from './complaint-thread.ts';

type PageLink = { readonly to: string; readonly label: string };

/**
 * The link to open or follow a complaint, with a note about its deadline or its state. `isOver` is true once the
 * deadline has passed.
 */
export type ComplaintLink = {
  /** The refund that the professional proposes and the client may accept, with its page. Null without an offer. */
  readonly offer: (PageLink & { readonly text: string }) | null;
  readonly link: PageLink | null;
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

const followedLink = (complaint: ShownComplaint, to: string): ComplaintLink => {
  const { link, proposal } = complaintTexts;
  const { may, professional, proposed_cents, decide_until, visit } = complaint;
  if (may.includes('accept') && proposed_cents !== null) {
    const sentences = [
      `${proposal.heading(professional.name, priceText(proposed_cents))}.`,
      link.offerUntil(longDateText(dayOf(visit.time_zone, instantMs(decide_until)))),
    ];
    return { offer: { text: sentences.join(' '), to, label: link.offer }, link: null, note: null, isOver: false };
  }
  const note = fullStop(link.state(complaintBadge(complaint).label));
  return { offer: null, link: { to, label: link.follow }, note, isOver: false };
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
  const [latest] = found.complaints;
  if (latest !== undefined) return followedLink(latest, to);
  const note = noteOf(found);
  if (note === null) return null;
  return {
    offer: null,
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
