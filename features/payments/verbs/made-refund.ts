import { Refusal } from '#core/refusal.ts';
import type { VisitRow } from '#features/bookings/queries/commitments.ts';
import { refundTx } from '#features/ledger/rules/transactions.ts';
import type { LedgerAuthor } from '#features/ledger/verbs/record.ts';
import type { Db } from '#platform/db/db.ts';
import { adminPart, lockPayments, type PaymentRow } from '../queries/money.ts';
import { dropRefund, pendingRefunds, unparkRefund, type RefundRow } from '../queries/refund-commands.ts';
import { elsewherePrefix } from '../rules/refund-keys.ts';
import { restsOf } from '../rules/release.ts';
import { writeRefunded } from './execute-refund.ts';
import { askPartBack, askRest } from './refunds.ts';

type MadeRefund = {
  readonly cents: number;
  /** The provider's reference of the refund. */ readonly ref: string;
  readonly atMs: number;
};

type MadeRefunds = {
  readonly payment: PaymentRow;
  readonly refunds: readonly MadeRefund[];
  /** The pending refunds of the payment. The provider has proven that none of them was made. */
  readonly unmade: readonly RefundRow[];
  /** Other refunds that the provider made of this payment and that the ledger still lacks, in cents. */
  readonly othersCents: number;
  /** The admin who records the refunds. */ readonly by: LedgerAuthor;
};

/** A refund of ours released by a refund made by hand. `restCents` are sent under a new key. */
export type ReleasedRefund = { readonly key: string; readonly cents: number; readonly restCents: number };

const recordOne = async (
  trx: Db,
  visit: VisitRow,
  payment: PaymentRow,
  { cents, ref, atMs, by }: MadeRefund & { readonly by: LedgerAuthor },
  nowMs: number,
): Promise<string> => {
  const keyPrefix = `${elsewherePrefix}${ref}`;
  const made = { attemptId: payment.attempt_id, atMs };
  await askPartBack(trx, visit, { cents, keyPrefix, reason: adminPart, made, by }, nowMs);
  const [refund] = await pendingRefunds(trx, visit.id, keyPrefix);
  if (!refund) throw new Refusal('Conflict');
  await writeRefunded(trx, visit, { ...refund, ref, by }, nowMs);
  return refundTx(refund.key);
};

const sendRest = async (
  trx: Db,
  visit: VisitRow,
  { attempt_id: attemptId }: PaymentRow,
  released: readonly { readonly refund: RefundRow; readonly restCents: number }[],
  nowMs: number,
): Promise<void> => {
  for (const { refund, restCents } of released) {
    if (restCents === 0) continue;
    const payment = (await lockPayments(trx, visit.id)).find((one) => one.attempt_id === attemptId)!;
    await askRest(trx, visit, { payment, cents: restCents, of: refund }, nowMs);
  }
};

/**
 * Records refunds that the provider made without our request, as partial refunds that are already made. First releases
 * the pending refunds of the payment for the part that is no longer left, then sends their rest under new keys. The
 * rest leaves out the other refunds that are not recorded yet, because the provider would refuse it. The caller's
 * transaction must have locked the visit and the payment. Returns the ids of the ledger transactions and the released
 * refunds. Throws `Conflict` when a refund is already recorded.
 */
export const recordMadeRefunds = async (
  trx: Db,
  visit: VisitRow,
  { payment, refunds, unmade, othersCents, by }: MadeRefunds,
  nowMs: number,
): Promise<{ readonly txIds: readonly string[]; readonly released: readonly ReleasedRefund[] }> => {
  const madeCents = refunds.reduce((sum, { cents }) => sum + cents, 0);
  const rests = restsOf(
    unmade.map(({ cents }) => cents),
    payment.unsettled_cents + payment.pending_cents - madeCents - othersCents,
  );
  const pending = unmade.map((refund, i) => ({ refund, restCents: rests[i]! }));
  const released = pending.filter(({ refund, restCents }) => restCents < refund.cents);
  for (const { refund } of released) await dropRefund(trx, refund.id);
  const txIds: string[] = [];
  for (const refund of refunds) txIds.push(await recordOne(trx, visit, payment, { ...refund, by }, nowMs));
  await sendRest(trx, visit, payment, released, nowMs);
  for (const { refund, restCents } of pending)
    if (restCents === refund.cents) await unparkRefund(trx, refund.id, nowMs);
  return { txIds, released: released.map(({ refund: { key, cents }, restCents }) => ({ key, cents, restCents })) };
};
