import { longDateText, priceText, wallClockText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { dayOf } from '#core/time.ts';
import { ownValue } from '#core/own-value.ts';
import { dateBlockOf } from '#features/offers/rules/date-block.ts';
import { momentText, startWall } from '#features/offers/rules/instant-text.ts';
import { visitComplaintPath, visitPath } from '#features/bookings/pages/paths.ts';
import { complaintReasonTexts } from '../texts.ts';
import { complaintReasons } from '../rules/complaint.ts';
import type { visitComplaint } from '../contract.ts';
import { complaintTexts as texts } from './complaint-texts.ts';
import { complaintBadge, piecesLeft, threadOf, type ShownComplaint } from './complaint-thread.ts';

type Found = DataOf<typeof visitComplaint>;
type VisitAccess = { readonly id: string; readonly token: string | null };

const dayAt = ({ visit }: Found, iso: string): string => longDateText(dayOf(visit.time_zone, instantMs(iso)));
const momentAt = ({ visit }: Found, iso: string): string => momentText(visit.time_zone, instantMs(iso));

const visitOf = (found: Found) => {
  const { visit, professional } = found;
  const day = dayOf(visit.time_zone, instantMs(visit.starts_at));
  return {
    block: dateBlockOf(day, wallClockText(startWall(visit, visit.time_zone))),
    when: momentAt(found, visit.starts_at),
    title: visit.labels.join(', '),
    where: professional.name,
  };
};

/** The reason why no complaint can be opened, in two sentences. Null when the client can open a complaint. */
const closedOf = (found: Found): { readonly first: string; readonly rest: string } | null => {
  if (found.window === 'open') return null;
  if (found.window === 'closed')
    return { first: texts.closed.closed[0], rest: texts.closed.closed[1](momentAt(found, found.closes_at)) };
  const [first, rest] = texts.closed[found.window];
  const isCancelled = found.window === 'before' && found.visit.state !== 'confirmed';
  return { first, rest: isCancelled ? texts.closed.beforeCancelled : rest };
};

/** The end by agreement: the client accepted the professional's proposal. */
const agreedOf = (found: Found, complaint: ShownComplaint, acceptedAt: string) => {
  const amount = priceText(complaint.refund_cents ?? 0);
  const isMade = complaint.decided_at !== null;
  const acceptedText = texts.proposal.acceptedText(complaint.professional.name, momentAt(found, acceptedAt));
  return {
    heading: isMade ? texts.ended.back(amount) : texts.proposal.accepted,
    text: `${acceptedText} ${isMade ? texts.proposal.made : texts.proposal.onWay(amount)}`,
    reasons: null,
    mediation: null,
    mediator: null,
    isAfterDecision: false,
  };
};

/** The refund that the client may accept, and the loss if they withdraw instead. Null without such a refund. */
const proposalOf = (found: Found, complaint: ShownComplaint) => {
  if (!complaint.may.includes('accept')) return null;
  const { acceptable_cents: cents, proposed_cents, professional } = complaint;
  const amount = priceText(cents);
  const proposed = priceText(proposed_cents ?? cents);
  return {
    cents,
    heading: texts.proposal.heading(professional.name, proposed),
    less: amount === proposed ? null : texts.proposal.less(amount, proposed, professional.name),
    text: texts.proposal.text(amount),
    orDecision: texts.proposal.orDecision(dayAt(found, complaint.decide_until)),
    accept: texts.proposal.accept(amount),
    withdrawText: texts.proposal.withdrawText(amount, professional.name),
  };
};

const endedOf = (found: Found, complaint: ShownComplaint, mediator: string | null) => {
  if (complaint.withdrawn_at !== null)
    return {
      heading: texts.ended.withdrawn(momentAt(found, complaint.withdrawn_at)),
      text:
        found.window === 'open' && complaint.author === 'client'
          ? texts.ended.again(momentAt(found, found.closes_at))
          : null,
      reasons: null,
      mediation: null,
      mediator: null,
      isAfterDecision: false,
    };
  if (complaint.accepted_at !== null) return agreedOf(found, complaint, complaint.accepted_at);
  if (complaint.decided_at === null) return null;
  const cents = complaint.refund_cents ?? 0;
  return {
    heading: cents > 0 ? texts.ended.back(priceText(cents)) : texts.ended.nothing,
    text: cents > 0 ? texts.ended.backText : null,
    reasons: complaint.decision,
    mediation:
      complaint.mediation_at === null ? null : texts.ended.inMediation(momentAt(found, complaint.mediation_at)),
    mediator: texts.ended.mediator(mediator),
    isAfterDecision: true,
  };
};

const isOver = ({ decided_at, withdrawn_at, accepted_at }: ShownComplaint): boolean =>
  decided_at !== null || withdrawn_at !== null || accepted_at !== null;

const onSiteOf = ({ on_site_cents: cents, professional }: Found): string | null =>
  cents > 0 ? texts.open.onSite(priceText(cents), professional.name) : null;

/** Returns the sentences about the online money that waits for the decision, and about the money paid on site. */
const moneyOf = (found: Found, { held_cents, professional: { name } }: ShownComplaint): readonly string[] => {
  const onSite = onSiteOf(found);
  if (found.refundable_cents === 0) return onSite === null ? [] : [onSite];
  const online = held_cents > 0 ? texts.follow.held(priceText(held_cents), name) : texts.follow.paidOut(name);
  return onSite === null ? [online] : [online, onSite];
};

const followed = (found: Found, complaint: ShownComplaint, { id, token }: VisitAccess, mediator: string | null) => {
  const query = token === null ? '' : `?${new URLSearchParams({ jeton: token }).toString()}`;
  const isOwn = complaint.author === 'client';
  return {
    id: complaint.id,
    heading: isOwn ? texts.follow.heading : texts.follow.headingAbout(complaint.professional.name),
    line: texts.follow.line(
      complaint.number,
      `${found.visit.labels.join(', ')}, ${momentAt(found, complaint.visit.starts_at)}`,
      complaint.professional.name,
    ),
    badge: complaintBadge(complaint),
    steps: threadOf(complaint, {
      names: { client: complaint.client, professional: complaint.professional.name },
      paidCents: found.paid_cents,
      decisionTo: complaint.professional.name,
      pieceTo: (piece) => `/plainte/${complaint.id}/${piece.is_picture ? 'image' : 'piece'}/${piece.id}${query}`,
    }),
    proposal: proposalOf(found, complaint),
    ended: endedOf(found, complaint, mediator),
    money: isOver(complaint) ? [] : moneyOf(found, complaint),
    piecesLeft: piecesLeft(complaint),
    may: complaint.may,
    isOwn,
    againTo:
      complaint.state === 'withdrawn' && isOwn && found.window === 'open'
        ? visitComplaintPath(id, token, { nouvelle: '1' })
        : null,
  };
};

const doneIn = (outcome: string | null): string | null => ownValue(texts.done, outcome);

/**
 * The complaint page for the client of a visit: the form to open a complaint, or the last complaint with its messages.
 * `mediator` is the name of the mediator, null without a mediator.
 */
export const visitComplaintView = (
  found: Found,
  access: VisitAccess,
  params: URLSearchParams,
  mediator: string | null,
) => {
  const [last] = found.complaints;
  const mayOpenAnother = last !== undefined && last.state === 'withdrawn' && found.window === 'open';
  const isOpening = last === undefined || (mayOpenAnother && params.get('nouvelle') === '1');
  const outcome = params.get('dit');
  // The client may load this URL again after the decision. The confirmation that the complaint was opened is then
  // hidden.
  const isDecided = last !== undefined && last.decided_at !== null;
  return {
    backTo: visitPath(access.id, access.token),
    back: texts.back(dayAt(found, found.visit.starts_at)),
    visit: visitOf(found),
    prices: found.prices,
    paidCents: found.paid_cents,
    onSiteCents: found.on_site_cents,
    closed: isOpening ? closedOf(found) : null,
    open: isOpening && found.window === 'open',
    lead: texts.open.lead(found.professional.name, dayAt(found, found.decide_until)),
    refundable: found.refundable_cents > 0 ? texts.open.allText(found.refundable_cents, found.paid_cents) : null,
    onSite: onSiteOf(found),
    // An example amount for a partial refund.
    halfRefundable: priceText(Math.round(found.refundable_cents / 2)),
    reasons: complaintReasons.map((reason) => ({ value: reason, text: complaintReasonTexts[reason] })),
    followed: isOpening || last === undefined ? null : followed(found, last, access, mediator),
    done: isDecided && outcome === 'ouverte' ? null : doneIn(outcome),
    isPieceLost: params.get('piece') === 'perdue',
  };
};

export type VisitComplaintView = ReturnType<typeof visitComplaintView>;
