import type { Db } from '#platform/db/db.ts';
import { insertTransaction } from '../queries/transactions.ts';
import { accountText } from '../rules/accounts.ts';
import { isBalanced, type LedgerTransaction } from '../rules/transactions.ts';

/** Who writes a transaction, of which visit, and why where somebody decided it. */
export type RecordedBy = { readonly actor: string; readonly bookingId: number | null; readonly reason?: string };

/**
 * The one way by which the ledger is written, in the caller's transaction, which holds the locks of what it moves: refuses what does not balance; a cause is
 * written once.
 */
export const record = async (trx: Db, transaction: LedgerTransaction, { actor, bookingId, reason }: RecordedBy, nowMs: number): Promise<void> => {
  if (!isBalanced(transaction)) throw new Error(`unbalanced ledger transaction ${transaction.txId}`);
  const postings = transaction.postings.map(({ account, cents }) => ({ account: accountText(account), cents }));
  await insertTransaction(trx, { txId: transaction.txId, kind: transaction.kind, actor, reason: reason ?? null, bookingId, postings }, nowMs);
};
