import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { DataOf } from '#core/route.ts';
import { dayOf, dayStartMs } from '#core/time.ts';
import { minuteMs, parisZone } from '#core/units.ts';
import { feeTaken } from '#features/ledger/rules/transactions.ts';
import { record } from '#features/ledger/verbs/record.ts';
import type { bookingTransactions } from '#features/payouts/contract/ledger.ts';
import { correctionRefusals } from '#features/payouts/rules/corrections.ts';
import { inBackoffice, type Whom } from '../actors/backoffice.ts';
import { backToSeller, correctingLedger, toCommission } from '../actors/corrections.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { cards, news, payWith, proAndSlot, sendOrder } from '../actors/payments.ts';
import { payingOut } from '../actors/payouts.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

for (const kind of kinds) {
  describe(`limits of ledger corrections on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const { earned, examined, changed, admin, accounts, again, dispute } = payingOut(() => app, at);
    const { adminOf, refusalOf, fieldsOf, dataOf } = inBackoffice(() => app);

    /** An earned visit of 400 €: 340 € for its professional and 60 € of commission. */
    const earnedDear = (starts?: string) => earned({ options: [{ cents: 40_000 }] }, starts);
    const { correct, waitingOf, decide } = correctingLedger(() => app);
    const ledgerOf = async (by: Whom, bid: string) =>
      dataOf(await by.client<DataOf<typeof bookingTransactions>>('GET', `/v1/admin/ledger/booking/${bid}`));

    test('an admin corrects alone up to a daily limit across all visits, even from two browsers at once', async () => {
      const visits = [await earnedDear(), await earnedDear('2026-12-17T09:00:00.000Z')];
      assert.notEqual(visits[0]!.pro.publicId, visits[1]!.pro.publicId);
      const midnight = dayStartMs(parisZone, dayOf(parisZone, app.clock.now()) + 1);
      at(midnight - minuteMs);
      const [one, other] = [await adminOf('finance'), await adminOf('finance')];
      const both = await Promise.all(visits.map(({ bookingId: bid }) => correct(one, bid, toCommission(bid, 20_000))));
      assert.deepEqual(both.map((answer) => dataOf(answer).waits).toSorted(), [false, true]);
      const [waits, written] = [true, false].map(
        (is) => visits[both.findIndex((answer) => dataOf(answer).waits === is)]!.bookingId,
      );
      assert.equal(
        dataOf(await correct(other, written!, backToSeller(written!, 10_000))).waits,
        false,
        'another admin has a day of their own',
      );
      assert.equal(dataOf(await decide(other, (await waitingOf(other, waits!)).id, 'refused')).state, 'refused');
      assert.equal(dataOf(await correct(one, waits!, toCommission(waits!, 10_001))).waits, true);
      assert.equal(dataOf(await decide(other, (await waitingOf(other, waits!)).id, 'refused')).state, 'refused');
      at(midnight);
      assert.equal(dataOf(await correct(one, waits!, toCommission(waits!, 20_000))).waits, false, 'the day after');
      await assertInvariants(app);
    });

    test('commission already given back is not given back again by a refund or a dispute', async () => {
      const correctionOf = (bid: string) => ({ of: `earn:${bid}`, from: 'commission', to: 'seller', cents: 900 });
      const visit = await earned();
      const { bookingId: bid } = visit;
      assert.equal(dataOf(await correct(await adminOf('finance'), bid, correctionOf(bid))).waits, false);
      await again(visit);
      const complaint = await examined(visit);
      await changed(await admin(), complaint.id, 'resolved_refund', {
        body: 'Le soin n’a pas été fait comme il était annoncé.',
      });
      assert.deepEqual(await accounts(bid), {});
      await assertInvariants(app);

      const disputed = await earned({}, '2026-12-17T09:00:00.000Z');
      const other = await adminOf('finance');
      assert.equal(
        dataOf(await correct(other, disputed.bookingId, { ...correctionOf(disputed.bookingId), cents: 300 })).waits,
        false,
      );
      await dispute(disputed.bookingId, 'open');
      assert.deepEqual(await accounts(disputed.bookingId), { claim: 6000, disputed: -6000 });
      await assertInvariants(app);
    });

    test('a provider fee that returns after being charged to the professional breaks no invariant', async () => {
      const { bookingId: bid } = await earned();
      const finance = await adminOf('finance');
      const fee = (await ledgerOf(finance, bid)).data.find((one) => one.kind === 'fee')!;
      const cents = fee.lines.find(({ account }) => account === 'provider_fees')!.cents;
      assert.equal(
        dataOf(await correct(finance, bid, { of: fee.id, from: 'seller', to: 'provider_fees', cents })).waits,
        false,
      );
      const attemptId = fee.id.split(':')[1]!;
      await app.db
        .transaction()
        .execute((trx) =>
          record(
            trx,
            feeTaken({ provider: 'sandbox', attemptId, cents: -10, before: 1 }),
            { actor: 'system', bookingId: null },
            app.clock.now(),
          ),
        );
      await assertInvariants(app);
    });

    test('refuses to correct money held for an upcoming visit, which the client may still cancel', async () => {
      const { pro, startsAt } = await proAndSlot(app);
      const { sent } = await sendOrder(app, pro, startsAt);
      await payWith(app, sent, cards.accepted);
      await news(app);
      const finance = await adminOf('finance');
      const fee = (await ledgerOf(finance, sent.booking_id)).data.find((one) => one.kind === 'fee')!;
      const correction = { of: fee.id, from: 'held', to: 'provider_fees', cents: 10 };
      const refused = await correct(finance, sent.booking_id, correction);
      assert.deepEqual([refused.status, refusalOf(refused)], [409, correctionRefusals.toCome.text]);
      assert.deepEqual(
        fieldsOf(await correct(finance, sent.booking_id, { ...correction, from: 'commission' })),
        ['cents'],
        'nothing was earned yet',
      );
    });
  });
}
