import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Milliseconds that one request may wait in total: for connections, statements, mutexes and shared reads. This keeps
 * every response under ten seconds.
 */
export const requestWaitMs = 8_000;

/** Thrown when a request has used up its waiting time. */
export class WaitSpent extends Error {
  constructor() {
    super('database wait timeout exceeded');
    this.name = 'WaitSpent';
  }
}

/** Remaining waiting time of one request. Parallel waits count once. */
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

/**
 * Runs a request with a waiting budget, which applies to all its waits. A nested call uses the budget of the outer
 * call.
 */
export const withWaitBudget = <T>(work: () => T, ms = requestWaitMs): T =>
  budgets.getStore() === undefined ? budgets.run(new WaitBudget(ms), work) : work();

const waiting = new Set<() => void>();
let isSpent = false;

/**
 * Ends every current and future wait after `afterMs`. Called when the process stops, so that each pending request still
 * gets an answer.
 */
export const endWaits = (afterMs: number): void => {
  setTimeout(() => {
    isSpent = true;
    for (const spend of waiting) spend();
  }, afterMs).unref();
};

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
 * Counts the duration of `work` against the request's budget. `work` receives the remaining milliseconds, undefined
 * outside a request. Throws `WaitSpent` when the budget is used up.
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

/** Waits no longer than the request's budget allows. `onLate` receives a result that comes later. */
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
