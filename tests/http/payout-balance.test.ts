import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { dayMs, hourMs, secondMs } from '#core/units.ts';
import { paymentProvider } from '#platform/payments/payments.ts';
import type { Complained } from '../actors/complaints.ts';
import { closed, payingOut, wednesday } from '../actors/payouts.ts';
import { openTestApp, type TestApp } from '../app/test-app.ts';
import { nowMs as startMs, nowIso } from '../app/with-test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import type { Movement } from '../providers/stripe/books.ts';
import { startStripe, type StripeServer } from '../providers/stripe/server.ts';
import { activeSeller, paid, stripeKeys } from '../providers/stripe/with-stripe.ts';

describe('payouts while the clients’ payments are not yet available at Stripe', () => {
  let app: TestApp;
  let stripe: StripeServer;
  let nowMs = startMs;
  const at = (ms: number): void => {
    nowMs = ms;
    app.at(new Date(ms).toISOString());
  };
  before(async () => {
    stripe = await startStripe(() => nowMs, stripeKeys);
    const env = {
      STRIPE_SECRET_KEY: stripeKeys.secretKey,
      STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
      STRIPE_URL: stripe.url,
    };
    app = await openTestApp('postgres', { now: nowIso, env });
    stripe.pending.seconds = (7 * dayMs) / secondMs;
  });
  after(async () => {
    await app.close();
    await stripe.close();
  });
  const { earned, close, send, payouts, again, payoutMailKinds, examined, changed, admin } = payingOut(() => app, at);

  /** A due payout of 51 € for a professional at Stripe, right after a client paid 80 € there. */
  const due = async (): Promise<{ readonly visit: Complained; readonly ref: string }> => {
    at(startMs);
    const visit = await earned();
    const provider = paymentProvider(app, 'stripe');
    const ref = await activeSeller({ stripe, provider, clock: { ms: nowMs } });
    const createdAt = new Date(app.clock.now());
    await sql`
      insert into seller (pro_id, provider, provider_ref, state, account_owner, iban_shown, bic, created_at, updated_at, active_at)
      values (${visit.pro.id}, 'stripe', ${ref}, 'active', 'Inès Caradec', 'FR76 •••• 1002', 'AGRIFRPP', ${createdAt}, ${createdAt}, ${createdAt})`.execute(
      app.db,
    );
    await close(closed);
    at(wednesday);
    await paid({ stripe, provider, clock: { ms: nowMs } });
    return { visit, ref };
  };
  const later = (hours: number): void => at(app.clock.now() + hours * hourMs);
  const stateOf = async (visit: Complained) => {
    await again(visit);
    const found = (await payouts(visit))[0]!;
    return [found.state, found.held_why];
  };
  /** Number of transfers from the platform, and number of payouts to this seller's bank. */
  const sentBy = (ref: string): readonly number[] => [
    stripe.movements().filter(({ type }: Movement) => type === 'transfer').length,
    stripe.count('payout', ref),
  ];

  test('the payout is held, notified once, and sent once under the same key when the balance suffices', async () => {
    const { visit, ref } = await due();
    for (let day = 0; day < 6; day++) {
      await send();
      assert.deepEqual(
        [await stateOf(visit), sentBy(ref)],
        [
          ['held', 'balance'],
          [0, 0],
        ],
        `day ${day}`,
      );
      later(24);
    }
    assert.deepEqual(await payoutMailKinds(visit), ['payout_held']);
    later(36);
    await send();
    await send();
    assert.deepEqual(
      [await stateOf(visit), sentBy(ref)],
      [
        ['on_its_way', null],
        [1, 1],
      ],
    );
    const { rows } = await sql<{
      try: number;
    }>`select distinct s.try from payout_step s join payout o on o.id = s.payout_id where o.pro_id = ${visit.pro.id}`.execute(
      app.db,
    );
    assert.equal(rows.length, 1, 'one try, one key');
    assert.deepEqual(await payoutMailKinds(visit), ['payout_held', 'payout_sent']);
    await assertInvariants(app);
  });

  test('after a partial refund during the wait, the payout leaves once, reduced, under a new key', async () => {
    const { visit, ref } = await due();
    await send();
    assert.deepEqual(await stateOf(visit), ['held', 'balance']);
    await again(visit);
    const complaint = await examined(visit);
    await changed(await admin(), complaint.id, 'resolved_partial', {
      body: 'La séance a duré quarante minutes sur soixante.',
      refund_cents: 2_000,
    });
    later(8 * 24);
    await send();
    await send();
    assert.deepEqual([await stateOf(visit), stripe.count('payout', ref)], [['on_its_way', null], 1]);
    const [payout] = await payouts(visit);
    const { rows } = await sql<{ try: number; state: string; cents: number }>`
      select s.try, s.state, s.cents from payout_step s join payout o on o.id = s.payout_id where o.pro_id = ${visit.pro.id} and s.step = 'transfer' order by s.id`.execute(
      app.db,
    );
    assert.deepEqual(
      [payout!.cents, rows],
      [
        3_400,
        [
          { try: 1, state: 'refused', cents: 5_100 },
          { try: 2, state: 'done', cents: 3_400 },
        ],
      ],
    );
    await assertInvariants(app);
  });

  test('a payout that waits for the balance is also held for the identity check, then leaves once', async () => {
    const { visit, ref } = await due();
    await send();
    assert.deepEqual(await stateOf(visit), ['held', 'balance']);
    await sql`insert into payout_stop (pro_id, since) values (${visit.pro.id}, ${new Date(app.clock.now())})`.execute(
      app.db,
    );
    later(8 * 24);
    await send();
    assert.deepEqual([await stateOf(visit), stripe.count('payout', ref)], [['held', 'identity'], 0]);
    await sql`delete from payout_stop where pro_id = ${visit.pro.id}`.execute(app.db);
    later(1);
    await send();
    await send();
    assert.deepEqual([await stateOf(visit), stripe.count('payout', ref)], [['on_its_way', null], 1]);
  });

  test('a payout returned by the bank to a professional who owes money is reversed to the platform', async () => {
    const { visit, ref } = await due();
    stripe.topUp(100_000);
    await send();
    stripe.payoutsArrive(() => false);
    later(1);
    await app.runJob('follow-payouts');
    assert.deepEqual([await stateOf(visit), stripe.balance(ref)], [['returned', null], 5_100]);
    await again(visit);
    const complaint = await examined(visit);
    await changed(await admin(), complaint.id, 'resolved_partial', {
      body: 'La séance a duré quarante minutes sur soixante.',
      refund_cents: 2_000,
    });
    await app.runJob('reverse-transfers');
    await app.runJob('reverse-transfers');
    assert.deepEqual([await stateOf(visit), stripe.balance(ref)], [['carried', null], 0]);
    const moved = stripe.movements().filter(({ type }: Movement) => type === 'transfer' || type === 'transfer_refund');
    assert.deepEqual(
      moved.slice(-2).map(({ type, amount }) => [type, amount]),
      [
        ['transfer', -5_100],
        ['transfer_refund', 5_100],
      ],
    );
    await assertInvariants(app);
  });

  test('a payout that Stripe knows for another amount stays held, and nothing is sent', async () => {
    const { visit, ref } = await due();
    const { id } = (
      await sql<{ id: string }>`select public_id as id from payout where pro_id = ${visit.pro.id}`.execute(app.db)
    ).rows[0]!;
    stripe.topUp(10_000);
    await paymentProvider(app, 'stripe').transfer({
      key: `${id}:1`,
      sellerRef: ref,
      cents: 4_900,
      currency: 'EUR',
      description: 'Versement',
    });
    const before = sentBy(ref);
    for (const hours of [0, 2, 24]) {
      later(hours);
      await send();
      assert.deepEqual([await stateOf(visit), sentBy(ref)], [['held', 'check'], before]);
    }
  });
});
