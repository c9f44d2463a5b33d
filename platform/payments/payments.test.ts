import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSecurityHeaders } from '../http/headers.ts';
import { paymentPagesOrigins } from './payments.ts';

test('the form-action policy allows the pages of the configured provider and no other site', () => {
  const formAction = (PAYMENT_PROVIDER: 'sandbox' | 'easytransac' | 'stripe'): string | undefined => {
    const paymentOrigins = paymentPagesOrigins({
      PAYMENT_PROVIDER,
      EASYTRANSAC_URL: 'https://www.easytransac.com/api',
      STRIPE_URL: 'https://api.stripe.com',
    });
    const [, policy = ''] = openSecurityHeaders({ secure: true, tilesOrigin: null, paymentOrigins })('nonce')[0]!;
    return policy.split('; ').find((one) => one.startsWith('form-action'));
  };
  assert.equal(formAction('sandbox'), `form-action 'self'`);
  assert.equal(formAction('easytransac'), `form-action 'self' https://www.easytransac.com`);
  assert.equal(formAction('stripe'), `form-action 'self' https://checkout.stripe.com https://connect.stripe.com`);
});
