import assert from 'node:assert/strict';
import { after, before, beforeEach } from 'node:test';
import { readEnv } from '#platform/app/env.ts';
import { stripeProvider } from '#platform/payments/stripe/stripe-provider.ts';
import type { PaymentProvider, SellerOnboarding } from '#platform/payments/payment-provider.ts';
import { startStripe, type StripeServer } from './server.ts';

export const stripeKeys = {
  secretKey: 'sk_test_4eC39HqLyjWDarjtT1zdp7dc',
  webhookSecret: 'whsec_test_of_the_platform',
};

/** Saturday 21 November 2026, ten o’clock in Paris. */
export const nowMs = Date.parse('2026-11-21T09:00:00Z');

export type AtStripe = {
  readonly stripe: StripeServer;
  readonly provider: PaymentProvider;
  readonly clock: { ms: number };
};

/** The adapter's timeout in the tests where a call hangs. */
const shortMs = 400;

/** Starts a Stripe server for each suite, with our adapter on the same clock. */
export const withStripe = (use: (at: AtStripe) => void): void => {
  const clock = { ms: nowMs };
  let server: StripeServer;
  before(async () => {
    server = await startStripe(() => clock.ms, stripeKeys);
    const read = readEnv({
      STRIPE_SECRET_KEY: stripeKeys.secretKey,
      STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
      STRIPE_URL: server.url,
    });
    assert.ok(read.ok, JSON.stringify(read));
    const app = { env: { ...read.env, PUBLIC_URL: 'https://accalmie.test' }, clock: { now: () => clock.ms } };
    use({ stripe: server, provider: stripeProvider(app, shortMs), clock });
  });
  after(() => server.close());
  beforeEach(() => void (clock.ms = nowMs));
};

let count = 0;

export const anAttempt = (change: Partial<Parameters<PaymentProvider['startPayment']>[0]> = {}) => ({
  attemptId: `attempt${String((count += 1)).padStart(15, '0')}`,
  amountCents: 8_000,
  currency: 'EUR',
  description: 'Massage suédois, 60 min',
  email: 'camille@exemple.fr',
  address: '127.0.0.1',
  returnUrl: 'https://accalmie.test/retour?ok=1',
  cancelUrl: 'https://accalmie.test/retour?non=1',
  ...change,
});

export const sendForm = async (
  page: string,
  form: Record<string, string>,
): Promise<{ status: number; location: string | null; text: string }> => {
  const answer = await fetch(page, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
};

/** An attempt paid with a card that is accepted at once. */
export const paid = async ({ provider }: AtStripe, change: Parameters<typeof anAttempt>[0] = {}) => {
  const attempt = anAttempt(change);
  const started = await provider.startPayment(attempt);
  const page = await sendForm(started.redirectUrl, { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123' });
  assert.equal(page.location, attempt.returnUrl);
  return { attemptId: attempt.attemptId, providerRef: started.providerRef };
};

export const aSeller = (change: Partial<SellerOnboarding> = {}): SellerOnboarding => ({
  merchantKey: `pro${String((count += 1)).padStart(19, '0')}`,
  person: {
    firstname: 'Inès',
    lastname: 'Moreau',
    gender: 'female',
    birthDate: '1988-04-17',
    nationality: 'FR',
    email: 'ines@exemple.fr',
    phone: '+33612345678',
  },
  company: {
    name: 'Inès Moreau',
    type: 'entrepreneur',
    siret: '73282932000074',
    vat: null,
    country: 'FR',
    logoUrl: null,
  },
  address: { line: '4 rue des Lilas', postalCode: '69003', city: 'Lyon', country: 'FR' },
  bank: { owner: 'Inès Moreau', iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' },
  ...change,
});

/** A seller who has provided everything Stripe asks for. */
export const activeSeller = async (
  { provider, stripe }: AtStripe,
  change: Partial<SellerOnboarding> = {},
): Promise<string> => {
  const ref = await provider.registerSeller(aSeller(change));
  stripe.accounts.completes(ref);
  return ref;
};
