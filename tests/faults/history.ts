import fc from 'fast-check';

/** Next action of a virtual user. `pick`, `slot` and `pro` choose among the objects that exist at that moment. */
export type Operation = {
  readonly kind:
    | 'hold'
    | 'move'
    | 'extend'
    | 'drop'
    | 'send'
    | 'pay'
    | 'abandon'
    | 'check'
    | 'look'
    | 'cancel'
    | 'reschedule'
    | 'repeat'
    | 'wait';
  readonly pick: number;
  readonly slot: number;
  readonly pro: number;
  readonly card: 'accepted' | 'insufficient' | 'secure' | 'secureRefused';
  readonly isOnSite: boolean;
};

const weights = {
  hold: 6,
  move: 2,
  extend: 1,
  drop: 2,
  send: 6,
  pay: 6,
  abandon: 1,
  check: 3,
  look: 3,
  cancel: 3,
  reschedule: 3,
  repeat: 2,
  wait: 2,
} as const;

const operation: fc.Arbitrary<Operation> = fc.record({
  kind: fc.oneof(
    ...Object.entries(weights).map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind as Operation['kind']) })),
  ),
  pick: fc.nat(1000),
  slot: fc.nat(1000),
  pro: fc.nat(1000),
  card: fc.constantFrom('accepted', 'accepted', 'accepted', 'insufficient', 'secure', 'secureRefused'),
  isOnSite: fc.boolean(),
});

/** One script per user. The same seed gives the same scripts. */
export const scripts = (seed: number, users: number, length: number): Operation[][] =>
  fc.sample(fc.array(operation, { minLength: length, maxLength: length }), { seed, numRuns: users });

/**
 * A time that an answer promised to a user. The promise lasts until the user gives the time up or its deadline passes.
 */
export type Claim = {
  readonly who: string;
  readonly pro: number;
  /** Number of practitioners that the claim takes. */
  readonly seats: number;
  readonly fromMs: number;
  readonly toMs: number;
  /** Processing time, during which the claim's practitioners are free. Null when the service has no processing time. */
  readonly processing: { readonly fromMs: number; readonly toMs: number } | null;
  readonly since: number;
  readonly sinceClockMs: number;
  until: number;
  deadlineMs: number;
};

/** Record of the events as the users saw them. Step numbers only increase. */
export type Saga = {
  readonly claims: Claim[];
  /** Answers that must never happen. */
  readonly faults: string[];
  readonly done: Map<string, number>;
  readonly step: () => number;
  readonly count: (what: string) => void;
};

export const openSaga = (): Saga => {
  let steps = 0;
  const done = new Map<string, number>();
  return {
    claims: [],
    faults: [],
    done,
    step: () => ++steps,
    count: (what) => void done.set(what, (done.get(what) ?? 0) + 1),
  };
};

const overlap = (a: Claim, b: Claim): boolean => a.pro === b.pro && a.fromMs < b.toMs && b.fromMs < a.toMs;

const takes = ({ fromMs, toMs, processing }: Claim, ms: number): boolean =>
  fromMs <= ms && ms < toMs && !(processing !== null && processing.fromMs <= ms && ms < processing.toMs);

/** Instants at which a claim begins to take practitioners: its start, and the end of its processing time. */
const begins = ({ fromMs, processing }: Claim): number[] =>
  processing === null ? [fromMs] : [fromMs, processing.toMs];

const isLiveAt = (claim: Claim, step: number, clockMs: number): boolean =>
  claim.since <= step && claim.until > step && claim.deadlineMs > clockMs;

/**
 * Returns the claims granted when no practitioner was left, each with the claims that filled the place. `capacities`
 * gives the number of practitioners of each professional.
 */
export const soldTwice = (claims: readonly Claim[], capacities: readonly number[]): Claim[][] =>
  claims.flatMap((late) => {
    const beside = claims.filter(
      (one) => one !== late && overlap(one, late) && isLiveAt(one, late.since, late.sinceClockMs),
    );
    const points = [late, ...beside].flatMap(begins).filter((ms) => takes(late, ms));
    const worst = points
      .map((ms) => beside.filter((one) => takes(one, ms)))
      .filter(
        (together) => late.seats + together.reduce((sum, one) => sum + one.seats, 0) > (capacities[late.pro] ?? 0),
      )[0];
    return worst ? [[late, ...worst]] : [];
  });
