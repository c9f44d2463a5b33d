import { z } from 'zod';
import { dayMs } from '#core/units.ts';
import type { ProviderOperation } from '../payment-provider.ts';
import { EasyTransacRefused, type EasyTransac } from './transport.ts';
import { accountField, accountMovements, listDay, everyPage } from './pages.ts';
import { isKind, reportedPayment, transaction, type AccountMovement, type Transaction } from './transactions.ts';

/** How long after its payment money may still move; assumed: half a year. */
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
  return [of('charge', payment.capturedCents, t.Date), ...(payment.feeCents ? [of('fee', 0 - payment.feeCents, t.Date)] : [])];
};

/** When a payment tells that something of it moved, by kind of movement. */
const dateFields = { payout: null, refund: 'DateRefund', dispute: 'DateChargeback', dispute_won: 'DateRepresentment' } as const;
type MovementKind = keyof typeof dateFields;

const kindOf = (row: AccountMovement): MovementKind | null => {
  if (isKind(row, 'p2p')) return 'payout';
  if (isKind(row, 'refund')) return 'refund';
  // assumed: a representment is a chargeback that comes in.
  return isKind(row, 'chargeback') ? (row.cents < 0 ? 'dispute' : 'dispute_won') : null;
};

/** The attempt of a movement, which does not name its payment: the only one whose payment tells of that very second. */
const attemptOf = (history: readonly Transaction[], kind: MovementKind, atMs: number): string | null => {
  const field = dateFields[kind];
  const [found, ...others] = field === null ? [] : history.filter((t) => t[field] === atMs);
  return others.length === 0 ? (found?.OrderId ?? null) : null;
};

const movementOf = (row: AccountMovement, history: readonly Transaction[]): ProviderOperation[] => {
  const kind = kindOf(row);
  if (kind === null) return [];
  // assumed: the signs of a transfer and of a refund; both leave the platform's account.
  const cents = kind === 'payout' || kind === 'refund' ? 0 - Math.abs(row.cents) : row.cents;
  return [{ ref: row.ref, kind, attemptId: attemptOf(history, kind, row.atMs), payoutKey: null, cents, atMs: row.atMs }];
};

const oneRow = { Page: '1', Limit: '1' };

/** Asks for a row of its history, which proves the key, then for one of the account's movements, which proves that it knows the account. */
export const checkEasyTransac = async (at: EasyTransac, account: string | undefined): Promise<'known' | 'unknown account'> => {
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
 * The books of EasyTransac between two instants: payments and their fees by its history; refunds, chargebacks and transfers by the movements of the platform's
 * account, which bear no key of ours.
 */
export const easyTransacOperations = async (at: EasyTransac, account: string | undefined, fromMs: number, toMs: number): Promise<ProviderOperation[]> => {
  const history = await everyPage(at, '/payment/history', { DateFrom: listDay(fromMs - lateDays * dayMs) }, transaction);
  const movements = await accountMovements(at, account, fromMs);
  return [...history.flatMap(chargeOf), ...movements.flatMap((row) => movementOf(row, history))]
    .filter(({ atMs }) => atMs >= fromMs && atMs < toMs)
    .toSorted((a, b) => a.atMs - b.atMs || (a.ref < b.ref ? -1 : 1));
};
