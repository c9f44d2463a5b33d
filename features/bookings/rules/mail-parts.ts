import { fullStop } from '#core/full-stop.ts';
import { confirmedChoiceForPro, guestsForPro } from './guests-for-pro.ts';
import type { MailBooking } from './booking-mail.ts';

/** Tells the professional that children come without an adult. Empty for other guests. */
export const childrenAlone = ({ guests }: MailBooking): string =>
  guests.adults > 0 ? '' : fullStop(guestsForPro(guests));

/** Tells the professional that the client confirmed a service named for other people. Empty without such a service. */
export const confirmedChoice = ({ services, guests, isUnsuitedConfirmed }: MailBooking): string =>
  confirmedChoiceForPro({ services, guests, isConfirmed: isUnsuitedConfirmed }) ?? '';
