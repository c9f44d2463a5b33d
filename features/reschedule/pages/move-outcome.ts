import type { BookingData } from '#features/bookings/contract.ts';
import { limitsText } from '#features/bookings/pages/visit-view.ts';
import { startWall } from '#features/offers/rules/instant-text.ts';
import { rescheduleTexts } from './reschedule-texts.ts';
import { listedMoment, teamMembersOf, withPeople } from './reschedule-view.ts';

/**
 * Returns the message about the client's last action, which the URL names by `word`: « deplace » after a move, for
 * example. Null when the visit is not confirmed, or when its current state contradicts the word.
 */
export const moveOutcomeText = (booking: BookingData, word: string | null, nowMs: number): string | null => {
  const { done } = rescheduleTexts;
  if (booking.state !== 'confirmed') return null;
  if (word === 'deplace')
    return `${done.moved(withPeople(listedMoment(startWall(booking, booking.time_zone)), teamMembersOf(booking)))} ${limitsText(booking, nowMs)}`;
  if (word === 'propose' && booking.proposal !== null) return done.proposed;
  if (word === 'revenu' && booking.agreed_move === null) return done.movedBack;
  if (word === 'garde' && booking.proposal === null) return done.unchanged;
  return word === 'retire' && booking.proposal === null ? done.withdrawn : null;
};
