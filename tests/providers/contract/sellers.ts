import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ProviderRefused, type ProviderPayout } from '#platform/payments/payment-provider.ts';
import { newId } from '#platform/db/ids.ts';
import { papersAsked, sellerAsked, type ProviderBench } from './bench.ts';

const paper = (type: string) => ({ type, bytes: new TextEncoder().encode('%PDF-1.7 test'), mime: 'application/pdf' });

/** Sellers and what is sent to them. */
export const sellerContract = (open: () => ProviderBench): void => {
  const accepted = async (iban?: string): Promise<string> => {
    const ref = await open().provider.registerSeller(sellerAsked(iban === undefined ? {} : { iban }));
    for (const type of papersAsked) await open().provider.addSellerDocument(ref, paper(type));
    await open().judge(ref, null);
    return ref;
  };
  const send = (key: string, sellerRef: string, isAtSeller = false): Promise<ProviderPayout> =>
    open().provider.sendPayout({ key, sellerRef, cents: 4_200, currency: 'EUR', description: 'Versement', isAtSeller });
  const sentOf = async (key: string): Promise<number[]> =>
    (await open().provider.operations(open().nowMs() - 3_600_000, open().nowMs() + 1_000)).filter((one) => one.payoutKey === key).map(({ cents }) => cents);

  test('a seller that nobody registered is unknown', async () => {
    assert.equal((await open().provider.fetchSeller('nobody')).state, 'unknown');
  });

  test('registered, a seller waits, and what for is said; registered again it is the same one, changed', async () => {
    const key = newId();
    const ref = await open().provider.registerSeller(sellerAsked({ key }));
    const before = await open().provider.fetchSeller(ref);
    assert.equal(before.state, 'pending');
    assert.ok(before.missing.length > 0);
    assert.equal(await open().provider.registerSeller(sellerAsked({ key, ref, city: 'Rennes' })), ref);
    assert.equal(await open().provider.registerSeller(sellerAsked({ key })), ref, 'as after an answer that was never heard');
    assert.notEqual(await open().provider.registerSeller(sellerAsked()), ref);
  });

  test('the page where a seller gives what is missing is another each time it is asked for, and leads to nobody once nothing is', async () => {
    const ref = await open().provider.registerSeller(sellerAsked());
    const { hasPage } = await open().provider.fetchSeller(ref);
    const pages = [await open().provider.sellerPage(ref, 'https://accalmie.test/'), await open().provider.sellerPage(ref, 'https://accalmie.test/')];
    assert.deepEqual(
      pages.map((one) => one !== null),
      [hasPage, hasPage],
    );
    if (hasPage) assert.notEqual(pages[0], pages[1]);
    for (const type of papersAsked) await open().provider.addSellerDocument(ref, paper(type));
    await open().judge(ref, null);
    assert.deepEqual([(await open().provider.fetchSeller(ref)).hasPage, await open().provider.sellerPage(ref, 'https://accalmie.test/')], [false, null]);
    assert.equal(await open().provider.sellerPage('nobody', 'https://accalmie.test/'), null);
  });

  test('a document shown twice is shown once', async () => {
    const ref = await open().provider.registerSeller(sellerAsked());
    for (const _ of [1, 2]) await open().provider.addSellerDocument(ref, paper('cni'));
    const { documents } = await open().provider.fetchSeller(ref);
    assert.equal(documents.filter((type) => type === 'cni').length, 1);
    // What is kept no more is asked of the seller by the provider itself.
    await open().provider.addSellerDocument(ref, { ...paper('kbis'), bytes: null });
  });

  test('refused, the reason is in the provider’s words; accepted after that, cards may be taken', async () => {
    const ref = await open().provider.registerSeller(sellerAsked());
    for (const type of papersAsked) await open().provider.addSellerDocument(ref, paper(type));
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

  test('a payout is sent once for a key that is sent again, arrives, and is in the books once', async () => {
    const sellerRef = await accepted();
    const key = `payout:${newId()}`;
    assert.equal((await open().provider.fetchPayout({ key, payoutRef: null, sellerRef })).status, 'unknown');
    const sent = await send(key, sellerRef);
    assert.deepEqual([sent.status, sent.cents], ['on_its_way', 4_200]);
    assert.equal((await send(key, sellerRef)).payoutRef, sent.payoutRef);
    await open().arrive();
    const { status, cents } = await open().provider.fetchPayout({ key, payoutRef: sent.payoutRef, sellerRef });
    assert.deepEqual([status, cents], ['paid', 4_200]);
    assert.equal((await send(key, sellerRef)).status, 'paid', 'sent again once it has arrived');
    assert.deepEqual(await sentOf(key), [-4_200]);
  });

  test('returned by the bank, it lies with the seller: sent again under another key, the platform’s money is not touched', async () => {
    const seller = sellerAsked({ iban: open().returningIban });
    const sellerRef = await open().provider.registerSeller(seller);
    await open().judge(sellerRef, null);
    const key = `payout:${newId()}`;
    const { payoutRef } = await send(key, sellerRef);
    await open().arrive();
    const returned = await open().provider.fetchPayout({ key, payoutRef, sellerRef });
    assert.equal(returned.status, 'returned');
    assert.ok(returned.error);
    await open().provider.registerSeller(sellerAsked({ key: seller.merchantKey, ref: sellerRef }));
    const again = `${key}:2`;
    await send(again, sellerRef, true);
    await open().arrive();
    assert.equal((await open().provider.fetchPayout({ key: again, payoutRef: null, sellerRef })).status, 'paid');
    assert.deepEqual([await sentOf(key), await sentOf(again)], [[-4_200], []]);
  });

  test('nothing is sent to somebody unknown', async () => {
    await assert.rejects(send(`payout:${newId()}`, 'nobody'), ProviderRefused);
  });
};
