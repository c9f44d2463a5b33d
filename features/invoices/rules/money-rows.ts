import { fullDateText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { dayOf } from '#core/time.ts';
import type { orderMoney } from '../contract.ts';
import type { RefundReason } from './order-money.ts';

export type OrderMoney = DataOf<typeof orderMoney>;

/** How one side of an order is told of its money; days are written out. */
export type MoneyWords = {
  readonly paid: (day: string) => string;
  /** Where it is less than the price. */ readonly deposit: (day: string) => string;
  readonly onSite: (method: 'credit-card' | 'cash' | 'cheque' | null, day: string | null) => string;
  readonly onSiteBack: string;
  readonly refunded: (day: string, why: string) => string;
  readonly refunding: (day: string, why: string) => string;
  readonly reasons: Readonly<Record<RefundReason, string>>;
  readonly disputed: string;
  /** Of what is left once something went back; of all where nothing did. */ readonly stays: string;
  readonly total: string;
};

export type MoneyRow = { readonly label: string; /** Negative where it went back. */ readonly cents: number };

/**
 * What was paid for an order and what went back of it, one by one in words, and what stays: the rows add up to it, in cents
 * (docs/product/payments.md#money-of-an-order). assumed: money paid online is a deposit where all of it is less than the price.
 */
export const moneyRows = (money: OrderMoney, zone: string, words: MoneyWords): { readonly rows: readonly MoneyRow[]; readonly stays: MoneyRow } => {
  const day = (instant: string): string => fullDateText(dayOf(zone, instantMs(instant)));
  const { payments, on_site, refunds, disputed_cents } = money;
  const isDeposit = payments.reduce((sum, { cents }) => sum + cents, 0) < money.total_cents;
  const refundRow = ({ cents, reason, asked_at, done_at }: OrderMoney['refunds'][number]): MoneyRow => ({
    label: done_at === null ? words.refunding(day(asked_at), words.reasons[reason]) : words.refunded(day(done_at), words.reasons[reason]),
    cents: -cents,
  });
  const rows: readonly MoneyRow[] = [
    ...payments.map(({ cents, paid_at }) => ({ label: (isDeposit ? words.deposit : words.paid)(day(paid_at)), cents })),
    ...(on_site === null ? [] : [{ label: words.onSite(on_site.method, on_site.paid_at === null ? null : day(on_site.paid_at)), cents: on_site.cents }]),
    ...refunds.map(refundRow),
    ...(on_site?.given_back === true ? [{ label: words.onSiteBack, cents: -on_site.cents }] : []),
    ...(disputed_cents > 0 ? [{ label: words.disputed, cents: -disputed_cents }] : []),
  ];
  return { rows, stays: { label: rows.some(({ cents }) => cents < 0) ? words.stays : words.total, cents: money.stays_cents } };
};
