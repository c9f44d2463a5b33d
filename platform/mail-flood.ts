import { sha256 } from './ids.ts';
import type { OutboxKind } from './outbox.ts';
import { takeTry } from './throttle.ts';
import type { House } from './visit.ts';

// assumed: whoever really waits for one asks two or three times.
const mostAnHour = 6;

/** Whether one more mail of a kind may leave for an address that whoever asked for it has not proven: six an hour, however many accounts and bookings bear it. What is over is not sent. */
export const mayLeaveFor = async ({ db, env, clock }: Pick<House, 'db' | 'env' | 'clock'>, kind: OutboxKind, email: string): Promise<boolean> => {
  if (env.RATE_LIMITS === 'off') return true;
  const key = `mails:${kind}:${sha256(email.toLowerCase()).slice(0, 32)}`;
  return (await takeTry(db, { key, most: mostAnHour, seconds: 3_600 }, clock.now())) === 0;
};
