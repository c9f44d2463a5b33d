import type { Surcharge } from '#features/catalog/rules/surcharges.ts';

/** Deposits a service may ask, in percent of the total (docs/product/prices.md#deposit). */
export const depositPercents = [0, 20, 30, 50, 100] as const;
export type DepositPercent = (typeof depositPercents)[number];

/**
 * Whose sum a line enters: what the client owes, what the professional earns, or both; the commission is the first less the second
 * (docs/product/prices.md#computation).
 */
export type LineFor = 'client' | 'professional' | 'both';

type Amount = {
  readonly quantity: number;
  readonly unitCents: number;
  /** quantity × unitCents; negative for reductions and vouchers. */
  readonly cents: number;
  readonly for: LineFor;
};

/** One line of a price, its wording left to the screen; `lineIndex` is the rank of the booked line it belongs to. */
export type PriceLine = Amount &
  (
    | { readonly kind: 'service'; readonly lineIndex: number; readonly optionId: string; readonly label: string; readonly durationMin: number }
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
        /** Percentage or cents as configured, signed. */
        readonly value: number;
      }
    | { readonly kind: 'discount'; readonly label: string }
    | { readonly kind: 'travel'; readonly km: number }
    | { readonly kind: 'product'; readonly productId: string; readonly label: string }
    | { readonly kind: 'voucher'; readonly voucherId: string; readonly label: string }
  );

/** What a professional takes off the price of the services of a visit, in cents above zero, and why, as it is read on its price. */
export type Discount = { readonly cents: number; readonly reason: string };

/** The discount of a price that was computed; null where it has none. */
export const discountOf = (lines: readonly PriceLine[]): Discount | null => {
  const line = lines.find(({ kind }) => kind === 'discount');
  return line?.kind === 'discount' ? { cents: -line.cents, reason: line.label } : null;
};

/** Sum of the cents of lines. */
export const sumCents = (lines: readonly { readonly cents: number }[]): number => lines.reduce((sum, line) => sum + line.cents, 0);

/** Whether a price has a travel fee. */
export const hasTravelFee = ({ lines }: { readonly lines: readonly { readonly kind: PriceLine['kind']; readonly cents: number }[] }): boolean =>
  lines.some(({ kind, cents }) => kind === 'travel' && cents > 0);
