import type { Refusal } from '#core/refusal.ts';
import { tooOften } from '#core/too-often.ts';

/**
 * The line in which a task waits. All tasks with the same key wait in one line. `isKnown` tells whether the key belongs
 * to a known device.
 */
export type QueueLane = { readonly key: string; readonly isKnown: boolean };

export type QueueBounds = {
  /** Maximum number of tasks that wait in one line, and in all lines of one kind. */
  readonly perKey: number;
  readonly inAll: number;
  readonly waitMs: number;
  /** Milliseconds during which a key that was served is no longer a newcomer. */
  readonly knownForMs: number;
};

type Waiting = { readonly start: () => void; readonly refuse: () => void };
type Lines = Map<string, Waiting[]>;

const later = (): Refusal => tooOften(5);

const longestOf = (lines: Lines): Waiting[] =>
  [...lines.values()].reduce((longest, line) => (line.length > longest.length ? line : longest), []);

const mostServed = 10_000;

/**
 * Runs one task at a time and serves the lines in turn, so the tasks of a busy client delay only each other.
 * There are three kinds of lines, served in turn: known devices, newcomers, and keys served recently. A crowd that
 * returns therefore never blocks a newcomer.
 * A line takes `perKey` tasks. When `inAll` tasks wait in one kind of lines, a task for a shorter line replaces the
 * last task of the longest line. A task is refused after `waitMs`.
 */
export const openFairQueue = (bounds: QueueBounds): (<T>(lane: QueueLane, work: () => Promise<T>) => Promise<T>) => {
  const known: Lines = new Map();
  const fresh: Lines = new Map();
  const again: Lines = new Map();
  // The three kinds of lines. The first kind is served next.
  let kinds = [known, fresh, again];
  const servedUntil = new Map<string, number>();
  let isBusy = false;

  const takeFrom = (lines: Lines): Waiting | undefined => {
    const first = lines.entries().next().value;
    if (!first) return undefined;
    const [key, line] = first;
    const next = line.shift();
    // Moves the line behind all others, because a Map keeps insertion order. A newcomer who was served becomes a
    // recently served key.
    lines.delete(key);
    if (line.length > 0) (lines === fresh ? again : lines).set(key, line);
    return next;
  };
  const next = (): Waiting | undefined => {
    const served = kinds.find((lines) => lines.size > 0);
    if (!served) return undefined;
    kinds = [...kinds.filter((lines) => lines !== served), served];
    return takeFrom(served);
  };
  const waitingIn = (lines: Lines): number => [...lines.values()].reduce((sum, line) => sum + line.length, 0);

  const linesFor = ({ key, isKnown }: QueueLane): Lines => {
    if (isKnown) return known;
    if (fresh.has(key)) return fresh;
    return (servedUntil.get(key) ?? 0) > performance.now() || again.has(key) ? again : fresh;
  };
  const isServed = ({ key, isKnown }: QueueLane): void => {
    if (isKnown) return;
    servedUntil.delete(key);
    servedUntil.set(key, performance.now() + bounds.knownForMs);
    if (servedUntil.size > mostServed) servedUntil.delete(servedUntil.keys().next().value!);
  };

  /** Resolves when the task may start. Rejects with « too many requests » when the task is refused. */
  const turn = (lane: QueueLane): Promise<void> => {
    const lines = linesFor(lane);
    const line = lines.get(lane.key) ?? [];
    if (line.length >= bounds.perKey) throw later();
    if (waitingIn(lines) >= bounds.inAll) {
      const longest = longestOf(lines);
      if (longest.length <= line.length + 1) throw later();
      longest.pop()?.refuse();
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const tooLong = setTimeout(() => {
      line.splice(line.indexOf(waiting), 1);
      const mine = kinds.find((one) => one.get(lane.key) === line);
      if (line.length === 0) mine?.delete(lane.key);
      reject(later());
    }, bounds.waitMs);
    const ended = (end: () => void) => (): void => {
      clearTimeout(tooLong);
      end();
    };
    const waiting: Waiting = { start: ended(resolve), refuse: ended(() => reject(later())) };
    line.push(waiting);
    if (line.length === 1) lines.set(lane.key, line);
    return promise;
  };

  return async (lane, work) => {
    if (isBusy) await turn(lane);
    isBusy = true;
    isServed(lane);
    try {
      return await work();
    } finally {
      const following = next();
      if (following) following.start();
      else isBusy = false;
    }
  };
};
