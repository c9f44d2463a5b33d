import type { PaymentProvider, ProviderName } from './payment-provider.ts';
import { easyTransacProvider } from './easytransac/provider.ts';
import { sandboxProvider } from './sandbox-provider.ts';
import { stripeProvider } from './stripe/stripe-provider.ts';
import type { App } from '../app/app.ts';
import type { Env } from '../app/env.ts';

/** The adapters that are written, by their names: those that PAYMENT_PROVIDER takes. */
const adapters: Readonly<Record<ProviderName, (app: App) => PaymentProvider>> = {
  sandbox: sandboxProvider,
  easytransac: easyTransacProvider,
  stripe: stripeProvider,
};

/** The payment provider of the settings; or the one by which something was paid before, whatever the settings say now. */
export const paymentProvider = (app: App, name: ProviderName = app.env.PAYMENT_PROVIDER): PaymentProvider => adapters[name](app);

const stripeHost = 'api.stripe.com';
const stripePages = 'https://checkout.stripe.com';

/** Where the provider's pages are, when they are another site's: a form of ours may lead there. */
export const paymentPagesOrigin = (env: Pick<Env, 'PAYMENT_PROVIDER' | 'EASYTRANSAC_URL' | 'STRIPE_URL'>): string | null => {
  if (env.PAYMENT_PROVIDER === 'easytransac') return new URL(env.EASYTRANSAC_URL).origin;
  if (env.PAYMENT_PROVIDER !== 'stripe') return null;
  const { host, origin } = new URL(env.STRIPE_URL);
  return host === stripeHost ? stripePages : origin;
};
