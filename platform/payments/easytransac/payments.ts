import { z } from 'zod';
import { minuteMs } from '#core/units.ts';
import type { Clock } from '../../app/clock.ts';
import { ProviderRefused, type PaymentProvider, type PaymentRef, type ProviderPayment } from '../payment-provider.ts';
import { EasyTransacRefused, type EasyTransac } from './transport.ts';
import { cents, reportedPayment, transaction, unknownPayment, type Transaction } from './transactions.ts';

/** How long a page may be paid on; assumed: as long as its 3-D Secure step. */
const lifeMs = 20 * minuteMs;

const page = z.object({ RequestId: z.string().min(1), PageUrl: z.url({ protocol: /^https?$/ }), Amount: cents });
const anything = z.unknown();

// assumed: a payment that it does not know is an invalid request, or one of the codes above 101 that are published nowhere.
const isUnheard = (error: unknown): boolean => error instanceof EasyTransacRefused && (error.code === 1 || error.code > 101);

/** The transaction of an attempt; undefined when the provider has never heard of it. Asked by our own id: one order is one attempt. */
const statusOf = async (at: EasyTransac, { attemptId }: Pick<PaymentRef, 'attemptId'>): Promise<Transaction | undefined> => {
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
    // Paid or closed already: its state says which.
    if (!(error instanceof ProviderRefused)) throw error;
  }
};

type Payments = Pick<PaymentProvider, 'startPayment' | 'fetchPayment' | 'cancel' | 'refund'>;

/** Payments on EasyTransac's own pages; `OrderId` is our attempt's id, `providerRef` the number of its page. */
export const easyTransacPayments = (at: EasyTransac, clock: Clock): Payments => {
  const fetchPayment = async (ref: PaymentRef): Promise<ProviderPayment> => {
    const found = await statusOf(at, ref);
    if (found) return reportedPayment(found);
    // assumed: a page that was opened may be unknown to the status until a card is given; it is unpaid, not unheard of.
    return ref.providerRef === null ? unknownPayment : { ...unknownPayment, providerRef: ref.providerRef, status: 'pending' };
  };

  return {
    fetchPayment,

    startPayment: async (asked) => {
      if (asked.currency !== 'EUR') throw new ProviderRefused(`no payment in ${asked.currency}`);
      // A page opened before by this attempt was given to nobody, since its answer was not kept: it is closed before another one is opened.
      const before = await statusOf(at, asked);
      if (before && reportedPayment(before).status !== 'pending') throw new ProviderRefused('this attempt is over');
      if (before?.RequestId !== undefined) await closePage(at, before.RequestId);
      const opened = await at.ask(
        '/payment/page',
        {
          Amount: String(asked.amountCents),
          ClientIp: asked.address,
          Email: asked.email,
          OrderId: asked.attemptId,
          Description: asked.description,
          '3DS': 'yes',
          ReturnUrl: asked.returnUrl,
          CancelUrl: asked.cancelUrl,
          // Its usual POST from another site comes without our session.
          ReturnMethod: 'GET',
          // assumed: three letters.
          Language: 'FRE',
        },
        page,
      );
      if (opened.Amount !== undefined && opened.Amount !== asked.amountCents) {
        await closePage(at, opened.RequestId);
        throw new ProviderRefused('the page asks for another amount');
      }
      return { providerRef: opened.RequestId, redirectUrl: opened.PageUrl, expiresAt: clock.now() + lifeMs };
    },

    cancel: async (ref) => {
      const before = await statusOf(at, ref);
      const requestId = before?.RequestId ?? ref.providerRef;
      if (requestId === null || (before && reportedPayment(before).status !== 'pending')) return before ? reportedPayment(before) : unknownPayment;
      let isClosed = true;
      try {
        await at.ask('/payment/cancelpage', { RequestId: requestId }, anything);
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error;
        isClosed = false;
      }
      const after = await fetchPayment({ ...ref, providerRef: requestId });
      // assumed: a closed page has no state of its own; what is still pending on it can end no more.
      return isClosed && after.status !== 'captured' ? { ...after, status: 'cancelled', error: null } : after;
    },

    /*
     * There is no key here, and the provider gives back as often as it is asked: what it says it has given back decides. Refunds of one payment are sent one
     * after the other by one process (claimRefund), and after a silence only once the command has surely been done or dropped; so before each, what was given
     * back is either what our other keys have (this one was not done), or that and this one (it was). Anything else was done by hand: a person must look.
     */
    refund: async (ref, refundCents, key, reason, doneCents) => {
      const found = await statusOf(at, ref);
      const before = found && reportedPayment(found);
      if (!found || before?.status !== 'captured' || found.Tid === undefined) throw new ProviderRefused('this payment is not captured');
      if (before.refundedCents === doneCents + refundCents) return before;
      if (before.refundedCents !== doneCents) throw new ProviderRefused('it has given back something that we never asked for');
      if (before.dispute !== null && before.dispute.state !== 'won') throw new ProviderRefused('the bank has taken this payment back');
      if (doneCents + refundCents > before.capturedCents) throw new ProviderRefused('so much is not left of this payment');
      await at.ask('/payment/refund', { Tid: found.Tid, Amount: String(refundCents), Reason: `${reason} ${key}` }, anything);
      return fetchPayment(ref);
    },
  };
};
