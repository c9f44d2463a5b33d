import type { Db } from '../db/db.ts';
import { sha256 } from '../db/ids.ts';
import { networkOf } from '../http/client-address.ts';
import { takeTry } from '../http/throttle.ts';
import type { App } from '../app/app.ts';

// Mails in an hour; assumed: a person who really waits for a mail asks two or three times.
const hourly = { all: 6, ofNetwork: 2, ofNetworks: 8, others: 4, own: 3 } as const;

type AskedMail = {
  readonly kind: string;
  readonly to: string;
  /** IP address of the request, when strangers may ask for this mail. Each network then has a limit of its own. */
  readonly from?: string;
  /**
   * An identifier that strangers cannot use, such as the first account of the address. It has a limit of its own, which
   * applies once the limits of the networks are used up.
   */
  readonly own?: string | null;
};

/**
 * Whether a mail of this kind may be sent to an address that the requester has not proven. The limits cover all
 * accounts and bookings of the address.
 * Without `from`, six mails an hour may be sent. With `from`, each network may send two, and all networks together
 * eight. Then `own` allows three more, or four more when `own` is missing. One network therefore cannot block the mails
 * of other networks.
 * Call it in the transaction of the request.
 */
export const mayAskMail = async (
  { env }: Pick<App, 'env'>,
  trx: Db,
  { kind, to, from, own = null }: AskedMail,
  nowMs: number,
): Promise<boolean> => {
  if (env.RATE_LIMITS === 'off') return true;
  const key = `mails:${kind}:${sha256(to.toLowerCase()).slice(0, 32)}`;
  const mayTake = async (more: string, most: number): Promise<boolean> =>
    (await takeTry(trx, { key: key + more, most, seconds: 3_600 }, nowMs)) === 0;
  if (from === undefined) return mayTake('', hourly.all);
  if ((await mayTake(`|${networkOf(from)}`, hourly.ofNetwork)) && (await mayTake('|networks', hourly.ofNetworks)))
    return true;
  // Both cases do the same work, so the response time does not reveal whether `own` was given.
  return own === null ? mayTake('', hourly.others) : mayTake(`|${own}`, hourly.own);
};
