import type { Surcharge } from '#features/catalog/rules/surcharges.ts';

/** Deposits that a service may require, in percent of the total (docs/product/prices.md#deposit). */
export const depositPercents = [0, 20, 30, 50, 100] as const;
export type DepositPercent = (typeof depositPercents)[number];

/**
 * The sum that a price line counts in: the client's price, the professional's earnings, or both. The commission is the
 * client's price less the professional's earnings (docs/product/prices.md#computation).
 */
export type LineFor = 'client' | 'professional' | 'both';

type Amount = {
  readonly quantity: number;
  readonly unitCents: number;
  /** Quantity × unitCents. Negative for reductions and vouchers. */
  readonly cents: number;
  readonly for: LineFor;
};

/** One line of a price, worded by the screen. `lineIndex` is the rank of the booked line it belongs to. */
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
        /** Signed percentage or cents, as configured. */
        readonly value: number;
      }
    | { readonly kind: 'discount'; readonly label: string }
    | { readonly kind: 'travel'; readonly km: number }
    | { readonly kind: 'product'; readonly productId: string; readonly label: string }
    | { readonly kind: 'voucher'; readonly voucherId: string; readonly label: string }
  );

/**
 * A discount that a professional gives on the services of a visit: positive cents, and the reason shown with the price.
 */
export type Discount = { readonly cents: number; readonly reason: string };

/** Returns the discount of a computed price. Null without a discount. */
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
