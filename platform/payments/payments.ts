import type { PaymentProvider, ProviderName } from './payment-provider.ts';
import { easyTransacProvider } from './easytransac/provider.ts';
import { sandboxProvider } from './sandbox-provider.ts';
import type { App } from '../app/app.ts';
import type { Env } from '../app/env.ts';

/** The adapters that are written, by their names; another one plugs in here, and in the names that PAYMENT_PROVIDER takes. */
const adapters: Partial<Record<ProviderName, (app: App) => PaymentProvider>> = { sandbox: sandboxProvider, easytransac: easyTransacProvider };

/** The payment provider of the settings; or the one by which something was paid before, whatever the settings say now. */
export const paymentProvider = (app: App, name: ProviderName = app.env.PAYMENT_PROVIDER): PaymentProvider => {
  const adapter = adapters[name];
  if (!adapter) throw new Error(`no adapter for the payment provider ${name}`);
  return adapter(app);
};

/** Where the provider's pages are, when they are another site's: a form of ours may lead there. */
export const paymentPagesOrigin = (env: Pick<Env, 'PAYMENT_PROVIDER' | 'EASYTRANSAC_URL'>): string | null =>
  env.PAYMENT_PROVIDER === 'easytransac' ? new URL(env.EASYTRANSAC_URL).origin : null;
