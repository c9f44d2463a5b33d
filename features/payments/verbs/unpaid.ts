import { tooOften } from '#core/too-often.ts';
import { countedUnder } from '#platform/http/client-address.ts';
import type { Db } from '#platform/db/db.ts';
import { takeTry } from '#platform/http/throttle.ts';
import type { App } from '#platform/app/app.ts';
import { unpaidLimit } from '../rules/accept.ts';
import { codeTexts } from '../texts.ts';

/** The account (null without one) and network address of a person who books without paying online. */
export type UnpaidBooker = { readonly accountId: number | null; readonly address: string };

/**
 * Counts one more booking without online payment with a professional, in the caller's transaction. Counts by account
 * and by network address (for IPv6, also by /48). Prevents one person with many email addresses from filling an agenda.
 * Throws `TooManyRequests` beyond the limit.
 */
export const countUnpaid = async (
  { env }: Pick<App, 'env'>,
  trx: Db,
  proId: number,
  { accountId, address }: UnpaidBooker,
  nowMs: number,
): Promise<void> => {
  if (env.RATE_LIMITS === 'off') return;
  const takers = [...(accountId === null ? [] : [{ who: `account ${accountId}`, times: 1 }]), ...countedUnder(address)];
  for (const { who, times } of takers) {
    const full = await takeTry(
      trx,
      { key: `unpaid:${proId}:${who}`, most: unpaidLimit.most * times, seconds: unpaidLimit.seconds },
      nowMs,
    );
    if (full > 0) throw tooOften(full, codeTexts.manyUnpaid);
  }
};
