import { observeProvider } from '../http/metrics.ts';
import { ProviderUnreachable, type PaymentProvider, type ProviderName } from './payment-provider.ts';
import { easyTransacProvider } from './easytransac/provider.ts';
import { sandboxProvider } from './sandbox-provider.ts';
import { stripeProvider } from './stripe/stripe-provider.ts';
import type { App } from '../app/app.ts';
import type { Env } from '../app/env.ts';

const adapters: Readonly<Record<ProviderName, (app: App) => PaymentProvider>> = {
  sandbox: sandboxProvider,
  easytransac: easyTransacProvider,
  stripe: stripeProvider,
};

/** Wraps a provider so that the metrics count its answers and the calls without an answer. */
const listenedTo = ({ clock }: Pick<App, 'clock'>, provider: PaymentProvider): PaymentProvider =>
  new Proxy(provider, {
    get: (target, name, self) => {
      const found: unknown = Reflect.get(target, name, self);
      if (typeof found !== 'function') return found;
      return (...given: readonly unknown[]): unknown => {
        const answer: unknown = Reflect.apply(found, target, given);
        if (!(answer instanceof Promise)) return answer;
        return answer.then(
          (result: unknown) => {
            observeProvider(true, clock.now());
            return result;
          },
          (error: unknown) => {
            observeProvider(!(error instanceof ProviderUnreachable), clock.now());
            throw error;
          },
        );
      };
    },
  });

/** The payment provider of the settings. For an earlier payment, pass the name of its provider. */
export const paymentProvider = (app: App, name: ProviderName = app.env.PAYMENT_PROVIDER): PaymentProvider =>
  listenedTo(app, adapters[name](app));

const stripeHost = 'api.stripe.com';
const stripePages = ['https://checkout.stripe.com', 'https://connect.stripe.com'];

/** Origins of the payment provider's pages, to which our forms may redirect. */
export const paymentPagesOrigins = (
  env: Pick<Env, 'PAYMENT_PROVIDER' | 'EASYTRANSAC_URL' | 'STRIPE_URL'>,
): readonly string[] => {
  if (env.PAYMENT_PROVIDER === 'easytransac') return [new URL(env.EASYTRANSAC_URL).origin];
  if (env.PAYMENT_PROVIDER !== 'stripe') return [];
  const { host, origin } = new URL(env.STRIPE_URL);
  return host === stripeHost ? stripePages : [origin];
};
