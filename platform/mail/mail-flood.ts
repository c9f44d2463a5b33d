import type { Db } from '../db/db.ts';
import { sha256 } from '../db/ids.ts';
import { takeTry } from '../http/throttle.ts';
import type { App } from '../app/app.ts';

// assumed: whoever really waits for one asks two or three times.
const mostAnHour = 6;

/**
 * Whether one more mail of a kind may be asked for, to an address that whoever asks has not proven:
 * six an hour, however many accounts and bookings bear it. In the transaction that asks.
 */
export const mayAskMail = async (
  { env }: Pick<App, 'env'>,
  trx: Db,
  { kind, to }: { readonly kind: string; readonly to: string },
  nowMs: number,
): Promise<boolean> =>
  env.RATE_LIMITS === 'off' ||
  (await takeTry(trx, { key: `mails:${kind}:${sha256(to.toLowerCase()).slice(0, 32)}`, most: mostAnHour, seconds: 3_600 }, nowMs)) === 0;
