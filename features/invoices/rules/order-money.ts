/** Why money paid online went back, as it is told (docs/product/payments.md#money-of-an-order). */
export const refundReasons = [
  'cancelled_client',
  'cancelled_pro',
  'cancelled_admin',
  'declined',
  'expired',
  'no_show',
  'absence',
  'complaint',
  'moved',
  'not_confirmed',
  'other',
] as const;
export type RefundReason = (typeof refundReasons)[number];

// Money that came for a visit that could not be confirmed any more (docs/product/payments.md#late-payments).
const late: readonly string[] = ['superseded', 'too_late', 'not_wanted', 'kept_off', 'slot_taken', 'wrong_amount'];

/** The reason of a refund as it is told, from the word that it was asked with; « other » for a word that is not known here. */
export const refundReason = (written: string): RefundReason =>
  late.includes(written) ? 'not_confirmed' : (refundReasons.find((one) => one === written || (one === 'absence' && written.startsWith('absence_'))) ?? 'other');

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
  /** Taken online and, once its professional has said so, on site. */ readonly paidCents: number;
  readonly onlineCents: number;
  /** Null where nothing was taken on site. */ readonly onSiteCents: number | null;
  /** Given back on site by its professional, who declares it. */ readonly onSiteBackCents: number;
  readonly refundedCents: number;
  /** Asked to go back, not gone yet. */ readonly refundingCents: number;
  /** Kept of a cancellation or an absence. */ readonly retainedCents: number;
  readonly disputedCents: number;
  /** Neither given back, on its way back nor taken back by a bank: refunded + refunding + disputed + stays = paid. */ readonly staysCents: number;
};

const sum = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0);

/**
 * What was paid for an order and what became of it, in cents (docs/product/payments.md#money-of-an-order). assumed: what was taken on site is the price less
 * what is still held of the money paid online, as no other sum is declared.
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
