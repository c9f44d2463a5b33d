import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ProviderUnreachable, type ListedOutcome } from '#platform/payments/payment-provider.ts';
import {
  commandFor,
  moveToFind,
  paymentRequest,
  refundOf,
  refundOnce,
  sellerRequest,
  sentCents,
  type Command,
  type NetworkFault,
  type ProviderBench,
} from './bench.ts';

const notDone: readonly NetworkFault[] = ['silent', 'failing', 'html', 'truncated', 'slow', 'busy'];

/**
 * Tests of a provider over a faulty network. A command without an answer is looked up and retried, and never happens
 * twice.
 */
export const networkContract = (open: () => ProviderBench): void => {
  const failNext = (command: Command, fault: NetworkFault): void => open().failNext!(command, fault);
  const operations = () => open().provider.operations(open().nowMs() - 3_600_000, open().nowMs() + 1_000);
  const sum = async (of: { attemptId: string }, kind: string): Promise<number> =>
    (await operations())
      .filter((one) => one.kind === kind && one.attemptId === of.attemptId)
      .reduce((total, { cents }) => total + cents, 0);
  const isSilent = (pendingCall: Promise<unknown>, what: string): Promise<void> =>
    assert.rejects(pendingCall, ProviderUnreachable, what);

  const payment = async (): Promise<{ attemptId: string; providerRef: string }> => {
    const request = paymentRequest();
    const { providerRef, redirectUrl } = await open().provider.startPayment(request);
    await open().pay(redirectUrl, 'accepted');
    return { attemptId: request.attemptId, providerRef };
  };

  /** Checks the lookup of a command after a fault: done, or absent with the certainty expected of this provider. */
  const assertFound = (found: ListedOutcome<unknown>, fault: NetworkFault): void =>
    assert.deepEqual(
      found.is === 'absent' ? [found.is, found.isCertain] : [found.is],
      fault === 'doneThenSilent' ? ['done'] : ['absent', open().isCertain],
    );

  const payoutOnce = async (fault: NetworkFault): Promise<void> => {
    const sellerRef = await open().provider.registerSeller(sellerRequest());
    await open().judge(sellerRef, null);
    const command = commandFor(sellerRef);
    const before = await sentCents(open());
    failNext('transfer', fault);
    await isSilent(open().provider.transfer(command), fault);
    assertFound(await open().provider.findTransfer(moveToFind(command)), fault);
    if (fault !== 'doneThenSilent') await open().provider.transfer(command);
    failNext('payout', fault);
    await isSilent(open().provider.payToBank(command), fault);
    assertFound(await open().provider.findBankPayment(moveToFind(command)), fault);
    if (fault !== 'doneThenSilent') await open().provider.payToBank(command);
    await open().arrive();
    const found = await open().provider.findBankPayment(moveToFind(command));
    assert.equal(found.is === 'done' && found.found.status, 'paid');
    assert.equal((await sentCents(open())) - before, 4_200);
  };

  test('every answer that cannot be read is a silence, for every command', async () => {
    const ref = await payment();
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
      await isSilent(open().provider.registerSeller(sellerRequest()), `register ${fault}`);
    }
    assert.equal((await open().provider.fetchPayment(ref)).capturedCents, 6_000);
  });

  for (const fault of ['doneThenSilent', ...notDone] as const) {
    test(`a refund that ends in « ${fault} » is looked for, and made once`, async () => {
      // Moves the clock away from the refunds of the other tests, which have the same amount.
      open().wait(900_000);
      const known = new Set((await operations()).map(({ ref }) => ref));
      const ref = await payment();
      const refund = refundOf(ref, { cents: 2_000, key: `c:${ref.attemptId}` });
      failNext('refund', fault);
      await isSilent(open().provider.refund(refund), fault);
      const isMade = fault === 'doneThenSilent';
      assert.equal(await open().givenBackCents(ref), isMade ? 2_000 : 0);
      assertFound(await open().provider.findRefund({ ...refund, askedMs: open().nowMs() }), fault);
      if (!isMade) await open().provider.refund(refund);
      const done = [{ ref: null, cents: 2_000, atMs: open().nowMs() }];
      await refundOnce(open(), refundOf(ref, { cents: 2_000, key: `d:${ref.attemptId}`, done }));
      assert.equal(await open().givenBackCents(ref), 4_000);
      const made = (await operations()).filter((one) => !known.has(one.ref));
      assert.deepEqual(
        made.filter(({ kind }) => kind === 'refund').map(({ cents }) => cents),
        [-2_000, -2_000],
      );
    });

    test(`what became of a reversal that ends in « ${fault} » is told by the lists, and it is made once`, async () => {
      const { reversals } = open().provider;
      if (reversals === null) return;
      const sellerRef = await open().provider.registerSeller(sellerRequest());
      await open().judge(sellerRef, null);
      const command = commandFor(sellerRef);
      await open().provider.transfer(command);
      failNext('reversal', fault);
      await isSilent(reversals.reverse(command), fault);
      assertFound(await reversals.find(command), fault);
      await reversals.reverse(command);
      await reversals.reverse(command);
      const moved = (await operations()).filter(({ payoutKey }) => payoutKey === command.key);
      assert.deepEqual(
        moved.map(({ cents }) => cents),
        [-4_200, 4_200],
      );
    });

    test(`what became of a transfer and of a payment to a bank that end in « ${fault} » is told by the lists`, () =>
      payoutOnce(fault));
  }

  test('a payment that begins in silence is begun again, and paid once', async () => {
    for (const fault of ['doneThenSilent', 'failing'] as const) {
      const request = paymentRequest();
      failNext('start', fault);
      await isSilent(open().provider.startPayment(request), fault);
      const { providerRef, redirectUrl } = await open().provider.startPayment(request);
      await open().pay(redirectUrl, 'accepted');
      assert.equal(
        (await open().provider.fetchPayment({ attemptId: request.attemptId, providerRef })).capturedCents,
        6_000,
      );
      assert.equal(await sum({ attemptId: request.attemptId }, 'charge'), 6_000);
    }
  });

  test('a seller that is registered in silence is the same one when asked again', async () => {
    const seller = sellerRequest();
    failNext('register', 'doneThenSilent');
    await isSilent(open().provider.registerSeller(seller), 'register');
    const ref = await open().provider.registerSeller(seller);
    assert.equal(await open().provider.registerSeller({ ...seller, ref }), ref);
  });
};
