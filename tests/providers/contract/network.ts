import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ProviderUnreachable } from '#platform/payments/payment-provider.ts';
import { newId } from '#platform/db/ids.ts';
import { paymentAsked, sellerAsked, type Command, type NetworkFault, type ProviderBench } from './bench.ts';

const notDone: readonly NetworkFault[] = ['silent', 'failing', 'html', 'truncated', 'slow', 'busy'];

/** What a network does to commands: done or not, an answer that is not heard is asked again, and nothing happens twice. */
export const networkContract = (open: () => ProviderBench): void => {
  const failNext = (command: Command, fault: NetworkFault): void => open().failNext!(command, fault);
  const sum = async (of: { attemptId?: string; payoutKey?: string }, kind: string): Promise<number> =>
    (await open().provider.operations(open().nowMs() - 3_600_000, open().nowMs() + 1_000))
      .filter((one) => one.kind === kind && (one.attemptId === of.attemptId || one.payoutKey === of.payoutKey))
      .reduce((total, { cents }) => total + cents, 0);
  const isSilent = (asked: Promise<unknown>, what: string): Promise<void> => assert.rejects(asked, ProviderUnreachable, what);

  const paid = async (): Promise<{ attemptId: string; providerRef: string }> => {
    const asked = paymentAsked();
    const { providerRef, redirectUrl } = await open().provider.startPayment(asked);
    await open().pay(redirectUrl, 'accepted');
    return { attemptId: asked.attemptId, providerRef };
  };

  const payoutOnce = async (command: 'transfer' | 'payout', fault: NetworkFault): Promise<void> => {
    const sellerRef = await open().provider.registerSeller(sellerAsked());
    await open().judge(sellerRef, null);
    const key = `payout:${newId()}`;
    const asked = { key, sellerRef, cents: 4_200, currency: 'EUR', description: 'Versement', isAtSeller: false };
    failNext(command, fault);
    await isSilent(open().provider.sendPayout(asked), fault);
    assert.equal((await open().provider.sendPayout(asked)).status, 'on_its_way');
    await open().arrive();
    assert.equal((await open().provider.fetchPayout({ key, payoutRef: null, sellerRef })).status, 'paid');
    assert.equal(await sum({ payoutKey: key }, 'payout'), -4_200);
  };

  test('every answer that cannot be read is a silence, for every command', async () => {
    const ref = await paid();
    for (const fault of [...notDone, 'forged'] as const) {
      failNext('status', fault);
      await isSilent(open().provider.fetchPayment(ref), `status ${fault}`);
    }
    for (const fault of notDone) {
      failNext('books', fault);
      await isSilent(open().provider.operations(0, open().nowMs()), `books ${fault}`);
      failNext('check', fault);
      await isSilent(open().provider.check(), `check ${fault}`);
      failNext('register', fault);
      await isSilent(open().provider.registerSeller(sellerAsked()), `register ${fault}`);
    }
    assert.equal((await open().provider.fetchPayment(ref)).capturedCents, 6_000);
  });

  for (const fault of ['doneThenSilent', ...notDone] as const) {
    test(`a refund that ends in « ${fault} » and is sent again is made once`, async () => {
      const ref = await paid();
      const key = `c:${ref.attemptId}`;
      failNext('refund', fault);
      await isSilent(open().provider.refund(ref, 2_000, key, 'cancelled_client', 0), fault);
      assert.equal((await open().provider.fetchPayment(ref)).refundedCents, fault === 'doneThenSilent' ? 2_000 : 0);
      assert.equal((await open().provider.refund(ref, 2_000, key, 'cancelled_client', 0)).refundedCents, 2_000);
      assert.equal((await open().provider.refund(ref, 2_000, `d:${ref.attemptId}`, 'cancelled_client', 2_000)).refundedCents, 4_000);
      assert.equal(await sum({ attemptId: ref.attemptId }, 'refund'), -4_000);
    });

    test(`a payout that ends in « ${fault} », on its way to the seller or to their bank, and is sent again is made once`, async () => {
      for (const command of ['transfer', 'payout'] as const) await payoutOnce(command, fault);
    });
  }

  test('a payment that begins in silence is begun again, and paid once', async () => {
    for (const fault of ['doneThenSilent', 'failing'] as const) {
      const asked = paymentAsked();
      failNext('start', fault);
      await isSilent(open().provider.startPayment(asked), fault);
      const { providerRef, redirectUrl } = await open().provider.startPayment(asked);
      await open().pay(redirectUrl, 'accepted');
      assert.equal((await open().provider.fetchPayment({ attemptId: asked.attemptId, providerRef })).capturedCents, 6_000);
      assert.equal(await sum({ attemptId: asked.attemptId }, 'charge'), 6_000);
    }
  });

  test('a seller that is registered in silence is the same one when asked again', async () => {
    const seller = sellerAsked();
    failNext('register', 'doneThenSilent');
    await isSilent(open().provider.registerSeller(seller), 'register');
    const ref = await open().provider.registerSeller(seller);
    assert.equal(await open().provider.registerSeller({ ...seller, ref }), ref);
  });
};
