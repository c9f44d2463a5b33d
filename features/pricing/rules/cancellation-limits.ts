import type { ScheduleStep } from './cancellation.ts';

/**
 * What cancelling costs from an instant on: free up to and including `freeUntilMs` (null when it is not free any more), then `keptCents` of what was
 * paid online,
 * each amount up to and including its `untilMs`.
 */
export type CancellationLimits = { readonly freeUntilMs: number | null; readonly kept: readonly { readonly keptCents: number; readonly untilMs: number }[] };

/** The limits that a cancellation schedule sets from an instant (epoch milliseconds) to the start, for what was paid online in cents; absences are left out. */
export const limitsFrom = (steps: readonly Pick<ScheduleStep, 'untilEpochMs' | 'refundCents'>[], paidCents: number, nowMs: number): CancellationLimits => {
  const live = steps.flatMap(({ untilEpochMs, refundCents }) =>
    untilEpochMs === null || untilEpochMs < nowMs ? [] : [{ keptCents: paidCents - refundCents, untilMs: untilEpochMs }],
  );
  return {
    freeUntilMs: live.findLast(({ keptCents }) => keptCents === 0)?.untilMs ?? null,
    kept: live.filter(({ keptCents }, i) => keptCents > 0 && keptCents !== live[i + 1]?.keptCents),
  };
};

const most = ({ kept }: CancellationLimits): number => Math.max(0, ...kept.map(({ keptCents }) => keptCents));

/** Whether other limits are worse for the client: free cancelling ends sooner, or has ended, or more may be kept. */
export const isWorse = (next: CancellationLimits, was: CancellationLimits): boolean =>
  (next.kept.length > 0 && (next.freeUntilMs ?? Number.NEGATIVE_INFINITY) < (was.freeUntilMs ?? Number.NEGATIVE_INFINITY)) || most(next) > most(was);

/** What a language says of the limits of cancelling. */
export type LimitWords = {
  readonly free: (moment: string) => string;
  readonly notFree: (cents: number) => string;
  readonly after: (cents: number) => string;
  readonly from: (cents: number, moment: string) => string;
  readonly nothingKept: string;
};

/** The limits of cancelling in one sentence, in full dates and euros; `moment` says an instant at the place. */
export const limitsSentenceIn =
  (words: LimitWords) =>
  ({ freeUntilMs, kept }: CancellationLimits, moment: (epochMs: number) => string): string => {
    const [first, ...later] = kept;
    const head = freeUntilMs === null ? '' : words.free(moment(freeUntilMs));
    if (first === undefined) return `${head === '' ? words.nothingKept : head}.`;
    const rises = later.map(({ keptCents }, i) => words.from(keptCents, moment(kept[i]!.untilMs)));
    return `${[head === '' ? words.notFree(first.keptCents) : head + words.after(first.keptCents), ...rises].join(', ')}.`;
  };
