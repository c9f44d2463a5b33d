import { minuteMs } from '#core/units.ts';
import { graceLeadMs, type ScheduleStep } from './cancellation.ts';
import type { Kept } from './kept-words.ts';

/**
 * What cancelling costs from an instant on: free up to and including `freeUntilMs` (null when it is not free any more), then `kept`, each up to and
 * including its `untilMs`. `graceAhead`: it is free for the half hour that booking will open, whose end nobody knows yet; `cut` where booking a little later
 * makes it shorter, since it ends two hours before the start.
 */
export type CancellationLimits = {
  readonly freeUntilMs: number | null;
  readonly graceAhead: 'whole' | 'cut' | null;
  readonly kept: readonly { readonly keptCents: number; readonly percent: number; readonly isCapped: boolean; readonly untilMs: number }[];
};

// assumed: booking, its hold and its payment take no longer.
const bookingMs = 60 * minuteMs;

/** A step of a schedule, as its limits are read from it. */
export type LimitStep = Pick<ScheduleStep, 'untilEpochMs' | 'percent' | 'refundCents' | 'isGrace' | 'isCapped'>;

/** The limits that a cancellation schedule sets from an instant (epoch milliseconds) to the start, for what was paid online in cents; absences are left out. */
export const limitsFrom = (steps: readonly LimitStep[], paidCents: number, nowMs: number, isBooked = true): CancellationLimits => {
  const live = steps.flatMap(({ untilEpochMs, percent, refundCents, isGrace, isCapped }) =>
    untilEpochMs === null || untilEpochMs < nowMs ? [] : [{ keptCents: paidCents - refundCents, percent, isGrace, isCapped, untilMs: untilEpochMs }],
  );
  const free = live.findLast(({ keptCents }) => keptCents === 0);
  return {
    freeUntilMs: free?.untilMs ?? null,
    graceAhead: isBooked || free?.isGrace !== true ? null : live.at(-1)!.untilMs - graceLeadMs - free.untilMs < bookingMs ? 'cut' : 'whole',
    kept: live.flatMap(({ keptCents, untilMs }, i) => {
      if (keptCents === 0 || keptCents === live[i + 1]?.keptCents) return [];
      // Of several steps that keep the same, which is all that was paid, the first says the share.
      const { percent, isCapped } = live.find((one) => one.keptCents === keptCents)!;
      return [{ keptCents, percent, isCapped, untilMs }];
    }),
  };
};

const most = ({ kept }: CancellationLimits): number => Math.max(0, ...kept.map(({ keptCents }) => keptCents));

/** Whether other limits are worse for the client: free cancelling ends sooner, or has ended, or more may be kept. */
export const isWorse = (next: CancellationLimits, was: CancellationLimits): boolean =>
  (next.kept.length > 0 && (next.freeUntilMs ?? Number.NEGATIVE_INFINITY) < (was.freeUntilMs ?? Number.NEGATIVE_INFINITY)) || most(next) > most(was);

/** What a language says of the limits of cancelling. */
export type LimitWords = {
  readonly free: (moment: string) => string;
  readonly freeOnceBooked: string;
  readonly freeOnceBookedSoon: string;
  readonly notFree: (kept: string) => string;
  readonly after: (kept: string) => string;
  readonly from: (kept: string, moment: string) => string;
  readonly nothingKept: string;
  readonly kept: (kept: Kept) => string;
};

/** The limits of cancelling in one sentence, in full dates and euros; `moment` says an instant at the place. */
export const limitsSentenceIn =
  (words: LimitWords) =>
  ({ freeUntilMs, graceAhead, kept }: CancellationLimits, moment: (epochMs: number) => string, hasTravel: boolean): string => {
    const said = (one: CancellationLimits['kept'][number]): string => words.kept({ ...one, hasTravel, andTravel: false });
    const [first, ...later] = kept;
    const head =
      graceAhead === null
        ? freeUntilMs === null
          ? ''
          : words.free(moment(freeUntilMs))
        : graceAhead === 'cut'
          ? words.freeOnceBookedSoon
          : words.freeOnceBooked;
    if (first === undefined) return `${head === '' ? words.nothingKept : head}.`;
    const rises = later.map((one, i) => words.from(said(one), moment(kept[i]!.untilMs)));
    return `${[head === '' ? words.notFree(said(first)) : head + words.after(said(first)), ...rises].join('')}.`;
  };
