import type { Db } from '#platform/db/db.ts';
import { insertTransaction } from '../queries/transactions.ts';
import { accountText } from '../rules/accounts.ts';
import { isBalanced, type LedgerTransaction } from '../rules/transactions.ts';

/** Author of a ledger transaction and the visit it is about. `reason` is set when a person decided the transaction. */
export type RecordedBy = { readonly actor: string; readonly bookingId: number | null; readonly reason?: string };

/**
 * Writes a ledger transaction, in the caller's database transaction. The caller must have locked the money that moves.
 * Only this function writes to the ledger. Throws when the lines do not balance, and when the cause was already
 * recorded.
 */
export const record = async (
  trx: Db,
  transaction: LedgerTransaction,
  { actor, bookingId, reason }: RecordedBy,
  nowMs: number,
): Promise<void> => {
  if (!isBalanced(transaction)) throw new Error(`unbalanced ledger transaction ${transaction.txId}`);
  const postings = transaction.postings.map(({ account, cents }) => ({ account: accountText(account), cents }));
  await insertTransaction(
    trx,
    { txId: transaction.txId, kind: transaction.kind, actor, reason: reason ?? null, bookingId, postings },
    nowMs,
  );
};
