import type { LedgerKind } from '#features/ledger/rules/transactions.ts';
import { leastLastPayoutCents } from './calendar.ts';

/** A transaction of a professional's account that no payout pays: its visit, and what it adds to what they are owed, in cents. */
export type OpenTransaction = { readonly txId: string; readonly kind: LedgerKind; readonly bookingId: number | null; readonly cents: number };

/** What settled a debt beside payouts; it pays what was taken back, of whichever visits. */
const isSettlement = ({ kind, cents }: OpenTransaction): boolean => cents > 0 && (kind === 'recovery' || kind === 'waiver');

const sumOf = (all: readonly OpenTransaction[]): number => all.reduce((sum, { cents }) => sum + cents, 0);

/** The transactions by visit, each visit's together; those of no visit one by one. */
const byVisit = <T extends OpenTransaction>(all: readonly T[]): T[][] => [...Map.groupBy(all, ({ bookingId, txId }) => bookingId ?? txId).values()];

/**
 * What a closing pays of the transactions that no payout pays: those of visits that nothing freezes. While a visit that takes money back is frozen, and what
 * was settled is more than what the others take back, both wait with it: what paid a debt is not paid out because the debt is not counted for a while.
 */
export const paidAtClosing = <T extends OpenTransaction & { readonly frozenBy: unknown }>(open: readonly T[]): readonly T[] => {
  const free = open.filter(({ frozenBy }) => frozenBy === null);
  const takenBack = byVisit(free.filter((one) => !isSettlement(one)))
    .filter((together) => sumOf(together) < 0)
    .flat();
  const isFrozenTaking = byVisit(open.filter(({ frozenBy }) => frozenBy !== null)).some((together) => sumOf(together) < 0);
  if (!isFrozenTaking || sumOf(free.filter(isSettlement)) + sumOf(takenBack) <= 0) return free;
  const waiting = new Set(takenBack);
  return free.filter((one) => !isSettlement(one) && !waiting.has(one));
};

/**
 * The transactions that reduce a payout of `payoutCents` before it leaves, of those that no payout pays, the oldest first. The transactions of a visit count
 * together; they are taken when they take money back, whole, and when what they leave is nothing or can be sent. Whatever freezes the visit, what they take is
 * gone already: it comes back by transactions of its own. What was settled beside payouts is counted against them, so that nobody pays it twice.
 */
export const offsetsOf = <T extends OpenTransaction>(payoutCents: number, open: readonly T[]): readonly T[] => {
  const settled = open.filter(isSettlement);
  const taken: T[] = [];
  const startCents = payoutCents + sumOf(settled);
  let leftCents = startCents;
  const others = open.filter((one) => !isSettlement(one));
  for (const together of byVisit(others)) {
    const cents = sumOf(together);
    const after = leftCents + cents;
    if (cents >= 0 || (after !== 0 && after < leastLastPayoutCents)) continue;
    leftCents = after;
    taken.push(...together);
  }
  // A payout only ever becomes smaller before it leaves: what was settled beyond what is taken here goes with a later one.
  return taken.length === 0 || leftCents > payoutCents ? [] : [...settled, ...taken];
};
