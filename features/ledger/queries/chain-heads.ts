import { sql } from 'kysely';
import { isoFromDay } from '#core/time.ts';
import { auditHead } from '#platform/db/audit.ts';
import { instant, type Db } from '#platform/db/db.ts';
import {
  chainTables,
  type Chain,
  type ChainDifference,
  type ChainHead,
  type HashAt,
} from '#platform/security/chain-heads.ts';
import { ledgerHead } from './transactions.ts';

export const headOf = (db: Db, chain: Chain): Promise<ChainHead | undefined> =>
  chain === 'ledger' ? ledgerHead(db) : auditHead(db);

/** Reads the hash of a row of a chain by its seal number. */
export const hashesIn =
  (db: Db): HashAt =>
  async (chain, number) =>
    (
      await sql<{
        hash: string | null;
      }>`select hash from ${sql.table(chainTables[chain])} where seal_number = ${number}`.execute(db)
    ).rows[0]?.hash ?? undefined;

/** Records that a chain differs from the head stored in the files. Deletes that record when `difference` is null. */
export const writeDifference = async (
  db: Db,
  chain: Chain,
  difference: ChainDifference | null,
  nowMs: number,
): Promise<void> => {
  if (difference === null) return void (await sql`delete from chain_difference where chain = ${chain}`.execute(db));
  const { day, number } = difference;
  await sql`
    insert into chain_difference (chain, kept_on, seal_number, seen_at) values (${chain}, ${isoFromDay(day)}::date, ${number}, ${instant(nowMs)})
    on conflict (chain) do update set kept_on = excluded.kept_on, seal_number = excluded.seal_number, seen_at = excluded.seen_at`.execute(
    db,
  );
};
