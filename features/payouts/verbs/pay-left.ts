import { Refusal } from '#core/refusal.ts';
import { settledByBank, settlementKey } from '#features/ledger/rules/transactions.ts';
import { record } from '#features/ledger/verbs/record.ts';
import type { Db } from '#platform/db/db.ts';
import { insertBill } from '../queries/billing.ts';
import { unpaidTransactions } from '../queries/closing.ts';
import { stuckLeft } from '../queries/deleted-accounts.ts';
import { lockWholePayout, payoutsNotLeft, writeOffset } from '../queries/offset.ts';
import { bankReferenceOf, debtChangedRefusal, moneyActRefusals } from '../rules/money-acts.ts';
import { statementLine } from '../rules/statement.ts';

type Pro = { readonly id: number; readonly publicId: string };
type Part = { readonly payoutId: number | null; readonly cents: number };

/**
 * Splits the money owed to a professional who has left, when no payout can pay it: one part per payout, then the rest.
 * Locks the payouts. Throws `Conflict` when nothing is owed, or when a part is frozen, on its way, or at the provider.
 */
const partsOwed = async (trx: Db, pro: Pro, nowMs: number): Promise<readonly Part[]> => {
  const owedCents = await stuckLeft(trx, pro.id);
  if (owedCents === undefined) throw new Refusal('Conflict', { additional: moneyActRefusals.notLeft });
  const parts: Part[] = [];
  for (const payoutId of await payoutsNotLeft(trx, pro.id)) {
    const whole = await lockWholePayout(trx, payoutId);
    if (whole) parts.push({ payoutId, cents: whole.cents });
  }
  const open = (await unpaidTransactions(trx, pro.id, nowMs)).filter(({ frozenBy }) => frozenBy === null);
  const restCents = open.reduce((sum, { cents }) => sum + cents, 0);
  if (restCents > 0) parts.push({ payoutId: null, cents: restCents });
  if (restCents < 0 || parts.reduce((sum, { cents }) => sum + cents, 0) !== owedCents)
    throw new Refusal('Conflict', { additional: moneyActRefusals.leftInPart });
  return parts;
};

const sumOfParts = (parts: readonly Part[]): number => parts.reduce((sum, { cents }) => sum + cents, 0);

/**
 * Returns the amount that may be paid to a professional who has left, in cents. The caller has locked the professional.
 */
export const owedToLeft = async (trx: Db, pro: Pro, nowMs: number): Promise<number> =>
  sumOfParts(await partsOwed(trx, pro, nowMs));

type Paid = { readonly cents: number; readonly reference: string; readonly reason: string; readonly by: string };

/**
 * Records that the platform paid, from its own bank account, all the money owed to a professional who has left. Settles
 * the payouts that had not left. The caller has locked the professional (docs/product/payments.md#payouts).
 */
export const writeLeftPaid = async (
  trx: Db,
  pro: Pro,
  { cents, reference, reason, by }: Paid,
  nowMs: number,
): Promise<void> => {
  const parts = await partsOwed(trx, pro, nowMs);
  if (sumOfParts(parts) !== cents) throw new Refusal('Conflict', { additional: debtChangedRefusal(sumOfParts(parts)) });
  const named = bankReferenceOf(reference);
  for (const [index, part] of parts.entries()) {
    const key = settlementKey(pro.publicId, index === 0 ? named : `${named}:${index + 1}`);
    const written = settledByBank({ key, proId: pro.publicId, cents: part.cents });
    await record(trx, written, { actor: by, bookingId: null, reason }, nowMs);
    if (part.payoutId === null) continue;
    const line = statementLine({
      txId: written.txId,
      kind: written.kind,
      bookingId: null,
      cents: -part.cents,
      commissionCents: 0,
      chargedCents: 0,
      terms: null,
      price: [],
      daysBefore: 0,
      isAbsence: false,
    });
    await writeOffset(trx, part.payoutId, { cents: 0, lines: [line] }, nowMs);
    await insertBill(trx, part.payoutId, nowMs);
  }
};
