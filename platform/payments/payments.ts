import type { PaymentProvider } from './payment-provider.ts';
import { sandboxProvider } from './sandbox-provider.ts';
import type { App } from '../app/app.ts';

/** The payment provider of the settings. */
export const paymentProvider = (app: App): PaymentProvider => sandboxProvider(app);
