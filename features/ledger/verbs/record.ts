import type { Db } from '#platform/db/db.ts';
import { insertTransaction } from '../queries/transactions.ts';
import { accountText } from '../rules/accounts.ts';
import { isBalanced, type LedgerTransaction } from '../rules/transactions.ts';

/** Author of a ledger transaction. `reason` is set when a person decided the transaction. */
export type LedgerAuthor = { readonly actor: string; readonly reason?: string };
/** Author of a ledger transaction, and the visit it is about. */
export type RecordedBy = LedgerAuthor & { readonly bookingId: number | null };

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
