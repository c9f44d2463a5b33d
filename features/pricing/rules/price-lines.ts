import type { Surcharge } from '#features/catalog/rules/surcharges.ts';

/** Deposits that a service may require, in percent of the total (docs/product/prices.md#deposit). */
export const depositPercents = [0, 20, 30, 50, 100] as const;
export type DepositPercent = (typeof depositPercents)[number];

/**
 * The sum to which a price line belongs: the client's price, the professional's earnings, or both. The commission is
 * the client's price less the professional's earnings (docs/product/prices.md#computation).
 */
export type LineFor = 'client' | 'professional' | 'both';

type Amount = {
  readonly quantity: number;
  readonly unitCents: number;
  /** Quantity × `unitCents`. Negative for reductions and vouchers. */
  readonly cents: number;
  readonly for: LineFor;
};

/**
 * One line of a price. The page turns it into words. `lineIndex` is the index of the booked line to which it belongs.
 */
export type PriceLine = Amount &
  (
    | {
        readonly kind: 'service';
        readonly lineIndex: number;
        readonly optionId: string;
        readonly label: string;
        readonly durationMin: number;
      }
    | {
        readonly kind: 'add_on';
        readonly lineIndex: number;
        readonly optionId: string;
        readonly addOnId: string;
        readonly label: string;
        readonly minutes: number;
      }
    | {
        readonly kind: 'surcharge';
        readonly lineIndex: number;
        readonly optionId: string;
        readonly type: Surcharge['type'];
        readonly unit: Surcharge['unit'];
        /** Percentage or cents, as in the surcharge's settings. Negative for a reduction. */
        readonly value: number;
      }
    | { readonly kind: 'discount'; readonly label: string }
    | { readonly kind: 'travel'; readonly km: number }
    | { readonly kind: 'product'; readonly productId: string; readonly label: string }
    | { readonly kind: 'voucher'; readonly voucherId: string; readonly label: string }
  );

/**
 * A discount that a professional gives on the services of a visit. `cents` is positive, and `reason` is shown with the
 * price.
 */
export type Discount = { readonly cents: number; readonly reason: string };

/** Returns the discount in the lines of a price. Null without a discount. */
export const discountOf = (lines: readonly PriceLine[]): Discount | null => {
  const line = lines.find(({ kind }) => kind === 'discount');
  return line?.kind === 'discount' ? { cents: -line.cents, reason: line.label } : null;
};

export const sumCents = (lines: readonly { readonly cents: number }[]): number =>
  lines.reduce((sum, line) => sum + line.cents, 0);

export const hasTravelFee = ({
  lines,
}: {
  readonly lines: readonly { readonly kind: PriceLine['kind']; readonly cents: number }[];
}): boolean => lines.some(({ kind, cents }) => kind === 'travel' && cents > 0);
