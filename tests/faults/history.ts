import fc from 'fast-check';

/** What a virtual user does next; `pick`, `slot` and `pro` choose among what there is then. */
export type Operation = {
  readonly kind: 'hold' | 'move' | 'extend' | 'drop' | 'send' | 'pay' | 'abandon' | 'check' | 'look' | 'cancel' | 'reschedule' | 'repeat' | 'wait';
  readonly pick: number;
  readonly slot: number;
  readonly pro: number;
  readonly card: 'accepted' | 'insufficient' | 'secure' | 'secureRefused';
  readonly isOnSite: boolean;
};

const weights = { hold: 6, move: 2, extend: 1, drop: 2, send: 6, pay: 6, abandon: 1, check: 3, look: 3, cancel: 3, reschedule: 3, repeat: 2, wait: 2 } as const;

const operation: fc.Arbitrary<Operation> = fc.record({
  kind: fc.oneof(...Object.entries(weights).map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind as Operation['kind']) }))),
  pick: fc.nat(1000),
  slot: fc.nat(1000),
  pro: fc.nat(1000),
  card: fc.constantFrom('accepted', 'accepted', 'accepted', 'insufficient', 'secure', 'secureRefused'),
  isOnSite: fc.boolean(),
});

/** The scripts of these many users, the same for the same seed. */
export const scripts = (seed: number, users: number, length: number): Operation[][] =>
  fc.sample(fc.array(operation, { minLength: length, maxLength: length }), { seed, numRuns: users });

/** A time that somebody was told is theirs: from the step of that answer until they give it up or its deadline. */
export type Claim = {
  readonly who: string;
  readonly pro: number;
  /** People it takes. */
  readonly seats: number;
  readonly fromMs: number;
  readonly toMs: number;
  /** While something sets, its people are free again. */
  readonly processing: { readonly fromMs: number; readonly toMs: number } | null;
  readonly since: number;
  readonly sinceClockMs: number;
  until: number;
  deadlineMs: number;
};

/** What happened, as the users saw it: every step has a number, later ones a greater. */
export type Saga = {
  readonly claims: Claim[];
  /** What must never be answered. */
  readonly faults: string[];
  readonly done: Map<string, number>;
  readonly step: () => number;
  readonly count: (what: string) => void;
};

export const openSaga = (): Saga => {
  let steps = 0;
  const done = new Map<string, number>();
  return { claims: [], faults: [], done, step: () => ++steps, count: (what) => void done.set(what, (done.get(what) ?? 0) + 1) };
};

const overlap = (a: Claim, b: Claim): boolean => a.pro === b.pro && a.fromMs < b.toMs && b.fromMs < a.toMs;

const takes = ({ fromMs, toMs, processing }: Claim, ms: number): boolean =>
  fromMs <= ms && ms < toMs && !(processing !== null && processing.fromMs <= ms && ms < processing.toMs);

/** When it begins to take its people, and when it takes them again. */
const begins = ({ fromMs, processing }: Claim): number[] => (processing === null ? [fromMs] : [fromMs, processing.toMs]);

const isLiveAt = (claim: Claim, step: number, clockMs: number): boolean => claim.since <= step && claim.until > step && claim.deadlineMs > clockMs;

/** The claims that were granted while the place had no room left: each with those that filled it. `capacities` counts the people of each place. */
export const soldTwice = (claims: readonly Claim[], capacities: readonly number[]): Claim[][] =>
  claims.flatMap((late) => {
    const beside = claims.filter((one) => one !== late && overlap(one, late) && isLiveAt(one, late.since, late.sinceClockMs));
    const points = [late, ...beside].flatMap(begins).filter((ms) => takes(late, ms));
    const worst = points
      .map((ms) => beside.filter((one) => takes(one, ms)))
      .filter((together) => late.seats + together.reduce((sum, one) => sum + one.seats, 0) > (capacities[late.pro] ?? 0))[0];
    return worst ? [[late, ...worst]] : [];
  });
