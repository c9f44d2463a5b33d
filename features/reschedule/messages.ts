import type { BookingFacts } from '#features/bookings/rules/booking-mail.ts';
import { bookingMessages } from '#features/bookings/rules/message.ts';
import type { MessageSetting } from '#features/notifications/rules/notifications.ts';
import {
  agreedMail,
  contestedMail,
  moveContestedPro,
  declinedMail,
  declinedPro,
  rescheduledMail,
  rescheduledPro,
  proposedMail,
  proposedPro,
} from './rules/mails.ts';
import {
  agreedLine,
  contestedLine,
  moveContestedProLine,
  declinedLine,
  declinedProLine,
  rescheduledLine,
  rescheduledProLine,
  proposedLine,
  proposedProLine,
} from './rules/screen-lines.ts';

const changes = (): MessageSetting => 'modification_of_service';
/** A client cannot switch off a message about a refund. */
const changesWithoutMoney = ({ money }: BookingFacts): MessageSetting | null =>
  money.refundCents > 0 ? null : changes();

/** Whether the visit still has the start that the message announces. */
const hasMoment = ({ b, move }: BookingFacts): boolean => move?.newMs === b.startMs;
/**
 * Whether the visit still has the start that a message about a contested move announces. When the previous start was
 * free, the contest restored it. Otherwise the visit keeps the start that the contested move gave it.
 */
const hasMomentThen = ({ b, move }: BookingFacts): boolean =>
  (move?.isMovedBack === true ? move.newMs : move?.wasMs) === b.startMs;
/** Whether the proposal of the message still awaits an answer. */
const waits = ({ b, move }: BookingFacts): boolean => b.proposalId !== null && move?.proposalId === b.proposalId;

/** Messages about moves and proposals. */
export const messages = bookingMessages({
  booking_moved: {
    label: 'Déplacement, client',
    to: 'client',
    setting: changesWithoutMoney,
    trueIn: ['confirmed', 'completed', 'no_show'],
    isStillTrue: hasMoment,
    mail: rescheduledMail,
    line: rescheduledLine,
    calendar: () => 'REQUEST',
  },
  booking_moved_pro: {
    label: 'Déplacement, professionnel',
    to: 'professional',
    setting: changes,
    trueIn: ['confirmed', 'completed', 'no_show'],
    isStillTrue: hasMoment,
    mail: rescheduledPro,
    line: rescheduledProLine,
    calendar: () => 'REQUEST',
  },
  booking_moved_as_agreed: {
    label: 'Déplacement convenu, client',
    to: 'client',
    setting: changesWithoutMoney,
    trueIn: ['confirmed', 'completed', 'no_show'],
    isStillTrue: hasMoment,
    mail: agreedMail,
    line: agreedLine,
    calendar: () => 'REQUEST',
  },
  // Nobody can switch off the messages about a contested move.
  move_contested: {
    label: 'Déplacement contesté, client',
    to: 'client',
    trueIn: ['confirmed', 'completed', 'no_show'],
    isStillTrue: hasMomentThen,
    mail: contestedMail,
    line: contestedLine,
    calendar: () => 'REQUEST',
  },
  move_contested_pro: {
    label: 'Déplacement contesté, professionnel',
    to: 'professional',
    trueIn: ['confirmed', 'completed', 'no_show'],
    isStillTrue: hasMomentThen,
    mail: moveContestedPro,
    line: moveContestedProLine,
    calendar: () => 'REQUEST',
  },
  move_proposed: {
    label: 'Autre créneau proposé, client',
    to: 'client',
    setting: changes,
    trueIn: ['confirmed'],
    isStillTrue: waits,
    mail: proposedMail,
    line: proposedLine,
  },
  move_proposed_pro: {
    label: 'Autre créneau proposé, professionnel',
    to: 'professional',
    setting: changes,
    trueIn: ['confirmed'],
    isStillTrue: waits,
    mail: proposedPro,
    line: proposedProLine,
  },
  move_declined: {
    label: 'Rendez-vous maintenu, client',
    to: 'client',
    setting: changes,
    trueIn: ['confirmed'],
    mail: declinedMail,
    line: declinedLine,
  },
  move_declined_pro: {
    label: 'Rendez-vous maintenu, professionnel',
    to: 'professional',
    setting: changes,
    trueIn: ['confirmed'],
    mail: declinedPro,
    line: declinedProLine,
  },
});
