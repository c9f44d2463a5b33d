/** Reasons of online refunds, as displayed (docs/product/payments.md#money-of-an-order). */
export const refundReasons = [
  'cancelled_client',
  'cancelled_pro',
  'cancelled_admin',
  'declined',
  'expired',
  'no_show',
  'absence',
  'complaint',
  'agreement',
  'moved',
  'not_confirmed',
  'other',
] as const;
export type RefundReason = (typeof refundReasons)[number];

// Refund reasons for a payment that arrived too late to confirm the visit (docs/product/payments.md#late-payments).
const late: readonly string[] = ['superseded', 'too_late', 'not_wanted', 'kept_off', 'slot_taken', 'wrong_amount'];

/** Converts the stored reason of a refund into the reason to display. An unknown reason becomes « other ». */
export const refundReason = (written: string): RefundReason =>
  late.includes(written)
    ? 'not_confirmed'
    : (refundReasons.find((one) => one === written || (one === 'absence' && written.startsWith('absence_'))) ??
      'other');

export type OrderPayment = {
  readonly capturedCents: number;
  readonly retainedCents: number;
  readonly disputedCents: number;
  readonly refunds: readonly { readonly cents: number; readonly isDone: boolean }[];
};

export type OrderMoneyFacts = {
  readonly totalCents: number;
  readonly status: 'pending' | 'paid' | 'paid_wlns' | 'refunded';
  readonly collectedMs: number | null;
  readonly payments: readonly OrderPayment[];
};

export type OrderSums = {
  /** Total paid online and, once declared, on site. */ readonly paidCents: number;
  readonly onlineCents: number;
  /** Amount paid on site. Null when nothing was paid on site. */ readonly onSiteCents: number | null;
  /** Amount refunded on site, as declared by the professional. */ readonly onSiteBackCents: number;
  readonly refundedCents: number;
  /** Amount of the refunds that are requested and not done yet. */ readonly refundingCents: number;
  /** Amount retained for a cancellation or an absence. */ readonly retainedCents: number;
  readonly disputedCents: number;
  /** Amount paid, less the amounts refunded, being refunded and disputed. */ readonly staysCents: number;
};

const sum = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0);

/**
 * Sums the payments and refunds of an order, in cents (docs/product/payments.md#money-of-an-order). assumed: the amount
 * paid on site is the price less the online money that is not refunded. Professionals declare no other amount.
 */
export const orderSums = ({ totalCents, status, collectedMs, payments }: OrderMoneyFacts): OrderSums => {
  const refunds = payments.flatMap((payment) => payment.refunds);
  const onlineCents = sum(payments.map(({ capturedCents }) => capturedCents));
  const goneCents = sum(refunds.filter(({ isDone }) => isDone).map(({ cents }) => cents));
  const refundingCents = sum(refunds.filter(({ isDone }) => !isDone).map(({ cents }) => cents));
  const disputedCents = sum(payments.map((payment) => payment.disputedCents));
  const restCents = Math.max(0, totalCents - (onlineCents - goneCents - refundingCents - disputedCents));
  const isOnSite = status === 'paid' || (status === 'refunded' && collectedMs !== null);
  const onSiteCents = isOnSite ? restCents : null;
  const onSiteBackCents = status === 'refunded' ? (onSiteCents ?? 0) : 0;
  const paidCents = onlineCents + (onSiteCents ?? 0);
  const refundedCents = goneCents + onSiteBackCents;
  return {
    paidCents,
    onlineCents,
    onSiteCents,
    onSiteBackCents,
    refundedCents,
    refundingCents,
    retainedCents: sum(payments.map((payment) => payment.retainedCents)),
    disputedCents,
    staysCents: paidCents - refundedCents - refundingCents - disputedCents,
  };
};
