import { bookingMessages } from '#features/bookings/rules/message.ts';
import { bookingStates } from '#features/bookings/rules/states.ts';
import { latePayment, paymentFailed } from './rules/mails.ts';

/** What is told of the payment of a booking, always: a refund whatever has become of the booking. */
export const messages = bookingMessages({
  payment_failed: { label: 'Paiement refusé', to: 'client', trueIn: ['hold', 'pending_payment', 'released', 'expired'], mail: paymentFailed },
  late_payment_refunded: { label: 'Paiement tardif remboursé', to: 'client', trueIn: bookingStates, mail: latePayment },
});
