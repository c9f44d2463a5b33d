import { sql } from 'kysely';
import { isoFromDay } from '#core/time.ts';
import { auditHead } from '#platform/db/audit.ts';
import { instant, type Db } from '#platform/db/db.ts';
import type { Chain, ChainHead } from '../rules/chain-heads.ts';
import { ledgerHead } from './transactions.ts';

/** The last sealed row of a chain; undefined where nothing is sealed. */
export const headOf = (db: Db, chain: Chain): Promise<ChainHead | undefined> => (chain === 'ledger' ? ledgerHead(db) : auditHead(db));

/** The hash of a row of a chain by its number; undefined where there is none. */
export const hashAt = async (db: Db, chain: Chain, number: number): Promise<string | undefined> => {
  const table = chain === 'ledger' ? sql`ledger_transaction` : sql`audit_entry`;
  return (await sql<{ hash: string | null }>`select hash from ${table} where seal_number = ${number}`.execute(db)).rows[0]?.hash ?? undefined;
};

/** A head that was kept on a day, `number` null where what is kept is not ours. */
export type ChainDifference = { readonly day: number; readonly number: number | null };

/** Writes that a chain is not what was kept of it, or that it is. */
export const writeDifference = async (db: Db, chain: Chain, difference: ChainDifference | null, nowMs: number): Promise<void> => {
  if (difference === null) return void (await sql`delete from chain_difference where chain = ${chain}`.execute(db));
  const { day, number } = difference;
  await sql`
    insert into chain_difference (chain, kept_on, seal_number, seen_at) values (${chain}, ${isoFromDay(day)}::date, ${number}, ${instant(nowMs)})
    on conflict (chain) do update set kept_on = excluded.kept_on, seal_number = excluded.seal_number, seen_at = excluded.seen_at`.execute(db);
};
