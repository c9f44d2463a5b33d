/** One step of a cancellation schedule: `moment` its last instant in words, null = absence; money in cents. */
export type ScheduleStepShown = { readonly moment: string | null; readonly percent: number; readonly refundCents: number };

/** What a language says of a schedule; money in cents. */
export type ScheduleWords = {
  /** Until when a step holds; the first one follows none. */
  readonly until: (moment: string, isFirst: boolean) => string;
  readonly absence: string;
  readonly share: (percent: number, withTravel: boolean) => string;
  readonly back: (refundCents: number) => string;
  readonly free: (until: string, back: string) => string;
  readonly due: (until: string, share: string, keptCents: number, back: string) => string;
};

/**
 * The cancellation schedule in full dates and euros, one sentence a step (docs/product/cancellation.md#refund,
 * docs/product/cancellation.md#what-is-shown); `hasTravel`: a fee that an absence keeps too.
 */
export const scheduleSentencesIn =
  (words: ScheduleWords) =>
  (steps: readonly ScheduleStepShown[], paidCents: number, hasTravel: boolean): string[] =>
    steps.map(({ moment, percent, refundCents }, i) => {
      const until = moment === null ? words.absence : words.until(moment, i === 0);
      const back = words.back(refundCents);
      if (percent === 0) return words.free(until, back);
      return words.due(until, words.share(percent, moment === null && hasTravel), paidCents - refundCents, back);
    });
