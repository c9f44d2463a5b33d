import { countedUnder } from '#platform/http/client-address.ts';
import type { Db } from '#platform/db/db.ts';
import { takeTry } from '#platform/http/throttle.ts';
import type { App } from '#platform/app/app.ts';
import { prolongedHolds } from '../rules/states.ts';

/**
 * Whether a hold may last longer than ten minutes. Counts, in the caller's transaction, the prolonged holds of a
 * network address at a professional (for IPv6, also of its /48). Without this limit, a visitor could block an agenda by
 * starting payments, moving the hold or extending it again and again.
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
