import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  BadSignature,
  ProviderUnreachable,
  UnreadableMessage,
  type WebhookEvent,
} from '#platform/payments/payment-provider.ts';
import { stripeProvider } from '#platform/payments/stripe/stripe-provider.ts';
import { signatureOf, type Delivery } from '../providers/stripe/events.ts';
import {
  activeSeller,
  anAttempt,
  nowMs,
  paid,
  sendForm,
  stripeKeys,
  withStripe,
  type AtStripe,
} from '../providers/stripe/with-stripe.ts';

const day = 86_400_000;

describe('Stripe operations', () => {
  let at: AtStripe;
  withStripe((opened) => void (at = opened));

  it('lists every operation in order with its attempt or payout key, and their sum is the balance', async () => {
    const paidRef = await paid(at);
    const disputed = await paid(at, { amountCents: 6_000 });
    at.clock.ms += 60_000;
    await at.provider.refund({ payment: paidRef, cents: 3_000, key: `${paidRef.attemptId}:1`, reason: 'annulée' });
    at.stripe.refundByHand(paidRef.attemptId, 500);
    const dispute = at.stripe.dispute(disputed.attemptId);
    at.clock.ms += 60_000;
    at.stripe.closeDispute(dispute, 'won');
    at.stripe.topUp(20_000);
    const seller = await activeSeller(at);
    await at.provider.transfer({
      key: 'week-48',
      sellerRef: seller,
      cents: 4_000,
      currency: 'EUR',
      description: 'Versement',
    });
    const operations = await at.provider.operations(nowMs, nowMs + day);
    assert.deepEqual(
      operations.map(({ kind, attemptId, payoutKey, cents, atMs }) => [
        kind,
        attemptId,
        payoutKey,
        cents,
        atMs - nowMs,
      ]),
      [
        ['charge', paidRef.attemptId, null, 8_000, 0],
        ['fee', paidRef.attemptId, null, -145, 0],
        ['charge', disputed.attemptId, null, 6_000, 0],
        ['fee', disputed.attemptId, null, -115, 0],
        ['refund', paidRef.attemptId, null, -3_000, 60_000],
        ['refund', paidRef.attemptId, null, -500, 60_000],
        ['dispute', disputed.attemptId, null, -6_000, 60_000],
        ['fee', disputed.attemptId, null, -2_000, 60_000],
        ['dispute_won', disputed.attemptId, null, 6_000, 120_000],
        ['payout', null, null, 20_000, 120_000],
        ['payout', null, 'week-48', -4_000, 120_000],
      ],
    );
    assert.equal(new Set(operations.map(({ ref }) => ref)).size, operations.length);
    assert.equal(
      operations.reduce((sum, { cents }) => sum + cents, 0),
      at.stripe.balance(),
    );
  });

  it('includes the first instant of the period and excludes the last', async () => {
    at.clock.ms = nowMs + 7 * day;
    await paid(at);
    const kinds = async (fromMs: number, toMs: number) =>
      (await at.provider.operations(fromMs, toMs)).map(({ kind }) => kind);
    assert.deepEqual(await kinds(nowMs + 7 * day, nowMs + 8 * day), ['charge', 'fee']);
    assert.deepEqual(await kinds(nowMs + 7 * day - 1, nowMs + 7 * day), []);
    assert.deepEqual(await kinds(nowMs + 7 * day, nowMs + 7 * day + 1), ['charge', 'fee']);
    assert.deepEqual(await kinds(nowMs + 7 * day + 1, nowMs + 8 * day), []);
  });

  it('reads operations over several pages', async () => {
    at.clock.ms = nowMs + 14 * day;
    for (let i = 0; i < 230; i += 1) at.stripe.topUp(i + 1);
    const operations = await at.provider.operations(nowMs + 14 * day, nowMs + 15 * day);
    assert.deepEqual(
      operations.map(({ cents }) => cents),
      Array.from({ length: 230 }, (_, i) => i + 1),
    );
  });

  it('the check accepts the right key; a wrong key and a failing Stripe are unreachable, and no error contains a key', async () => {
    await at.provider.check();
    const env = { STRIPE_SECRET_KEY: 'sk_test_of_somebody_else', STRIPE_URL: at.stripe.url };
    const stranger = stripeProvider({ env, clock: { now: () => nowMs } } as unknown as Parameters<
      typeof stripeProvider
    >[0]);
    await assert.rejects(
      stranger.check(),
      (error) => error instanceof ProviderUnreachable && /401/.test(error.message) && !/sk_test/.test(error.message),
    );
    at.stripe.failNext(/GET \/v1\/balance$/, '500');
    await assert.rejects(at.provider.check(), ProviderUnreachable);
  });
});

describe('Stripe messages', () => {
  let at: AtStripe;
  withStripe((opened) => void (at = opened));

  /** Parses the waiting messages with the adapter and empties Stripe's queue. */
  const read = (how: Delivery = {}): readonly (WebhookEvent & { readonly type: string })[] => {
    const waiting = at.stripe.events.waiting();
    at.stripe.events.lose();
    return waiting.map((event) => {
      const { body, headers } = at.stripe.events.posted(event, how);
      return { type: event.type, ...at.provider.parseWebhook(new Headers(headers), new TextEncoder().encode(body)) };
    });
  };
  const parse = (body: string, signature: string | null) =>
    at.provider.parseWebhook(
      new Headers(signature === null ? {} : { 'stripe-signature': signature }),
      new TextEncoder().encode(body),
    );
  const seconds = () => at.clock.ms / 1000;

  it('messages about a payment name our attempt and claim its amount', async () => {
    const ref = await paid(at);
    const events = read();
    assert.deepEqual(
      events.map(({ type }) => type),
      ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded', 'checkout.session.completed'],
    );
    for (const { eventId, subject, claims } of events) {
      assert.match(eventId, /^evt_/);
      assert.equal(subject.kind === 'payment' && subject.attemptId, ref.attemptId);
      assert.deepEqual(claims, { amountCents: 8_000, currency: 'EUR' });
    }
    assert.deepEqual(events.at(-1)?.subject, { kind: 'payment', ...ref });
  });

  it('a refund message names the attempt without claiming an amount; a dispute message names only the payment', async () => {
    const ref = await paid(at);
    at.stripe.events.lose();
    await at.provider.refund({ payment: ref, cents: 1_000, key: `${ref.attemptId}:1`, reason: 'annulée' });
    const [refund, charge] = read();
    assert.deepEqual(refund?.subject, { kind: 'payment', attemptId: ref.attemptId, providerRef: null });
    assert.equal(refund?.claims, null);
    assert.deepEqual(charge?.claims, { amountCents: 8_000, currency: 'EUR' });
    at.stripe.dispute(ref.attemptId);
    const [dispute] = read();
    assert.ok(dispute?.subject.kind === 'payment' && dispute.subject.attemptId === null);
    assert.match(dispute.subject.providerRef ?? '', /^pi_/);
    assert.equal(await at.provider.attemptOf?.(dispute.subject.providerRef ?? ''), ref.attemptId);
    for (const number of ['pi_unheard', ref.providerRef, 'ch_1'])
      assert.equal(await at.provider.attemptOf?.(number), null);
  });

  it('messages about sellers and their payouts name the account and our key', async () => {
    const seller = await activeSeller(at);
    assert.deepEqual(
      read().map(({ subject }) => subject),
      [{ kind: 'seller', sellerRef: seller }],
    );
    at.stripe.topUp(10_000);
    const order = { key: 'week-48', sellerRef: seller, cents: 4_000, currency: 'EUR', description: 'V' };
    await at.provider.transfer(order);
    const sent = await at.provider.payToBank(order);
    at.stripe.payouts.arrives(sent.ref!, seller);
    const subject = { kind: 'payout', key: 'week-48', payoutRef: sent.ref };
    assert.deepEqual(
      read().map((event) => [event.type, event.subject]),
      [
        ['transfer.created', { kind: 'unknown' }],
        ['payout.created', subject],
        ['payout.paid', subject],
      ],
    );
  });

  it('messages about other objects are unknown; a connected account’s payout without our key keeps its reference only', () => {
    const message = (type: string, object: object, more: object = {}) => {
      const body = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object }, ...more });
      return parse(body, signatureOf(body, stripeKeys.webhookSecret, seconds())).subject;
    };
    assert.deepEqual(message('invoice.paid', { id: 'in_1' }), { kind: 'unknown' });
    assert.deepEqual(message('payment_intent.succeeded', { id: 'pi_1', amount: 100, currency: 'eur', metadata: {} }), {
      kind: 'unknown',
    });
    assert.deepEqual(message('payout.paid', { id: 'po_1', metadata: {} }), { kind: 'unknown' });
    assert.deepEqual(message('payout.paid', { id: 'po_1', metadata: {} }, { account: 'acct_1' }), {
      kind: 'payout',
      key: null,
      payoutRef: 'po_1',
    });
    const session = { id: 'cs_1', client_reference_id: 'never_heard_of', amount_total: 1, currency: 'eur' };
    assert.deepEqual(message('checkout.session.completed', session), {
      kind: 'payment',
      attemptId: 'never_heard_of',
      providerRef: 'cs_1',
    });
  });

  it('refuses unsigned, foreign, changed, too old and too early messages, and accepts a difference under five minutes', async () => {
    await at.provider.startPayment(anAttempt());
    const body = JSON.stringify({ id: 'evt_1', type: 'invoice.paid', data: { object: { id: 'in_1' } } });
    const signed = (ageSeconds: number) => signatureOf(body, stripeKeys.webhookSecret, seconds() - ageSeconds);
    for (const age of [0, 299, -299]) assert.equal(parse(body, signed(age)).eventId, 'evt_1');
    for (const age of [302, -302]) assert.throws(() => parse(body, signed(age)), BadSignature);
    assert.throws(() => parse(body, null), BadSignature);
    assert.throws(() => parse(body, 'v1=abc'), BadSignature);
    assert.throws(() => parse(body, signatureOf(body, 'whsec_of_somebody_else', seconds())), BadSignature);
    assert.throws(() => parse(body.replace('in_1', 'in_2'), signed(0)), BadSignature);
  });

  it('a signed message that cannot be read is reported as unreadable', () => {
    for (const body of [
      'not JSON',
      '[]',
      '{"id":"evt_1"}',
      '{"id":"evt_1","type":"charge.succeeded","data":{"object":{"id":"ch_1","metadata":{"attempt":"a b"}}}}',
    ])
      assert.throws(() => parse(body, signatureOf(body, stripeKeys.webhookSecret, seconds())), UnreadableMessage, body);
  });

  it('a message of a connected account may be signed with a separate secret', () => {
    const env = {
      STRIPE_SECRET_KEY: stripeKeys.secretKey,
      STRIPE_WEBHOOK_SECRET: `${stripeKeys.webhookSecret}, whsec_connect`,
      STRIPE_URL: at.stripe.url,
    };
    const both = stripeProvider({ env, clock: { now: () => at.clock.ms } } as unknown as Parameters<
      typeof stripeProvider
    >[0]);
    const body = JSON.stringify({
      id: 'evt_1',
      type: 'account.updated',
      account: 'acct_1',
      data: { object: { id: 'acct_1' } },
    });
    const event = both.parseWebhook(
      new Headers({ 'stripe-signature': signatureOf(body, 'whsec_connect', seconds()) }),
      new TextEncoder().encode(body),
    );
    assert.deepEqual(event.subject, { kind: 'seller', sellerRef: 'acct_1' });
  });

  it('messages about a refused card and an expired page name the attempt', async () => {
    at.stripe.events.lose();
    const attempt = anAttempt();
    const started = await at.provider.startPayment(attempt);
    await sendForm(started.redirectUrl, { number: '4000 0000 0000 9995' });
    at.clock.ms = started.expiresAt;
    await at.provider.fetchPayment({ attemptId: attempt.attemptId, providerRef: started.providerRef });
    for (const { subject } of read()) assert.equal(subject.kind === 'payment' && subject.attemptId, attempt.attemptId);
  });
});
