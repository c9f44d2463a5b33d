import type { Words } from '#core/languages.ts';
import type * as french from './mail-texts.ts';

/** The sentences that tell the client of a payment. */
export const paymentMailTexts = {
  failed: {
    subject: 'Your payment did not go through',
    preview: 'Nothing has been charged.',
    text: (services, withPro, moment) => `Your payment for ${services} ${withPro}, ${moment}, did not go through. Nothing has been charged.`,
    kept: (clock) => `The time is still held until ${clock}.`,
    released: 'The time is released.',
    otherCard: 'Try another card.',
    resume: 'Resume my booking',
  },
  partBack: {
    subject: (price) => `You get ${price} back`,
    preview: 'A part of what you paid comes back to your card.',
    text: (price, moment, withPro) => `Accalmie gives you back ${price} of what you paid for ${moment} ${withPro}.`,
    see: 'See my appointment',
  },
  late: {
    subject: (price) => `Your payment is refunded: ${price}`,
    text: (moment, withPro, happened) => `Your payment for ${moment} ${withPro} ${happened}.`,
    stands: 'Your appointment still stands.',
    none: 'You have no appointment.',
    reasons: {
      slot_taken: {
        preview: 'It came too late, and the time had just been taken.',
        happened: 'came after the end of the booking, and the time had just been taken',
      },
      released: { preview: 'It came when you had already released this time.', happened: 'came when you had already released this time' },
      withdrawn: {
        preview: 'It came after this appointment had been cancelled.',
        happened: 'came after this appointment had been cancelled',
      },
      too_late: { preview: 'It came after the time of the appointment.', happened: 'came after the time of the appointment' },
      kept_off: { preview: 'This professional takes no more appointments.', happened: 'came when this professional takes no more appointments' },
      superseded: { preview: 'It had been replaced by another attempt.', happened: 'had been replaced by another attempt' },
      wrong_amount: { preview: 'Its amount was not that of your order.', happened: 'was not the amount of your order' },
    },
    unexpected: { preview: 'It was no longer expected.', happened: 'came when it was no longer expected' },
  },
} as const satisfies Words<typeof french.paymentMailTexts>;
