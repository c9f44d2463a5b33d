import type { MailBlock, MailFact } from '#core/mail-layout.ts';
import type { ScheduleStep } from '#features/pricing/rules/cancellation.ts';
import type { MailBooking, MailMoney } from './mail-parts.ts';

/**
 * A part of a mail about a booking, as data. `layOut` writes the part for the reader of the mail, from the facts of the
 * message.
 */
export type BookingPart =
  | { readonly part: 'greeting' | 'visit' | 'proposed_limits' | 'other_slots' }
  | { readonly part: 'price'; readonly leftLabel: string; readonly money?: MailMoney }
  | { readonly part: 'price_due'; readonly due: readonly MailFact[] }
  | { readonly part: 'paid'; readonly leftLabel: string }
  | { readonly part: 'refund'; readonly paymentMethod?: MailBooking['paymentMethod'] }
  | {
      readonly part: 'schedule';
      readonly paidCents: number;
      readonly fromMs: number;
      readonly steps: readonly ScheduleStep[] | undefined;
    }
  | { readonly part: 'reason'; readonly reason?: string | null }
  | { readonly part: 'see_booking'; readonly label: string };

/** A part of a mail: one that every mail may contain, or one about the booking of the message. */
export type MailPart = MailBlock | BookingPart;

/** The parts of mails about a booking. */
export const part = {
  /** « Bonjour Camille, » */
  greeting: { part: 'greeting' } as BookingPart,
  /** The time, the place and the people of the visit. The professional also reads the client and the access note. */
  visit: { part: 'visit' } as BookingPart,
  /** The lines of the price, the amount paid online (`money`), and the amount due on site after `leftLabel`. */
  price: (leftLabel: string, money?: MailMoney): BookingPart => ({ part: 'price', leftLabel, ...(money && { money }) }),
  /** The lines of the price, then the rows about the payment that is due. */
  priceDue: (due: readonly MailFact[]): BookingPart => ({ part: 'price_due', due }),
  /** The amount paid online, and the amount due on site after `leftLabel`. */
  paid: (leftLabel: string): BookingPart => ({ part: 'paid', leftLabel }),
  /** The amounts paid, retained and refunded. */
  refund: { part: 'refund' } as BookingPart,
  /** The same amounts, for several bookings of which one was paid by `paymentMethod`. */
  refundOf: ({ paymentMethod }: MailBooking): BookingPart => ({ part: 'refund', paymentMethod }),
  /**
   * The cost of cancelling from `fromMs` on, for an amount paid online (docs/product/cancellation.md#what-is-shown).
   * `steps` replaces the steps of the policy.
   */
  schedule: (paidCents: number, fromMs = 0, steps?: readonly ScheduleStep[]): BookingPart => ({
    part: 'schedule',
    paidCents,
    fromMs,
    steps,
  }),
  /** The cost of cancelling at the proposed start. Nothing when nothing was paid online. */
  proposedLimits: { part: 'proposed_limits' } as BookingPart,
  /** A note with the reason of the message. Nothing without a reason. */
  reason: { part: 'reason' } as BookingPart,
  /** A note with another reason than that of the message. Nothing without a reason. */
  reasonOf: (reason: string | null): BookingPart => ({ part: 'reason', reason }),
  /** The button that opens the client's page about the booking. */
  seeBooking: (label: string): BookingPart => ({ part: 'see_booking', label }),
  /** The button to other slots of the professional, or to similar services once the professional is not published. */
  otherSlots: { part: 'other_slots' } as BookingPart,
} as const;
