import { dayMs, parisZone } from '#core/units.ts';
import type { ProviderOperation } from '../payment-provider.ts';
import type { EasyTransac } from './transport.ts';
import { everyPage } from './pages.ts';
import { reportedPayment, transaction, type Transaction } from './transactions.ts';

/** How long after its payment money may still move; assumed: half a year. */
const lateDays = 180;

const dayText = (ms: number): string => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(parisZone).toPlainDate().toString();

const movementsOf = (t: Transaction): ProviderOperation[] => {
  const ref = t.Tid ?? t.RequestId ?? '';
  const payment = reportedPayment(t);
  if (t.Date === undefined || payment.status !== 'captured') return [];
  if (t.OperationType === 'transfer')
    return [{ ref, kind: 'payout', attemptId: null, payoutKey: t.Description ?? null, cents: 0 - payment.capturedCents, atMs: t.Date }];
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

/** The books of EasyTransac between two instants: its history of transactions; assumed: transfers to sellers are in it, with our key as description. */
export const easyTransacOperations = async (at: EasyTransac, fromMs: number, toMs: number): Promise<ProviderOperation[]> => {
  const history = await everyPage(at, '/history', { DateFrom: dayText(fromMs - lateDays * dayMs) }, transaction);
  return history
    .flatMap(movementsOf)
    .filter(({ atMs }) => atMs >= fromMs && atMs < toMs)
    .toSorted((a, b) => a.atMs - b.atMs || (a.ref < b.ref ? -1 : 1));
};
