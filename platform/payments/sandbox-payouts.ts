import { sql } from 'kysely';
import type { ProviderPayout } from './payment-provider.ts';
import { instant, type Db } from '../db/db.ts';

/** How long simulated money is on its way to a bank; assumed: a minute, so that it is seen. */
const onTheWayMs = 60_000;

export type SandboxPayout = {
  readonly key: string;
  readonly ref: string;
  readonly seller_ref: string;
  readonly cents: number;
  readonly state: 'on_its_way' | 'paid' | 'returned';
};

const columns = sql`key, ref, seller_ref, cents, state`;

/** A new payout of a seller that is known, or the one this key already has. */
export const openPayout = async (
  db: Db,
  asked: { ref: string; key: string; sellerRef: string; cents: number; currency: string; isAtSeller: boolean },
  nowMs: number,
): Promise<SandboxPayout | undefined> => {
  await sql`
    insert into sandbox_payout (key, ref, seller_ref, cents, currency, is_at_seller, bank_returns, state, due_at, created_at)
    select ${asked.key}, ${asked.ref}, s.ref, ${asked.cents}::int4, ${asked.currency}, ${asked.isAtSeller}::bool, s.bank_returns, 'on_its_way',
      ${instant(nowMs + onTheWayMs)}, ${instant(nowMs)}
    from sandbox_seller s where s.ref = ${asked.sellerRef}
    on conflict (key) do nothing`.execute(db);
  return readPayout(db, asked.key);
};

/** A payout by its key. */
export const readPayout = async (db: Db, key: string): Promise<SandboxPayout | undefined> =>
  (await sql<SandboxPayout>`select ${columns} from sandbox_payout where key = ${key}`.execute(db)).rows[0];

/** Lets the payouts that are due arrive at their bank, which takes or returns them; gives those that moved. */
export const arrivePayouts = async (db: Db, nowMs: number): Promise<SandboxPayout[]> =>
  (
    await sql<SandboxPayout>`
    update sandbox_payout set state = case when bank_returns then 'returned' else 'paid' end
    where state = 'on_its_way' and due_at <= ${instant(nowMs)} returning ${columns}`.execute(db)
  ).rows;

/** What the simulated provider says of a payout. */
export const reportedPayout = (payout: SandboxPayout | undefined): ProviderPayout =>
  payout === undefined
    ? { payoutRef: null, status: 'unknown', cents: 0, error: null }
    : {
        payoutRef: payout.ref,
        status: payout.state,
        cents: payout.cents,
        error: payout.state === 'returned' ? 'returned by the bank: account closed' : null,
      };
