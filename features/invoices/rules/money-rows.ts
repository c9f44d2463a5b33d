import { fullDateText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { dayOf } from '#core/time.ts';
import type { orderMoney } from '../contract.ts';
import type { RefundReason } from './order-money.ts';

export type OrderMoney = DataOf<typeof orderMoney>;

/**
 * Labels of the payments and refunds of an order. The client and the professional have different labels. `day` is
 * already formatted.
 */
export type MoneyWords = {
  readonly paid: (day: string) => string;
  /** Label of an online payment that was less than the price at that time. */ readonly deposit: (
    day: string,
  ) => string;
  readonly onSite: (method: 'credit-card' | 'cash' | 'cheque' | null, day: string | null) => string;
  readonly onSiteBack: string;
  readonly refunded: (day: string, why: string) => string;
  readonly refunding: (day: string, why: string) => string;
  readonly reasons: Readonly<Record<RefundReason, string>>;
  readonly disputed: string;
  /**
   * Label of the last row, the amount that remains paid, when an amount was refunded or disputed. Otherwise the label
   * is `total`.
   */
  readonly stays: string;
  readonly total: string;
};

export type MoneyRow = { readonly label: string; /** Negative for a refund. */ readonly cents: number };

/**
 * Returns the payments and refunds of an order as rows, in cents. `stays` is the sum of the rows, the amount that
 * remains paid (docs/product/payments.md#money-of-an-order).
 */
export const moneyRows = (
  money: OrderMoney,
  zone: string,
  words: MoneyWords,
): { readonly rows: readonly MoneyRow[]; readonly stays: MoneyRow } => {
  const day = (instant: string): string => fullDateText(dayOf(zone, instantMs(instant)));
  const { payments, on_site, refunds, disputed_cents } = money;
  const refundRow = ({ cents, reason, asked_at, done_at }: OrderMoney['refunds'][number]): MoneyRow => ({
    label:
      done_at === null
        ? words.refunding(day(asked_at), words.reasons[reason])
        : words.refunded(day(done_at), words.reasons[reason]),
    cents: -cents,
  });
  const rows: readonly MoneyRow[] = [
    ...payments.map(({ cents, paid_at, is_deposit }) => ({
      label: (is_deposit ? words.deposit : words.paid)(day(paid_at)),
      cents,
    })),
    ...(on_site === null
      ? []
      : [
          {
            label: words.onSite(on_site.method, on_site.paid_at === null ? null : day(on_site.paid_at)),
            cents: on_site.cents,
          },
        ]),
    ...refunds.map(refundRow),
    ...(on_site?.given_back === true ? [{ label: words.onSiteBack, cents: -on_site.cents }] : []),
    ...(disputed_cents > 0 ? [{ label: words.disputed, cents: -disputed_cents }] : []),
  ];
  return {
    rows,
    stays: { label: rows.some(({ cents }) => cents < 0) ? words.stays : words.total, cents: money.stays_cents },
  };
};
