import type { App } from '../app/app.ts';
import type { Env } from '../app/env.ts';
import { ProviderRefused } from '../payments/payment-provider.ts';
import { paymentProvider } from '../payments/payments.ts';
import type { ProviderFact, ProviderTried } from './judge-provider.ts';

const codeIn = (error: unknown): string => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  return cause === undefined ? '' : codeIn(cause);
};

/** Converts a provider's error to a kind that the operator can act on. Drops the English message of the error. */
const failureOf = (error: unknown): ProviderTried => {
  const message = error instanceof Error ? error.message : '';
  if (error instanceof ProviderRefused || /\b40[13]\b|wrong signature/.test(message)) return { kind: 'keys', code: '' };
  if (/no answer|Connection/.test(message)) return { kind: 'silent', code: codeIn(error) };
  return { kind: 'odd', code: /\bcode \d+|\b[45]\d\d\b/.exec(message)?.[0] ?? '' };
};

export const probeProvider = async (env: Env): Promise<ProviderFact> => {
  const name = env.PAYMENT_PROVIDER;
  if (name === 'sandbox') return { name, isSandbox: true, hasOddWebhookSecret: false, tried: { kind: 'done' } };
  // External providers use only `env` and the clock. The sandbox also needs the database, but it is not probed.
  const app = { env, clock: { now: () => Date.now() } } as App;
  const hasOddWebhookSecret =
    name === 'stripe' && (env.STRIPE_WEBHOOK_SECRET ?? '').split(',').some((one) => !/^whsec_\w+$/.test(one.trim()));
  const tried = await paymentProvider(app)
    .check()
    .then(
      (account): ProviderTried => (account === 'known' ? { kind: 'done' } : { kind: 'account', code: '' }),
      failureOf,
    );
  return { name, isSandbox: false, hasOddWebhookSecret, tried };
};
