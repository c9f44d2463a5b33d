import { z } from 'zod';
import { minuteMs } from '#core/units.ts';
import type { Clock } from '../../app/clock.ts';
import {
  clockGapMs,
  ProviderRefused,
  type ListedOutcome,
  type RefundToFind,
  type PaymentProvider,
  type PaymentRef,
  type ProviderPayment,
} from '../payment-provider.ts';
import { accountMovements } from './pages.ts';
import { EasyTransacRefused, type EasyTransac } from './transport.ts';
import {
  cents,
  isKind,
  reportedPayment,
  refundedOf,
  transaction,
  unknownPayment,
  type Transaction,
} from './transactions.ts';

/** Lifetime of a payment page in milliseconds; assumed: the lifetime of its 3-D Secure step. */
const lifeMs = 20 * minuteMs;

const page = z.object({ RequestId: z.string().min(1), PageUrl: z.url({ protocol: /^https?$/ }), Amount: cents });
const anything = z.unknown();

// assumed: an unknown payment gives the error « invalid request » (1), or one of the undocumented codes above 101.
const isUnheard = (error: unknown): boolean =>
  error instanceof EasyTransacRefused && (error.code === 1 || error.code > 101);

/**
 * The transaction of an attempt. EasyTransac knows the attempt's own id, because one order at EasyTransac is one
 * attempt. Undefined when EasyTransac does not know the attempt.
 */
const statusOf = async (
  at: EasyTransac,
  { attemptId }: Pick<PaymentRef, 'attemptId'>,
): Promise<Transaction | undefined> => {
  try {
    const found = await at.ask('/payment/status', { OrderId: attemptId }, transaction);
    return found.OrderId === undefined || found.OrderId === attemptId ? found : undefined;
  } catch (error) {
    if (isUnheard(error)) return undefined;
    throw error;
  }
};

const closePage = async (at: EasyTransac, requestId: string): Promise<void> => {
  try {
    await at.ask('/payment/cancelpage', { RequestId: requestId }, anything);
  } catch (error) {
    // The page is already paid or closed. The status of the payment tells which.
    if (!(error instanceof ProviderRefused)) throw error;
  }
};

type Payments = Pick<PaymentProvider, 'startPayment' | 'fetchPayment' | 'cancel' | 'refund' | 'findRefund'>;

/** The transaction of a captured payment. Throws `ProviderRefused` for any other payment. */
const capturedOf = async (at: EasyTransac, ref: PaymentRef): Promise<Transaction & { readonly Tid: string }> => {
  const found = await statusOf(at, ref);
  if (found?.Tid === undefined || reportedPayment(found).status !== 'captured')
    throw new ProviderRefused('this payment is not captured');
  return { ...found, Tid: found.Tid };
};

const isNear = (oneMs: number, otherMs: number): boolean => Math.abs(oneMs - otherMs) <= clockGapMs;

/** Refunds at about this time, of any payment, in the movements of the platform's account. Cents are positive. */
const listedNear = async (at: EasyTransac, account: string | undefined, atMs: number) =>
  (await accountMovements(at, account, atMs - clockGapMs))
    .filter((row) => isKind(row, 'refund') && isNear(row.atMs, atMs))
    .map((row) => ({ cents: Math.abs(row.cents), atMs: row.atMs }));

/**
 * Looks for a refund by its date and amount, because EasyTransac does not always give the refunded total. `DateRefund`
 * is the date of the last refund, and the movements of the platform's account show its amount. Without both, the result
 * is unclear and an admin must decide.
 */
const foundByDate = async (
  at: EasyTransac,
  account: string | undefined,
  dateMs: number | undefined,
  { cents: requestedCents, askedMs, done }: RefundToFind,
): Promise<ListedOutcome<{ readonly ref: string | null }>> => {
  const isCertain = askedMs === null;
  if (dateMs === undefined || done.some(({ atMs }) => atMs > dateMs + clockGapMs)) return { is: 'absent', isCertain };
  const near = done.filter(({ atMs }) => isNear(atMs, dateMs));
  const listed = await listedNear(at, account, dateMs);
  const isOfAmount = ({ cents }: { readonly cents: number }): boolean => cents === requestedCents;
  if (near.length > 0) {
    // `DateRefund` is the date of another refund of ours. The refund to find may still have been made at about the same
    // time.
    return listed.filter(isOfAmount).length > near.filter(isOfAmount).length
      ? { is: 'unclear', why: 'unlisted' }
      : { is: 'absent', isCertain };
  }
  if (askedMs === null) return { is: 'unclear', why: 'unasked' };
  if (dateMs < askedMs - clockGapMs) return { is: 'absent', isCertain };
  // A movement of this second with another amount may be the refund of this payment, made by hand.
  const sameSecond = listed.filter(({ atMs }) => atMs === dateMs);
  return sameSecond.length > 0 && sameSecond.every(isOfAmount)
    ? { is: 'done', found: { ref: null } }
    : { is: 'unclear', why: 'unlisted' };
};

/**
 * Looks for a refund of a captured payment. EasyTransac gives a refund no key and no number, and every call makes
 * another refund. One process sends the refunds of a payment one after the other (`claimRefund`).
 * This process looks for a refund only once EasyTransac has certainly executed or dropped it. The refunded total is
 * then the sum of our other refunds, with or without this refund. Another total means that somebody made a refund by
 * hand, and an admin must check.
 */
const foundIn = async (
  at: EasyTransac,
  account: string | undefined,
  found: Transaction,
  refund: RefundToFind,
): Promise<ListedOutcome<{ readonly ref: string | null }>> => {
  const isTotalKnown = found.AmountRefund !== undefined || found.Status.toLowerCase() === 'refunded';
  if (!isTotalKnown) return foundByDate(at, account, found.DateRefund, refund);
  const refundedCents = refundedOf(found) ?? 0;
  const doneCents = refund.done.reduce((sum, one) => sum + one.cents, 0);
  if (refundedCents === doneCents + refund.cents) return { is: 'done', found: { ref: null } };
  return refundedCents === doneCents
    ? { is: 'absent', isCertain: true }
    : { is: 'unclear', why: 'other_cents', cents: refundedCents };
};

/**
 * Payments on EasyTransac's own pages. `OrderId` is the id of our attempt, `providerRef` is the number of the page, and
 * `account` is the platform's account.
 */
export const easyTransacPayments = (at: EasyTransac, clock: Clock, account: string | undefined): Payments => {
  const fetchPayment = async (ref: PaymentRef): Promise<ProviderPayment> => {
    const found = await statusOf(at, ref);
    if (found) return reportedPayment(found);
    // assumed: EasyTransac may not know an opened page until the payer enters a card. The payment is then pending, not
    // unknown.
    return ref.providerRef === null
      ? unknownPayment
      : { ...unknownPayment, providerRef: ref.providerRef, status: 'pending' };
  };

  return {
    fetchPayment,

    startPayment: async (attempt) => {
      if (attempt.currency !== 'EUR') throw new ProviderRefused(`no payment in ${attempt.currency}`);
      // Closes an earlier page of this attempt before another page opens. The answer with the URL of the earlier page
      // was lost, so no client has it.
      const before = await statusOf(at, attempt);
      if (before && reportedPayment(before).status !== 'pending') throw new ProviderRefused('this attempt is over');
      if (before?.RequestId !== undefined) await closePage(at, before.RequestId);
      const opened = await at.ask(
        '/payment/page',
        {
          Amount: String(attempt.amountCents),
          ClientIp: attempt.address,
          Email: attempt.email,
          OrderId: attempt.attemptId,
          Description: attempt.description,
          '3DS': 'yes',
          ReturnUrl: attempt.returnUrl,
          CancelUrl: attempt.cancelUrl,
          // By default, the payer returns by a POST from another site, without our session cookie.
          ReturnMethod: 'GET',
          Language: 'FRE',
        },
        page,
      );
      if (opened.Amount !== undefined && opened.Amount !== attempt.amountCents) {
        await closePage(at, opened.RequestId);
        throw new ProviderRefused('the page asks for another amount');
      }
      return { providerRef: opened.RequestId, redirectUrl: opened.PageUrl, expiresAt: clock.now() + lifeMs };
    },

    cancel: async (ref) => {
      const before = await statusOf(at, ref);
      const requestId = before?.RequestId ?? ref.providerRef;
      if (requestId === null || (before && reportedPayment(before).status !== 'pending'))
        return before ? reportedPayment(before) : unknownPayment;
      let isClosed = true;
      try {
        await at.ask('/payment/cancelpage', { RequestId: requestId }, anything);
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error;
        isClosed = false;
      }
      const after = await fetchPayment({ ...ref, providerRef: requestId });
      // assumed: EasyTransac has no status for a closed page. A payment still pending on such a page can no longer
      // succeed.
      return isClosed && after.status !== 'captured' ? { ...after, status: 'cancelled', error: null } : after;
    },

    refund: async ({ payment, cents: requestedCents, key, reason }) => {
      const found = await capturedOf(at, payment);
      if (reportedPayment(found).disputes.some(({ state }) => state !== 'won'))
        throw new ProviderRefused('the bank has taken this payment back');
      await at.ask(
        '/payment/refund',
        { Tid: found.Tid, Amount: String(requestedCents), Reason: `${reason} ${key}` },
        anything,
      );
      return { ref: null };
    },

    findRefund: async (refund) => {
      const found = await capturedOf(at, refund.payment);
      return { ...(await foundIn(at, account, found, refund)), lastRefundAtMs: found.DateRefund };
    },
  };
};
