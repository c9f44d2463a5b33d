import type { z } from 'zod';
import { instantMs } from '#core/instant-text.ts';
import { limitsFrom, isWorse, type CancellationLimits } from '#features/pricing/rules/cancellation-limits.ts';
import type { scheduleStepData } from '#features/pricing/contract.ts';
import { hasTravelFee } from '#features/pricing/rules/price-lines.ts';
import { limitsSentence } from '#features/pricing/rules/limit-texts.ts';
import type { BookingData } from '../contract.ts';
import { bookingTexts } from '../texts.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';

type Steps = readonly z.output<typeof scheduleStepData>[];
type Online = Pick<BookingData, 'paid_cents' | 'refunded_cents' | 'refunding_cents' | 'quote'>;

/**
 * Returns the amount of a booking that is paid online, or will be, in cents. A cancellation retains at most this
 * amount.
 */
export const onlineCents = ({ paid_cents, refunded_cents, refunding_cents, quote }: Online): number => {
  const stillPaid = paid_cents - refunded_cents - refunding_cents;
  return stillPaid > 0 ? stillPaid : quote.dueNowCents;
};

const limitsOf = (steps: Steps, paidCents: number, nowMs: number, isBooked = true): CancellationLimits =>
  limitsFrom(
    steps.map(({ until, percent, refund_cents, is_grace, is_capped }) => ({
      untilEpochMs: until === null ? null : instantMs(until),
      percent,
      refundCents: refund_cents,
      isGrace: is_grace,
      isCapped: is_capped,
    })),
    paidCents,
    nowMs,
    isBooked,
  );

type Shown = Online & Pick<BookingData, 'schedule' | 'time_zone'>;

/** Returns a sentence on the cost of cancelling a booking, from an instant on (epoch milliseconds). */
export const limitsText = (b: Shown, nowMs: number): string =>
  limitsSentence(
    limitsOf(b.schedule, onlineCents(b), nowMs),
    (epochMs) => momentText(b.time_zone, epochMs),
    hasTravelFee(b.quote),
  );

/**
 * Returns the end of free cancellation in epoch milliseconds, which may be past. Null when cancelling was never free. A
 * move that the client may contest adds a free period before the usual one, so the last free period counts.
 */
export const freeEndMs = ({ schedule }: Pick<BookingData, 'schedule'>): number | null => {
  const until = schedule.findLast(({ percent }) => percent === 0)?.until ?? null;
  return until === null ? null : instantMs(until);
};

type Offered = {
  readonly quote: Parameters<typeof hasTravelFee>[0] & Pick<BookingData['quote'], 'dueNowCents'>;
  readonly schedule: Steps;
  readonly time_zone: string;
};

/**
 * Returns a sentence on the cost of cancelling a visit before it is booked. Null when nothing is paid online, because
 * nothing can be retained.
 */
export const offeredLimitsText = ({ quote, schedule, time_zone }: Offered): string | null =>
  quote.dueNowCents === 0
    ? null
    : limitsSentence(
        limitsOf(schedule, quote.dueNowCents, 0, false),
        (epochMs) => momentText(time_zone, epochMs),
        hasTravelFee(quote),
      );

/** Returns sentences on the cost of cancelling after a move, then on the current cost when the move makes it worse. */
export const rescheduledLimits = (
  b: Shown,
  next: { readonly schedule: Steps; readonly paidCents: number },
  nowMs: number,
): { readonly isWorse: boolean; readonly sentences: readonly string[] } => {
  const at = (epochMs: number): string => momentText(b.time_zone, epochMs);
  const [was, then] = [limitsOf(b.schedule, onlineCents(b), nowMs), limitsOf(next.schedule, next.paidCents, nowMs)];
  const worse = isWorse(then, was);
  const hasTravel = hasTravelFee(b.quote);
  return {
    isWorse: worse,
    sentences: [
      limitsSentence(then, at, hasTravel),
      ...(worse ? [bookingTexts.withoutMoving(limitsSentence(was, at, hasTravel))] : []),
    ],
  };
};
