import type { CallRoute } from '#core/call-route.ts';
import { longDateText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import type { StaffRole } from '#core/staff-roles.ts';
import { dayOf } from '#core/time.ts';
import type { VisitComplaint } from '#features/bookings/workspace/booking-view.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import { answeredUnlessViewed } from '#ui/page/answered.ts';
import { listComplaints } from '../contract.ts';
import { isUndecided } from '../rules/complaint.ts';
import { complaintsPath } from './complaints-path.ts';
import { proComplaintTexts } from './complaints-texts.ts';
import { proComplaintBadge } from './complaints-view.ts';

const texts = proComplaintTexts.onVisit;

type Listed = DataOf<typeof listComplaints>['data'][number];

const deadlineOf = ({ state, accepted_at, answer_until, decide_until, visit }: Listed): string | null => {
  const moment = (at: string): string => momentText(visit.time_zone, instantMs(at));
  if (accepted_at !== null || !isUndecided(state)) return null;
  if (state === 'awaiting_pro') return proComplaintTexts.before(moment(answer_until));
  if (state === 'open') return texts.clientUntil(moment(answer_until));
  return texts.decisionBy(longDateText(dayOf(visit.time_zone, instantMs(decide_until))));
};

const complaintOf = (one: Listed, dashboard: string): VisitComplaint => ({
  heading: (one.author === 'professional' ? texts.own : texts.ofClient)(proComplaintBadge(one).label),
  deadline: deadlineOf(one),
  link: {
    to: complaintsPath(dashboard, one.id),
    label: one.state === 'awaiting_pro' ? texts.answer : texts.see,
  },
  isAwaited: one.state === 'awaiting_pro',
  isUndecided: isUndecided(one.state),
});

type Reader = {
  readonly call: CallRoute;
  readonly dashboard: string;
  /** Public id of the professional. */ readonly id: string;
  /** Role of the reader as a staff member. Null for the owner. */ readonly staff: StaffRole | null;
};

/**
 * Loads the latest complaint about a visit, for the professional's page of the visit. Null without a complaint, for
 * staff, and for an admin who views the site as the professional.
 */
export const readVisitComplaint = async (
  { call, dashboard, id, staff }: Reader,
  bookingId: string,
): Promise<VisitComplaint | null> => {
  if (staff !== null) return null;
  const query = { proID: id, filterby: 'booking_id', filtervalue: bookingId, limit: 1 } as const;
  const [latest] = answeredUnlessViewed(await call(listComplaints, query))?.data ?? [];
  return latest === undefined ? null : complaintOf(latest, dashboard);
};
