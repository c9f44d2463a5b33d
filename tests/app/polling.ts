import { setInterval } from 'node:timers/promises';
import { patientMs } from './patience.ts';

/** Polls until the result satisfies `isSo`, for `seconds` at most. Returns the last result in either case. */
export const lastSeen = async <T>(look: () => Promise<T>, isSo: (seen: T) => boolean, seconds: number): Promise<T> => {
  let seen = await look();
  const deadline = performance.now() + patientMs(seconds * 1000);
  for await (const _ of setInterval(25)) {
    if (isSo(seen) || performance.now() > deadline) break;
    seen = await look();
  }
  return seen;
};

/** Polls like `lastSeen`, but throws an error with the last result when the time is over. */
export const eventually = async <T>(look: () => Promise<T>, isSo: (seen: T) => boolean, seconds = 20): Promise<T> => {
  const seen = await lastSeen(look, isSo, seconds);
  if (!isSo(seen)) throw new Error(`still not so after ${seconds} s: ${JSON.stringify(seen)}`);
  return seen;
};
