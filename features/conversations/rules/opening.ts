import { dayMs } from '#core/units.ts';
import type { BookingState } from '#features/bookings/rules/states.ts';

/**
 * Time after the end of the last visit during which new lines are accepted, in milliseconds
 * (docs/product/messages.md#messenger).
 */
export const writtenAfterMs = 30 * dayMs;

/** Time after which a conversation is deleted, in milliseconds, from the later of its last line and its last visit. */
export const conversationStoredMs = 730 * dayMs;

/**
 * The data of a visit that decide whether its conversation is open and shows contact details. `changedMs` is when the
 * state of the visit last changed.
 */
export type PairVisit = {
  readonly state: BookingState;
  readonly endsMs: number;
  readonly changedMs: number;
  readonly isPaid: boolean;
  readonly wasConfirmed: boolean;
};

/** Whether new lines are accepted and until when, or why they are refused and since when. */
export type ConversationOpening =
  | { readonly isOpen: true; readonly untilMs: number }
  | { readonly isOpen: false; readonly why: 'never' }
  | { readonly isOpen: false; readonly why: 'past' | 'cancelled'; readonly sinceMs: number };

const holding: readonly BookingState[] = ['requested', 'confirmed', 'completed', 'no_show'];
const ended: readonly BookingState[] = ['cancelled_client', 'cancelled_pro', 'cancelled_admin', 'declined', 'expired'];

const lastOf = (instants: readonly number[]): number | null => (instants.length === 0 ? null : Math.max(...instants));

/**
 * Returns whether new lines are accepted. They are, from the first requested visit until thirty days after the last
 * visit. Visits that were cancelled, declined or expired do not count as the last visit.
 */
export const openingOf = (visits: readonly PairVisit[], nowMs: number): ConversationOpening => {
  const lastEndMs = lastOf(visits.filter(({ state }) => holding.includes(state)).map(({ endsMs }) => endsMs));
  const untilMs = lastEndMs === null ? null : lastEndMs + writtenAfterMs;
  if (untilMs !== null && nowMs < untilMs) return { isOpen: true, untilMs };
  const offMs = lastOf(visits.filter(({ state }) => ended.includes(state)).map(({ changedMs }) => changedMs));
  if (untilMs === null && offMs === null) return { isOpen: false, why: 'never' };
  return (offMs ?? -Infinity) > (untilMs ?? -Infinity)
    ? { isOpen: false, why: 'cancelled', sinceMs: offMs! }
    : { isOpen: false, why: 'past', sinceMs: untilMs! };
};

/** Whether both sides see contact details. They do once one of their visits was confirmed or paid. */
export const showsContacts = (visits: readonly Pick<PairVisit, 'isPaid' | 'wasConfirmed'>[]): boolean =>
  visits.some(({ isPaid, wasConfirmed }) => isPaid || wasConfirmed);

export const conversationSides = ['client', 'professional'] as const;
export type ConversationSide = (typeof conversationSides)[number];

export const acrossOf = (side: ConversationSide): ConversationSide => (side === 'client' ? 'professional' : 'client');

/** Reasons to refuse a line. `blocked`: the writer blocked the conversation. `notTaken`: the other side blocked it. */
export type WritingRefusal = 'blocked' | 'notTaken' | 'never' | 'past' | 'cancelled';

/**
 * Returns the reason why a side may not write, or null when it may. A side that was blocked by the other side gets
 * `notTaken`, which does not reveal the block.
 */
export const writingRefusal = (
  opening: ConversationOpening,
  blockedBy: readonly ConversationSide[],
  side: ConversationSide,
): WritingRefusal | null => {
  if (blockedBy.includes(side)) return 'blocked';
  if (blockedBy.length > 0) return 'notTaken';
  return opening.isOpen ? null : opening.why;
};
