import fc from 'fast-check';

/** Weights of the operations that a user of a money history may do next. */
const weights = {
  book: 12,
  hold: 3,
  send: 3,
  pay: 3,
  check: 4,
  cancel: 2,
  cancelAsPro: 1,
  complete: 3,
  absent: 1,
  complain: 5,
  answer: 4,
  withdraw: 1,
  decide: 5,
  cancelAsAdmin: 1,
  refundAgain: 1,
  dispute: 2,
  closeDispute: 2,
  refundByHand: 2,
  recordByHand: 1,
  bankDetails: 1,
  read: 4,
  deliver: 8,
  arrive: 2,
  trouble: 5,
} as const;

export type MoneyOperation = {
  readonly kind: keyof typeof weights;
  /** Chooses among the visits that fit the operation. */
  readonly pick: number;
  /** Chooses the rest: place, time, card, amount, fault. */
  readonly draw: number;
};

const operation: fc.Arbitrary<MoneyOperation> = fc.record({
  kind: fc.oneof(
    ...Object.entries(weights).map(([kind, weight]) => ({
      weight,
      arbitrary: fc.constant(kind as MoneyOperation['kind']),
    })),
  ),
  pick: fc.nat(1_000_000),
  draw: fc.nat(1_000_000),
});

/** One script per user. The same seed gives the same scripts. */
export const moneyScripts = (seed: number, users: number, length: number): MoneyOperation[][] =>
  fc.sample(fc.array(operation, { minLength: length, maxLength: length }), { seed, numRuns: users });

/**
 * Returns the lives of the server, each from a start to the next kill. `operations` is the number of operations of all
 * users in that life. `hours` is the clock jump at the next start.
 */
export const moneyLives = (
  seed: number,
  kills: number,
  operations: number,
): { readonly operations: number; readonly hours: number }[] => {
  const mean = Math.max(4, Math.floor(operations / (kills + 1)));
  const life = fc.record({
    operations: fc.integer({ min: Math.ceil(mean / 2), max: Math.ceil((mean * 3) / 2) }),
    hours: fc.integer({ min: 8, max: 50 }),
  });
  return kills === 0 ? [] : fc.sample(life, { seed, numRuns: kills });
};
