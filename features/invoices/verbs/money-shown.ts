import type { AnswerOf } from '#core/route.ts';
import type { orderMoney } from '../contract.ts';
import type { OrderMoneyRow } from '../queries/money.ts';
import { orderSums, refundReason } from '../rules/order-money.ts';

/**
 * Converts the payments and refunds of an order to the answer that its client and its professional both read. Instants
 * are epoch milliseconds.
 */
export const moneyShown = (row: OrderMoneyRow): AnswerOf<typeof orderMoney> => {
  const sums = orderSums({
    totalCents: row.total_cents,
    status: row.payment_status,
    collectedMs: row.collected_ms,
    payments: row.payments.map((payment) => ({
      capturedCents: payment.captured_cents,
      retainedCents: payment.retained_cents,
      disputedCents: payment.disputed_cents,
      refunds: payment.refunds.map(({ cents, done_ms }) => ({ cents, isDone: done_ms !== null })),
    })),
  });
  return {
    total_cents: row.total_cents,
    payment_status: row.payment_status,
    payments: row.payments.map(({ id, captured_cents, captured_ms, is_deposit }) => ({
      id,
      cents: captured_cents,
      paid_at: captured_ms,
      is_deposit,
    })),
    on_site:
      sums.onSiteCents === null
        ? null
        : {
            cents: sums.onSiteCents,
            method: row.collected_by,
            paid_at: row.collected_ms,
            given_back: sums.onSiteBackCents > 0,
          },
    refunds: row.payments.flatMap(({ refunds }) =>
      refunds.map(({ cents, reason, asked_ms, done_ms }) => ({
        cents,
        reason: refundReason(reason),
        asked_at: asked_ms,
        done_at: done_ms,
      })),
    ),
    paid_cents: sums.paidCents,
    refunded_cents: sums.refundedCents,
    refunding_cents: sums.refundingCents,
    retained_cents: sums.retainedCents,
    disputed_cents: sums.disputedCents,
    stays_cents: sums.staysCents,
  };
};
