import { priceText } from '#core/format.ts';
import { bookingMessages } from '#features/bookings/rules/message.ts';
import { bookingStates } from '#features/bookings/rules/states.ts';
import { messagesOf } from '#features/notifications/rules/message.ts';
import { latePayment, paymentFailed } from './rules/mails.ts';

/** What is told of the payment of a booking, always: a refund whatever has become of the booking. */
const ofBookings = bookingMessages({
  payment_failed: { label: 'Paiement refusé', to: 'client', trueIn: ['hold', 'pending_payment', 'released', 'expired'], mail: paymentFailed },
  late_payment_refunded: { label: 'Paiement tardif remboursé', to: 'client', trueIn: bookingStates, mail: latePayment },
});

export type RefusedRefund = { readonly booking: string; readonly cents: number; readonly reason: string };

export type BrokenInvariant = { readonly invariant: string; readonly rows: number; readonly isMore: boolean };

const ofInvariants = messagesOf({
  invariant_violated: {
    label: 'Contrôle automatique en défaut, administrateurs',
    to: 'admins',
    screen: ({ invariant, rows, isMore }: BrokenInvariant) => ({
      name: 'Contrôle automatique en défaut',
      message: `${invariant}\u202f: ${rows}${isMore ? ' cas ou plus' : ' cas'}. Le détail est dans le journal technique.`,
    }),
  },
});

const ofRefunds = messagesOf({
  refund_parked: {
    label: 'Remboursement refusé par le prestataire, administrateurs',
    to: 'admins',
    screen: ({ booking, cents, reason }: RefusedRefund) => ({
      name: 'Remboursement refusé par le prestataire',
      message: `${priceText(cents)} à rendre pour la réservation ${booking}\u202f: « ${reason} ». Rien n’est rendu tant que personne ne s’en occupe.`,
    }),
  },
});

export const messages = { ...ofBookings, ...ofInvariants, ...ofRefunds };
