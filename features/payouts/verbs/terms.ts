import { insertTerms, termsOf } from '#features/ledger/queries/sale-terms.ts';
import { saleTerms, type CommissionTerms } from '#features/ledger/rules/commission.ts';
import { settingAt } from '#features/settings/queries.ts';
import { firstCommission } from '#features/settings/rules/settings.ts';
import type { Db } from '#platform/db/db.ts';
import { soldVisit } from '../queries/buyers.ts';

/** The terms of a visit paid online: those that were frozen, else what they would be, with the rates in force as it was sold. */
export const termsFor = async (db: Db, bookingId: number): Promise<{ readonly terms: CommissionTerms; readonly soldMs: number }> => {
  const sold = await soldVisit(db, bookingId);
  if (!sold) throw new Error(`no booking ${bookingId}`);
  const rates = { ...firstCommission, ...(await settingAt(db, 'commission', sold.soldMs)) };
  return { terms: (await termsOf(db, bookingId)) ?? saleTerms(sold, rates), soldMs: sold.soldMs };
};

/** Freezes the terms of a visit paid online, and gives them; those that were frozen first stay (docs/product/payments.md#commission). */
export const freezeTerms = async (trx: Db, bookingId: number, nowMs: number): Promise<CommissionTerms> => {
  const frozen = await termsOf(trx, bookingId);
  if (frozen) return frozen;
  const { terms, soldMs } = await termsFor(trx, bookingId);
  await insertTerms(trx, bookingId, terms, soldMs, nowMs);
  return terms;
};
