import { AsyncLocalStorage } from 'node:async_hooks';

/** How long one request may wait for the database in all: connections, statements and turns together. Every answer comes within ten seconds. */
export const requestWaitMs = 8_000;

/** Raised when a request has waited for the database as long as it may. */
export class WaitSpent extends Error {
  constructor() {
    super('database wait timeout exceeded');
    this.name = 'WaitSpent';
  }
}

/** What one request may still wait; waits side by side count once. */
class WaitBudget {
  #leftMs: number;
  #waits = 0;
  #sinceMs = 0;
  constructor(ms: number) {
    this.#leftMs = ms;
  }
  begin(): void {
    if (this.#waits++ === 0) this.#sinceMs = performance.now();
  }
  end(): void {
    if (--this.#waits === 0) this.#leftMs -= performance.now() - this.#sinceMs;
  }
  leftMs(): number {
    return this.#leftMs - (this.#waits === 0 ? 0 : performance.now() - this.#sinceMs);
  }
}

const budgets = new AsyncLocalStorage<WaitBudget>();

/** Runs a request under one budget, which everything it awaits shares; inside another request's, that one goes on. */
export const withWaitBudget = <T>(work: () => T, ms = requestWaitMs): T => (budgets.getStore() === undefined ? budgets.run(new WaitBudget(ms), work) : work());

const waiting = new Set<() => void>();
let isSpent = false;

/** Ends, `afterMs` from now, every wait of every request, and whatever would begin: the process is about to stop, and each of them is still to be answered. */
export const endWaits = (afterMs: number): void => {
  setTimeout(() => {
    isSpent = true;
    for (const spend of waiting) spend();
  }, afterMs).unref();
};

/** Waits until the work is done, or every wait is ended. */
const untilEnded = async <T>(work: Promise<T>): Promise<T> => {
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const spend = (): void => reject(new WaitSpent());
  waiting.add(spend);
  try {
    return await Promise.race([work, ended]);
  } finally {
    waiting.delete(spend);
  }
};

/**
 * Counts a wait against the budget of this request; the work is told what is left in milliseconds, undefined outside a request, and refused when nothing
 * is.
 */
export const countWait = async <T>(work: (leftMs: number | undefined) => Promise<T>): Promise<T> => {
  const budget = budgets.getStore();
  if (!budget) return work(undefined);
  const leftMs = Math.floor(budget.leftMs());
  if (leftMs <= 0 || isSpent) throw new WaitSpent();
  budget.begin();
  try {
    return await untilEnded(work(leftMs));
  } finally {
    budget.end();
  }
};

/** Waits for something no longer than the budget of this request allows; what comes after that is given to `onLate`. */
export const waitWithin = <T>(begin: () => Promise<T>, onLate: (late: T) => void = () => {}): Promise<T> =>
  countWait(async (leftMs) => {
    const awaited = begin();
    if (leftMs === undefined) return awaited;
    const { promise: spent, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      reject(new WaitSpent());
      awaited.then(onLate, () => {});
    }, leftMs);
    try {
      return await Promise.race([awaited, spent]);
    } finally {
      clearTimeout(timer);
    }
  });
