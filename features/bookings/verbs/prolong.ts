import { countedUnder } from '#platform/http/client-address.ts';
import type { Db } from '#platform/db/db.ts';
import { takeTry } from '#platform/http/throttle.ts';
import type { App } from '#platform/app/app.ts';
import { prolongedHolds } from '../rules/states.ts';

/**
 * Whether a hold may last longer than its first ten minutes. Counts the prolonged holds per network address (for IPv6,
 * also per /48) and professional, in the caller's transaction. This limit prevents a visitor from blocking an agenda by
 * repeatedly starting payments, moving the hold or extending it.
 */
export const mayProlongHold = async (
  { env }: Pick<App, 'env'>,
  trx: Db,
  { proId, address }: { readonly proId: number; readonly address: string },
  nowMs: number,
): Promise<boolean> => {
  if (env.RATE_LIMITS === 'off') return true;
  for (const { who, times } of countedUnder(address)) {
    const key = `prolonged:${proId}:${who}`;
    if ((await takeTry(trx, { key, most: prolongedHolds.most * times, seconds: prolongedHolds.seconds }, nowMs)) > 0)
      return false;
  }
  return true;
};
