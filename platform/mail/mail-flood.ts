import type { Db } from '../db/db.ts';
import { sha256 } from '../db/ids.ts';
import { networkOf } from '../http/client-address.ts';
import { takeTry } from '../http/throttle.ts';
import type { App } from '../app/app.ts';

// assumed: whoever really waits for one asks two or three times.
const hourly = { all: 6, ofNetwork: 2, ofNetworks: 8, others: 4, own: 3 } as const;

type AskedMail = {
  readonly kind: string;
  readonly to: string;
  /** From where it is asked, where a stranger may ask: of each network the first ones are counted apart. */
  readonly from?: string;
  /** What of whoever asks no stranger can use up, such as the first account of the address: it has some of its own once the others are used up. */
  readonly own?: string | null;
};

/**
 * Whether one more mail of a kind may be asked for, to an address that whoever asks has not proven: six an hour from one network and twelve from all, however
 * many accounts and bookings bear it, so that who asks much leaves some to who asks from elsewhere. In the transaction that asks.
 */
export const mayAskMail = async ({ env }: Pick<App, 'env'>, trx: Db, { kind, to, from, own = null }: AskedMail, nowMs: number): Promise<boolean> => {
  if (env.RATE_LIMITS === 'off') return true;
  const key = `mails:${kind}:${sha256(to.toLowerCase()).slice(0, 32)}`;
  const mayTake = async (more: string, most: number): Promise<boolean> => (await takeTry(trx, { key: key + more, most, seconds: 3_600 }, nowMs)) === 0;
  if (from === undefined) return mayTake('', hourly.all);
  if ((await mayTake(`|${networkOf(from)}`, hourly.ofNetwork)) && (await mayTake('|networks', hourly.ofNetworks))) return true;
  // As much work either way: it tells nobody who was first.
  return own === null ? mayTake('', hourly.others) : mayTake(`|${own}`, hourly.own);
};
