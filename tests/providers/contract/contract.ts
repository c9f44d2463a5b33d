import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  BadSignature,
  ProviderRefused,
  type ProviderOperation,
  type ProviderPayment,
  type WebhookEvent,
} from '#platform/payments/payment-provider.ts';
import { networkContract } from './network.ts';
import { sellerContract } from './sellers.ts';
import { paymentRequest, refundOf, refundOnce, type Outcome, type ProviderBench } from './bench.ts';

type Paid = { readonly attemptId: string; readonly providerRef: string };

export const payOn = async (bench: ProviderBench, outcome: Outcome, amountCents = 6_000): Promise<Paid> => {
  const request = paymentRequest({ amountCents });
  const { providerRef, redirectUrl } = await bench.provider.startPayment(request);
  await bench.pay(redirectUrl, outcome);
  return { attemptId: request.attemptId, providerRef };
};

const paymentContract = (open: () => ProviderBench): void => {
  const paymentOf = (ref: Paid): Promise<ProviderPayment> => open().provider.fetchPayment(ref);
  const refund = async (ref: Paid, cents: number, key: string): Promise<void> =>
    void (await open().provider.refund(refundOf(ref, { cents, key })));
  const listed = (): Promise<readonly ProviderOperation[]> =>
    open().provider.operations(open().nowMs() - 3_600_000, open().nowMs() + 1_000);
  /**
   * Returns a function that lists the operations recorded after the call of `newMovements`. Some operations name no
   * payment, so the tests cannot select them by payment.
   */
  const newMovements = async (): Promise<() => Promise<ProviderOperation[]>> => {
    const known = new Set((await listed()).map(({ ref }) => ref));
    return async () => (await listed()).filter(({ ref }) => !known.has(ref));
  };

  test('a payment that begins is pending, on a page of its own, known by our id alone too', async () => {
    const start = paymentRequest();
    const { providerRef, redirectUrl, expiresAt } = await open().provider.startPayment(start);
    assert.match(redirectUrl, /^https?:\/\//);
    assert.ok(expiresAt > open().nowMs());
    for (const ref of [providerRef, null])
      assert.equal(
        (await open().provider.fetchPayment({ attemptId: start.attemptId, providerRef: ref })).status,
        'pending',
      );
  });

  test('begun twice, an attempt is paid once', async () => {
    const more = await newMovements();
    const start = paymentRequest();
    const first = await open().provider.startPayment(start);
    const second = await open().provider.startPayment(start);
    await open().pay(second.redirectUrl, 'accepted');
    await open().pay(first.redirectUrl, 'accepted');
    const { attemptId } = start;
    assert.deepEqual([(await paymentOf({ attemptId, providerRef: second.providerRef })).capturedCents], [6_000]);
    assert.equal((await more()).filter(({ kind }) => kind === 'charge').length, 1);
  });

  test('how a payment ends: taken, asked of the bank, refused by it, declined, given up', async () => {
    for (const [outcome, ends, capturedCents] of [
      ['accepted', ['captured'], 6_000],
      ['secured', ['captured'], 6_000],
      ['secureRefused', ['failed'], 0],
      ['declined', ['failed'], 0],
      ['cancelled', ['failed', 'cancelled'], 0],
    ] as const) {
      const report = await paymentOf(await payOn(open(), outcome));
      assert.ok((ends as readonly string[]).includes(report.status), `${outcome}: ${report.status}`);
      assert.deepEqual(
        [report.capturedCents, report.refundedCents, report.currency, report.disputes.length],
        [capturedCents, 0, 'EUR', 0],
        outcome,
      );
      if (report.status === 'failed') assert.ok(report.error, outcome);
    }
  });

  test('while the bank asks, it says so; left there, the payment fails and is paid no more', async () => {
    const start = paymentRequest();
    const { providerRef, redirectUrl } = await open().provider.startPayment(start);
    await open().pay(redirectUrl, 'secureLeft');
    const ref = { attemptId: start.attemptId, providerRef };
    const waits = await paymentOf(ref);
    assert.deepEqual([waits.status, waits.awaitsBank], ['pending', true]);
    open().wait(open().pageMs ?? 21 * 60_000);
    assert.equal((await paymentOf(ref)).status, 'failed');
    await open().pay(redirectUrl, 'secured');
    assert.equal((await paymentOf(ref)).status, 'failed');
  });

  test('cancelled, it is paid no more; one that was faster stays paid', async () => {
    const start = paymentRequest();
    const { providerRef, redirectUrl } = await open().provider.startPayment(start);
    const ref = { attemptId: start.attemptId, providerRef };
    assert.equal((await open().provider.cancel(ref, `cancel:${start.attemptId}`)).status, 'cancelled');
    await open().pay(redirectUrl, 'accepted');
    assert.equal((await paymentOf(ref)).capturedCents, 0);
    const paid = await payOn(open(), 'accepted');
    assert.deepEqual(
      [(await open().provider.cancel(paid, `cancel:${paid.attemptId}`)).status, (await paymentOf(paid)).capturedCents],
      ['captured', 6_000],
    );
  });

  test('what was never begun is unknown: read, cancelled, not given back', async () => {
    const nobody = { attemptId: paymentRequest().attemptId, providerRef: null };
    assert.equal((await open().provider.fetchPayment(nobody)).status, 'unknown');
    assert.equal((await open().provider.cancel(nobody, 'cancel:x')).status, 'unknown');
    const refundInput = refundOf(nobody, { cents: 100, key: 'late:x' });
    await assert.rejects(open().provider.refund(refundInput), ProviderRefused);
  });

  test('given back whole, once for a key that is asked for again', async () => {
    const paid = await payOn(open(), 'accepted');
    const refundInput = refundOf(paid, { cents: 6_000, key: `c:${paid.attemptId}` });
    for (const _ of [1, 2]) await refundOnce(open(), refundInput);
    const report = await open().provider.fetchPayment(paid);
    assert.deepEqual(
      [report.status, report.capturedCents, report.refundedCents, await open().givenBackCents(paid)],
      ['captured', 6_000, 6_000, 6_000],
    );
  });

  test('given back in parts, each key once, never more than is left', async () => {
    const more = await newMovements();
    const paid = await payOn(open(), 'accepted');
    const known = (cents: number) => ({ ref: null, cents, atMs: open().nowMs() });
    await refundOnce(open(), refundOf(paid, { cents: 2_000, key: `a:${paid.attemptId}` }));
    await refundOnce(open(), refundOf(paid, { cents: 2_000, key: `b:${paid.attemptId}`, done: [known(2_000)] }));
    assert.equal(await open().givenBackCents(paid), 4_000, 'the same cents under another key');
    await assert.rejects(refund(paid, 2_001, `d:${paid.attemptId}`), ProviderRefused);
    assert.equal(await open().givenBackCents(paid), 4_000);
    const back = (await more()).filter(({ kind }) => kind === 'refund');
    assert.deepEqual(
      back.map(({ cents }) => cents),
      [-2_000, -2_000],
    );
  });

  test('what was not captured is not given back', async () => {
    const failed = await payOn(open(), 'declined');
    await assert.rejects(refund(failed, 6_000, `c:${failed.attemptId}`), ProviderRefused);
  });

  test('a dispute: opened it takes back what is left, won it gives it again; nothing is given back meanwhile', async () => {
    const more = await newMovements();
    const paid = await payOn(open(), 'accepted');
    await refund(paid, 1_000, `a:${paid.attemptId}`);
    /**
     * Checks that the payment has one dispute in this state, of the 50 € left after the refund. Some providers report
     * no amount.
     */
    const isDisputed = async (state: 'open' | 'won'): Promise<void> => {
      const { disputes } = await paymentOf(paid);
      assert.deepEqual(
        disputes.map(({ number, state: ended, cents }) => [number, ended, cents ?? 5_000]),
        [[1, state, 5_000]],
      );
    };
    await open().dispute(paid.attemptId, 'open');
    await isDisputed('open');
    await assert.rejects(refund(paid, 1_000, `b:${paid.attemptId}`), ProviderRefused);
    await open().dispute(paid.attemptId, 'won');
    await isDisputed('won');
    const kinds = (await more()).map(({ kind, cents }) => (kind === 'fee' ? kind : `${kind} ${cents}`));
    // A provider may charge a fee for the dispute too.
    assert.deepEqual([...new Set(kinds)].toSorted(), [
      'charge 6000',
      'dispute -5000',
      'dispute_won 5000',
      'fee',
      'refund -1000',
    ]);
    const fees = (await more()).filter(({ kind }) => kind === 'fee').reduce((sum, { cents }) => sum + cents, 0);
    assert.equal((await paymentOf(paid)).feeCents, 0 - fees, 'whatever it keeps is said');
  });

  test('a dispute that is lost stays taken back', async () => {
    const more = await newMovements();
    const paid = await payOn(open(), 'accepted');
    await open().dispute(paid.attemptId, 'open');
    await open().dispute(paid.attemptId, 'lost');
    const { disputes } = await paymentOf(paid);
    assert.deepEqual(
      disputes.map(({ state, cents }) => [state, cents]),
      [[open().saysLost ? 'lost' : 'open', 6_000]],
    );
    assert.equal((await more()).filter(({ kind }) => kind === 'dispute_won').length, 0);
  });

  test('its fee is said, and its books have what was done, each movement once, in their order, between the two instants alone', async () => {
    const beganMs = open().nowMs();
    open().wait(60_000);
    const paid = await payOn(open(), 'accepted', 7_350);
    open().wait(60_000);
    await refund(paid, 350, `a:${paid.attemptId}`);
    open().wait(60_000);
    const { feeCents } = await paymentOf(paid);
    assert.ok(feeCents !== null && feeCents > 0);
    const all = await open().provider.operations(beganMs + 1_000, open().nowMs());
    assert.deepEqual(
      all.map(({ kind, attemptId, cents }) => [kind, attemptId ?? (kind === 'refund' ? paid.attemptId : null), cents]),
      [
        ['charge', paid.attemptId, 7_350],
        ['fee', paid.attemptId, 0 - feeCents],
        ['refund', paid.attemptId, -350],
      ],
    );
    assert.equal(new Set(all.map(({ ref }) => ref)).size, all.length);
    assert.deepEqual(await open().provider.operations(beganMs - 60_000, beganMs - 59_000), []);
  });

  test('asked whether the keys are right, it knows them and the account of the platform', async () =>
    assert.equal(await open().provider.check(), 'known'));
};

const messageContract = (open: () => ProviderBench): void => {
  const read = ({ headers, body }: { headers: Record<string, string>; body: string }): WebhookEvent =>
    open().provider.parseWebhook(new Headers(headers), new TextEncoder().encode(body));

  test('a payment that changes is told, signed, with what it claims; told again it is the same event', async () => {
    await open().messages();
    const paid = await payOn(open(), 'accepted');
    await open().provider.refund(refundOf(paid, { cents: 6_000, key: `c:${paid.attemptId}` }));
    const messages = await open().messages();
    assert.ok(messages.length >= 2);
    const events = messages.map(read);
    for (const { subject, claims } of events) {
      assert.ok(
        subject.kind === 'payment' &&
          (subject.attemptId === paid.attemptId || subject.providerRef === paid.providerRef),
      );
      if (claims) assert.deepEqual(claims, { amountCents: 6_000, currency: 'EUR' });
    }
    assert.equal(new Set(events.map(({ eventId }) => eventId)).size, events.length, 'each change is another event');
    assert.deepEqual(messages.map(read), events, 'whatever their number and order');
  });

  test('changed, unsigned, or signed by another, it is refused', async () => {
    await open().messages();
    await payOn(open(), 'accepted', 6_100);
    const message = (await open().messages()).at(-1)!;
    assert.equal(read(message).subject.kind, 'payment');
    const changed = { ...message, body: message.body.replace(/6100|61\.00/, (found) => found.replace('6', '9')) };
    assert.notEqual(changed.body, message.body);
    assert.throws(() => read(changed), BadSignature);
    const bare = {
      headers: { 'content-type': message.headers['content-type'] ?? '' },
      body: message.body.replace(/(,"|&)Signature("?[:=]"?)[0-9a-f]{40}"?/, ''),
    };
    assert.throws(() => read(bare), BadSignature);
  });

  test('about something that is not ours, it is read, and the provider asked knows nothing of ours', async () => {
    const { subject } = read(open().strange());
    if (subject.kind !== 'payment') return assert.equal(subject.kind, 'unknown');
    assert.ok(subject.attemptId !== null || subject.providerRef !== null);
    assert.equal(
      (await open().provider.fetchPayment({ attemptId: subject.attemptId ?? 'none', providerRef: null })).status,
      'unknown',
    );
  });
};

/** The tests that every payment provider must pass. */
export const providerContract = (name: string, open: () => Promise<ProviderBench>, isNetworked: boolean): void => {
  describe(`the payment provider ${name}`, () => {
    let bench: ProviderBench;
    before(async () => {
      bench = await open();
    });
    after(() => bench.close());
    paymentContract(() => bench);
    sellerContract(() => bench);
    messageContract(() => bench);
    if (isNetworked) networkContract(() => bench);
  });
};
