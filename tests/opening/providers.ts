import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { readEnv } from '#platform/app/env.ts';
import { easyTransacProvider } from '#platform/payments/easytransac/provider.ts';
import type { ProviderName, ProviderOperation } from '#platform/payments/payment-provider.ts';
import { sandboxOperations } from '#platform/payments/sandbox-books.ts';
import { stripeProvider } from '#platform/payments/stripe/stripe-provider.ts';
import { etCards } from '../providers/easytransac/pages.ts';
import { startEasyTransac } from '../providers/easytransac/server.ts';
import { cards } from '../actors/payments.ts';
import { startStripe } from '../providers/stripe/server.ts';
import { sendForm } from '../providers/stripe/with-stripe.ts';
import type { SecureVisitor } from './secure-caller.ts';

/** Actions that the test takes in the place of a provider, its staff, the payer and the payer's bank. */
export type Outside = {
  readonly name: ProviderName;
  readonly mode: 'demo' | 'production';
  /** Port of the provider, without TLS. Null when the site itself plays the provider. */
  readonly port: number | null;
  /** Returns the settings for a provider at this URL. */
  readonly env: (url: string) => Readonly<Record<string, string>>;
  /**
   * Pays on the provider's page with a card that the bank must confirm. Returns the address that the page leads back
   * to.
   */
  readonly pay: (payer: SecureVisitor, page: string) => Promise<string>;
  /** Messages waiting to be sent. The test posts them, because their sender is outside the site. */
  readonly messages: () => readonly { readonly headers: Record<string, string>; readonly body: string }[];
  /** Accepts the account of a professional, by its number at the provider. */
  readonly acceptSeller: (ref: string) => void;
  readonly arrive: () => void;
  readonly dispute: (payer: SecureVisitor, attemptId: string, to: 'open' | 'won' | 'lost') => Promise<void>;
  /** Whether the provider reports lost disputes. */
  readonly saysLost: boolean;
  readonly books: (fromMs: number, toMs: number) => Promise<readonly ProviderOperation[]>;
  readonly close: () => Promise<void>;
};

type Given = {
  readonly now: () => number;
  readonly db: () => Db;
  /** Whether the provider uses test keys, as the demo mode requires. */ readonly isTrial?: boolean;
};

const settings = (given: Record<string, string>) => {
  const read = readEnv(given);
  return read.ok ? read.env : assert.fail(read.problems.join());
};

const sandbox = async ({ db }: Given): Promise<Outside> => ({
  name: 'sandbox',
  mode: 'demo',
  port: null,
  env: () => ({}),
  pay: async (payer, page) => {
    const bank = await payer.ask(
      'POST',
      page,
      new URLSearchParams({ number: cards.challenge, expiry: '12 / 30', cvc: '123' }),
    );
    assert.match(bank.location ?? '', /\/banque$/);
    return (await payer.ask('POST', bank.location!, new URLSearchParams({ code: '000000' }))).location ?? '';
  },
  messages: () => [],
  acceptSeller: () => {},
  arrive: () => {},
  dispute: async (payer, attemptId, to) => {
    const { rows } = await sql<{
      ref: string;
    }>`select ref from sandbox_payment where attempt_id = ${attemptId}`.execute(db());
    const form = new URLSearchParams({ suite: { open: 'ouvrir', won: 'gagner', lost: 'perdre' }[to] });
    assert.equal((await payer.ask('POST', `/paiement-test/${rows[0]!.ref}/contestation`, form)).status, 303);
  },
  saysLost: true,
  books: (fromMs, toMs) => sandboxOperations(db(), fromMs, toMs),
  close: async () => {},
});

const easyTransac = async ({ now, isTrial = false }: Given): Promise<Outside> => {
  const key = isTrial ? 'et_test_0a1b2c3d4e5f' : 'cle-de-production-0a1b2c3d4e5f';
  const account = 'compte-de-la-place';
  const server = await startEasyTransac(key, now, account);
  const { money, people } = server;
  const reader = { EASYTRANSAC_API_KEY: key, EASYTRANSAC_ACCOUNT: account, EASYTRANSAC_URL: server.url };
  const adapter = easyTransacProvider({ env: settings(reader), clock: { now } });
  return {
    name: 'easytransac',
    mode: 'production',
    port: Number(new URL(server.url).port),
    env: (url) => ({ EASYTRANSAC_API_KEY: key, EASYTRANSAC_ACCOUNT: account, EASYTRANSAC_URL: `${url}/api` }),
    pay: async (_, page) => {
      await sendForm(page, { CardNumber: etCards.secure });
      return (await sendForm(`${page}/3ds`, { code: '000000' })).location ?? '';
    },
    messages: () => server.taken(),
    acceptSeller: (ref) => {
      const merchant = people.merchants.find(({ id }) => id === ref)!;
      merchant.isActive = true;
      for (const paper of merchant.papers) paper.status = 'accepted';
    },
    arrive: () => {
      for (const { payouts } of people.merchants) for (const one of payouts) one.status = 'paid';
    },
    dispute: async (_, attemptId, to) => {
      const paid = money.transactions.findLast(({ orderId }) => orderId === attemptId)!;
      if (to === 'open') paid.chargebackMs = now();
      if (to === 'won') paid.representedMs = now();
      money.tell(paid);
    },
    saysLost: false,
    books: adapter.operations,
    close: server.close,
  };
};

const stripe = async ({ now, isTrial = false }: Given): Promise<Outside> => {
  const keys = {
    secretKey: `sk_${isTrial ? 'test' : 'live'}_4eC39HqLyjWDarjtT1zdp7dc`,
    webhookSecret: 'whsec_of_the_platform',
  };
  const server = await startStripe(now, keys);
  const reader = {
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
    STRIPE_URL: server.url,
  };
  const adapter = stripeProvider({ env: settings(reader), clock: { now } });
  const disputes = new Map<string, string>();
  return {
    name: 'stripe',
    mode: 'production',
    port: Number(new URL(server.url).port),
    env: (url) => ({ STRIPE_SECRET_KEY: keys.secretKey, STRIPE_WEBHOOK_SECRET: keys.webhookSecret, STRIPE_URL: url }),
    pay: async (_, page) => {
      await sendForm(page, { number: cards.challenge, expiry: '12 / 30', cvc: '123' });
      return (await sendForm(page, { code: '000000' })).location ?? '';
    },
    messages: () => server.events.taken().map((event) => server.events.posted(event, {})),
    acceptSeller: (ref) => server.accounts.completes(ref),
    arrive: () => server.payoutsArrive(() => true),
    dispute: async (_, attemptId, to) => {
      if (to === 'open') disputes.set(attemptId, server.dispute(attemptId));
      else server.closeDispute(disputes.get(attemptId)!, to);
    },
    saysLost: true,
    books: adapter.operations,
    close: server.close,
  };
};

/** Opens the `Outside` of the payment provider of this name. */
export const outsides: Readonly<Record<ProviderName, (given: Given) => Promise<Outside>>> = {
  sandbox,
  easytransac: easyTransac,
  stripe,
};
