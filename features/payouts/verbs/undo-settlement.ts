import { Refusal } from '#core/refusal.ts';
import { lockAccounts } from '#features/accounts/queries/accounts.ts';
import { settlementUndone } from '#features/ledger/rules/transactions.ts';
import { record } from '#features/ledger/verbs/record.ts';
import { askSecond } from '#features/payments/verbs/refund-requests.ts';
import { signedIn } from '#platform/app/actor.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';
import { owedBy } from '../queries/debts.ts';
import { settlementOf, type DebtSettlement } from '../queries/settlements.ts';
import { moneyActRefusals } from '../rules/money-acts.ts';
import { notifyOfDebt } from './notify-debt.ts';
import { lockDebtor, needsSecondForDebt, refuseOwnMoney, refuseWaitingDebt } from './settle-debt.ts';

type Pro = { readonly id: number; readonly publicId: string };
type Undoing = { readonly txId: string; readonly reason: string; readonly by: string };

/** Returns a settlement that can be undone. Throws `NotFound` for an unknown one, and `Conflict` for an undone one. */
const undoable = async (trx: Db, pro: Pro, txId: string): Promise<DebtSettlement> => {
  const found = await settlementOf(trx, pro.publicId, txId);
  if (!found) throw new Refusal('NotFound');
  if (found.isUndone) throw new Refusal('Conflict', { additional: moneyActRefusals.undone });
  return found;
};

/**
 * Undoes a settlement of a locked professional's debt, in the caller's transaction: writes the opposite ledger
 * transaction and notifies the professional. Throws `Conflict` when the settlement is already undone.
 */
export const writeSettlementUndone = async (
  trx: Db,
  pro: Pro,
  { txId, reason, by }: Undoing,
  nowMs: number,
): Promise<DebtSettlement> => {
  const settlement = await undoable(trx, pro, txId);
  const { cents, kind } = settlement;
  const written = settlementUndone({ of: txId, isWaived: kind === 'waiver', proId: pro.publicId, cents });
  await record(trx, written, { actor: by, bookingId: null, reason }, nowMs);
  const leftCents = await owedBy(trx, pro.id);
  await notifyOfDebt(
    trx,
    { proId: pro.id, key: written.txId, how: 'undone', cents, leftCents, reference: null },
    nowMs,
  );
  return settlement;
};

type UndoInput = { readonly prid: string; readonly txId: string; readonly reason: string };

const undoOrAsk = async (trx: Db, call: Call, { prid, txId, reason }: UndoInput): Promise<boolean> => {
  const pro = await lockDebtor(trx, prid);
  refuseOwnMoney(call, pro.id, 'ownDebt');
  await refuseWaitingDebt(trx, pro.id, call.nowMs);
  const { cents } = await undoable(trx, pro, txId);
  const { id, publicId } = signedIn(call);
  await lockAccounts(trx, [id]);
  const by = `account:${publicId}`;
  if (await needsSecondForDebt(trx, { prid, by, cents }, call.nowMs)) {
    const subject = { of: 'debt', how: 'undone', reference: txId } as const;
    await askSecond(trx, call, { about: { debtOf: pro.id }, object: prid, cents, reason, subject });
    return true;
  }
  await writeSettlementUndone(trx, pro, { txId, reason, by }, call.nowMs);
  const detail = { cents, transaction: txId };
  await writeAudit(trx, { actor: by, action: 'settlement undone', object: prid, reason, detail }, call.nowMs);
  return false;
};

/**
 * Undoes a settlement that was recorded by mistake, once per idempotency key. Requests a second admin's approval above
 * the limit (docs/product/payments.md#debts-and-deleted-accounts).
 */
export const undoSettlement = (call: Call, input: UndoInput): Promise<{ waits: boolean }> =>
  call.db.transaction().execute(async (trx) => {
    await call.claimIdempotencyKey(trx);
    const done = { waits: await undoOrAsk(trx, call, input) };
    await call.storeIdempotentAnswer(trx, done);
    return done;
  });
