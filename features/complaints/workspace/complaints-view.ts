import { priceText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import { shortName } from '#core/short-name.ts';
import type { ProBookingData } from '#features/bookings/contract.ts';
import { complaintReasons } from '../rules/complaint.ts';
import type { DataOf } from '#core/route.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import { dashboardVisitPath } from '#features/bookings/pages/paths.ts';
import { pageCount } from '#ui/workspace/queue-address.ts';
import type { listComplaints, readComplaint } from '../contract.ts';
import { complaintBadge, piecesLeft, threadOf } from '../pages/complaint-thread.ts';
import { complaintReasonTexts } from '../texts.ts';
import { complaintsPath } from './complaints-path.ts';
import { proComplaintTexts as texts } from './complaints-texts.ts';

type List = DataOf<typeof listComplaints>;
type One = DataOf<typeof readComplaint>;

const momentAt = (zone: string, iso: string): string => momentText(zone, instantMs(iso));

/** The badge of a complaint for its professional, who reads « votre réponse » instead of « du professionnel ». */
export const proComplaintBadge = (one: Parameters<typeof complaintBadge>[0]): ReturnType<typeof complaintBadge> => {
  const badge = complaintBadge(one);
  return one.state === 'awaiting_pro' ? { ...badge, label: texts.awaitsYou } : badge;
};

export const complaintListView = (found: List, path: string, page: number) => ({
  waiting: found.waiting,
  page,
  pages: pageCount(found),
  rows: found.data.map((one) => ({
    id: one.id,
    to: complaintsPath(path, one.id),
    client: one.client,
    number: one.number,
    reason: complaintReasonTexts[one.reason],
    opened: momentAt(one.visit.time_zone, one.created_at),
    due: one.state === 'awaiting_pro' ? texts.before(momentAt(one.visit.time_zone, one.answer_until)) : null,
    badge: proComplaintBadge(one),
  })),
});
export type ComplaintListView = ReturnType<typeof complaintListView>;

export const complainAboutView = ({
  client: { firstname, lastname },
  lines,
  starts_at,
  time_zone,
}: ProBookingData) => ({
  client: shortName({ firstname: firstname ?? '', lastname: lastname ?? '' }),
  visit: `${lines.map(({ label }) => label).join(', ')}, ${momentAt(time_zone, starts_at)}`,
  reasons: complaintReasons
    .filter((reason) => reason !== 'pro_absence')
    .map((reason) => ({ value: reason, text: complaintReasonTexts[reason] })),
});

// Drops the initial of the last name. Otherwise the period of « Camille R. » and the period of the sentence would
// follow each other.
const firstNameOf = (client: string): string => client.replace(/ \S\.$/u, '');

const decidedOf = (one: One, mediator: string | null) => {
  if (one.state === 'withdrawn') return { heading: texts.decided.withdrawn, reasons: null, mediation: null };
  if (one.accepted_at !== null) {
    const acceptedText = texts.decided.agreed(one.client, momentAt(one.visit.time_zone, one.accepted_at));
    return {
      heading: texts.decided.back(priceText(one.refund_cents ?? 0), one.client),
      reasons: null,
      mediation: one.decided_at === null ? `${acceptedText} ${texts.decided.onWay}` : acceptedText,
    };
  }
  if (one.decided_at === null) return null;
  const cents = one.refund_cents ?? 0;
  return {
    heading: cents > 0 ? texts.decided.back(priceText(cents), one.client) : texts.decided.nothing,
    reasons: one.decision,
    mediation: one.state === 'mediation' ? texts.decided.mediation : texts.decided.mediator(mediator),
  };
};

export const proComplaintView = (one: One, dashboard: string, mediator: string | null) => {
  const zone = one.visit.time_zone;
  const isOwn = one.author === 'professional';
  return {
    id: one.id,
    heading: isOwn ? texts.own(one.client) : texts.one(one.client),
    line: texts.line(one.number, momentAt(zone, one.created_at)),
    badge: proComplaintBadge(one),
    due: one.may.includes('answer')
      ? { first: texts.before(momentAt(zone, one.answer_until)), rest: texts.beforeText(firstNameOf(one.client)) }
      : null,
    steps: threadOf(one, {
      names: { client: one.client, professional: one.professional.name },
      paidCents: one.paid_cents,
      decisionTo: one.client,
      pieceTo: (piece) => `/plainte/${one.id}/${piece.is_picture ? 'image' : 'piece'}/${piece.id}`,
    }),
    client: one.client,
    visit: {
      title: one.visit.labels.join(', '),
      text: [momentAt(zone, one.visit.starts_at), ...one.visit.practitioners].join(' · '),
      to: dashboardVisitPath(dashboard, one.visit.id),
    },
    paid: priceText(one.paid_cents),
    requestedRefund: one.asked === 'answer' ? null : { cents: one.asked_cents, text: priceText(one.asked_cents) },
    // The most that the professional may propose. Null when they may propose nothing.
    most: one.refundable_cents > 0 && !isOwn ? texts.most(priceText(one.refundable_cents)) : null,
    piecesLeft: piecesLeft(one),
    isHeld: one.decided_at === null && one.withdrawn_at === null && one.held_cents > 0,
    decided: decidedOf(one, mediator),
    may: one.may,
    backTo: complaintsPath(dashboard),
  };
};
export type ProComplaintView = ReturnType<typeof proComplaintView>;
