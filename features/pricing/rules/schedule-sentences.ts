import type { Kept } from './retained-words.ts';

/**
 * One step of a cancellation schedule. `moment` is its last instant in words, null for the step of an absence. Money in
 * cents.
 */
export type ScheduleStepShown = {
  readonly moment: string | null;
  readonly percent: number;
  readonly refundCents: number;
  readonly isGrace: boolean;
  readonly isCapped: boolean;
};

/** Words of a cancellation schedule in one language. Money in cents. */
export type ScheduleWords = {
  /** Words for the end of a step. The first step has other words than the following ones. */
  readonly until: (moment: string, isFirst: boolean) => string;
  /** Words for the free half hour after booking. `moment` is its end, null before the booking. */
  readonly grace: (moment: string | null) => string;
  readonly absence: string;
  readonly back: (refundCents: number) => string;
  readonly free: (until: string, back: string) => string;
  /** Words for a step with a fee. */
  readonly due: (until: string, retained: string) => string;
  /** Words added to a step with a fee: the refund. Left out when the whole deposit is retained. */
  readonly andBack: (refundCents: number) => string;
  readonly retained: (retained: Kept) => string;
};

/**
 * The online payment, in cents. `hasTravel`: an absence also retains the travel fee. `isBooked`: the free half hour has
 * begun.
 */
export type SchedulePaid = { readonly paidCents: number; readonly hasTravel: boolean; readonly isBooked: boolean };

const untilText = (
  words: ScheduleWords,
  { moment, isGrace }: ScheduleStepShown,
  { isFirst, isBooked }: { readonly isFirst: boolean; readonly isBooked: boolean },
): string => {
  if (moment === null) return words.absence;
  if (isGrace) return words.grace(isBooked ? moment : null);
  return words.until(moment, isFirst);
};

/**
 * Returns the cancellation schedule with full dates and euros, one sentence per step
 * (docs/product/cancellation.md#refund, docs/product/cancellation.md#what-is-shown).
 */
export const scheduleSentencesIn =
  (words: ScheduleWords) =>
  (steps: readonly ScheduleStepShown[], { paidCents, hasTravel, isBooked }: SchedulePaid): string[] =>
    steps.map((step, i) => {
      const { moment, percent, refundCents, isCapped } = step;
      const until = untilText(words, step, { isFirst: i === 0, isBooked });
      if (percent === 0) return words.free(until, words.back(refundCents));
      const retained = words.retained({
        percent,
        retainedCents: paidCents - refundCents,
        isCapped,
        hasTravel,
        andTravel: moment === null && hasTravel,
      });
      const back = isCapped && refundCents === 0 ? '' : words.andBack(refundCents);
      return `${words.due(until, retained)}${back}.`;
    });
