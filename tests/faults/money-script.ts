import fc from 'fast-check';

/** What a user of a history of money does next. */
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
  bankDetails: 1,
  read: 4,
  deliver: 8,
  arrive: 2,
  trouble: 5,
} as const;

export type MoneyOperation = {
  readonly kind: keyof typeof weights;
  /** Chooses among the visits that the operation may be about. */
  readonly pick: number;
  /** Chooses the rest: a place, an hour, a card, an amount, a fault. */
  readonly draw: number;
};

const operation: fc.Arbitrary<MoneyOperation> = fc.record({
  kind: fc.oneof(...Object.entries(weights).map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind as MoneyOperation['kind']) }))),
  pick: fc.nat(1_000_000),
  draw: fc.nat(1_000_000),
});

/** The scripts of these many users, the same for the same seed. */
export const moneyScripts = (seed: number, users: number, length: number): MoneyOperation[][] =>
  fc.sample(fc.array(operation, { minLength: length, maxLength: length }), { seed, numRuns: users });

/** How long each server lives, in operations of all users, and how far the clock is pushed on as it starts again, in hours. */
export const moneyLives = (seed: number, kills: number, operations: number): { readonly operations: number; readonly hours: number }[] => {
  const mean = Math.max(4, Math.floor(operations / (kills + 1)));
  const life = fc.record({ operations: fc.integer({ min: Math.ceil(mean / 2), max: Math.ceil((mean * 3) / 2) }), hours: fc.integer({ min: 8, max: 50 }) });
  return kills === 0 ? [] : fc.sample(life, { seed, numRuns: kills });
};
