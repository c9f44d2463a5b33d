import { messagesOf, type MailWords } from '#features/notifications/rules/message.ts';
import { cancelledMail, cancelledPro } from './rules/cancelled-mails.ts';
import { codeMail, confirmedMail, confirmedPro, linksMail, requestedMail, requestedPro } from './rules/mails.ts';
import type { MailBooking } from './rules/booking-mail.ts';
import { bookingMessages } from './rules/message.ts';
import {
  cancelledLine,
  cancelledProLine,
  confirmedLine,
  confirmedProLine,
  requestedLine,
  requestedProLine,
} from './rules/screen-lines.ts';
import { visitReminderLine, visitReminder } from './rules/reminder-mail.ts';
import type { BookingState } from './rules/states.ts';

const took: readonly BookingState[] = ['confirmed', 'completed', 'no_show'];
const ended: readonly BookingState[] = ['cancelled_client', 'cancelled_pro', 'cancelled_admin', 'declined', 'expired'];

/** A booking that awaits the code sent by mail. */
export type CodeFacts = { readonly booking: MailBooking; readonly code: string; readonly supportEmail: string };
export type LinksFacts = {
  readonly found: readonly { readonly booking: MailBooking; readonly url: string }[];
  readonly supportEmail: string;
};

/**
 * Messages about a booking to the client and the professional. A client cannot switch off the messages about a
 * purchase, a request or a refund.
 */
const ofBookings = bookingMessages({
  booking_confirmed: {
    label: 'Réservation, client',
    to: 'client',
    trueIn: took,
    isStillTrue: ({ isToldWithSeries }) => isToldWithSeries !== true,
    mail: confirmedMail,
    line: confirmedLine,
    calendar: () => 'REQUEST',
    tellsSeries: true,
  },
  appointment_reminder_client: {
    label: 'Rappel de rendez-vous, client',
    to: 'client',
    setting: () => 'appointment_reminder',
    trueIn: ['confirmed'],
    mail: visitReminder,
    line: visitReminderLine,
  },
  booking_confirmed_pro: {
    label: 'Réservation, professionnel',
    to: 'professional',
    setting: () => 'new_client_services',
    trueIn: took,
    mail: confirmedPro,
    line: confirmedProLine,
    calendar: () => 'REQUEST',
  },
  booking_requested: {
    label: 'Demande, client',
    to: 'client',
    trueIn: ['requested'],
    mail: requestedMail,
    line: requestedLine,
  },
  booking_requested_pro: {
    label: 'Demande, professionnel',
    to: 'professional',
    setting: () => 'new_client_services',
    trueIn: ['requested'],
    mail: requestedPro,
    line: requestedProLine,
  },
  booking_cancelled: {
    label: 'Annulation, client',
    to: 'client',
    type: 'cancellation',
    // A client may switch off this message only after cancelling the booking themselves, and only when it announces no
    // refund.
    setting: ({ b, money }) =>
      money.refundCents > 0 || b.state !== 'cancelled_client' ? null : 'cancellation_of_service',
    trueIn: ended,
    mail: cancelledMail,
    line: cancelledLine,
    calendar: (b) => (b.wasConfirmed ? 'CANCEL' : null),
  },
  booking_cancelled_pro: {
    label: 'Annulation, professionnel',
    to: 'professional',
    type: 'cancellation',
    // A professional cannot switch off the message about a cancellation by Accalmie.
    setting: ({ b }) => (b.state === 'cancelled_admin' ? null : 'cancellation_of_service'),
    trueIn: ended,
    mail: cancelledPro,
    line: cancelledProLine,
    calendar: (b) => (b.wasConfirmed ? 'CANCEL' : null),
  },
});

const ofCodes = messagesOf({
  booking_code: {
    label: 'Code de rendez-vous',
    to: 'client',
    mail: ({ booking, code, supportEmail }: CodeFacts, url: string): MailWords =>
      codeMail(booking, code, url, supportEmail),
  },
});

const ofLinks = messagesOf({
  booking_link: {
    label: 'Liens de rendez-vous',
    to: 'address',
    mail: ({ found, supportEmail }: LinksFacts): MailWords => linksMail(found, { supportEmail }),
  },
});

export const messages = { ...ofBookings, ...ofCodes, ...ofLinks };
