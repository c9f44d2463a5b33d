import { minuteMs } from '#core/units.ts';
import { graceLeadMs, type ScheduleStep } from './cancellation.ts';
import type { Kept } from './retained-words.ts';

/**
 * The cost of cancelling, as time passes. Cancelling is free up to and including `freeUntilMs`, which is null when it
 * is no longer free. It then costs each amount of `retained`, up to and including its `untilMs`. `graceAhead` is set
 * before the booking: cancelling will be free for half an hour after it, so the end is not known yet. `cut` means that
 * this half hour may be shorter, because it ends at the latest two hours before the start.
 */
export type CancellationLimits = {
  readonly freeUntilMs: number | null;
  readonly graceAhead: 'whole' | 'cut' | null;
  readonly retained: readonly {
    readonly retainedCents: number;
    readonly percent: number;
    readonly isCapped: boolean;
    readonly untilMs: number;
  }[];
};

// Longest time that a client may take to complete a booking, from the hold to the end of the payment, in milliseconds.
// assumed
const bookingMs = 60 * minuteMs;

/** The fields of a schedule step that decide its limits. */
export type LimitStep = Pick<ScheduleStep, 'untilEpochMs' | 'percent' | 'refundCents' | 'isGrace' | 'isCapped'>;

type LiveStep = CancellationLimits['retained'][number] & { readonly isGrace: boolean };

/**
 * Returns the kind of the free half hour that the booking will open. Null when the last free step (`free`) is not this
 * half hour.
 */
const graceAheadIn = (live: readonly LiveStep[], free: LiveStep | undefined): CancellationLimits['graceAhead'] => {
  if (free?.isGrace !== true) return null;
  return live.at(-1)!.untilMs - graceLeadMs - free.untilMs < bookingMs ? 'cut' : 'whole';
};

/**
 * Returns the limits of a cancellation schedule from an instant (epoch milliseconds) to the start. `paidCents` is the
 * online payment. The step of an absence is left out.
 */
export const limitsFrom = (
  steps: readonly LimitStep[],
  paidCents: number,
  nowMs: number,
  isBooked = true,
): CancellationLimits => {
  const live = steps.flatMap(({ untilEpochMs, percent, refundCents, isGrace, isCapped }) =>
    untilEpochMs === null || untilEpochMs < nowMs
      ? []
      : [{ retainedCents: paidCents - refundCents, percent, isGrace, isCapped, untilMs: untilEpochMs }],
  );
  const free = live.findLast(({ retainedCents }) => retainedCents === 0);
  return {
    freeUntilMs: free?.untilMs ?? null,
    graceAhead: isBooked ? null : graceAheadIn(live, free),
    retained: live.flatMap(({ retainedCents, untilMs }, i) => {
      if (retainedCents === 0 || retainedCents === live[i + 1]?.retainedCents) return [];
      // When several steps retain the whole payment, the first gives the percentage.
      const { percent, isCapped } = live.find((one) => one.retainedCents === retainedCents)!;
      return [{ retainedCents, percent, isCapped, untilMs }];
    }),
  };
};

const most = ({ retained }: CancellationLimits): number =>
  Math.max(0, ...retained.map(({ retainedCents }) => retainedCents));

/**
 * Whether the limits `next` are worse for the client than `was`: free cancelling ends sooner, or more may be retained.
 */
export const isWorse = (next: CancellationLimits, was: CancellationLimits): boolean =>
  (next.retained.length > 0 &&
    (next.freeUntilMs ?? Number.NEGATIVE_INFINITY) < (was.freeUntilMs ?? Number.NEGATIVE_INFINITY)) ||
  most(next) > most(was);

/** Words of the cancellation limits in one language. */
export type LimitWords = {
  readonly free: (moment: string) => string;
  readonly freeOnceBooked: string;
  readonly freeOnceBookedSoon: string;
  readonly notFree: (retained: string) => string;
  readonly after: (retained: string) => string;
  readonly from: (retained: string, moment: string) => string;
  readonly nothingRetained: string;
  readonly retained: (retained: Kept) => string;
};

/** Text about the end of free cancelling. Empty when cancelling is no longer free. */
const freeText = (
  words: LimitWords,
  { freeUntilMs, graceAhead }: CancellationLimits,
  moment: (epochMs: number) => string,
): string => {
  if (graceAhead !== null) return graceAhead === 'cut' ? words.freeOnceBookedSoon : words.freeOnceBooked;
  return freeUntilMs === null ? '' : words.free(moment(freeUntilMs));
};

/**
 * Returns the limits of cancelling in one sentence, with full dates and euros. `moment` writes an instant in the time
 * zone of the place.
 */
export const limitsSentenceIn =
  (words: LimitWords) =>
  (limits: CancellationLimits, moment: (epochMs: number) => string, hasTravel: boolean): string => {
    const { retained } = limits;
    const retainedText = (one: CancellationLimits['retained'][number]): string =>
      words.retained({ ...one, hasTravel, andTravel: false });
    const [first, ...later] = retained;
    const head = freeText(words, limits, moment);
    if (first === undefined) return `${head === '' ? words.nothingRetained : head}.`;
    const rises = later.map((one, i) => words.from(retainedText(one), moment(retained[i]!.untilMs)));
    const start = head === '' ? words.notFree(retainedText(first)) : head + words.after(retainedText(first));
    return `${[start, ...rises].join('')}.`;
  };
