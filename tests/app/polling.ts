import { setInterval } from 'node:timers/promises';
import { patientMs } from './patience.ts';

/** Waits until something is so, looking again and again; fails with what was last seen once the seconds are over. */
export const eventually = async <T>(look: () => Promise<T>, isSo: (seen: T) => boolean, seconds = 20): Promise<T> => {
  let seen = await look();
  const deadline = performance.now() + patientMs(seconds * 1000);
  for await (const _ of setInterval(25)) {
    if (isSo(seen)) break;
    if (performance.now() > deadline) throw new Error(`still not so after ${seconds} s: ${JSON.stringify(seen)}`);
    seen = await look();
  }
  return seen;
};
