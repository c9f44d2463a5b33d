import type { Refusal } from '#core/refusal.ts';
import { tooOften } from '#core/too-often.ts';

/** Who waits: whoever shares a key waits in one line; those known have lines of their own, served in turn with all the others. */
export type QueueLane = { readonly key: string; readonly isKnown: boolean };

type Waiting = { readonly start: () => void; readonly refuse: () => void };
type Lines = Map<string, Waiting[]>;

const later = (): Refusal => tooOften(5);

const longestOf = (lines: Lines): Waiting[] => [...lines.values()].reduce((longest, line) => (line.length > longest.length ? line : longest), []);

/**
 * Does one work at a time for many who wait, each line in turn: who asks much waits behind themselves. A line takes `perKey` works; once `inAll` wait, the last
 * of the longest line makes room for somebody who has none waiting, so that a crowd of one address never closes the door to another.
 */
export const openFairQueue = (most: { readonly perKey: number; readonly inAll: number }): (<T>(lane: QueueLane, work: () => Promise<T>) => Promise<T>) => {
  const known: Lines = new Map();
  const others: Lines = new Map();
  let isBusy = false;
  let isKnownNext = true;

  const takeFrom = (lines: Lines): Waiting | undefined => {
    const first = lines.entries().next().value;
    if (!first) return undefined;
    const [key, line] = first;
    const next = line.shift();
    // Behind everybody else: a Map keeps the order in which keys came.
    lines.delete(key);
    if (line.length > 0) lines.set(key, line);
    return next;
  };
  const next = (): Waiting | undefined => {
    const [first, second] = isKnownNext ? [known, others] : [others, known];
    isKnownNext = !isKnownNext;
    return takeFrom(first) ?? takeFrom(second);
  };
  const waitingIn = (lines: Lines): number => [...lines.values()].reduce((sum, line) => sum + line.length, 0);

  /** Waits for one's turn, or is refused. */
  const turn = (lane: QueueLane): Promise<void> => {
    const lines = lane.isKnown ? known : others;
    const line = lines.get(lane.key) ?? [];
    if (line.length >= most.perKey) throw later();
    if (waitingIn(lines) >= most.inAll) {
      const longest = longestOf(lines);
      if (longest.length <= line.length + 1) throw later();
      longest.pop()?.refuse();
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    line.push({ start: resolve, refuse: () => reject(later()) });
    if (line.length === 1) lines.set(lane.key, line);
    return promise;
  };

  return async (lane, work) => {
    if (isBusy) await turn(lane);
    isBusy = true;
    try {
      return await work();
    } finally {
      const following = next();
      if (following) following.start();
      else isBusy = false;
    }
  };
};
