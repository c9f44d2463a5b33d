import { sql } from 'kysely';
import { isWritten } from '#features/ledger/queries/transactions.ts';
import { undoneTx } from '#features/ledger/rules/transactions.ts';
import type { Db } from '#platform/db/db.ts';

/** A settlement of a professional's debt: `recovery` by bank transfer, or `waiver`. */
export type DebtSettlement = {
  readonly txId: string;
  readonly kind: 'recovery' | 'waiver';
  readonly cents: number;
  readonly isUndone: boolean;
};

/** Returns a settlement of a debt of this professional, by the id of its transaction. Undefined for any other id. */
export const settlementOf = async (db: Db, proPublicId: string, txId: string): Promise<DebtSettlement | undefined> =>
  (
    await sql<DebtSettlement>`
    select t.tx_id as "txId", t.kind, (-e.cents)::int4 as cents,
      exists (select 1 from ledger_transaction u where u.tx_id = ${undoneTx(txId)}) as "isUndone"
    from ledger_transaction t join ledger_entry e on e.tx_id = t.tx_id
    where t.tx_id = ${txId} and t.kind in ('recovery', 'waiver') and e.account = 'seller:' || ${proPublicId}::text and e.cents < 0`.execute(
      db,
    )
  ).rows[0];

/**
 * Returns the key under which a bank reference can be recorded: the reference, followed by a number when earlier
 * settlements with this reference were undone. Undefined when the transfer is already recorded.
 */
export const freeReferenceKey = async (db: Db, reference: string): Promise<string | undefined> => {
  for (let number = 1; ; number++) {
    const key = number === 1 ? reference : `${reference}:${number}`;
    if (!(await isWritten(db, `recovery:${key}`))) return key;
    if (!(await isWritten(db, undoneTx(`recovery:${key}`)))) return undefined;
  }
};
