import type { PaymentProvider } from './payment-provider.ts';
import { sandboxProvider } from './sandbox-provider.ts';
import type { House } from '../app/visit.ts';

/** The payment provider of the settings. */
export const paymentProvider = (house: House): PaymentProvider => sandboxProvider(house);
