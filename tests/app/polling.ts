import { setInterval } from 'node:timers/promises';
import { patientMs } from './patience.ts';

/** Waits until something is so, looking again and again, these seconds at most; gives what was last seen, so or not. */
export const lastSeen = async <T>(look: () => Promise<T>, isSo: (seen: T) => boolean, seconds: number): Promise<T> => {
  let seen = await look();
  const deadline = performance.now() + patientMs(seconds * 1000);
  for await (const _ of setInterval(25)) {
    if (isSo(seen) || performance.now() > deadline) break;
    seen = await look();
  }
  return seen;
};

/** Waits as `lastSeen` does; fails with what was last seen once the seconds are over. */
export const eventually = async <T>(look: () => Promise<T>, isSo: (seen: T) => boolean, seconds = 20): Promise<T> => {
  const seen = await lastSeen(look, isSo, seconds);
  if (!isSo(seen)) throw new Error(`still not so after ${seconds} s: ${JSON.stringify(seen)}`);
  return seen;
};
