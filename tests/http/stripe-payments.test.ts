import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ProviderRefused, ProviderUnreachable, type PaymentRef } from '#platform/payments/payment-provider.ts';
import { readEnv } from '#platform/app/env.ts';
import { stripeProvider } from '#platform/payments/stripe/stripe-provider.ts';
import {
  anAttempt,
  nowMs,
  paid,
  sendForm,
  stripeKeys,
  withStripe,
  type AtStripe,
} from '../providers/stripe/with-stripe.ts';

const minute = 60_000;

describe('payments at Stripe', () => {
  let at: AtStripe;
  withStripe((opened) => void (at = opened));

  const refund = ({ provider }: Pick<AtStripe, 'provider'>, payment: PaymentRef, cents: number, key: string) =>
    provider.refund({ payment, cents, key, reason: 'visite annulée' });
  const refundedBy = async (payment: PaymentRef, cents: number, key: string): Promise<number | null> => {
    await refund(at, payment, cents, key);
    return (await at.provider.fetchPayment(payment)).refundedCents;
  };

  const atBank = async () => {
    const attempt = anAttempt();
    const started = await at.provider.startPayment(attempt);
    await sendForm(started.redirectUrl, { number: '4000 0025 0000 3155' });
    return { attempt, started, ref: { attemptId: attempt.attemptId, providerRef: started.providerRef } };
  };

  it('a payment starts on a Stripe page open for half an hour, with nothing captured', async () => {
    const attempt = anAttempt();
    const started = await at.provider.startPayment(attempt);
    assert.match(started.providerRef, /^cs_/);
    assert.ok(started.redirectUrl.startsWith(`${at.stripe.url}/c/pay/`));
    assert.equal(started.expiresAt, nowMs + 31 * minute);
    const payment = await at.provider.fetchPayment({ attemptId: attempt.attemptId, providerRef: started.providerRef });
    assert.deepEqual(payment, {
      providerRef: started.providerRef,
      status: 'pending',
      capturedCents: 0,
      refundedCents: 0,
      currency: 'EUR',
      error: null,
      awaitsBank: false,
      feeCents: null,
      disputes: [],
    });
  });

  it('the same attempt started again, at once or a minute later, returns the same session', async () => {
    const attempt = anAttempt();
    const first = await at.provider.startPayment(attempt);
    assert.deepEqual(await at.provider.startPayment(attempt), first);
    at.clock.ms += minute;
    assert.deepEqual(await at.provider.startPayment(attempt), first);
    at.clock.ms += minute;
    const other = await at.provider.startPayment(anAttempt());
    assert.notEqual(other.providerRef, first.providerRef);
  });

  it('a lost answer leaves a single session, found by our attempt', async () => {
    const attempt = anAttempt();
    const before = at.stripe.count('checkout.session');
    at.stripe.failNext(/POST .*sessions$/, 'hang');
    await assert.rejects(at.provider.startPayment(attempt), ProviderUnreachable);
    const known = await at.provider.fetchPayment({ attemptId: attempt.attemptId, providerRef: null });
    assert.equal(known.status, 'pending');
    assert.equal((await at.provider.startPayment(attempt)).providerRef, known.providerRef);
    assert.equal(at.stripe.count('checkout.session'), before + 1);
  });

  it('a paid attempt is captured with its fee, whether read with or without its reference', async () => {
    const ref = await paid(at);
    for (const providerRef of [ref.providerRef, null]) {
      const payment = await at.provider.fetchPayment({ attemptId: ref.attemptId, providerRef });
      assert.equal(payment.status, 'captured');
      assert.equal(payment.providerRef, ref.providerRef);
      assert.deepEqual(
        [payment.capturedCents, payment.refundedCents, payment.feeCents, payment.currency],
        [8_000, 0, 145, 'EUR'],
      );
    }
  });

  it('3-D Secure: the payment waits for the bank, then is captured', async () => {
    const { started, attempt, ref } = await atBank();
    const waiting = await at.provider.fetchPayment(ref);
    assert.deepEqual([waiting.status, waiting.awaitsBank], ['pending', true]);
    assert.equal((await sendForm(started.redirectUrl, { code: '000000' })).location, attempt.returnUrl);
    assert.equal((await at.provider.fetchPayment(ref)).status, 'captured');
  });

  it('after a refused 3-D Secure or card the page stays open; at its end the payment fails with the last reason', async () => {
    const { started, ref } = await atBank();
    await sendForm(started.redirectUrl, { code: '111111' });
    const refused = await at.provider.fetchPayment(ref);
    assert.deepEqual(
      [refused.status, refused.error, refused.awaitsBank],
      ['pending', 'payment_intent_authentication_failure', false],
    );
    await sendForm(started.redirectUrl, { number: '4000 0000 0000 9995' });
    assert.equal((await at.provider.fetchPayment(ref)).error, 'insufficient_funds');
    at.clock.ms = started.expiresAt;
    const failed = await at.provider.fetchPayment(ref);
    assert.deepEqual([failed.status, failed.error, failed.capturedCents], ['failed', 'insufficient_funds', 0]);
  });

  it('a refused card followed by an accepted card is captured', async () => {
    const attempt = anAttempt();
    const started = await at.provider.startPayment(attempt);
    await sendForm(started.redirectUrl, { number: '4000 0000 0000 9979' });
    await sendForm(started.redirectUrl, { number: '4242 4242 4242 4242' });
    const payment = await at.provider.fetchPayment({ attemptId: attempt.attemptId, providerRef: started.providerRef });
    assert.deepEqual([payment.status, payment.capturedCents, payment.error], ['captured', 8_000, null]);
  });

  it('a page that nobody used fails at its end', async () => {
    const attempt = anAttempt();
    const started = await at.provider.startPayment(attempt);
    at.clock.ms = started.expiresAt - 1_000;
    assert.equal((await at.provider.fetchPayment({ ...attempt, providerRef: started.providerRef })).status, 'pending');
    at.clock.ms = started.expiresAt;
    const payment = await at.provider.fetchPayment({ ...attempt, providerRef: started.providerRef });
    assert.deepEqual([payment.status, payment.error], ['failed', 'expired']);
  });

  it('a cancelled payment can no longer be paid, and a second cancellation changes nothing', async () => {
    const attempt = anAttempt();
    const started = await at.provider.startPayment(attempt);
    const ref = { attemptId: attempt.attemptId, providerRef: started.providerRef };
    assert.equal((await at.provider.cancel(ref, `cancel:${attempt.attemptId}`)).status, 'cancelled');
    assert.equal((await at.provider.cancel(ref, `cancel:${attempt.attemptId}`)).status, 'cancelled');
    assert.equal((await sendForm(started.redirectUrl, { number: '4242 4242 4242 4242' })).status, 410);
    assert.equal((await at.provider.fetchPayment(ref)).status, 'cancelled');
  });

  it('cancelling a paid attempt returns captured, and cancelling an unknown attempt returns unknown', async () => {
    const ref = await paid(at);
    assert.equal((await at.provider.cancel(ref, `cancel:${ref.attemptId}`)).status, 'captured');
    assert.equal(
      (await at.provider.cancel({ attemptId: 'never_heard_of', providerRef: null }, 'cancel:x')).status,
      'unknown',
    );
  });

  it('a reference is valid only with its own attempt', async () => {
    const ref = await paid(at);
    assert.equal(
      (await at.provider.fetchPayment({ attemptId: 'another_attempt', providerRef: ref.providerRef })).status,
      'unknown',
    );
    assert.equal(
      (await at.provider.fetchPayment({ attemptId: ref.attemptId, providerRef: 'cs_test_unheard' })).status,
      'unknown',
    );
  });

  it('refunds a part, then the rest, once per key, and refuses more than the remainder', async () => {
    const ref = await paid(at);
    assert.equal(await refundedBy(ref, 3_000, `${ref.attemptId}:1`), 3_000);
    assert.equal(await refundedBy(ref, 3_000, `${ref.attemptId}:1`), 3_000);
    await assert.rejects(
      refund(at, ref, 5_001, `${ref.attemptId}:2`),
      (error) => error instanceof ProviderRefused && /greater than/.test(error.reason),
    );
    assert.equal(await refundedBy(ref, 5_000, `${ref.attemptId}:3`), 8_000);
    await assert.rejects(refund(at, ref, 1, `${ref.attemptId}:4`), ProviderRefused);
    assert.equal((await at.provider.fetchPayment(ref)).status, 'captured');
  });

  it('a wrong API key makes Stripe unreachable instead of refusing the refund, which succeeds once the key is right', async () => {
    const ref = await paid(at);
    const read = readEnv({
      STRIPE_SECRET_KEY: 'sk_test_of_yesterday',
      STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
      STRIPE_URL: at.stripe.url,
    });
    assert.ok(read.ok);
    const wrong = stripeProvider({ env: read.env, clock: { now: () => at.clock.ms } });
    await assert.rejects(
      refund({ provider: wrong }, ref, 1_000, `${ref.attemptId}:k`),
      (error) => error instanceof ProviderUnreachable && /401/.test(error.message) && !/sk_test/.test(error.message),
    );
    assert.equal(await refundedBy(ref, 1_000, `${ref.attemptId}:k`), 1_000);
  });

  it('the same key never refunds twice, after a lost answer or once Stripe has forgotten the key', async () => {
    const ref = await paid(at);
    const key = `${ref.attemptId}:whole`;
    at.stripe.failNext(/POST \/v1\/refunds/, 'hang');
    await assert.rejects(refund(at, ref, 2_000, key), ProviderUnreachable);
    assert.equal((await at.provider.fetchPayment(ref)).refundedCents, 2_000);
    assert.equal(await refundedBy(ref, 2_000, key), 2_000);
    at.clock.ms += 49 * 60 * minute;
    assert.equal(await refundedBy(ref, 2_000, key), 2_000);
  });

  it('two simultaneous refunds under the same key make a single refund', async () => {
    const ref = await paid(at);
    at.stripe.failNext(/POST \/v1\/refunds/, 'slow');
    const both = await Promise.allSettled([1, 2].map(() => refund(at, ref, 2_500, `${ref.attemptId}:once`)));
    for (const one of both)
      if (one.status === 'rejected') assert.ok(one.reason instanceof ProviderUnreachable, String(one.reason));
    assert.equal((await at.provider.fetchPayment(ref)).refundedCents, 2_500);
  });

  it('two simultaneous retries of a refused refund, with different clocks, refund once', async () => {
    const ref = await paid(at);
    const first = at.stripe.dispute(ref.attemptId);
    const read = readEnv({
      STRIPE_SECRET_KEY: stripeKeys.secretKey,
      STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
      STRIPE_URL: at.stripe.url,
    });
    assert.ok(read.ok);
    const other = stripeProvider({ env: read.env, clock: { now: () => at.clock.ms + minute } });
    const again = (provider: typeof other) => refund({ provider }, ref, 2_500, `${ref.attemptId}:late`);
    for (const provider of [at.provider, other]) await assert.rejects(again(provider), ProviderRefused);
    at.stripe.closeDispute(first, 'won');
    at.stripe.failNext(/POST \/v1\/refunds/, 'slow', 10);
    const both = await Promise.allSettled([at.provider, other].map(again));
    at.stripe.recover();
    for (const one of both)
      if (one.status === 'rejected') assert.ok(one.reason instanceof ProviderUnreachable, String(one.reason));
    await again(at.provider);
    assert.equal((await at.provider.fetchPayment(ref)).refundedCents, 2_500);
  });

  it('refuses a refund of a payment that was not captured', async () => {
    const { ref } = await atBank();
    await assert.rejects(refund(at, ref, 100, 'none:1'), ProviderRefused);
    await assert.rejects(
      refund(at, { attemptId: 'never_heard_of', providerRef: null }, 100, 'none:2'),
      ProviderRefused,
    );
  });

  it('reports a dispute as open, won or lost, and refuses to refund a payment in dispute', async () => {
    const won = await paid(at);
    const first = at.stripe.dispute(won.attemptId);
    assert.deepEqual((await at.provider.fetchPayment(won)).disputes, [
      { number: 1, state: 'open', cents: 8_000, answerByMs: nowMs + 7 * 24 * 60 * minute },
    ]);
    await assert.rejects(refund(at, won, 1_000, `${won.attemptId}:late`), ProviderRefused);
    at.stripe.closeDispute(first, 'won');
    assert.deepEqual((await at.provider.fetchPayment(won)).disputes, [
      { number: 1, state: 'won', cents: 8_000, answerByMs: null },
    ]);
    // Stripe repeats the first answer to a key for a day, and that first answer was a refusal. The refund must still
    // succeed.
    await refund(at, won, 1_000, `${won.attemptId}:late`);
    await refund(at, won, 1_000, `${won.attemptId}:late`);
    assert.equal((await at.provider.fetchPayment(won)).refundedCents, 1_000);
    const lost = await paid(at);
    at.stripe.closeDispute(at.stripe.dispute(lost.attemptId, 5_000), 'lost');
    const payment = await at.provider.fetchPayment(lost);
    assert.deepEqual(
      [payment.status, payment.disputes, payment.feeCents],
      ['captured', [{ number: 1, state: 'lost', cents: 5_000, answerByMs: null }], 145 + 2_000],
    );
  });

  for (const fault of ['500', '429', 'html', 'cut', 'hang'] as const)
    it(`after the fault ${fault}, Stripe counts as unreachable, and the error contains no key`, async () => {
      const ref = await paid(at);
      // The HTTP client retries once by itself when the connection is cut.
      at.stripe.failNext(/GET .*sessions\//, fault, fault === 'cut' ? 2 : 1);
      await assert.rejects(
        at.provider.fetchPayment(ref),
        (error) => error instanceof ProviderUnreachable && !error.message.includes('sk_test'),
      );
      assert.equal((await at.provider.fetchPayment(ref)).status, 'captured');
    });
});
