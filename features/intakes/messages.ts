import { bookingMessages } from '#features/bookings/rules/message.ts';
import { healthAwaited, healthAwaitedLine } from './rules/mails.ts';

export const messages = bookingMessages({
  health_awaited: {
    label: 'Fiche santé à remplir, client',
    to: 'client',
    setting: () => 'beneficiary_not_surprised_no_health_form',
    trueIn: ['confirmed'],
    mail: healthAwaited,
    line: healthAwaitedLine,
  },
});
