import type { BookingState } from '#features/bookings/rules/states.ts';

/** Kinds of lines that a client or a professional writes. */
export const writtenKinds = ['text', 'picture', 'pdf'] as const;

/** Kinds of lines that the site writes about a visit. */
export const visitKinds = ['requested', 'confirmed', 'moved', 'cancelled', 'declined', 'expired'] as const;
export type VisitKind = (typeof visitKinds)[number];

export const lineKinds = [...writtenKinds, ...visitKinds] as const;
export type LineKind = (typeof lineKinds)[number];

/**
 * Limits of a conversation (docs/product/messages.md#messenger). assumed: the number of lines per page, and the number
 * and length of quick replies.
 */
export const conversationLimits = {
  characters: 2000,
  countedFrom: 1900,
  fileMegabytes: 10,
  linesPerPage: 40,
  quickReplies: 20,
  quickReplyCharacters: 200,
} as const;

/** Milliseconds between two refreshes of an open conversation (docs/product/messages.md#notifications). */
export const conversationRefreshMs = 15_000;

/**
 * Milliseconds before an unread line is sent by mail, so that a recipient who is online can read it first (assumed).
 */
export const mailedAfterMs = 180_000;

/** States of a booking that add a line to the conversation when the booking enters them. */
export const linedStates: readonly BookingState[] = [
  'requested',
  'confirmed',
  'cancelled_client',
  'cancelled_pro',
  'cancelled_admin',
  'declined',
  'expired',
];

/**
 * Returns the kind of line that a state change of a booking adds to the conversation. Null when the change adds no
 * line.
 */
export const visitKindOf = (from: BookingState, to: BookingState): VisitKind | null => {
  if (to === 'requested') return 'requested';
  if (to === 'confirmed') return from === 'confirmed' ? 'moved' : 'confirmed';
  if (to === 'declined') return 'declined';
  if (to === 'expired') return from === 'requested' ? 'expired' : null;
  return to === 'cancelled_client' || to === 'cancelled_pro' || to === 'cancelled_admin' ? 'cancelled' : null;
};

// Bidirectional control characters change the direction of the text around them. A line of a conversation needs none,
// because it is shown alone.
const turning = /[\u202A-\u202E\u2066-\u2069]/gu;

// Stacked accents cover the lines above and below. No script needs more than six on one character.
const piled = /(\p{M}{6})\p{M}+/gu;

/**
 * Cleans a typed line: removes bidirectional control characters, limits stacked accents, trims, and allows at most two
 * empty lines in a row.
 */
export const cleanLine = (typed: string): string =>
  typed
    .replaceAll(turning, '')
    .replaceAll(piled, '$1')
    .replaceAll('\r\n', '\n')
    .replaceAll(/\n{4,}/g, '\n\n\n')
    .trim();

/**
 * Cleans a file name: removes control characters, cuts the name to 120 characters, and replaces an empty name with
 * « fichier ».
 */
export const cleanFileName = (name: string): string =>
  [...name.replaceAll(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, '').replaceAll(piled, '$1')].slice(0, 120).join('').trim() ||
  'fichier';

/** Quick replies suggested until a professional saves their own. */
export const proposedReplies: readonly string[] = [
  'Je confirme, à tout à l’heure.',
  'Y a-t-il un ascenseur\u202f?',
  'J’arrive dans 10 minutes.',
];
