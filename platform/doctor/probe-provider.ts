import type { App } from '../app/app.ts';
import type { Env } from '../app/env.ts';
import { paymentProvider } from '../payments/payments.ts';
import type { ProviderFact } from './judge-outside.ts';
import { tried } from './probe-outside.ts';

/** Asks the payment provider something harmless, under its keys. */
export const probeProvider = async (env: Env): Promise<ProviderFact> => {
  const name = env.PAYMENT_PROVIDER;
  if (name === 'sandbox') return { name, isSandbox: true, hasOddWebhookSecret: false, tried: { kind: 'done' } };
  // Outside providers know nothing of the database; the one for trials does, and is not asked.
  const app = { env, clock: { now: () => Date.now() } } as App;
  const hasOddWebhookSecret = name === 'stripe' && (env.STRIPE_WEBHOOK_SECRET ?? '').split(',').some((one) => !/^whsec_\w+$/.test(one.trim()));
  return { name, isSandbox: false, hasOddWebhookSecret, tried: await tried(() => paymentProvider(app).check()) };
};
