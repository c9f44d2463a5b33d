import type { z } from 'zod';
import { wallOf } from '#core/time.ts';
import type { scheduleStepData } from '../contract.ts';
import { schedule, type CancellationPolicy } from './cancellation.ts';
import { sumCents } from './price-lines.ts';
import type { Quote } from './quote.ts';

/**
 * Input of a cancellation schedule. `quote` is the price, `paidCents` the online payment, and `zone` the time zone of
 * the place. The start and the booking are instants.
 */
export type ShownScheduleQuestion = {
  readonly policy: CancellationPolicy;
  readonly quote: Pick<Quote, 'lines' | 'baseForPolicyCents'>;
  readonly paidCents: number;
  readonly zone: string;
  readonly startMs: number;
  readonly bookedMs: number;
};

/**
 * Returns the cancellation schedule of a price for the API. Each instant comes with its local time at the place. Fees
 * do not exceed the online payment (docs/product/cancellation.md#what-is-shown).
 */
export const shownSchedule = ({
  policy,
  quote,
  paidCents,
  zone,
  startMs,
  bookedMs,
}: ShownScheduleQuestion): z.input<typeof scheduleStepData>[] =>
  schedule({
    policy,
    baseCents: quote.baseForPolicyCents,
    travelCents: sumCents(quote.lines.filter((line) => line.kind === 'travel')),
    paidCents,
    startEpochMs: startMs,
    bookedAtEpochMs: bookedMs,
  }).map(({ untilEpochMs, percent, feeCents, refundCents, isGrace, isCapped }) => {
    const wall = untilEpochMs === null ? null : wallOf(zone, untilEpochMs);
    return {
      until: untilEpochMs,
      day: wall?.day ?? null,
      minute: wall?.minute ?? null,
      percent,
      fee_cents: Math.min(feeCents, paidCents),
      refund_cents: refundCents,
      is_grace: isGrace,
      is_capped: isCapped,
    };
  });
