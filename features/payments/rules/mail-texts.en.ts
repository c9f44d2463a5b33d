import type { Words } from '#core/languages.ts';
import type * as french from './mail-texts.ts';

export const paymentMailTexts = {
  failed: {
    subject: 'Your payment did not go through',
    preview: 'Nothing has been charged.',
    text: (services, withPro, moment) =>
      `Your payment for ${services} ${withPro}, ${moment}, did not go through. Nothing has been charged.`,
    heldUntil: (clock) => `The time is still held for you until ${clock}.`,
    released: 'The time is released.',
    otherCard: 'Try another card.',
    resume: 'Resume my booking',
  },
  partBack: {
    subject: (price) => `We’re refunding you ${price}`,
    preview: 'Part of your payment is refunded to your card.',
    text: (price, moment, withPro) => `We’re refunding ${price} of your payment for ${moment} ${withPro}.`,
    see: 'See my appointment',
    made: {
      subject: (price) => `Your refund of ${price} has been made`,
      restSubject: (price, rest) => `Corrected refund: ${price} made, ${rest} to come`,
      text: (price, moment, withPro) => `We’ve refunded ${price} of your payment for ${moment} ${withPro}.`,
      sent: 'This refund has already been sent to your card.',
      rest: (announced, rest) =>
        `We had told you about a refund of ${announced}. That amount is corrected: you’ll receive another ${rest} on your card, within 3 to 5 days.`,
      nothingLeft: (announced) =>
        `We had told you about a refund of ${announced}. It is cancelled, because nothing is left to refund on this payment.`,
    },
  },
  late: {
    subject: (price) => `Your payment is refunded: ${price}`,
    text: (moment, withPro, happened) => `Your payment for ${moment} ${withPro} ${happened}.`,
    stands: 'Your appointment is still on.',
    none: 'You have no appointment.',
    reasons: {
      slot_taken: {
        preview: 'It arrived too late, and the time had just been booked.',
        happened: 'arrived too late, and the time had just been booked',
      },
      released: {
        preview: 'It arrived after you had released this time.',
        happened: 'arrived after you had released this time',
      },
      withdrawn: {
        preview: 'It arrived after this appointment had been cancelled.',
        happened: 'arrived after this appointment had been cancelled',
      },
      too_late: {
        preview: 'It arrived after the time of the appointment.',
        happened: 'arrived after the time of the appointment',
      },
      kept_off: {
        preview: 'This professional no longer takes appointments.',
        happened: 'arrived when this professional was no longer taking appointments',
      },
      superseded: { preview: 'You had made another attempt since.', happened: 'was replaced by another attempt' },
      wrong_amount: {
        preview: 'Its amount didn’t match your order.',
        happened: 'didn’t match the amount of your order',
      },
    },
    unexpected: { preview: 'We were no longer expecting it.', happened: 'arrived when we were no longer expecting it' },
  },
} as const satisfies Words<typeof french.paymentMailTexts>;
