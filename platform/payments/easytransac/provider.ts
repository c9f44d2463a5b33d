import type { App } from '../../app/app.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { checkEasyTransac, easyTransacOperations } from './books.ts';
import { parseNotification } from './notifications.ts';
import { easyTransacPayments } from './payments.ts';
import { easyTransacPayouts } from './payouts.ts';
import { easyTransacSellers } from './sellers.ts';
import { openEasyTransac } from './transport.ts';

/**
 * EasyTransac as a payment provider (docs/product/payment-providers.md#easytransac). `within` is the timeout of one
 * call in milliseconds.
 */
export const easyTransacProvider = ({ env, clock }: Pick<App, 'env' | 'clock'>, within?: number): PaymentProvider => {
  const at = openEasyTransac(env, within);
  return {
    name: 'easytransac',
    ...easyTransacPayments(at, clock, env.EASYTRANSAC_ACCOUNT),
    ...easyTransacSellers(at),
    ...easyTransacPayouts(at, env.EASYTRANSAC_ACCOUNT),
    operations: (fromMs, toMs) => easyTransacOperations(at, env.EASYTRANSAC_ACCOUNT, fromMs, toMs),
    check: () => checkEasyTransac(at, env.EASYTRANSAC_ACCOUNT),
    parseWebhook: (headers, bytes) => parseNotification(headers, bytes, at.key),
  };
};
