import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { easyTransacProvider } from '#platform/payments/easytransac/provider.ts';
import { ProviderRefused, type KnownMove, type MoneyCommand } from '#platform/payments/payment-provider.ts';
import { readEnv } from '#platform/app/env.ts';
import { etCards } from '../providers/easytransac/pages.ts';
import { payOutByItself } from '../providers/easytransac/merchants.ts';
import { giveBack, refundedCents } from '../providers/easytransac/payments.ts';
import { startEasyTransac, type EasyTransacServer } from '../providers/easytransac/server.ts';
import {
  commandFor,
  moveToFind,
  paymentRequest,
  refundOf,
  sellerRequest,
  type Command,
  type Outcome,
  type ProviderBench,
} from '../providers/contract/bench.ts';
import { providerContract } from '../providers/contract/contract.ts';
import { nowMs as startMs } from '../app/with-test-app.ts';
import { patientMs } from '../app/patience.ts';

const apiKey = 'et_test_0123456789';
/** Timeout of a call in milliseconds, short because some test answers never come. */
const withinMs = patientMs(400);

const paths: Readonly<Record<Exclude<Command, 'reversal'>, string>> = {
  start: '/payment/page',
  status: '/payment/status',
  refund: '/payment/refund',
  register: '/user/add',
  transfer: '/payment/transfer',
  payout: '/user/payout',
  books: '/payment/history',
  check: '/payment/history',
};

const cardOf = (outcome: Outcome): string =>
  outcome === 'accepted' || outcome === 'declined' ? etCards[outcome] : etCards.secure;

const settingsOf = (url: string, key = apiKey) => {
  const read = readEnv({
    PAYMENT_PROVIDER: 'easytransac',
    EASYTRANSAC_URL: url,
    EASYTRANSAC_API_KEY: key,
    EASYTRANSAC_ACCOUNT: 'accalmie@exemple.fr',
  });
  if (!read.ok) throw new Error(read.problems.join());
  return read.env;
};

const post = (url: string, fields: Record<string, string>): Promise<Response> =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

const openWith = async (): Promise<ProviderBench & { readonly server: EasyTransacServer }> => {
  let nowMs = startMs;
  const server = await startEasyTransac(apiKey, () => nowMs);
  const { money, people } = server;
  return {
    server,
    provider: easyTransacProvider({ env: settingsOf(server.url), clock: { now: () => nowMs } }, withinMs),
    nowMs: () => nowMs,
    wait: (ms) => void (nowMs += ms),
    pay: async (url, outcome) => {
      if (outcome === 'cancelled') return void (await fetch(`${url}/cancel`, { redirect: 'manual' }));
      await post(url, { CardNumber: cardOf(outcome) });
      if (outcome === 'secured' || outcome === 'secureRefused')
        await post(`${url}/3ds`, { code: outcome === 'secured' ? '000000' : '111111' });
    },
    messages: async () => server.taken(),
    strange: () =>
      server.signed(
        { OperationType: 'payment', Tid: 'XXXXXXXX', RequestId: 'Rstrange', Status: 'captured', Amount: '12.00' },
        'json',
      ),
    dispute: async (attemptId, to) => {
      const t = money.transactions.findLast(({ orderId }) => orderId === attemptId)!;
      if (to === 'open') t.chargebackMs = nowMs;
      if (to === 'won') t.representedMs = nowMs;
      money.tell(t);
    },
    saysLost: false,
    judge: async (ref, reason) => {
      const merchant = people.merchants.find(({ id }) => id === ref)!;
      merchant.isActive = reason === null;
      for (const paper of merchant.papers)
        Object.assign(paper, { status: reason === null ? 'accepted' : 'refused', comment: reason ?? '' });
    },
    isCertain: false,
    givenBackCents: async ({ attemptId }) =>
      refundedCents(money.transactions.findLast(({ orderId }) => orderId === attemptId)!),
    returningIban: 'DE89370400440532013000',
    arrive: async () => {
      for (const { payouts, fields } of people.merchants)
        for (const one of payouts)
          if (one.status === 'pending')
            one.status = fields.get('Iban') === 'DE89370400440532013000' ? 'returned' : 'paid';
    },
    failNext: (command, fault) =>
      server.failNext(command === 'reversal' ? assert.fail('it takes no transfer back') : paths[command], fault),
    close: server.close,
  };
};

providerContract('easytransac', openWith, true);

describe('EasyTransac protocol details', () => {
  const within = async (look: (bench: Awaited<ReturnType<typeof openWith>>) => Promise<void>): Promise<void> => {
    const bench = await openWith();
    try {
      await look(bench);
    } finally {
      await bench.close();
    }
  };

  test('a wrong API key is refused, and the error does not contain it', () =>
    within(async ({ server, nowMs }) => {
      const other = easyTransacProvider(
        { env: settingsOf(server.url, 'et_test_another_secret'), clock: { now: nowMs } },
        withinMs,
      );
      await assert.rejects(
        other.check(),
        (error) => error instanceof ProviderRefused && !error.message.includes('another_secret'),
      );
    }));

  test('sends a seller in the provider’s formats and no document type that the provider does not know', () =>
    within(async ({ provider, server }) => {
      const ref = await provider.registerSeller(sellerRequest());
      const { fields } = server.people.merchants.find(({ id }) => id === ref)!;
      assert.deepEqual(
        ['Country', 'Nationality', 'CompanyCountry', 'CallingCode', 'Phone', 'BirthDate', 'CompanyType'].map((name) =>
          fields.get(name),
        ),
        ['FRA', 'FRA', 'FRA', '33', '0612345678', '1988-07-04', 'entrepreneur'],
      );
      for (const type of ['kbis', 'rib', 'cgv'])
        await provider.addSellerDocument(ref, { type, bytes: new Uint8Array([1]), mime: 'application/pdf' });
      assert.deepEqual(server.people.merchants[0]!.papers, []);
    }));

  test('refuses another company with the same email address and does not change the existing account', () =>
    within(async ({ provider, server }) => {
      const seller = sellerRequest();
      await provider.registerSeller(seller);
      const other = {
        ...seller,
        company: { ...seller.company, siret: '73282932000074' },
        bank: { ...seller.bank, iban: 'DE89370400440532013000' },
      };
      await assert.rejects(provider.registerSeller(other), ProviderRefused);
      assert.equal(server.people.merchants[0]!.fields.get('Iban'), seller.bank.iban);
    }));

  test('the error of a refused registration does not contain the bank account', () =>
    within(async ({ provider }) => {
      const seller = sellerRequest();
      const taken = {
        ...seller,
        person: { ...seller.person, phone: '+33612345678', email: seller.person.email },
        bank: { ...seller.bank, iban: 'not an iban' },
      };
      await assert.rejects(
        provider.registerSeller(taken),
        (error) => error instanceof ProviderRefused && !error.message.includes('not an iban'),
      );
    }));

  const paidOnce = async ({ provider, pay, server }: Awaited<ReturnType<typeof openWith>>) => {
    const request = paymentRequest();
    const { providerRef, redirectUrl } = await provider.startPayment(request);
    await pay(redirectUrl, 'accepted');
    return { ref: { attemptId: request.attemptId, providerRef }, transaction: server.money.transactions.at(-1)! };
  };

  test('an earlier refund made by hand makes the search unclear, whether the provider gives its amount or not', () =>
    within(async (bench) => {
      for (const tells of [false, true]) {
        bench.server.money.tellsRefundAmounts = tells;
        const { ref, transaction } = await paidOnce(bench);
        const refund = refundOf(ref, { cents: 2_000, key: 'c:x' });
        assert.equal((await bench.provider.findRefund(refund)).is, 'absent');
        giveBack(bench.server.money, transaction, 1_500);
        assert.equal((await bench.provider.findRefund(refund)).is, 'unclear');
      }
    }));

  test('recognises a refund without amount by its date and the account movements, otherwise reports it absent or unclear', () =>
    within(async (bench) => {
      const { ref, transaction } = await paidOnce(bench);
      const refund = { ...refundOf(ref, { cents: 2_000, key: 'c:x' }), askedMs: bench.nowMs() };
      assert.deepEqual(
        await bench.provider.findRefund(refund),
        { is: 'absent', isCertain: false, lastRefundAtMs: undefined },
        'neither date nor movement',
      );
      giveBack(bench.server.money, transaction, 1_500);
      assert.equal((await bench.provider.findRefund(refund)).is, 'unclear', 'a date, and a movement of other cents');
      bench.wait(600_000);
      const later = {
        ...refund,
        askedMs: bench.nowMs(),
        done: [{ ref: null, cents: 1_500, atMs: bench.nowMs() - 600_000 }],
      };
      assert.deepEqual(
        await bench.provider.findRefund(later),
        { is: 'absent', isCertain: false, lastRefundAtMs: Math.floor((bench.nowMs() - 600_000) / 1_000) * 1_000 },
        'the date of another refund of ours',
      );
      giveBack(bench.server.money, transaction, 2_000);
      assert.equal((await bench.provider.findRefund(later)).is, 'done');
    }));

  test('a refund of another payment, of the same cents and at the same time, does not count as made', () =>
    within(async (bench) => {
      const [one, another] = [await paidOnce(bench), await paidOnce(bench)];
      const refund = { ...refundOf(one.ref, { cents: 2_000, key: 'e:x' }), askedMs: bench.nowMs() };
      giveBack(bench.server.money, one.transaction, 1_500);
      giveBack(bench.server.money, another.transaction, 2_000);
      assert.equal((await bench.provider.findRefund(refund)).is, 'unclear');
    }));

  test('a second equal refund within minutes that is not recorded makes the search unclear', () =>
    within(async (bench) => {
      const { ref, transaction } = await paidOnce(bench);
      const forgotten = refundOf(ref, {
        cents: 2_000,
        key: 'd:x',
        done: [{ ref: null, cents: 2_000, atMs: bench.nowMs() }],
      });
      giveBack(bench.server.money, transaction, 2_000);
      assert.equal((await bench.provider.findRefund(forgotten)).is, 'absent');
      giveBack(bench.server.money, transaction, 2_000);
      assert.equal((await bench.provider.findRefund(forgotten)).is, 'unclear');
    }));

  test('a bank payment that the account made by itself counts for every transfer it held, and for no other', () =>
    within(async ({ provider, server, nowMs }) => {
      const sellerRef = await provider.registerSeller(sellerRequest());
      const [first, second, third] = [5_100, 4_000, 100].map((cents) => ({ ...commandFor(sellerRef), cents })) as [
        MoneyCommand,
        MoneyCommand,
        MoneyCommand,
      ];
      for (const command of [first, second]) await provider.transfer(command);
      payOutByItself(server.people.merchants[0]!, server.money);
      const others: KnownMove[] = [];
      for (const command of [first, second]) {
        const found = await provider.findBankPayment(moveToFind(command, others));
        assert.ok(found.is === 'done');
        others.push({ ref: found.found.ref, cents: command.cents, atMs: nowMs() });
      }
      assert.equal((await provider.findBankPayment(moveToFind(third, others))).is, 'absent');
    }));

  test('rejects an answer with a wrong signature', () =>
    within(async ({ provider, failNext }) => {
      failNext!('check', 'forged');
      await assert.rejects(provider.check(), /wrong signature/);
    }));

  test('refuses another currency without calling the provider', () =>
    within(async ({ provider, server }) => {
      await assert.rejects(provider.startPayment(paymentRequest({ currency: 'USD' })), ProviderRefused);
      assert.deepEqual(server.answeredCalls, []);
    }));

  test('a message about a document names its seller; a message without seller is unknown', () =>
    within(async ({ provider, server }) => {
      const read = (fields: Record<string, string>) => {
        const { headers, body } = server.signed(fields, 'form');
        return provider.parseWebhook(new Headers(headers), new TextEncoder().encode(body)).subject;
      };
      assert.deepEqual(read({ UserId: 'TTTTTTT1', DocumentType: 'IDENTITY_PROOF', Status: 'accepted' }), {
        kind: 'seller',
        sellerRef: 'TTTTTTT1',
      });
      assert.deepEqual(read({ Status: 'accepted' }), { kind: 'unknown' });
    }));
});
