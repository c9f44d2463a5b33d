import { priceText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { parisZone } from '#core/units.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import type { listDifferences } from '../contract.ts';
import { booksTexts as texts } from './books-texts.ts';

type Difference = DataOf<typeof listDifferences>['data'][number];

/** The provider's operations that the comparison found, one sentence each, by the object that an admin must judge. */
export type Proofs = Readonly<Record<string, readonly string[]>>;

const linesOf = ({ theirs }: Difference): readonly string[] =>
  theirs.map(({ ref, cents, at }) =>
    texts.proof(priceText(Math.abs(cents)), momentText(parisZone, instantMs(at)), ref),
  );

const proofsBy = (found: readonly Difference[], keyOf: (difference: Difference) => string | null): Proofs => {
  const proofs: Record<string, readonly string[]> = {};
  for (const difference of found) {
    const key = keyOf(difference);
    if (key !== null) proofs[key] = [...(proofs[key] ?? []), ...linesOf(difference)];
  }
  return proofs;
};

/** The refunds that the provider lists and our ledger lacks, by visit. */
export const refundProofs = ({ data }: DataOf<typeof listDifferences>): Proofs =>
  proofsBy(data, ({ operation, booking_id: visit }) => (operation === 'refund' ? visit : null));

/** The transfers that the provider lists and our ledger lacks, by payout. */
export const payoutProofs = ({ data }: DataOf<typeof listDifferences>): Proofs =>
  proofsBy(data, ({ payout }) => payout?.id ?? null);
