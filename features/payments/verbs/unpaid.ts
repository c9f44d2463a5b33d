import { tooOften } from '#core/too-often.ts';
import { countedUnder } from '#platform/http/client-address.ts';
import type { Db } from '#platform/db/db.ts';
import { takeTry } from '#platform/http/throttle.ts';
import type { App } from '#platform/app/app.ts';
import { unpaidLimit } from '../rules/accept.ts';
import { codeTexts } from '../texts.ts';

/** Who takes a time for which nothing is paid online: somebody signed in or a guest, and from where. */
export type UnpaidBooker = { readonly accountId: number | null; readonly address: string };

/**
 * Counts one more visit taken at a professional without any payment, by its account and by its network address (of IPv6 its /48 too), in the caller's
 * transaction: a proven address, or a mailbox that reads every address of a domain, empties no agenda. Refuses TooManyRequests beyond.
 */
export const countUnpaid = async ({ env }: Pick<App, 'env'>, trx: Db, proId: number, { accountId, address }: UnpaidBooker, now: number): Promise<void> => {
  if (env.RATE_LIMITS === 'off') return;
  const takers = [...(accountId === null ? [] : [{ who: `account ${accountId}`, times: 1 }]), ...countedUnder(address)];
  for (const { who, times } of takers) {
    const full = await takeTry(trx, { key: `unpaid:${proId}:${who}`, most: unpaidLimit.most * times, seconds: unpaidLimit.seconds }, now);
    if (full > 0) throw tooOften(full, codeTexts.manyUnpaid);
  }
};
