import { dayMs } from '#core/units.ts';
import type { BookingState } from '#features/bookings/rules/states.ts';

/** How long after the end of the last visit new lines are taken (docs/product/messages.md#messenger). */
export const writtenAfterMs = 30 * dayMs;

/** How long a conversation is kept after its last line and its last visit. */
export const conversationKeptMs = 730 * dayMs;

/** A visit between the two sides, as far as their conversation goes; `changedMs` is when its state last changed. */
export type PairVisit = {
  readonly state: BookingState;
  readonly endsMs: number;
  readonly changedMs: number;
  readonly isPaid: boolean;
  readonly wasConfirmed: boolean;
};

/** Whether new lines are taken, until when; else why not, and since when. */
export type ConversationOpening =
  | { readonly isOpen: true; readonly untilMs: number }
  | { readonly isOpen: false; readonly why: 'never' }
  | { readonly isOpen: false; readonly why: 'past' | 'cancelled'; readonly sinceMs: number };

const holding: readonly BookingState[] = ['requested', 'confirmed', 'completed', 'no_show'];
const ended: readonly BookingState[] = ['cancelled_client', 'cancelled_pro', 'cancelled_admin', 'declined', 'expired'];

const lastOf = (instants: readonly number[]): number | null => (instants.length === 0 ? null : Math.max(...instants));

/** A conversation takes new lines from the first visit that is asked for until thirty days after the last one that was not called off. */
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

/** Whether both sides see the contact details that they write: once a visit between them was confirmed or paid. */
export const showsContacts = (visits: readonly Pick<PairVisit, 'isPaid' | 'wasConfirmed'>[]): boolean =>
  visits.some(({ isPaid, wasConfirmed }) => isPaid || wasConfirmed);

/** A side of a conversation. */
export const conversationSides = ['client', 'professional'] as const;
export type ConversationSide = (typeof conversationSides)[number];

/** The side across. */
export const acrossOf = (side: ConversationSide): ConversationSide => (side === 'client' ? 'professional' : 'client');

/** Why a side may write no line; null when it may. */
export type WritingRefusal = 'blocked' | 'notTaken' | 'never' | 'past' | 'cancelled';

/** Whether a side may write: neither stopped the other, and the conversation is open. The side that was stopped is not told so. */
export const writingRefusal = (opening: ConversationOpening, blockedBy: readonly ConversationSide[], side: ConversationSide): WritingRefusal | null => {
  if (blockedBy.includes(side)) return 'blocked';
  if (blockedBy.length > 0) return 'notTaken';
  return opening.isOpen ? null : opening.why;
};
