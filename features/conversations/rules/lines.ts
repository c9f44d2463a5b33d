import type { BookingState } from '#features/bookings/rules/states.ts';

/** What a line that one side says is made of. */
export const saidKinds = ['text', 'picture', 'pdf'] as const;

/** What a line tells of a visit. */
export const visitKinds = ['requested', 'confirmed', 'moved', 'cancelled', 'declined', 'expired'] as const;
export type VisitKind = (typeof visitKinds)[number];

export const lineKinds = [...saidKinds, ...visitKinds] as const;
export type LineKind = (typeof lineKinds)[number];

/** Limits of a conversation (docs/product/messages.md#messenger); assumed: the page of lines, and how many ready answers, of how many characters. */
export const conversationLimits = {
  characters: 2000,
  countedFrom: 1900,
  fileMegabytes: 10,
  linesPerPage: 40,
  quickReplies: 20,
  quickReplyCharacters: 200,
} as const;

/** Milliseconds between two readings of a conversation that somebody looks at (docs/product/messages.md#notifications). */
export const conversationRefreshMs = 15_000;

/** How long a line waits before it is told by mail, so that whoever is there has read it (assumed). */
export const mailedAfterMs = 180_000;

/** The states that a booking passes to of which a conversation has a line. */
export const toldStates: readonly BookingState[] = ['requested', 'confirmed', 'cancelled_client', 'cancelled_pro', 'cancelled_admin', 'declined', 'expired'];

/** What the line of a change of a booking tells; null where it has none. */
export const visitKindOf = (from: BookingState, to: BookingState): VisitKind | null => {
  if (to === 'requested') return 'requested';
  if (to === 'confirmed') return from === 'confirmed' ? 'moved' : 'confirmed';
  if (to === 'declined') return 'declined';
  if (to === 'expired') return from === 'requested' ? 'expired' : null;
  return to === 'cancelled_client' || to === 'cancelled_pro' || to === 'cancelled_admin' ? 'cancelled' : null;
};

// They turn the direction of what stands beside them: of no use in a line that stands alone.
const turning = /[\u202A-\u202E\u2066-\u2069]/gu;

// Accents piled up cover the lines above and below; no script has as many.
const piled = /(\p{M}{6})\p{M}+/gu;

/** A line as it is kept: without the marks that turn the direction of reading around it, accents piled up, nor more than two empty lines together. */
export const keptLine = (typed: string): string =>
  typed
    .replaceAll(turning, '')
    .replaceAll(piled, '$1')
    .replaceAll('\r\n', '\n')
    .replaceAll(/\n{4,}/g, '\n\n\n')
    .trim();

/** The name of a file as it is kept and shown. */
export const keptFileName = (name: string): string =>
  [...name.replaceAll(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, '').replaceAll(piled, '$1')].slice(0, 120).join('').trim() || 'fichier';

/** What a professional has ready before they write their own. */
export const proposedReplies: readonly string[] = ['Je confirme, à tout à l’heure.', 'Y a-t-il un ascenseur\u202f?', 'J’arrive dans 10 minutes.'];
