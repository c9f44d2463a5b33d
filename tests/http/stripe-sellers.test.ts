import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ProviderRefused, ProviderUnreachable } from '#platform/payments/payment-provider.ts';
import { activeSeller, aSeller, paid, withStripe, type AtStripe } from '../providers/stripe/with-stripe.ts';

const day = 86_400_000;

describe('sellers at Stripe', () => {
  let at: AtStripe;
  withStripe((opened) => void (at = opened));

  it('a new seller waits for their terms and their document, on a page of Stripe', async () => {
    const ref = await at.provider.registerSeller(aSeller());
    assert.match(ref, /^acct_/);
    const seller = await at.provider.fetchSeller(ref);
    assert.equal(seller.state, 'pending');
    assert.deepEqual(seller.missing, [
      { need: 'terms', reason: null },
      { need: 'document', reason: null },
    ]);
    assert.equal(seller.hasPage, true);
    for (const _ of [1, 2, 3]) await at.provider.fetchSeller(ref);
    assert.equal(
      at.stripe.log.filter((line) => line === 'POST /v1/account_links').length,
      0,
      'no link is made as long as nobody leaves for it',
    );
    assert.ok((await at.provider.sellerPage(ref, 'https://accalmie.test/'))?.startsWith(`${at.stripe.url}/setup/`));
  });

  it('an entrepreneur is an individual account; a company also has a person who acts for it', async () => {
    const alone = at.stripe.accounts.account(await at.provider.registerSeller(aSeller()));
    assert.equal(alone.business_type, 'individual');
    assert.equal(at.stripe.count('person'), 0);
    const company = {
      name: 'Spa des Lilas',
      type: 'company',
      siret: '732 829 320 00074',
      vat: 'FR44732829320',
      country: 'FR',
      logoUrl: null,
    } as const;
    const seller = aSeller({ company });
    const ref = await at.provider.registerSeller(seller);
    const account = at.stripe.accounts.account(ref);
    assert.equal(account.business_type, 'company');
    assert.equal((account.given['company'] as { tax_id: string }).tax_id, '732829320');
    await at.provider.registerSeller(seller);
    assert.equal(at.stripe.count('person'), 1);
    assert.deepEqual(
      (await at.provider.fetchSeller(ref)).missing.map(({ need }) => need),
      ['terms', 'document'],
    );
  });

  it('pays a seller out on request, never on a schedule, and Stripe collects the seller’s requirements', async () => {
    const { given } = at.stripe.accounts.account(await at.provider.registerSeller(aSeller()));
    assert.deepEqual(given['settings'], { payouts: { schedule: { interval: 'manual' } } });
    assert.equal((given['controller'] as { requirement_collection: string }).requirement_collection, 'stripe');
  });

  it('registers the same merchant on a single account, and changes its bank before the handover', async () => {
    const seller = aSeller();
    const ref = await at.provider.registerSeller(seller);
    const bank = { ...seller.bank, iban: 'FR1420041010050500013M02606' };
    assert.equal(await at.provider.registerSeller({ ...seller, bank }), ref);
    assert.equal(at.stripe.accounts.account(ref).bank?.last4, '2606');
    assert.equal(await at.provider.registerSeller({ ...seller, ref }), ref);
    assert.equal(at.stripe.accounts.account(ref).bank?.last4, '0189');
    const other = await at.provider.registerSeller(aSeller());
    assert.notEqual(
      await at.provider.registerSeller(aSeller({ ref: other })),
      other,
      'the account of another is not changed',
    );
  });

  it('after the handover, changes the seller’s name and refuses another bank', async () => {
    const seller = aSeller();
    const ref = await at.provider.registerSeller(seller);
    await at.provider.sellerPage(ref, 'https://accalmie.test/');
    const company = { ...seller.company, name: 'Atelier des Lilas' };
    assert.equal(await at.provider.registerSeller({ ...seller, company }), ref);
    const bank = { ...seller.bank, iban: 'FR1420041010050500013M02606' };
    await assert.rejects(at.provider.registerSeller({ ...seller, bank }), ProviderRefused);
    const account = at.stripe.accounts.account(ref);
    assert.equal((account.given['business_profile'] as { name: string }).name, 'Atelier des Lilas');
    assert.equal(account.bank?.last4, '0189');
  });

  it('a lost answer leaves a single account, which a retry a week later still finds', async () => {
    const seller = aSeller();
    const before = at.stripe.count('account');
    at.stripe.failNext(/POST \/v1\/accounts$/, 'hang');
    await assert.rejects(at.provider.registerSeller(seller), ProviderUnreachable);
    const ref = await at.provider.registerSeller(seller);
    at.clock.ms += 7 * day;
    assert.equal(await at.provider.registerSeller(seller), ref);
    assert.equal(at.stripe.count('account'), before + 1);
  });

  it('two registrations at once open a single account', async () => {
    const seller = aSeller();
    const before = at.stripe.count('account');
    at.stripe.failNext(/POST \/v1\/accounts$/, 'slow');
    const both = await Promise.allSettled([1, 2].map(() => at.provider.registerSeller(seller)));
    assert.ok(both.some(({ status }) => status === 'fulfilled'));
    for (const one of both)
      if (one.status === 'rejected') assert.ok(one.reason instanceof ProviderUnreachable, String(one.reason));
    assert.equal(at.stripe.count('account'), before + 1);
  });

  it('finds a seller behind a hundred other accounts', async () => {
    const seller = aSeller();
    const ref = await at.provider.registerSeller(seller);
    for (let i = 0; i < 110; i += 1) at.stripe.accounts.opensAnother();
    at.clock.ms += 7 * day;
    assert.equal(await at.provider.registerSeller(seller), ref);
  });

  it('refuses a wrong IBAN, and keeps it out of the error', async () => {
    const seller = aSeller();
    const bank = { ...seller.bank, iban: 'FR7630006000011234567890188' };
    await assert.rejects(
      at.provider.registerSeller({ ...seller, bank }),
      (error) => error instanceof ProviderRefused && /IBAN/.test(error.reason) && !error.message.includes('30006'),
    );
  });

  it('a seller is active once complete, refused for a wrong document, and active again after its correction', async () => {
    const ref = await activeSeller(at);
    assert.deepEqual(await at.provider.fetchSeller(ref), {
      state: 'active',
      documents: [],
      missing: [],
      hasPage: false,
    });
    at.stripe.accounts.findsWrong(ref, 'individual.verification.document', 'The document is not readable.');
    const wrong = await at.provider.fetchSeller(ref);
    assert.equal(wrong.state, 'refused');
    assert.deepEqual(wrong.missing, [{ need: 'document', reason: 'The document is not readable.' }]);
    assert.equal(wrong.hasPage, true);
    at.stripe.accounts.completes(ref);
    assert.equal((await at.provider.fetchSeller(ref)).state, 'active');
  });

  it('a seller that Stripe rejects is refused without a page; a seller that Stripe does not know is unknown', async () => {
    const ref = await activeSeller(at);
    at.stripe.accounts.rejects(ref);
    const seller = await at.provider.fetchSeller(ref);
    assert.deepEqual([seller.state, seller.hasPage], ['refused', false]);
    assert.equal((await at.provider.fetchSeller('acct_unheard')).state, 'unknown');
  });

  it('records each checked document as shown, even without its bytes', async () => {
    const ref = await at.provider.registerSeller(aSeller());
    const paper = { type: 'kbis', bytes: new TextEncoder().encode('%PDF-'), mime: 'application/pdf' };
    await at.provider.addSellerDocument(ref, paper);
    await at.provider.addSellerDocument(ref, paper);
    await at.provider.addSellerDocument(ref, { ...paper, type: 'cni', bytes: null });
    assert.deepEqual((await at.provider.fetchSeller(ref)).documents, ['kbis', 'cni']);
  });
});

describe('payouts at Stripe', () => {
  let at: AtStripe;
  withStripe((opened) => void (at = opened));
  let count = 0;

  const commandFor = (sellerRef: string, change: { key?: string; cents?: number } = {}) => ({
    key: `payout-${(count += 1)}:1`,
    sellerRef,
    cents: 6_800,
    currency: 'EUR',
    description: 'Versement du 25 novembre',
    ...change,
  });

  const rich = async (): Promise<string> => {
    await paid(at, { amountCents: 50_000 });
    return activeSeller(at);
  };

  it('a payout is on its way, then paid, and its money leaves the platform once', async () => {
    const seller = await rich();
    const before = at.stripe.balance();
    const order = commandFor(seller);
    await at.provider.transfer(order);
    const sent = await at.provider.payToBank(order);
    assert.deepEqual({ ...sent, ref: null }, { ref: null, status: 'on_its_way', cents: 6_800, error: null });
    at.stripe.payouts.arrives(sent.ref!, seller);
    assert.equal((await at.provider.followBankPayment({ ref: sent.ref!, sellerRef: seller }))?.status, 'paid');
    assert.equal(at.stripe.balance(), before - 6_800);
    assert.equal(at.stripe.balance(seller), 0);
  });

  it('finds a transfer and a bank payment after Stripe forgot their keys, whichever attempt sent them', async () => {
    const seller = await rich();
    const order = commandFor(seller);
    const { ref } = await at.provider.transfer(order);
    const sent = await at.provider.payToBank(order);
    const sinceMs = at.clock.ms;
    at.clock.ms += 3 * day;
    const looked = { ...order, sinceMs, others: [] };
    assert.deepEqual(await at.provider.findTransfer({ ...looked, key: order.key.replace(/:1$/, ':2') }), {
      is: 'done',
      found: { ref, atMs: sinceMs },
    });
    assert.deepEqual(await at.provider.findBankPayment(looked), { is: 'done', found: sent });
  });

  it('gives the amount of a transfer known for other cents', async () => {
    const seller = await rich();
    const order = commandFor(seller);
    await at.provider.transfer(order);
    const looked = { ...order, cents: 6_900, sinceMs: at.clock.ms, others: [] };
    assert.deepEqual(await at.provider.findTransfer(looked), { is: 'unclear', why: 'other_cents', cents: 6_800 });
  });

  for (const [step, path] of [
    ['transfer', 'transfers'],
    ['payToBank', 'payouts'],
  ] as const)
    it(`after a lost answer of ${step}, a retry under the same key moves the money once`, async () => {
      const seller = await rich();
      const before = at.stripe.balance();
      const order = commandFor(seller);
      if (step === 'payToBank') await at.provider.transfer(order);
      at.stripe.failNext(new RegExp(`POST /v1/${path}`), 'hang');
      await assert.rejects(at.provider[step](order), ProviderUnreachable);
      await at.provider[step](order);
      if (step === 'transfer') await at.provider.payToBank(order);
      assert.equal(at.stripe.balance(), before - 6_800);
      assert.equal(at.stripe.balance(seller), 0);
      assert.equal(at.stripe.count('payout', seller), 1);
    });

  it('a payout returned by the bank gives its reason, and can be sent again from the seller’s balance', async () => {
    const seller = await rich();
    const order = commandFor(seller);
    await at.provider.transfer(order);
    const sent = await at.provider.payToBank(order);
    at.stripe.payouts.fails(sent.ref!, seller);
    const back = await at.provider.followBankPayment({ ref: sent.ref!, sellerRef: seller });
    assert.deepEqual([back?.status, back?.error], ['returned', 'The bank account has been closed. (account_closed)']);
    assert.equal(at.stripe.balance(seller), 6_800);
    const before = at.stripe.balance();
    assert.equal((await at.provider.payToBank({ ...order, key: order.key.replace(/:1$/, ':2') })).status, 'on_its_way');
    assert.equal(at.stripe.balance(), before);
    assert.equal(at.stripe.balance(seller), 0);
  });

  it('refuses a transfer above the balance of the platform, with the reason', async () => {
    const seller = await activeSeller(at);
    const order = commandFor(seller, { cents: at.stripe.balance() + 1 });
    await assert.rejects(
      at.provider.transfer(order),
      (error) => error instanceof ProviderRefused && /insufficient/.test(error.reason),
    );
    assert.equal((await at.provider.findTransfer({ ...order, sinceMs: at.clock.ms, others: [] })).is, 'absent');
  });

  it('refuses a transfer to an inactive or unknown seller; a bank payment never sent is unknown', async () => {
    await rich();
    const pending = await at.provider.registerSeller(aSeller());
    await assert.rejects(at.provider.transfer(commandFor(pending)), ProviderRefused);
    await assert.rejects(at.provider.transfer(commandFor('acct_unheard')), ProviderRefused);
    const seller = await activeSeller(at);
    assert.equal(await at.provider.followBankPayment({ ref: 'po_unheard', sellerRef: seller }), null);
  });
});
