import type { Transition } from '#core/states.ts';
import { dayMs, hourMs } from '#core/units.ts';
import { forClientContestMs, type BookingState } from '#features/bookings/rules/states.ts';

/** The states of a complaint (docs/product/reviews.md#complaints). */
export const complaintStates = ['open', 'awaiting_pro', 'in_review', 'resolved_refund', 'resolved_partial', 'rejected', 'withdrawn', 'mediation'] as const;
export type ComplaintState = (typeof complaintStates)[number];

export const complaintReasons = ['quality', 'delay', 'pro_absence', 'hygiene', 'billing', 'behaviour', 'mismatch', 'other'] as const;
export type ComplaintReason = (typeof complaintReasons)[number];

/** What a client asks for: all of what was paid online, a part of it, or an answer alone. */
export const complaintAsks = ['all', 'part', 'answer'] as const;
export type ComplaintAsk = (typeof complaintAsks)[number];

export type ComplaintSide = 'client' | 'professional';
export type ComplaintActor = ComplaintSide | 'admin' | 'system';

/** What a decision comes to. */
export const complaintDecisions = ['resolved_refund', 'resolved_partial', 'rejected'] as const;
export type ComplaintDecision = (typeof complaintDecisions)[number];

/** assumed: how many complaints about one visit a side takes back; each opening writes to the other side. */
export const mostWithdrawn = 3;

/** When a complaint may be opened, answered, decided, and how long the link of the visit's mail opens it. */
export const complaintTimes = {
  openedWithinMs: 14 * dayMs,
  answeredWithinMs: 72 * hourMs,
  decidedWithinMs: 10 * dayMs,
  linkMs: 90 * dayMs,
  keptMs: 5 * 365 * dayMs,
} as const;

/** Characters: of what is said at the opening and in the answer, of a word more, of the reasons of a decision. */
export const complaintLength = { min: 20, max: 2000, wordMin: 2 } as const;

/** Files that go with a complaint, of each side. */
export const complaintPieces = { most: 5, megabytes: 10 } as const;

/** A complaint of a client waits for the professional (`awaiting_pro`); one of a professional is open to its client's words (`open`). */
export const firstState = (author: ComplaintSide): Extract<ComplaintState, 'open' | 'awaiting_pro'> => (author === 'client' ? 'awaiting_pro' : 'open');

/** Whether nothing is decided yet: what the visit was paid stays where it is. */
export const isUndecided = (state: ComplaintState): boolean => state === 'open' || state === 'awaiting_pro' || state === 'in_review';

/** Who may bring a complaint from one state to another. */
export const complaintTransitions: readonly Transition<ComplaintState, ComplaintActor>[] = [
  { from: 'awaiting_pro', to: 'in_review', by: ['professional', 'admin', 'system'] },
  { from: 'open', to: 'in_review', by: ['client', 'admin', 'system'] },
  ...complaintDecisions.map((to) => ({ from: 'in_review', to, by: ['admin'] }) as const),
  ...(['open', 'awaiting_pro', 'in_review'] as const).map((from) => ({ from, to: 'withdrawn', by: ['client', 'professional', 'admin'] }) as const),
  ...complaintDecisions.map((from) => ({ from, to: 'mediation', by: ['client', 'professional', 'admin'] }) as const),
];

const tookPlace: ReadonlySet<BookingState> = new Set(['confirmed', 'completed', 'no_show', 'cancelled_client', 'cancelled_pro', 'cancelled_admin']);

export type ComplainedOf = {
  readonly state: BookingState;
  readonly startsMs: number;
  readonly endsMs: number;
  /** When its professional cancelled it, saying that the client had asked for it. */
  readonly cancelledForClientMs: number | null;
};

/**
 * Whether a complaint about a visit may be opened: before its start, from there to fourteen days after its end, later, or never. Its client may say for 48 h
 * that they had not asked for a cancellation made in their name.
 */
export const complaintWindow = (visit: ComplainedOf, by: ComplaintSide, nowMs: number): 'before' | 'open' | 'closed' | 'never' => {
  if (!tookPlace.has(visit.state)) return 'never';
  if (by === 'client' && visit.cancelledForClientMs !== null && nowMs < visit.cancelledForClientMs + forClientContestMs) return 'open';
  if (nowMs < visit.startsMs) return 'before';
  return nowMs < visit.endsMs + complaintTimes.openedWithinMs ? 'open' : 'closed';
};

/** Until when a complaint that is open now, or that the start of the visit opens, may be sent. */
export const complaintClosesMs = (visit: ComplainedOf, by: ComplaintSide, nowMs: number): number => {
  const ordinaryMs = visit.endsMs + complaintTimes.openedWithinMs;
  if (by === 'professional' || visit.cancelledForClientMs === null) return ordinaryMs;
  const contestMs = visit.cancelledForClientMs + forClientContestMs;
  return nowMs < contestMs && contestMs < visit.startsMs ? contestMs : Math.max(ordinaryMs, contestMs);
};

/** What is asked for, in cents, of what may be given back, all of it included; null where the amount is none of it. */
export const askedCents = (asked: ComplaintAsk, partCents: number | null, refundableCents: number): number | null => {
  if (asked === 'answer') return 0;
  if (refundableCents <= 0) return null;
  if (asked === 'all') return refundableCents;
  return partCents !== null && partCents > 0 && partCents <= refundableCents ? partCents : null;
};

/** What is asked for by its true name: a part that is all of it is everything. */
export const trueAsk = (asked: ComplaintAsk, cents: number, refundableCents: number): ComplaintAsk =>
  asked === 'part' && cents === refundableCents ? 'all' : asked;

/** What is decided by its true name. */
export const trueDecision = (to: ComplaintDecision, cents: number, refundableCents: number): ComplaintDecision =>
  to === 'resolved_partial' && cents === refundableCents ? 'resolved_refund' : to;

/** What a decision gives back, in cents: all that may be, a part of it, or nothing; null where the amount is none of it. */
export const decidedCents = (to: ComplaintDecision, partCents: number | null, refundableCents: number): number | null =>
  to === 'rejected' ? 0 : askedCents(to === 'resolved_refund' ? 'all' : 'part', partCents, refundableCents);

/** The other side. */
export const otherSide = (side: ComplaintSide): ComplaintSide => (side === 'client' ? 'professional' : 'client');
