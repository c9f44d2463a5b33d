import { readEnv } from '#platform/app/env.ts';
import { stripeProvider } from '#platform/payments/stripe/stripe-provider.ts';
import type { Command, NetworkFault, Outcome, ProviderBench } from '../providers/contract/bench.ts';
import { providerContract } from '../providers/contract/contract.ts';
import { startStripe, type Fault } from '../providers/stripe/server.ts';
import { sendForm, stripeKeys } from '../providers/stripe/with-stripe.ts';
import { nowMs as startMs } from '../app/with-test-app.ts';
import { patientMs } from '../app/patience.ts';

/** Timeout of a call in milliseconds, short because some test answers never come. */
const withinMs = patientMs(400);

const paths: Readonly<Record<Command, RegExp>> = {
  start: /^POST \/v1\/checkout\/sessions$/,
  status: /^GET \/v1\/checkout\/sessions\/\w+$/,
  refund: /^POST \/v1\/refunds$/,
  register: /^POST \/v1\/accounts$/,
  transfer: /^POST \/v1\/transfers$/,
  reversal: /^POST \/v1\/transfers\/\w+\/reversals$/,
  payout: /^POST \/v1\/payouts$/,
  books: /^GET \/v1\/balance_transactions$/,
  check: /^GET \/v1\/balance$/,
};

const faults: Readonly<Record<NetworkFault, Fault>> = {
  doneThenSilent: 'hang',
  silent: 'deaf',
  failing: '500',
  html: 'html',
  truncated: 'truncated',
  slow: 'late',
  busy: '429',
  // Stripe's answers carry no signature, because TLS vouches for them. Here a forged answer is one that cannot be
  // parsed.
  forged: 'html',
};

const cards: Readonly<Record<Exclude<Outcome, 'cancelled'>, string>> = {
  accepted: '4242 4242 4242 4242',
  secured: '4000 0025 0000 3155',
  secureRefused: '4000 0025 0000 3155',
  secureLeft: '4000 0025 0000 3155',
  declined: '4000 0000 0000 9995',
};

const returningIban = 'DE89370400440532013000';

const open = async (): Promise<ProviderBench> => {
  let nowMs = startMs;
  const stripe = await startStripe(() => nowMs, stripeKeys);
  const { secretKey, webhookSecret } = stripeKeys;
  const read = readEnv({
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_URL: stripe.url,
  });
  if (!read.ok) throw new Error(read.problems.join());
  stripe.topUp(10_000_000);
  const disputes = new Map<string, string>();
  return {
    provider: stripeProvider({ env: read.env, clock: { now: () => nowMs } }, withinMs),
    nowMs: () => nowMs,
    wait: (ms) => void (nowMs += ms),
    pageMs: 31 * 60_000,
    pay: async (url, outcome) => {
      const attempt = stripe.attemptOf(url);
      if (outcome !== 'cancelled') await sendForm(url, { number: cards[outcome] });
      if (outcome === 'secured' || outcome === 'secureRefused')
        await sendForm(url, { code: outcome === 'secured' ? '000000' : '111111' });
      // The page accepts another card until the payer leaves it.
      if (outcome === 'declined' || outcome === 'secureRefused' || outcome === 'cancelled') stripe.leavePage(attempt);
    },
    messages: async () => stripe.events.taken().map((event) => stripe.events.posted(event, {})),
    strange: () => {
      const invoice = { id: 'in_1', object: 'invoice', created: 0 };
      return stripe.events.posted(
        { id: 'evt_strange', object: 'event', created: 0, type: 'invoice.paid', data: { object: invoice } },
        {},
      );
    },
    dispute: async (attemptId, to) => {
      if (to === 'open') disputes.set(attemptId, stripe.dispute(attemptId));
      else stripe.closeDispute(disputes.get(attemptId)!, to);
    },
    saysLost: true,
    judge: async (ref, reason) => {
      stripe.accounts.completes(ref);
      if (reason !== null) stripe.accounts.findsWrong(ref, 'individual.verification.document', reason);
    },
    isCertain: true,
    givenBackCents: async ({ attemptId }) => stripe.refundedCents(attemptId),
    returningIban,
    arrive: async () => stripe.payoutsArrive((iban) => iban !== returningIban),
    failNext: (command, fault) => stripe.failNext(paths[command], faults[fault]),
    close: stripe.close,
  };
};

providerContract('stripe', open, true);
