import type { Transition } from '#core/states.ts';
import { dayMs, hourMs, minuteMs, type EpochMs } from '#core/units.ts';
import { forClientContestMs, type BookingState } from '#features/bookings/rules/states.ts';

/** The states of a complaint (docs/product/reviews.md#complaints). */
export const complaintStates = [
  'open',
  'awaiting_pro',
  'in_review',
  'resolved_refund',
  'resolved_partial',
  'rejected',
  'withdrawn',
  'mediation',
] as const;
export type ComplaintState = (typeof complaintStates)[number];

export const complaintReasons = [
  'quality',
  'delay',
  'pro_absence',
  'hygiene',
  'billing',
  'behaviour',
  'mismatch',
  'other',
] as const;
export type ComplaintReason = (typeof complaintReasons)[number];

/**
 * The kinds of request in a client's complaint: a refund of all that was paid online, a partial refund, or only an
 * answer.
 */
export const complaintAsks = ['all', 'part', 'answer'] as const;
export type ComplaintAsk = (typeof complaintAsks)[number];

export type ComplaintSide = 'client' | 'professional';
export type ComplaintActor = ComplaintSide | 'admin' | 'system';

/** The decisions on a complaint: refund all, refund a part, refund nothing. */
export const complaintDecisions = ['resolved_refund', 'resolved_partial', 'rejected'] as const;
export type ComplaintDecision = (typeof complaintDecisions)[number];

/**
 * Maximum number of complaints about one visit that one side may withdraw. Each opening notifies the other side.
 * assumed
 */
export const mostWithdrawn = 3;

/**
 * Time limits of a complaint, in milliseconds: to open it after the visit, to answer it and to decide it.
 * `openingFilesMs` is how long a file of the author still belongs to the opening message. `linkMs` is how long the link
 * in the visit's mail is valid. `textsStoredMs` is the time after which the texts of the complaint are erased.
 */
export const complaintTimes = {
  openedWithinMs: 14 * dayMs,
  answeredWithinMs: 72 * hourMs,
  decidedWithinMs: 10 * dayMs,
  openingFilesMs: 2 * minuteMs,
  linkMs: 90 * dayMs,
  textsStoredMs: 5 * 365 * dayMs,
} as const;

/**
 * Limits of texts, in characters. `min` and `max` apply to the opening message, to the answer and to the reasons of a
 * decision. `wordMin` applies to an added message.
 */
export const complaintLength = { min: 20, max: 2000, wordMin: 2 } as const;

/** Maximum number of files of each side, and maximum size of a file. */
export const complaintPieces = { most: 5, megabytes: 10 } as const;

/**
 * Returns the first state of a complaint. A client's complaint waits for the professional's answer (`awaiting_pro`). A
 * professional's complaint waits for the client's answer (`open`).
 */
export const firstState = (author: ComplaintSide): Extract<ComplaintState, 'open' | 'awaiting_pro'> =>
  author === 'client' ? 'awaiting_pro' : 'open';

/** Whether a complaint has no decision yet. The payout of the visit waits for the decision. */
export const isUndecided = (state: ComplaintState): boolean =>
  state === 'open' || state === 'awaiting_pro' || state === 'in_review';

/**
 * The allowed changes of a complaint's state, and who may make them. A client ends a complaint with a refund only by
 * accepting the professional's proposal.
 */
export const complaintTransitions: readonly Transition<ComplaintState, ComplaintActor>[] = [
  { from: 'awaiting_pro', to: 'in_review', by: ['professional', 'admin', 'system'] },
  { from: 'open', to: 'in_review', by: ['client', 'admin', 'system'] },
  { from: 'in_review', to: 'resolved_refund', by: ['admin', 'client'] },
  { from: 'in_review', to: 'resolved_partial', by: ['admin', 'client'] },
  { from: 'in_review', to: 'rejected', by: ['admin'] },
  ...(['open', 'awaiting_pro', 'in_review'] as const).map(
    (from) => ({ from, to: 'withdrawn', by: ['client', 'professional', 'admin'] }) as const,
  ),
  ...complaintDecisions.map((from) => ({ from, to: 'mediation', by: ['client', 'professional', 'admin'] }) as const),
];

const tookPlace: ReadonlySet<BookingState> = new Set([
  'confirmed',
  'completed',
  'no_show',
  'cancelled_client',
  'cancelled_pro',
  'cancelled_admin',
]);

export type ComplainedOf = {
  readonly state: BookingState;
  readonly startsMs: number;
  readonly endsMs: number;
  /**
   * Instant at which the professional cancelled the visit and declared that the client had asked for the cancellation.
   * Null otherwise.
   */
  readonly cancelledForClientMs: number | null;
};

/**
 * Whether a complaint about a visit may be opened: `before` its start, `open` until fourteen days after its end,
 * `closed` afterwards, or `never`. When the professional cancelled and declared that the client had asked for it, the
 * client may complain for 48 h.
 */
export const complaintWindow = (
  visit: ComplainedOf,
  by: ComplaintSide,
  nowMs: number,
): 'before' | 'open' | 'closed' | 'never' => {
  if (!tookPlace.has(visit.state)) return 'never';
  if (by === 'client' && visit.cancelledForClientMs !== null && nowMs < visit.cancelledForClientMs + forClientContestMs)
    return 'open';
  if (nowMs < visit.startsMs) return 'before';
  return nowMs < visit.endsMs + complaintTimes.openedWithinMs ? 'open' : 'closed';
};

/**
 * Returns the deadline for opening a complaint, in epoch milliseconds. The result is valid before the start of the
 * visit too.
 */
export const complaintClosesMs = (visit: ComplainedOf, by: ComplaintSide, nowMs: number): number => {
  const ordinaryMs = visit.endsMs + complaintTimes.openedWithinMs;
  if (by === 'professional' || visit.cancelledForClientMs === null) return ordinaryMs;
  const contestMs = visit.cancelledForClientMs + forClientContestMs;
  return nowMs < contestMs && contestMs < visit.startsMs ? contestMs : Math.max(ordinaryMs, contestMs);
};

/**
 * Amount that the client pays to the professional on site, in cents. Zero for a visit that did not take place. The site
 * never has this money and cannot refund it.
 */
export const paidOnSiteCents = (state: BookingState, dueOnSiteCents: number): number =>
  state === 'confirmed' || state === 'completed' ? dueOnSiteCents : 0;

/**
 * Returns the amount that the client requests, in cents. Null when the amount is not valid or exceeds the refundable
 * amount.
 */
export const requestedCents = (ask: ComplaintAsk, partCents: number | null, refundableCents: number): number | null => {
  if (ask === 'answer') return 0;
  if (refundableCents <= 0) return null;
  if (ask === 'all') return refundableCents;
  return partCents !== null && partCents > 0 && partCents <= refundableCents ? partCents : null;
};

/** Returns the accurate kind of the client's request: a part equal to the whole refundable amount counts as `all`. */
export const trueAsk = (ask: ComplaintAsk, cents: number, refundableCents: number): ComplaintAsk =>
  ask === 'part' && cents === refundableCents ? 'all' : ask;

/**
 * Returns the accurate kind of a decision: a partial refund of the whole refundable amount counts as `resolved_refund`.
 */
export const trueDecision = (to: ComplaintDecision, cents: number, refundableCents: number): ComplaintDecision =>
  to === 'resolved_partial' && cents === refundableCents ? 'resolved_refund' : to;

/** The amount that a decision refunds, in cents. Null when the amount is not valid. */
export const decidedCents = (to: ComplaintDecision, partCents: number | null, refundableCents: number): number | null =>
  to === 'rejected' ? 0 : requestedCents(to === 'resolved_refund' ? 'all' : 'part', partCents, refundableCents);

/** The refund that a professional proposed in their answer, and the state of its complaint. */
export type ProposedRefund = {
  readonly state: ComplaintState;
  /** The end of the complaint, once an admin has drafted it or the client has accepted the proposal. */
  readonly decided_to: ComplaintDecision | null;
  /** Whether the professional agreed that the client may accept the proposal without another question. */
  readonly is_binding: boolean;
  readonly proposed_cents: number | null;
};

/**
 * Returns the refund that the client may accept now, in cents: the professional's proposal, or the refundable amount
 * when less is left. Zero when there is nothing to accept (docs/product/reviews.md#complaints).
 */
export const acceptableCents = (proposal: ProposedRefund, refundableCents: number): number =>
  proposal.is_binding && proposal.state === 'in_review' && proposal.decided_to === null
    ? Math.max(0, Math.min(proposal.proposed_cents ?? 0, refundableCents))
    : 0;

/**
 * Whether a file belongs to the opening message of a complaint. The other side then gets no second message about the
 * file. assumed: two minutes.
 */
export const isPartOfOpening = (
  complaint: { readonly author: ComplaintSide; readonly created_at: EpochMs },
  side: ComplaintSide,
  nowMs: number,
): boolean => side === complaint.author && nowMs < complaint.created_at + complaintTimes.openingFilesMs;

export const otherSide = (side: ComplaintSide): ComplaintSide => (side === 'client' ? 'professional' : 'client');
