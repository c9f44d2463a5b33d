import { sql } from 'kysely';
import type { ProviderPayout } from './payment-provider.ts';
import { instant, type Db } from '../db/db.ts';

/** Milliseconds that a simulated payout takes to reach a bank; assumed: a minute, long enough to be noticed. */
const onTheWayMs = 60_000;

export type SandboxPayout = {
  readonly key: string;
  readonly ref: string;
  readonly seller_ref: string;
  readonly cents: number;
  readonly state: 'on_its_way' | 'paid' | 'returned';
};

const columns = sql`key, ref, seller_ref, cents, state`;

/**
 * Creates a transfer to a seller, or returns the existing transfer of this key. Undefined when the seller is unknown.
 */
export const openTransfer = async (
  db: Db,
  command: { ref: string; key: string; sellerRef: string; cents: number },
  nowMs: number,
): Promise<{ readonly ref: string; readonly seller_ref: string; readonly cents: number } | undefined> => {
  await sql`
    insert into sandbox_transfer (key, ref, seller_ref, cents, created_at)
    select ${command.key}, ${command.ref}, s.ref, ${command.cents}::int4, ${instant(nowMs)} from sandbox_seller s where s.ref = ${command.sellerRef}
    on conflict (key) do nothing`.execute(db);
  return readTransfer(db, command.key);
};

export const readTransfer = async (db: Db, key: string) =>
  (
    await sql<{
      ref: string;
      seller_ref: string;
      cents: number;
    }>`select ref, seller_ref, cents from sandbox_transfer where key = ${key}`.execute(db)
  ).rows[0];

/**
 * The first transfer of a payout. The part of a key before the colon is the id of the payout, and the part after it is
 * the number of the attempt.
 */
export const transferOf = async (db: Db, key: string) =>
  (
    await sql<{ ref: string; cents: number; atMs: number; reversedMs: number | null }>`
    select ref, cents, created_at as "atMs", reversed_at as "reversedMs" from sandbox_transfer where split_part(key, ':', 1) = split_part(${key}::text, ':', 1) order by created_at limit 1`.execute(
      db,
    )
  ).rows[0];

/** Reverses a transfer, once. False when its money has left the seller's account for a bank. */
export const reverseTransfer = async (db: Db, ref: string, nowMs: number): Promise<boolean> =>
  (
    await sql`
    update sandbox_transfer t set reversed_at = coalesce(t.reversed_at, ${instant(nowMs)}) where t.ref = ${ref} and (t.reversed_at is not null or not exists (
      select 1 from sandbox_payout p where split_part(p.key, ':', 1) = split_part(t.key, ':', 1) and p.state in ('on_its_way', 'paid')))`.execute(
      db,
    )
  ).numAffectedRows === 1n;

/**
 * Creates a payment to a seller's bank, or returns the existing payment of this key. Undefined when the seller is
 * unknown.
 */
export const openPayout = async (
  db: Db,
  command: { ref: string; key: string; sellerRef: string; cents: number; currency: string },
  nowMs: number,
): Promise<SandboxPayout | undefined> => {
  await sql`
    insert into sandbox_payout (key, ref, seller_ref, cents, currency, is_at_seller, bank_returns, state, due_at, created_at)
    select ${command.key}, ${command.ref}, s.ref, ${command.cents}::int4, ${command.currency}, true, s.bank_returns, 'on_its_way',
      ${instant(nowMs + onTheWayMs)}, ${instant(nowMs)}
    from sandbox_seller s where s.ref = ${command.sellerRef}
    on conflict (key) do nothing`.execute(db);
  return readPayout(db, command.key);
};

export const readPayout = async (db: Db, key: string): Promise<SandboxPayout | undefined> =>
  (await sql<SandboxPayout>`select ${columns} from sandbox_payout where key = ${key}`.execute(db)).rows[0];

export const sandboxPayoutByRef = async (db: Db, ref: string): Promise<SandboxPayout | undefined> =>
  (await sql<SandboxPayout>`select ${columns} from sandbox_payout where ref = ${ref}`.execute(db)).rows[0];

/** Completes the bank payments that are due: the bank accepts or returns them. Returns the changed payments. */
export const arrivePayouts = async (db: Db, nowMs: number): Promise<SandboxPayout[]> =>
  (
    await sql<SandboxPayout>`
    update sandbox_payout set state = case when bank_returns then 'returned' else 'paid' end
    where state = 'on_its_way' and due_at <= ${instant(nowMs)} returning ${columns}`.execute(db)
  ).rows;

export const reportedPayout = (payout: SandboxPayout): ProviderPayout => ({
  ref: payout.ref,
  status: payout.state,
  cents: payout.cents,
  error: payout.state === 'returned' ? 'returned by the bank: account closed' : null,
});
