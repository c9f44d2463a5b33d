import { z } from 'zod';
import { parisZone } from '#core/units.ts';
import { withoutSecrets } from '../../app/log.ts';
import type { ProviderPayment } from '../payment-provider.ts';
import { centsOfEuros } from './money.ts';

/** A text. EasyTransac may send one field as a string, a number or a boolean. */
export const word = z.union([z.string(), z.number(), z.boolean()]).transform(String);

const euros = word.transform((written, issues) => {
  const cents = centsOfEuros(written);
  if (cents !== undefined) return cents;
  issues.addIssue({ code: 'custom', message: 'no amount' });
  return z.NEVER;
});

const known = <T>(schema: z.ZodType<T>) =>
  z.preprocess((given) => (given === '' || given === null ? undefined : given), schema.optional());

export const cents = known(euros);
export const someText = known(word);

/** Converts a date without a zone (yyyy-MM-dd HH:mm:ss) to epoch milliseconds; assumed: its zone is Paris. */
export const instantOf = (written: string): number =>
  Temporal.PlainDateTime.from(written.trim().replace(' ', 'T')).toZonedDateTime(parisZone).epochMilliseconds;

export const dateCell = known(z.string().regex(/^\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}(?::\d{2})?)?$/)).transform(
  (written) => (written === undefined ? undefined : instantOf(written)),
);

/** A transaction in an answer or a notification of EasyTransac, with amounts converted to cents. */
export const transaction = z.object({
  OperationType: someText,
  RequestId: someText,
  Tid: someText,
  OrderId: someText,
  Status: z.string(),
  Date: dateCell,
  DateRefund: dateCell,
  DateChargeback: dateCell,
  DateRepresentment: dateCell,
  Amount: cents,
  AmountRefund: cents,
  Currency: someText,
  FixFees: cents,
  Message: someText,
  Error: someText,
  Description: someText,
});
export type Transaction = z.output<typeof transaction>;

/** A movement of an account, as EasyTransac lists it. It names neither our key nor the payment. */
export const movementRow = z.object({ Id: word, Type: z.string(), Date: dateCell, Amount: cents });

/** A movement of an account. `cents` are negative when money leaves the account. */
export type AccountMovement = {
  readonly ref: string;
  readonly type: string;
  readonly cents: number;
  readonly atMs: number;
};

/** `p2p` is a transfer between two accounts. */
export const isKind = ({ type }: AccountMovement, kind: 'p2p' | 'refund' | 'chargeback'): boolean => type === kind;

export const unknownPayment: ProviderPayment = {
  providerRef: null,
  status: 'unknown',
  capturedCents: 0,
  refundedCents: 0,
  currency: 'EUR',
  error: null,
  feeCents: null,
  disputes: [],
};

const mostWords = 200;

// assumed: a chargeback takes back all that is left of a payment at once, and a representment returns it. EasyTransac
// never reports a final loss, and documents no deadline for our answer.
const disputesOf = (t: Transaction, leftCents: number | null): ProviderPayment['disputes'] =>
  t.DateChargeback === undefined
    ? []
    : [{ number: 1, state: t.DateRepresentment === undefined ? 'open' : 'won', cents: leftCents, answerByMs: null }];

/** Refunded cents of a captured transaction. Null after a partial refund whose amount EasyTransac does not give. */
export const refundedOf = (t: Transaction): number | null => {
  if (t.AmountRefund !== undefined) return t.AmountRefund;
  if (t.Status.toLowerCase() === 'refunded') return t.Amount ?? 0;
  return t.DateRefund === undefined ? 0 : null;
};

const statusOf = (status: string): ProviderPayment['status'] => {
  if (status === 'captured' || status === 'refunded') return 'captured';
  return status === 'failed' ? 'failed' : 'pending';
};

/**
 * Converts a transaction to the model of all providers; assumed: without a number (`Tid`), the transaction is a page
 * where the payer has entered no card.
 */
export const reportedPayment = (t: Transaction): ProviderPayment => {
  const status = t.Status.toLowerCase();
  const ourStatus = statusOf(status);
  const isCaptured = ourStatus === 'captured';
  const amountCents = t.Amount ?? 0;
  const refundedCents = refundedOf(t);
  return {
    providerRef: t.RequestId ?? null,
    status: ourStatus,
    capturedCents: isCaptured ? amountCents : 0,
    refundedCents: isCaptured ? refundedCents : 0,
    refundedAtMs: isCaptured ? t.DateRefund : undefined,
    currency: t.Currency ?? 'EUR',
    error: ourStatus === 'failed' ? withoutSecrets(t.Error ?? t.Message ?? 'failed').slice(0, mostWords) : null,
    awaitsBank: (status === 'pending' || status === 'authorized') && t.Tid !== undefined,
    feeCents: isCaptured ? (t.FixFees ?? null) : null,
    disputes: isCaptured ? disputesOf(t, refundedCents === null ? null : amountCents - refundedCents) : [],
  };
};
