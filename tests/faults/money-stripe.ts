import { dayMs, secondMs } from '#core/units.ts';
import { paymentProvider } from '#platform/payments/payments.ts';
import { cards } from '../actors/payments.ts';
import { startStripe, type Fault } from '../providers/stripe/server.ts';
import { aSeller, sendForm, stripeKeys } from '../providers/stripe/with-stripe.ts';
import { byHandCents, type MoneyProvider } from './money-provider.ts';

const troubles: readonly Fault[] = [
  'cut',
  'cut',
  'cut',
  'cut',
  '500',
  '500',
  'truncated',
  'html',
  '429',
  'slow',
  'late',
];
const troubled: readonly RegExp[] = [
  /POST \/v1\/refunds$/,
  /POST \/v1\/refunds$/,
  /POST \/v1\/checkout\/sessions$/,
  /GET \/v1\/checkout\/sessions/,
  /GET \/v1\/refunds$/,
  /POST \/v1\/transfers$/,
  /POST \/v1\/transfers\/\w+\/reversals$/,
  /POST \/v1\/payouts$/,
  /GET \/v1\/payouts/,
  /\/v1\/accounts/,
];
const troublesMost = 3;

const press = async (page: string, draw: number): Promise<boolean> => {
  const number = [cards.accepted, cards.accepted, cards.accepted, cards.challenge, cards.insufficient][draw % 5]!;
  const form = { number, expiry: '12 / 30', cvc: '123' };
  const pages = await Promise.all(Array.from({ length: draw % 7 === 0 ? 2 : 1 }, () => sendForm(page, form)));
  if (pages.some(({ location }) => location !== null)) return true;
  if (number !== cards.challenge) return false;
  return (await sendForm(page, { code: draw % 11 === 0 ? '111111' : '000000' })).location !== null;
};

/** Stripe as the provider of a money history. Stripe's books carry the keys of our refunds and payouts. */
export const moneyAtStripe = async (now: () => number): Promise<MoneyProvider> => {
  const stripe = await startStripe(now, stripeKeys);
  // The operator's own balance pays Stripe's fees on visits without commission. Payouts wait until the clients'
  // payments become available.
  stripe.topUp(500_000);
  stripe.pending.seconds = (10 * dayMs) / secondMs;
  return {
    name: 'stripe',
    takesBack: true,
    env: {
      STRIPE_SECRET_KEY: stripeKeys.secretKey,
      STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
      STRIPE_URL: stripe.url,
    },
    register: async (provider, merchantKey) => {
      const ref = await provider.registerSeller(aSeller({ merchantKey }));
      stripe.accounts.completes(ref);
      return ref;
    },
    press,
    taken: () =>
      stripe.events.taken().map((event) => ({
        kind: event.type,
        isLasting: event.type.startsWith('charge.dispute'),
        posted: (isForged) => stripe.events.posted(event, isForged ? { signed: 'wrong' } : {}),
      })),
    dispute: (page) => {
      const charge = stripe.charges().find((one) => one.metadata['attempt'] === stripe.attemptOf(page));
      return charge !== undefined && charge.amount_refunded < charge.amount
        ? stripe.dispute(stripe.attemptOf(page))
        : null;
    },
    refundByHand: (page, draw) => {
      const attempt = stripe.attemptOf(page);
      const charge = stripe.charges().find((one) => one.metadata['attempt'] === attempt);
      if (charge === undefined || charge.disputed) return 0;
      const cents = byHandCents(charge.amount - charge.amount_refunded, draw);
      if (cents > 0) stripe.refundByHand(attempt, cents);
      return cents;
    },
    closeDispute: (id, end) => {
      stripe.closeDispute(id, end);
      return true;
    },
    reachBanks: stripe.payoutsArrive,
    fail: (pick, draw) =>
      stripe.failNext(troubled[pick % troubled.length]!, troubles[draw % troubles.length]!, 1 + (draw % troublesMost)),
    withhold: (isWithheld) => void (stripe.pending.isWithheld = isWithheld),
    refusedForBalance: () => stripe.pending.refused,
    recover: () => {
      stripe.recover();
      stripe.pending.isWithheld = false;
      // A professional may still owe money that was paid out. The operator bears that loss and adds the missing
      // balance.
      stripe.topUp(20_000_000);
    },
    idle: stripe.idle,
    close: stripe.close,
    books: async (app, untilMs) => {
      const operations = await paymentProvider(app).operations(0, untilMs + dayMs);
      // Transfers between Stripe and the operator's own bank are not in the ledger.
      return operations
        .filter(({ kind, payoutKey }) => kind !== 'payout' || payoutKey !== null)
        .map(({ kind, attemptId, payoutKey, ref, cents }) => ({
          cause: `${kind} ${attemptId ?? payoutKey ?? ref}`,
          cents,
        }));
    },
    causeOf: (kind, reference) => `${kind} ${reference}`,
    refundedBeyond: () =>
      stripe
        .charges()
        .filter(({ amount, amount_refunded: refunded }) => refunded > amount)
        .map(({ id, amount, amount_refunded: refunded }) => `${id}, ${refunded} of ${amount}`),
    leftEarly: (due) => {
      const fromOf = new Map(due.map(({ id, fromMs }) => [id, fromMs]));
      const transfers = stripe.all<{
        readonly id: string;
        readonly object: string;
        readonly created: number;
        readonly metadata: Record<string, string>;
      }>('transfer');
      return transfers
        .filter(
          ({ created, metadata }) =>
            created * 1000 + 1000 < (fromOf.get(metadata['key']!.split(':')[0]!) ?? Number.POSITIVE_INFINITY),
        )
        .map(({ metadata }) => metadata['key']!);
    },
    balance: (sellerRef) => stripe.balance(sellerRef),
    // Every refund, transfer and payout carries our key, so the application finds the outcome and never asks an admin.
    wasMade: () => false,
  };
};
