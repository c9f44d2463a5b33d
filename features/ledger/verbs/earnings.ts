import type { Db } from '#platform/db/db.ts';
import type { PriceLine } from '#features/pricing/rules/price-lines.ts';
import { frozenTerms } from '../queries/sale-terms.ts';
import { bookingLedger } from '../queries/transactions.ts';
import { commissionOf } from '../rules/commission.ts';
import { earnedOf } from '../rules/earnings.ts';
import { unearned } from '../rules/transactions.ts';
import { record, type LedgerAuthor } from './record.ts';

type Visit = {
  readonly id: number;
  readonly public_id: string;
  readonly pro_public_id: string;
  readonly quote: { readonly lines: readonly PriceLine[] };
};

/**
 * Splits an amount taken back from a visit's earnings between the professional and the commission. The commission is
 * computed again for the earnings that remain, and the part above the new commission is given back. Both parts are zero
 * when nothing was earned.
 */
export const shareOfEarned = async (
  trx: Db,
  visit: Visit,
  cents: number,
): Promise<{ readonly cents: number; readonly commissionCents: number }> => {
  const earned = earnedOf(await bookingLedger(trx, visit.id));
  const terms = (await frozenTerms(trx, [visit.id])).get(visit.id);
  const taken = Math.min(cents, earned.cents);
  if (taken === 0 || terms === undefined) return { cents: taken, commissionCents: 0 };
  const left = commissionOf(visit.quote.lines, terms, earned.cents - taken).cents;
  return { cents: taken, commissionCents: Math.max(0, earned.commissionCents - left) };
};

/**
 * Moves up to `cents` of a visit's earnings, with their commission, back to `held`, so that the amount can be refunded.
 * `key` identifies the reason.
 */
export const unearn = async (
  trx: Db,
  visit: Visit,
  cents: number,
  key: string,
  by: LedgerAuthor,
  nowMs: number,
): Promise<void> => {
  const share = await shareOfEarned(trx, visit, cents);
  if (share.cents === 0) return;
  const parts = { key, bookingId: visit.public_id, proId: visit.pro_public_id, ...share };
  await record(trx, unearned(parts), { ...by, bookingId: visit.id }, nowMs);
};
