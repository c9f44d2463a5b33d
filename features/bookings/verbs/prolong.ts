import { countedUnder } from '#platform/http/client-address.ts';
import type { Db } from '#platform/db/db.ts';
import { takeTry } from '#platform/http/throttle.ts';
import type { App } from '#platform/app/app.ts';
import { prolongedHolds } from '../rules/states.ts';

/**
 * Whether one more hold may be kept longer than its ten minutes, counted in the caller's transaction: the first ones of a network address (of IPv6 of its /48
 * too) at one professional, so that nobody keeps an agenda shut by beginning payments, by moving or by asking for more time.
 */
export const mayProlongHold = async (
  { env }: Pick<App, 'env'>,
  trx: Db,
  { proId, address }: { readonly proId: number; readonly address: string },
  now: number,
): Promise<boolean> => {
  if (env.RATE_LIMITS === 'off') return true;
  for (const { who, times } of countedUnder(address)) {
    const key = `prolonged:${proId}:${who}`;
    if ((await takeTry(trx, { key, most: prolongedHolds.most * times, seconds: prolongedHolds.seconds }, now)) > 0) return false;
  }
  return true;
};
