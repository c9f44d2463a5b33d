import { commissionOf, type CommissionTerms, type SaleReason } from '#features/ledger/rules/commission.ts';
import type { RelationDoubt } from '#features/ledger/rules/earlier-relation.ts';
import type { LedgerKind } from '#features/ledger/rules/transactions.ts';
import type { PriceLine } from '#features/pricing/rules/price-lines.ts';

/**
 * Explanation of a statement line. For `sale`, the rate and the amount it applies to. For `kept`, the share of the
 * payment retained by a cancellation or an absence, in percent, and the days before the visit. For `back`, a refund
 * after the payout. For `carried`, the number of an earlier payout that came back.
 */
export type LineWhy =
  | {
      readonly of: 'sale';
      readonly why: SaleReason;
      readonly doubt: RelationDoubt | null;
      readonly percent: number;
      readonly baseCents: number;
      readonly travelCents: number;
      readonly isPart: boolean;
    }
  | { readonly of: 'kept'; readonly percent: number; readonly daysBefore: number; readonly isAbsence: boolean }
  | { readonly of: 'carried'; readonly number: string }
  | {
      readonly of:
        | 'back'
        | 'dispute'
        | 'dispute_won'
        | 'correction'
        | 'recovery'
        | 'waiver'
        | 'settlement_undone'
        | 'voucher';
    };

/** A line of a statement, in cents: paid − refunded − commission = `cents`. */
export type StatementLine = {
  readonly txId: string;
  readonly bookingId: number | null;
  readonly kind: LedgerKind;
  readonly paidCents: number;
  readonly refundedCents: number;
  readonly commissionCents: number;
  readonly cents: number;
  readonly why: LineWhy;
};

/**
 * A transaction on a professional's ledger account, with the facts of its visit that the statement line needs. Amounts
 * in cents.
 */
export type SellerTransaction = {
  readonly txId: string;
  readonly kind: LedgerKind;
  readonly bookingId: number | null;
  /** Amount added to the money owed to the professional. */
  readonly cents: number;
  /** Amount added to the commission. */
  readonly commissionCents: number;
  /** Amount paid online for the visit. For a retained amount, the payment of which a part was retained. */
  readonly chargedCents: number;
  readonly terms: CommissionTerms | null;
  readonly price: readonly PriceLine[];
  readonly daysBefore: number;
  readonly isAbsence: boolean;
  /** Number of the returned payout whose money this transaction carries over. */
  readonly carriedNumber?: string;
};

const otherWhy: Partial<Record<LedgerKind, LineWhy>> = {
  unearn: { of: 'back' },
  unretain: { of: 'back' },
  dispute_opened: { of: 'dispute' },
  dispute_won: { of: 'dispute_won' },
  recovery: { of: 'recovery' },
  waiver: { of: 'waiver' },
  settlement_undone: { of: 'settlement_undone' },
  voucher_expired: { of: 'voucher' },
};

const whyOf = (t: SellerTransaction, retainedCents: number): LineWhy => {
  if (t.kind === 'retain') {
    const percent = t.chargedCents === 0 ? 0 : Math.round((100 * retainedCents) / t.chargedCents);
    return { of: 'kept', percent, daysBefore: t.daysBefore, isAbsence: t.isAbsence };
  }
  if (t.kind === 'earn' && t.terms !== null) {
    const { baseCents, travelCents } = commissionOf(t.price, t.terms, retainedCents);
    return {
      of: 'sale',
      why: t.terms.why,
      doubt: t.terms.doubt,
      percent: t.terms.servicesPercent,
      baseCents,
      travelCents,
      isPart: baseCents !== t.chargedCents,
    };
  }
  if (t.carriedNumber !== undefined) return { of: 'carried', number: t.carriedNumber };
  return otherWhy[t.kind] ?? { of: 'correction' };
};

/** Returns the statement line of a transaction (docs/product/payments.md#payouts). */
export const statementLine = (t: SellerTransaction): StatementLine => {
  const gross = t.cents + t.commissionCents;
  const isOfSale = t.kind === 'earn' || t.kind === 'retain';
  const paidCents = isOfSale ? Math.max(t.chargedCents, gross) : Math.max(0, gross);
  return {
    txId: t.txId,
    bookingId: t.bookingId,
    kind: t.kind,
    paidCents,
    refundedCents: paidCents - gross,
    commissionCents: t.commissionCents,
    cents: t.cents,
    why: whyOf(t, gross),
  };
};

/** Sums the amounts of lines into one total. */
export const statementTotals = (
  lines: readonly Pick<StatementLine, 'paidCents' | 'refundedCents' | 'commissionCents' | 'cents'>[],
): Pick<StatementLine, 'paidCents' | 'refundedCents' | 'commissionCents' | 'cents'> =>
  lines.reduce(
    (sum, line) => ({
      paidCents: sum.paidCents + line.paidCents,
      refundedCents: sum.refundedCents + line.refundedCents,
      commissionCents: sum.commissionCents + line.commissionCents,
      cents: sum.cents + line.cents,
    }),
    { paidCents: 0, refundedCents: 0, commissionCents: 0, cents: 0 },
  );
