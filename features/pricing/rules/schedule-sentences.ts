import type { Kept } from './kept-words.ts';

/** One step of a cancellation schedule: `moment` its last instant in words, null = absence; money in cents. */
export type ScheduleStepShown = {
  readonly moment: string | null;
  readonly percent: number;
  readonly refundCents: number;
  readonly isGrace: boolean;
  readonly isCapped: boolean;
};

/** What a language says of a schedule; money in cents. */
export type ScheduleWords = {
  /** Until when a step holds; the first one follows none. */
  readonly until: (moment: string, isFirst: boolean) => string;
  /** The free half hour that begins with the booking; its end, once that is known. */
  readonly grace: (moment: string | null) => string;
  readonly absence: string;
  readonly back: (refundCents: number) => string;
  readonly free: (until: string, back: string) => string;
  /** `back` is null where it goes without saying: the whole deposit is kept. */
  readonly due: (until: string, kept: string, back: string | null) => string;
  readonly kept: (kept: Kept) => string;
};

/** What was paid online, in cents; whether there is a travel fee, which an absence keeps too; whether it is booked, so that the free half hour has begun. */
export type SchedulePaid = { readonly paidCents: number; readonly hasTravel: boolean; readonly isBooked: boolean };

/**
 * The cancellation schedule in full dates and euros, one sentence a step (docs/product/cancellation.md#refund,
 * docs/product/cancellation.md#what-is-shown).
 */
export const scheduleSentencesIn =
  (words: ScheduleWords) =>
  (steps: readonly ScheduleStepShown[], { paidCents, hasTravel, isBooked }: SchedulePaid): string[] =>
    steps.map(({ moment, percent, refundCents, isGrace, isCapped }, i) => {
      const until = moment === null ? words.absence : isGrace ? words.grace(isBooked ? moment : null) : words.until(moment, i === 0);
      const back = words.back(refundCents);
      if (percent === 0) return words.free(until, back);
      const kept = words.kept({ percent, keptCents: paidCents - refundCents, isCapped, hasTravel, andTravel: moment === null && hasTravel });
      return words.due(until, kept, isCapped && refundCents === 0 ? null : back);
    });
