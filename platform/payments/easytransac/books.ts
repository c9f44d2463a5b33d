import { z } from 'zod';
import { dayMs } from '#core/units.ts';
import type { ProviderOperation } from '../payment-provider.ts';
import { EasyTransacRefused, type EasyTransac } from './transport.ts';
import { accountField, accountMovements, listDay, everyPage } from './pages.ts';
import { isKind, reportedPayment, transaction, type AccountMovement, type Transaction } from './transactions.ts';

/** Days after a payment during which a refund or a chargeback may still follow; assumed: half a year. */
const lateDays = 180;

const chargeOf = (t: Transaction): ProviderOperation[] => {
  const payment = reportedPayment(t);
  if (t.Date === undefined || payment.status !== 'captured') return [];
  const of = (kind: 'charge' | 'fee', cents: number, atMs: number): ProviderOperation => ({
    ref: `${t.Tid ?? t.RequestId ?? ''}:${kind}`,
    kind,
    attemptId: t.OrderId ?? null,
    payoutKey: null,
    cents,
    atMs,
  });
  return [
    of('charge', payment.capturedCents, t.Date),
    ...(payment.feeCents ? [of('fee', 0 - payment.feeCents, t.Date)] : []),
  ];
};

/** Field of a transaction with the date of each kind of movement. Null when no field has it. */
const dateFields = {
  payout: null,
  refund: 'DateRefund',
  dispute: 'DateChargeback',
  dispute_won: 'DateRepresentment',
} as const;
type MovementKind = keyof typeof dateFields;

const kindOf = (row: AccountMovement): MovementKind | null => {
  if (isKind(row, 'p2p')) return 'payout';
  if (isKind(row, 'refund')) return 'refund';
  if (!isKind(row, 'chargeback')) return null;
  // assumed: a representment is listed as a chargeback with a positive amount.
  return row.cents < 0 ? 'dispute' : 'dispute_won';
};

/**
 * The attempts to which a movement of the account may belong. A movement does not name its payment, so its attempt is
 * that of a payment with the same date.
 */
const attemptsOf = (history: readonly Transaction[], kind: MovementKind, atMs: number): readonly string[] => {
  const field = dateFields[kind];
  return field === null
    ? []
    : history.flatMap((t) => (t[field] === atMs && t.OrderId !== undefined ? [t.OrderId] : []));
};

const movementOf = (row: AccountMovement, history: readonly Transaction[]): ProviderOperation[] => {
  const kind = kindOf(row);
  if (kind === null) return [];
  // assumed: the signs of a transfer and of a refund. Both leave the platform's account.
  const cents = kind === 'payout' || kind === 'refund' ? 0 - Math.abs(row.cents) : row.cents;
  const attempts = attemptsOf(history, kind, row.atMs);
  const attemptId = attempts.length === 1 ? attempts[0]! : null;
  const attemptsAtTime = kind === 'refund' && attempts.length > 1 ? attempts : undefined;
  return [{ ref: row.ref, kind, attemptId, attemptsAtTime, payoutKey: null, cents, atMs: row.atMs }];
};

const oneRow = { Page: '1', Limit: '1' };

/**
 * Reads one row of the payment history, which proves that the key is valid. Then reads one movement of the account,
 * which proves that the key gives access to this account.
 */
export const checkEasyTransac = async (
  at: EasyTransac,
  account: string | undefined,
): Promise<'known' | 'unknown account'> => {
  await at.ask('/payment/history', oneRow, z.unknown());
  if (account === undefined) return 'unknown account';
  return at.ask('/user/operations', { ...accountField(account), ...oneRow }, z.unknown()).then(
    () => 'known',
    (error: unknown) => {
      if (error instanceof EasyTransacRefused) return 'unknown account';
      throw error;
    },
  );
};

/**
 * Lists EasyTransac's operations between two instants. Payments and their fees come from the payment history. Refunds,
 * chargebacks and transfers come from the movements of the platform's account, which do not contain our keys.
 */
export const easyTransacOperations = async (
  at: EasyTransac,
  account: string | undefined,
  fromMs: number,
  toMs: number,
): Promise<ProviderOperation[]> => {
  const history = await everyPage(
    at,
    '/payment/history',
    { DateFrom: listDay(fromMs - lateDays * dayMs) },
    transaction,
  );
  const movements = await accountMovements(at, account, fromMs);
  return [...history.flatMap(chargeOf), ...movements.flatMap((row) => movementOf(row, history))]
    .filter(({ atMs }) => atMs >= fromMs && atMs < toMs)
    .toSorted((a, b) => a.atMs - b.atMs || (a.ref < b.ref ? -1 : 1));
};
