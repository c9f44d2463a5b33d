const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Pseudo-random draws, always the same for the same seed. */
export type Draws = {
  /** A number in [0, 1). */
  readonly unit: () => number;
  /** A whole number from min to max, both included. */
  readonly int: (min: number, max: number) => number;
  readonly chance: (probability: number) => boolean;
  /** Draws an item of a list. Throws RangeError for an empty list. */
  readonly pick: <T>(list: readonly T[]) => T;
  /** Draws an item of a list, in proportion to the weights. Throws RangeError when no weight is above zero. */
  readonly weighted: <T>(list: readonly T[], weight: (item: T) => number) => T;
  readonly shuffle: <T>(list: readonly T[]) => T[];
  /** Draws some items of a list, in their original order. Draws all of them when `count` is larger. */
  readonly some: <T>(list: readonly T[], count: number) => T[];
  readonly id: () => string;
};

const hashOf = (seed: string): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < seed.length; i++) hash = Math.imul(hash ^ seed.charCodeAt(i), 0x01000193);
  return hash >>> 0;
};

/**
 * The draws of a seed (mulberry32). Each professional has a seed, so that a new service changes the agenda of no other
 * professional.
 */
export const draws = (seed: string): Draws => {
  let state = hashOf(seed);
  const unit = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number): number => min + Math.floor(unit() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError('nothing to pick from');
    return list[int(0, list.length - 1)]!;
  };
  const weighted = <T>(list: readonly T[], weight: (item: T) => number): T => {
    let total = 0;
    for (const item of list) total += weight(item);
    if (!(total > 0)) throw new RangeError('nothing of any weight to pick from');
    let left = unit() * total;
    for (const item of list) {
      left -= weight(item);
      if (left < 0) return item;
    }
    return list.findLast((item) => weight(item) > 0)!;
  };
  const shuffle = <T>(list: readonly T[]): T[] => {
    const mixed = [...list];
    for (let i = mixed.length - 1; i > 0; i--) {
      const j = int(0, i);
      [mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!];
    }
    return mixed;
  };
  const some = <T>(list: readonly T[], count: number): T[] => {
    const chosen = new Set(shuffle(list.map((_, i) => i)).slice(0, count));
    return list.filter((_, i) => chosen.has(i));
  };
  const id = (): string => {
    let written = '';
    for (let i = 0; i < 22; i++) written += alphabet.charAt(int(0, 61));
    return written;
  };
  return { unit, int, chance: (probability) => unit() < probability, pick, weighted, shuffle, some, id };
};
