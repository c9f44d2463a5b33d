import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ProviderRefused, ProviderShort } from '#platform/payments/payment-provider.ts';
import { newId } from '#platform/db/ids.ts';
import { commandFor, moveToFind, requiredDocuments, sellerRequest, sentCents, type ProviderBench } from './bench.ts';

const paper = (type: string) => ({ type, bytes: new TextEncoder().encode('%PDF-1.7 test'), mime: 'application/pdf' });

export const sellerContract = (open: () => ProviderBench): void => {
  const accepted = async (iban?: string): Promise<string> => {
    const ref = await open().provider.registerSeller(sellerRequest(iban === undefined ? {} : { iban }));
    for (const type of requiredDocuments) await open().provider.addSellerDocument(ref, paper(type));
    await open().judge(ref, null);
    return ref;
  };
  test('a seller that nobody registered is unknown', async () => {
    assert.equal((await open().provider.fetchSeller('nobody')).state, 'unknown');
  });

  test('registered, a seller waits, and what for is said; registered again it is the same one, changed', async () => {
    const key = newId();
    const ref = await open().provider.registerSeller(sellerRequest({ key }));
    const before = await open().provider.fetchSeller(ref);
    assert.equal(before.state, 'pending');
    assert.ok(before.missing.length > 0);
    assert.equal(await open().provider.registerSeller(sellerRequest({ key, ref, city: 'Rennes' })), ref);
    assert.equal(
      await open().provider.registerSeller(sellerRequest({ key })),
      ref,
      'as after an answer that was never heard',
    );
    assert.notEqual(await open().provider.registerSeller(sellerRequest()), ref);
  });

  test('the page where a seller gives what is missing is another each time it is asked for, and leads to nobody once nothing is', async () => {
    const ref = await open().provider.registerSeller(sellerRequest());
    const { hasPage } = await open().provider.fetchSeller(ref);
    const pages = [
      await open().provider.sellerPage(ref, 'https://accalmie.test/'),
      await open().provider.sellerPage(ref, 'https://accalmie.test/'),
    ];
    assert.deepEqual(
      pages.map((one) => one !== null),
      [hasPage, hasPage],
    );
    if (hasPage) assert.notEqual(pages[0], pages[1]);
    for (const type of requiredDocuments) await open().provider.addSellerDocument(ref, paper(type));
    await open().judge(ref, null);
    assert.deepEqual(
      [
        (await open().provider.fetchSeller(ref)).hasPage,
        await open().provider.sellerPage(ref, 'https://accalmie.test/'),
      ],
      [false, null],
    );
    assert.equal(await open().provider.sellerPage('nobody', 'https://accalmie.test/'), null);
  });

  test('a document shown twice is shown once', async () => {
    const ref = await open().provider.registerSeller(sellerRequest());
    for (const _ of [1, 2]) await open().provider.addSellerDocument(ref, paper('cni'));
    const { documents } = await open().provider.fetchSeller(ref);
    assert.equal(documents.filter((type) => type === 'cni').length, 1);
    // We no longer have the file: the provider itself asks the seller for the document.
    await open().provider.addSellerDocument(ref, { ...paper('kbis'), bytes: null });
  });

  test('refused, the reason is in the provider’s words; accepted after that, cards may be taken', async () => {
    const ref = await open().provider.registerSeller(sellerRequest());
    for (const type of requiredDocuments) await open().provider.addSellerDocument(ref, paper(type));
    await open().judge(ref, 'The document cannot be read');
    const refused = await open().provider.fetchSeller(ref);
    assert.equal(refused.state, 'refused');
    assert.deepEqual(
      refused.missing.map(({ reason }) => reason),
      ['The document cannot be read'],
    );
    await open().judge(ref, null);
    const found = await open().provider.fetchSeller(ref);
    assert.deepEqual([found.state, found.missing], ['active', []]);
  });

  test('a transfer is found again, leaves once, and is in the books once', async () => {
    const command = commandFor(await accepted());
    const before = await sentCents(open());
    assert.equal((await open().provider.findTransfer(moveToFind(command))).is, 'absent');
    await open().provider.transfer(command);
    assert.equal((await open().provider.findTransfer(moveToFind(command))).is, 'done');
    assert.equal((await sentCents(open())) - before, 4_200);
  });

  test('a transfer that is known is not taken for another of the same amount', async () => {
    const sellerRef = await accepted();
    const command = commandFor(sellerRef);
    const { ref } = await open().provider.transfer(command);
    const other = { ref, cents: command.cents, atMs: open().nowMs() };
    assert.equal((await open().provider.findTransfer(moveToFind(commandFor(sellerRef), [other]))).is, 'absent');
  });

  test('a payment to a bank is found again, and arrives', async () => {
    const command = commandFor(await accepted());
    await open().provider.transfer(command);
    assert.equal((await open().provider.findBankPayment(moveToFind(command))).is, 'absent');
    const sent = await open().provider.payToBank(command);
    assert.deepEqual([sent.status, sent.cents], ['on_its_way', 4_200]);
    const found = await open().provider.findBankPayment(moveToFind(command));
    assert.equal(found.is === 'done' && found.found.ref, sent.ref);
    await open().arrive();
    const after = await open().provider.followBankPayment({ ref: sent.ref!, sellerRef: command.sellerRef });
    assert.deepEqual([after?.status, after?.cents], ['paid', 4_200]);
    assert.equal(await open().provider.followBankPayment({ ref: 'nowhere', sellerRef: command.sellerRef }), null);
  });

  test('returned by the bank, it lies with the seller: paid again from there, the platform’s money is not touched', async () => {
    const seller = sellerRequest({ iban: open().returningIban });
    const sellerRef = await open().provider.registerSeller(seller);
    await open().judge(sellerRef, null);
    const command = commandFor(sellerRef);
    const before = await sentCents(open());
    await open().provider.transfer(command);
    const { ref } = await open().provider.payToBank(command);
    await open().arrive();
    const returned = await open().provider.followBankPayment({ ref: ref!, sellerRef });
    assert.equal(returned?.status, 'returned');
    assert.ok(returned.error);
    await open().provider.registerSeller(sellerRequest({ key: seller.merchantKey, ref: sellerRef }));
    const again = await open().provider.payToBank({ ...command, key: command.key.replace(/:1$/, ':2') });
    await open().arrive();
    assert.equal((await open().provider.followBankPayment({ ref: again.ref!, sellerRef }))?.status, 'paid');
    assert.equal((await sentCents(open())) - before, 4_200);
  });

  /** A command of 42 € that the seller's bank sent back. The money is on the seller's account at the provider. */
  const sentBack = async () => {
    const sellerRef = await open().provider.registerSeller(sellerRequest({ iban: open().returningIban }));
    await open().judge(sellerRef, null);
    const command = commandFor(sellerRef);
    await open().provider.transfer(command);
    const { ref } = await open().provider.payToBank(command);
    await open().arrive();
    assert.equal((await open().provider.followBankPayment({ ref: ref!, sellerRef }))?.status, 'returned');
    return command;
  };

  test('a transfer whose money lies with the seller is taken back once, by its key, and is in the books', async () => {
    const { reversals, operations } = open().provider;
    if (reversals === null) return;
    const command = await sentBack();
    const moved = async (): Promise<readonly number[]> =>
      (await operations(open().nowMs() - 3_600_000, open().nowMs() + 1_000))
        .filter(({ payoutKey }) => payoutKey === command.key)
        .map(({ cents }) => cents);
    assert.deepEqual([await moved(), (await reversals.find(command)).is], [[-4_200], 'absent']);
    const { ref } = await reversals.reverse(command);
    assert.equal((await reversals.reverse(command)).ref, ref);
    const found = await reversals.find(command);
    assert.equal(found.is === 'done' && found.found.ref, ref);
    assert.deepEqual(await moved(), [-4_200, 4_200]);
    assert.equal(
      (await open().provider.findTransfer(moveToFind(command))).is,
      'unclear',
      'it is not the transfer it was',
    );
  });

  test('what is on its way to the bank, or there, is not taken back; nor what nobody sent', async () => {
    const { reversals } = open().provider;
    if (reversals === null) return;
    const command = commandFor(await accepted());
    await assert.rejects(reversals.reverse(command), ProviderRefused);
    await open().provider.transfer(command);
    await open().provider.payToBank(command);
    await assert.rejects(reversals.reverse(command), ProviderShort);
    await open().arrive();
    await assert.rejects(reversals.reverse(command), ProviderShort);
    assert.equal((await reversals.find(command)).is, 'absent');
  });

  test('nothing is sent to somebody unknown', async () => {
    await assert.rejects(open().provider.transfer(commandFor('nobody')), ProviderRefused);
  });
};
