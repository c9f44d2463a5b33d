import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import { dayMs, hourMs } from '#core/units.ts';
import type { listRefundsAtProvider } from '#features/backoffice/contract/refunds.ts';
import { bookingHead, lockVisit } from '#features/bookings/queries/commitments.ts';
import type { listDifferences, readDifference } from '#features/books/contract.ts';
import { booksRefusals, bookingRefusals } from '#features/books/rules/refusals.ts';
import { askPartBack } from '#features/payments/verbs/refunds.ts';
import { inBackoffice, type Whom } from '../actors/backoffice.ts';
import { payingByEasyTransac } from '../actors/easytransac.ts';
import { attemptOf, type Sent } from '../actors/payments.ts';
import { plain } from '../actors/shown-booking.ts';
import { payingByStripe } from '../actors/stripe.ts';
import type { TestApp } from '../app/test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { giveBack, type Transaction } from '../providers/easytransac/payments.ts';

type Difference = DataOf<typeof readDifference>;
type Waiting = DataOf<typeof listRefundsAtProvider>['data'][number];

const reason = 'Remboursé au téléphone, à la demande du client.';

/** A provider whose server follows its documented protocol, with acts of a person in the provider's own pages. */
type Provider = {
  readonly app: () => TestApp;
  readonly nowMs: () => number;
  readonly at: (ms: number) => void;
  readonly paid: () => Promise<{ readonly sent: Sent }>;
  readonly refundByHand: (attempt: string, cents: number) => void;
  /** The refunds of a payment in the provider's books, in cents. */
  readonly refunds: (attempt: string) => number[];
  /** Makes the next refund without an answer to our application. */
  readonly loseRefundAnswer: () => void;
  /** Makes the next call that reads a payment fail, or never answer. */
  readonly failReading: (how: 'away' | 'slow') => void;
};

const byStripe = (): Provider => {
  const { server, ...stripe } = payingByStripe();
  return {
    ...stripe,
    refundByHand: (attempt, cents) => server().refundByHand(attempt, cents),
    refunds: (attempt) => {
      const intent = server().sessionOf(attempt).payment_intent;
      return server()
        .all<{ id: string; object: string; created: number; amount: number; payment_intent: string }>('refund')
        .filter((one) => one.payment_intent === intent)
        .map(({ amount }) => amount)
        .toReversed();
    },
    loseRefundAnswer: () => server().failNext(/POST \/v1\/refunds$/, 'cut'),
    failReading: (how) => server().failNext(/GET \/v1\/checkout\/sessions/, how === 'away' ? '500' : 'deaf'),
  };
};

const byEasyTransac = (tellsRefundAmounts: boolean) => (): Provider => {
  const { server, ...easyTransac } = payingByEasyTransac();
  const transactionOf = (attempt: string): Transaction =>
    server().money.transactions.find(({ orderId }) => orderId === attempt)!;
  return {
    ...easyTransac,
    paid: async () => {
      server().money.tellsRefundAmounts = tellsRefundAmounts;
      return easyTransac.paid();
    },
    refundByHand: (attempt, cents) => giveBack(server().money, transactionOf(attempt), cents, true),
    refunds: (attempt) => transactionOf(attempt).refunds.map(({ cents }) => cents),
    loseRefundAnswer: () => server().failNext('/payment/refund', 'doneThenCut'),
    failReading: (how) => server().failNext('/payment/status', how === 'away' ? 'failing' : 'silent'),
  };
};

const providers = {
  Stripe: byStripe,
  'EasyTransac, which gives the total refunded': byEasyTransac(true),
  'EasyTransac, which gives only the date of the last refund': byEasyTransac(false),
};

for (const [name, open] of Object.entries(providers)) {
  describe(`refunds made by hand at ${name}`, () => {
    const provider = open();
    const { app, at, nowMs } = provider;
    const { adminOf, dataOf, refusalOf, linesOf, mailOf } = inBackoffice(app);

    type Visit = { readonly bid: string; readonly attempt: string };
    /** A visit of 60 € paid at the provider. */
    const paid = async (): Promise<Visit> => {
      const { sent } = await provider.paid();
      return { bid: sent.booking_id, attempt: await attemptOf(app(), sent) };
    };
    const run = async (hours = 0): Promise<void> => {
      at(nowMs() + hours * hourMs);
      await app().runJob('run-refunds');
    };
    /** Compares the books at 4:00 in Paris on the next night. */
    const night = async (): Promise<void> => {
      at(Math.floor(nowMs() / dayMs) * dayMs + dayMs + 3 * hourMs);
      await app().runJob('compare-books');
    };
    const listed = async (by: Whom, { bid }: Visit): Promise<Difference[]> =>
      dataOf(await by.client<DataOf<typeof listDifferences>>('GET', '/v1/admin/books/differences')).data.filter(
        (one) => one.booking_id === bid,
      );
    const book = (by: Whom, { id }: Pick<Difference, 'id'>) =>
      by.client<Difference>('POST', `/v1/admin/books/differences/${id}/book`, { reason });
    const waiting = async (by: Whom, { bid }: Visit): Promise<Waiting | undefined> =>
      dataOf(await by.client<DataOf<typeof listRefundsAtProvider>>('GET', '/v1/admin/refunds/at_provider')).data.find(
        (one) => one.booking_id === bid,
      );
    const answer = (by: Whom, { refund }: Waiting, outcome: 'left' | 'not_left') =>
      by.client('POST', '/v1/admin/refunds/outcome', { refund, outcome, reason });
    const ledgerCents = async ({ bid }: Visit): Promise<number> =>
      (
        await sql<{ cents: number }>`
        select coalesce(-sum(l.cents), 0)::int4 as cents from ledger_transaction t join ledger_entry l on l.tx_id = t.tx_id
        where t.kind = 'refund' and l.account like 'provider:%' and t.booking_id = (select id from booking where public_id = ${bid})`.execute(
          app().db,
        )
      ).rows[0]!.cents;
    /** Requests a refund of a part of the visit. */
    const requestPart = async ({ bid }: Visit, cents: number): Promise<void> => {
      const { id } = (await bookingHead(app().db, bid))!;
      await app()
        .db.transaction()
        .execute(async (trx) =>
          askPartBack(trx, (await lockVisit(trx, id))!, { cents, keyPrefix: 'part', reason: 'other' }, nowMs()),
        );
    };
    /** Asserts that no difference of the visit is left after another night, and that no invariant is broken. */
    const assertAgreed = async (visit: Visit): Promise<void> => {
      await night();
      assert.deepEqual(await listed(await adminOf('finance'), visit), []);
      await assertInvariants(app());
    };

    test('a whole refund and a part are each recorded once, and no money leaves', async () => {
      for (const cents of [6_000, 1_500]) {
        const visit = await paid();
        provider.refundByHand(visit.attempt, cents);
        await night();
        const [finance, other] = [await adminOf('finance'), await adminOf('finance')];
        const [difference] = await listed(finance, visit);
        assert.equal(difference!.book_cents, cents);
        const both = await Promise.all([book(finance, difference!), book(other, difference!)]);
        assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409]);
        assert.equal(refusalOf(await book(finance, difference!)), booksRefusals.booked);
        await run(1);
        assert.deepEqual(provider.refunds(visit.attempt), [cents]);
        assert.equal(await ledgerCents(visit), cents);
        await assertAgreed(visit);
      }
    });

    test('nothing is recorded while the provider does not answer', async () => {
      const visit = await paid();
      provider.refundByHand(visit.attempt, 1_500);
      await night();
      const finance = await adminOf('finance');
      const [difference] = await listed(finance, visit);
      for (const how of ['away', 'slow'] as const) {
        provider.failReading(how);
        const refused = await book(finance, difference!);
        assert.deepEqual([refused.status, refusalOf(refused)], [503, booksRefusals.silent], how);
        assert.equal(await ledgerCents(visit), 0);
      }
      assert.equal(dataOf(await book(finance, difference!)).state, 'booked');
      await assertAgreed(visit);
    });

    test('a refund of ours that a part made by hand stops is released, and its rest is sent once', async () => {
      const visit = await paid();
      provider.refundByHand(visit.attempt, 1_500);
      const support = await adminOf('owner');
      dataOf(await support.client('POST', `/v1/admin/bookings/${visit.bid}/cancel`, { reason }));
      await run();
      await run(1);
      const finance = await adminOf('finance');
      const stopped = (await waiting(finance, visit))!;
      assert.deepEqual([stopped.cents, provider.refunds(visit.attempt)], [6_000, [1_500]]);
      await night();
      const later = await adminOf('finance');
      const [difference] = await listed(later, visit);
      assert.deepEqual([difference!.awaits_answer, difference!.book_cents], ['refund', 1_500]);
      assert.equal(dataOf(await book(later, difference!)).state, 'booked');
      assert.equal(
        plain((await mailOf('part_given_back'))?.subject ?? ''),
        'Remboursement corrigé : 15 € effectués, 45 € à venir',
        'the client is told both sums',
      );
      assert.equal((await answer(later, stopped, 'not_left')).status, 409, 'it is released for good');
      for (const hours of [0, 1, 24]) await run(hours);
      assert.deepEqual(provider.refunds(visit.attempt), [1_500, 4_500]);
      assert.equal(await ledgerCents(visit), 6_000);
      await assert.rejects(
        sql`update refund_command set state = 'pending' where key = ${stopped.refund}`.execute(app().db),
        /is dropped/,
      );
      const acts = (await linesOf(visit.bid)).map(({ action }) => action);
      assert.deepEqual(acts.slice(-2), ['provider refund booked', 'refund released']);
      await assertAgreed(visit);
    });

    test('a refund by hand, followed by ours on the same day, is still found and recorded', async () => {
      const visit = await paid();
      provider.refundByHand(visit.attempt, 1_500);
      at(nowMs() + hourMs);
      await requestPart(visit, 2_000);
      await run();
      const admins = [await adminOf('finance'), await adminOf('finance')];
      const unclear = await waiting(admins[0]!, visit);
      if (unclear) for (const by of admins) dataOf(await answer(by, unclear, 'not_left'));
      await run();
      assert.deepEqual(provider.refunds(visit.attempt), [1_500, 2_000]);
      await night();
      const finance = await adminOf('finance');
      const [difference] = await listed(finance, visit);
      assert.equal(difference!.book_cents, 1_500);
      assert.equal(dataOf(await book(finance, difference!)).state, 'booked');
      assert.equal(await ledgerCents(visit), 3_500);
      await assertAgreed(visit);
    });

    test('a refund of ours, followed by one by hand on the same day, is not taken for it', async () => {
      const visit = await paid();
      await requestPart(visit, 2_000);
      await run();
      at(nowMs() + hourMs);
      provider.refundByHand(visit.attempt, 700);
      await night();
      const finance = await adminOf('finance');
      const [difference] = await listed(finance, visit);
      assert.equal(difference!.book_cents, 700);
      assert.equal(dataOf(await book(finance, difference!)).state, 'booked');
      assert.deepEqual([await ledgerCents(visit), provider.refunds(visit.attempt)], [2_700, [2_000, 700]]);
      await assertAgreed(visit);
    });

    test('a refund of ours that may have been made is not released; once admins find it, the rest is recorded', async () => {
      const visit = await paid();
      await requestPart(visit, 2_000);
      provider.loseRefundAnswer();
      await run();
      at(nowMs() + 12 * hourMs);
      provider.refundByHand(visit.attempt, 700);
      await run(1);
      await night();
      const admins = [await adminOf('finance'), await adminOf('finance')] as const;
      const unclear = await waiting(admins[0], visit);
      if (unclear) {
        const [early] = await listed(admins[0], visit);
        if (early?.book_cents != null) assert.equal(refusalOf(await book(admins[0], early)), bookingRefusals.unproven);
        for (const by of admins) dataOf(await answer(by, unclear, 'left'));
        dataOf(await admins[0].client('POST', '/v1/admin/books/compare', {}));
      }
      const [difference] = await listed(admins[0], visit);
      assert.equal(difference!.book_cents, 700);
      assert.equal(dataOf(await book(admins[0], difference!)).state, 'booked');
      await run(24);
      assert.deepEqual([await ledgerCents(visit), provider.refunds(visit.attempt)], [2_700, [2_000, 700]]);
      await assertAgreed(visit);
    });
  });
}
