import { dayMs } from '#core/units.ts';
import type { ProviderOperation } from '../payment-provider.ts';
import type { EasyTransac } from './transport.ts';
import { accountField, listDay, everyPage } from './pages.ts';
import { movement, reportedPayment, transaction, type AccountMovement, type Transaction } from './transactions.ts';

/** How long after its payment money may still move; assumed: half a year. */
const lateDays = 180;

const movementsOf = (t: Transaction): ProviderOperation[] => {
  const ref = t.Tid ?? t.RequestId ?? '';
  const payment = reportedPayment(t);
  if (t.Date === undefined || payment.status !== 'captured') return [];
  const of = (kind: ProviderOperation['kind'], moved: number, atMs: number, more = ''): ProviderOperation => ({
    ref: `${ref}:${kind}${more}`,
    kind,
    attemptId: t.OrderId ?? null,
    payoutKey: null,
    cents: moved,
    atMs,
  });
  return [
    of('charge', payment.capturedCents, t.Date),
    ...(payment.feeCents ? [of('fee', 0 - payment.feeCents, t.Date)] : []),
    // assumed: the refunds of a payment come summed, on the day of the last.
    ...(payment.refundedCents > 0 ? [of('refund', 0 - payment.refundedCents, t.DateRefund ?? t.Date, `:${payment.refundedCents}`)] : []),
    ...(payment.dispute ? [of('dispute', 0 - payment.dispute.cents, t.DateChargeback ?? t.Date)] : []),
    ...(payment.dispute?.state === 'won' ? [of('dispute_won', payment.dispute.cents, t.DateRepresentment ?? t.Date)] : []),
  ];
};

const transfers = (rows: readonly AccountMovement[]): ProviderOperation[] =>
  rows.flatMap(({ Id, Type, Date: atMs, Amount }) =>
    Type.toLowerCase() === 'p2p' && atMs !== undefined && Amount !== undefined
      ? [{ ref: Id, kind: 'payout', attemptId: null, payoutKey: null, cents: 0 - Math.abs(Amount), atMs }]
      : [],
  );

/**
 * The books of EasyTransac between two instants: its history of payments, and the transfers among the operations of the platform's account. These bear no key
 * of ours.
 */
export const easyTransacOperations = async (at: EasyTransac, account: string | undefined, fromMs: number, toMs: number): Promise<ProviderOperation[]> => {
  const history = await everyPage(at, '/payment/history', { DateFrom: listDay(fromMs - lateDays * dayMs) }, transaction);
  const own = account === undefined ? [] : await everyPage(at, '/user/operations', { ...accountField(account), DateFrom: listDay(fromMs) }, movement);
  return [...history.flatMap(movementsOf), ...transfers(own)]
    .filter(({ atMs }) => atMs >= fromMs && atMs < toMs)
    .toSorted((a, b) => a.atMs - b.atMs || (a.ref < b.ref ? -1 : 1));
};
