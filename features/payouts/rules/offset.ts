import type { LedgerKind } from '#features/ledger/rules/transactions.ts';
import { leastLastPayoutCents } from './calendar.ts';

/**
 * A transaction of a professional's account that is in no payout. `cents` is the amount that it adds to the money owed
 * to the professional.
 */
export type OpenTransaction = {
  readonly txId: string;
  readonly kind: LedgerKind;
  readonly bookingId: number | null;
  readonly cents: number;
};

/** Whether a transaction settled a debt outside payouts. A settlement may pay a debt from any visit. */
const isSettlement = ({ kind, cents }: OpenTransaction): boolean =>
  cents > 0 && (kind === 'recovery' || kind === 'waiver');

const sumOf = (all: readonly OpenTransaction[]): number => all.reduce((sum, { cents }) => sum + cents, 0);

/** Groups transactions by visit. Each transaction without a visit is its own group. */
const byVisit = <T extends OpenTransaction>(all: readonly T[]): T[][] => [
  ...Map.groupBy(all, ({ bookingId, txId }) => bookingId ?? txId).values(),
];

/**
 * Returns the open transactions that a closing pays: those outside frozen visits. A settlement may have paid the debt
 * of a visit that is now frozen. When a frozen visit has a debt, and the settlements exceed the debts of the other
 * visits, these settlements and debts wait. Otherwise the closing would pay the settlement back to the professional.
 */
export const paidAtClosing = <T extends OpenTransaction & { readonly frozenBy: unknown }>(
  open: readonly T[],
): readonly T[] => {
  const free = open.filter(({ frozenBy }) => frozenBy === null);
  const takenBack = byVisit(free.filter((one) => !isSettlement(one)))
    .filter((together) => sumOf(together) < 0)
    .flat();
  const isFrozenTaking = byVisit(open.filter(({ frozenBy }) => frozenBy !== null)).some(
    (together) => sumOf(together) < 0,
  );
  if (!isFrozenTaking || sumOf(free.filter(isSettlement)) + sumOf(takenBack) <= 0) return free;
  const waiting = new Set(takenBack);
  return free.filter((one) => !isSettlement(one) && !waiting.has(one));
};

/**
 * Returns the transactions that reduce a payout of `payoutCents` before it leaves, oldest first. The transactions of a
 * visit count together, if their sum is negative. They are taken only if the rest of the payout is zero or large enough
 * to send. Frozen visits count too: their money is already gone, and later transactions may bring it back. Settlements
 * outside payouts offset the debts, so that a debt is not paid twice.
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
  // A payout may only shrink before it leaves. When settlements exceed the debts taken here, everything waits for a
  // later payout.
  return taken.length === 0 || leftCents > payoutCents ? [] : [...settled, ...taken];
};
