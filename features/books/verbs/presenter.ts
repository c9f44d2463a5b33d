import { payoutNumber, type PayoutState } from '#features/payouts/rules/states.ts';
import type { ComparisonRow } from '../queries/books.ts';
import type { DifferenceRow } from '../queries/differences.ts';
import type { Movement } from '../rules/compare.ts';
import { bookableCents } from '../rules/unbooked.ts';

export const comparisonShown = ({ from_at: from, to_at: to, ...row }: ComparisonRow) => ({ ...row, from, to });

const movementsShown = (all: readonly Movement[]) => all.map(({ ref, cents, atMs }) => ({ ref, cents, at: atMs }));

export const differenceShown = (difference: DifferenceRow) => {
  const {
    row: _,
    is_pending_amount: __,
    ours,
    theirs,
    payout_id: payoutId,
    payout_number: number,
    payout_year: year,
    payout_state: state,
    pro_id: id,
    pro_name: name,
    ...rest
  } = difference;
  return {
    ...rest,
    book_cents: bookableCents(difference),
    ours: movementsShown(ours),
    theirs: movementsShown(theirs),
    payout:
      payoutId === null || number === null || year === null || state === null
        ? null
        : { id: payoutId, number: payoutNumber(year, number), state: state as PayoutState },
    professional: id === null || name === null ? null : { id, name },
  };
};
