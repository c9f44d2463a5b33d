import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import { dayMs, hourMs } from '#core/units.ts';
import { backofficeRefusals } from '#features/backoffice/rules/refusals.ts';
import type {
  bookingTransactions,
  findInLedger,
  previewCorrection,
  proTransactions,
} from '#features/payouts/contract/ledger.ts';
import { correctionRefusals, ownVisitRefusal } from '#features/payouts/rules/corrections.ts';
import { inBackoffice, type Whom } from '../actors/backoffice.ts';
import {
  backToSeller,
  correctingLedger,
  correctionPath,
  correctionReason,
  toCommission,
} from '../actors/corrections.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { cards, news, payWith, sendOrder } from '../actors/payments.ts';
import { closed, payingOut, wednesday } from '../actors/payouts.ts';
import { becomeAdmin } from '../actors/people.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { withTestApp, nowIso } from '../app/with-test-app.ts';

for (const kind of kinds) {
  describe(`ledger corrections on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const { earned, opened, close, seller, send, arrive, accounts, again, overview, dispute } = payingOut(
      () => app,
      at,
    );
    const { adminOf, refusalOf, fieldsOf, dataOf, linesOf, mailOf } = inBackoffice(() => app);

    /** An earned visit of 400 €: 340 € for its professional and 60 € of commission. */
    const earnedDear = (starts?: string) => earned({ options: [{ cents: 40_000 }] }, starts);
    const { correct, waitingOf, decide } = correctingLedger(() => app);
    const ledgerOf = async (by: Whom, bid: string) =>
      dataOf(await by.client<DataOf<typeof bookingTransactions>>('GET', `/v1/admin/ledger/booking/${bid}`));

    test('one admin corrects up to the limit per visit, and per professional over thirty days; above it, a second admin decides', async () => {
      const { bookingId: bid, pro } = await earnedDear();
      const [one, other] = [await adminOf('finance'), await adminOf('finance')];
      const preview = await one.client<DataOf<typeof previewCorrection>>('POST', `${correctionPath(bid)}/preview`, {
        ...toCommission(bid, 20_000),
        reason: correctionReason,
      });
      assert.deepEqual(dataOf(preview), {
        needs_second: false,
        alone_cents: 30_000,
        counted_cents: 0,
        seller_change_cents: -20_000,
        seller_owed_cents: 34_000,
      });
      assert.equal(dataOf(await correct(one, bid, toCommission(bid, 20_000))).waits, false);
      assert.deepEqual(await accounts(bid), { commission: -26_000, provider: 40_000, seller: -14_000 });
      assert.equal(refusalOf(await correct(other, bid, toCommission(bid, 1))), correctionRefusals.twice.text);
      assert.equal(
        dataOf(await correct(other, bid, backToSeller(bid, 10_001))).waits,
        true,
        'with what was corrected before',
      );
      assert.deepEqual(
        await accounts(bid),
        { commission: -26_000, provider: 40_000, seller: -14_000 },
        'nothing is written before',
      );
      const request = await waitingOf(one, bid);
      assert.deepEqual(
        [request.of, request.cents, request.own, request.correction],
        ['correction', 10_001, false, { of: `correction:earn:${bid}`, from: 'commission', to: 'seller' }],
      );
      assert.equal((await ledgerOf(one, bid)).waiting?.id, request.id);
      assert.equal(
        refusalOf(await correct(one, bid, backToSeller(bid, 1))),
        backofficeRefusals.asked,
        'nothing else meanwhile',
      );
      assert.deepEqual(
        [
          refusalOf(await decide(other, request.id, 'granted')),
          (await decide(await adminOf('support'), request.id, 'granted')).status,
        ],
        [backofficeRefusals.ownRefund, 403],
      );
      assert.equal(dataOf(await decide(one, request.id, 'granted')).state, 'granted');
      assert.deepEqual(await accounts(bid), { commission: -15_999, provider: 40_000, seller: -24_001 });
      assert.equal((await mailOf('correction_granted'))?.to, other.email);
      assert.deepEqual(
        (await linesOf(bid)).map(({ action, actor }) => [action, actor]),
        [
          ['ledger corrected', `account:${one.id}`],
          ['correction asked', `account:${other.id}`],
          ['correction granted', `account:${one.id}`],
        ],
      );
      const written = (await ledgerOf(one, bid)).data.at(-1)!;
      assert.deepEqual(
        [written.actor, written.reason, written.kind],
        [`account:${other.id}`, correctionReason, 'correction'],
      );
      await assertInvariants(app);

      const { sent } = await sendOrder(app, pro, '2026-12-17T09:00:00.000Z');
      await payWith(app, sent, cards.accepted);
      await news(app);
      at(Date.parse('2026-12-17T13:00:00Z'));
      await app.runJob('complete-visits');
      at(app.clock.now() + 49 * hourMs);
      await app.runJob('earn-visits');
      const late = await adminOf('finance');
      const small = toCommission(sent.booking_id, 1);
      assert.equal(
        dataOf(await correct(late, sent.booking_id, small)).waits,
        true,
        'a cent more of the same professional',
      );
      const waiting = await waitingOf(late, sent.booking_id);
      assert.equal(dataOf(await decide(await adminOf('owner'), waiting.id, 'refused')).state, 'refused');
      assert.equal((await mailOf('correction_refused'))?.to, late.email);
      at(app.clock.now() + 31 * dayMs);
      assert.equal(dataOf(await correct(await adminOf('finance'), sent.booking_id, small)).waits, false);
      await assertInvariants(app);
    });

    test('a correction sent twice is written once; a wrong role, invalid fields and a party to the visit are refused', async () => {
      const visit = await earned();
      const { bookingId: bid, owner } = visit;
      const { bookingId: otherBid } = await earned({}, '2026-12-17T09:00:00.000Z');
      const finance = await adminOf('finance');
      const correction = { of: `earn:${bid}`, from: 'commission', to: 'seller', cents: 900 };
      assert.equal((await correct(await adminOf('support'), bid, correction)).status, 403);
      for (const [wrong, field] of [
        [{ ...correction, to: 'commission' }, 'to'],
        [{ ...correction, reason: 'Geste.' }, 'reason'],
        [{ ...correction, cents: 901 }, 'cents'],
        [{ ...correction, cents: 0 }, 'cents'],
        [{ ...correction, from: 'provider' }, 'from'],
        [{ ...correction, of: `earn:${otherBid}` }, 'of'],
        [{ ...correction, of: (await ledgerOf(finance, bid)).data[0]!.id }, 'of'],
        [{ ...correction, from: 'held', to: 'commission' }, 'cents'],
        // The visit is already earned, so nobody would ever earn an amount moved back to `held`.
        [{ ...correction, to: 'held' }, 'to'],
        [{ ...correction, from: 'seller', to: 'held' }, 'to'],
      ] as const)
        assert.deepEqual(fieldsOf(await correct(finance, bid, wrong)), [field], JSON.stringify(wrong));
      await again(visit);
      const party = { ...owner, id: '' };
      await becomeAdmin(app, party, ['finance']);
      assert.equal(refusalOf(await correct(party, bid, correction)), ownVisitRefusal);
      const key = 'c0ffee00-0000-4000-8000-000000000001';
      const [first, twice] = [
        await correct(finance, bid, correction, key),
        await correct(finance, bid, correction, key),
      ];
      assert.deepEqual([first.status, dataOf(twice)], [201, dataOf(first)]);
      assert.equal(dataOf(first).data.filter(({ kind: of }) => of === 'correction').length, 1);
      assert.deepEqual(await accounts(bid), { provider: 6000, seller: -6000 });
      await assertInvariants(app);
    });

    test('two corrections of one transaction at once: one wins; the database refuses a second correction and an orphan', async () => {
      const { bookingId: bid } = await earned();
      const [a, b] = [await adminOf('finance'), await adminOf('owner')];
      const correction = { of: `earn:${bid}`, from: 'commission', to: 'seller', cents: 500 };
      const both = await Promise.all([correct(a, bid, correction), correct(b, bid, correction)]);
      assert.deepEqual(both.map(({ status }) => status).toSorted(), [201, 409]);
      assert.deepEqual(await accounts(bid), { commission: -400, provider: 6000, seller: -5600 });
      const write = (txId: string) =>
        sql`insert into ledger_transaction (tx_id, kind, lines, actor, reason, booking_id, at)
          select ${txId}, 'correction', 2, 'account:x', ${correctionReason}, id, ${nowIso}::timestamptz from booking where public_id = ${bid}`.execute(
          app.db,
        );
      await assert.rejects(write(`correction:earn:${bid}`), { code: '23505' });
      await assert.rejects(write(`correction:earn:${'0'.repeat(22)}`), { code: '23514' });
      await assertInvariants(app);
    });

    test('two admins grant at once: one correction is written; after a dispute opens, granting is refused', async () => {
      const { bookingId: bid } = await earnedDear();
      const [asker, a, b] = [await adminOf('finance'), await adminOf('finance'), await adminOf('owner')];
      assert.equal(dataOf(await correct(asker, bid, toCommission(bid, 31_000))).waits, true);
      const { id } = await waitingOf(a, bid);
      const both = await Promise.all([decide(a, id, 'granted'), decide(b, id, 'granted')]);
      assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409]);
      assert.deepEqual(await accounts(bid), { commission: -37_000, provider: 40_000, seller: -3000 });

      // A dispute opens between the request of the correction and the decision.
      assert.equal(dataOf(await correct(asker, bid, backToSeller(bid, 31_000))).waits, true);
      await dispute(bid, 'open');
      const waiting = await waitingOf(a, bid);
      assert.equal(refusalOf(await decide(a, waiting.id, 'granted')), correctionRefusals.dispute.text);
      assert.equal(dataOf(await decide(a, waiting.id, 'refused')).state, 'refused');
      assert.equal(refusalOf(await correct(asker, bid, backToSeller(bid, 5))), correctionRefusals.dispute.text);
      await assertInvariants(app);
    });

    test('a correction request expires after seven days without a decision, and its author is notified', async () => {
      const { bookingId: bid } = await earnedDear();
      const asker = await adminOf('finance');
      await correct(asker, bid, toCommission(bid, 31_000));
      at(app.clock.now() + 8 * dayMs);
      await app.runJob('expire-refund-requests');
      assert.equal((await mailOf('correction_expired'))?.to, asker.email);
      assert.equal((await ledgerOf(await adminOf('finance'), bid)).waiting, null);
    });

    test('an open complaint blocks corrections; a correction after the payout becomes a debt of the professional', async () => {
      const visit = await earned();
      await seller(visit);
      await close();
      at(wednesday);
      await send();
      await arrive();
      const finance = await adminOf('finance');
      const correction = { of: `earn:${visit.bookingId}`, from: 'seller', to: 'commission', cents: 1000 };
      assert.equal(dataOf(await correct(finance, visit.bookingId, correction)).waits, false);
      await again(visit);
      assert.equal((await overview(visit)).owed_cents, 1000);
      const shown = dataOf(
        await finance.client<DataOf<typeof proTransactions>>(
          'GET',
          `/v1/admin/ledger/professional/${visit.pro.publicId}`,
        ),
      );
      assert.deepEqual(
        [shown.balance_cents, shown.owed_cents, shown.sent_cents, shown.payable_cents, shown.held_cents],
        [1000, 1000, 5100, 0, 0],
      );
      const mail = (await mailOf('debt_made'))!;
      assert.equal(mail.to, visit.owner.email);
      assert.match(mail.subject, /^Vous devez 10.€ après une correction$/);
      assert.match(mail.text, /votre rendez-vous du jeudi 10 décembre.: votre part diminue, et vous devez 10.€\./);
      assert.ok(mail.text.includes(correctionReason));
      assert.match(mail.text, /Nous déduirons cette somme de vos prochains versements\./);
      const payoutsNamed = async (name: string) => {
        const q = encodeURIComponent(`V-2026-001 ${name}`);
        const path = `/v1/admin/ledger/search?q=${q}`;
        return dataOf(await finance.client<DataOf<typeof findInLedger>>('GET', path)).data;
      };
      const { name } = (await payoutsNamed('')).find(({ id }) => id === visit.pro.publicId)!;
      assert.deepEqual(
        (await payoutsNamed(name.toUpperCase())).map((found) => [found.id, found.name]),
        [[visit.pro.publicId, name]],
      );
      assert.deepEqual(await payoutsNamed(`${name} et compagnie`), []);
      const undo = { of: `correction:earn:${visit.bookingId}`, from: 'commission', to: 'seller', cents: 1000 };
      await opened(visit);
      assert.equal(refusalOf(await correct(finance, visit.bookingId, undo)), correctionRefusals.complaint.text);
      await close(closed + 7 * 24 * hourMs);
      await assertInvariants(app);
    });

    test('lists transactions in order with seals, pages them by cursor, and finds a visit by any reference', async () => {
      const visit = await earned();
      const finance = await adminOf('finance');
      await app.runJob('seal-ledger');
      const { data, chain, waiting, professional } = await ledgerOf(finance, visit.bookingId);
      assert.deepEqual(
        [data.map((one) => [one.kind, one.is_sealed, one.is_corrected]), waiting, professional.id],
        [
          [
            ['charge', true, false],
            ['fee', true, false],
            ['earn', true, false],
          ],
          null,
          visit.pro.publicId,
        ],
      );
      assert.deepEqual(chain.broken, []);
      assert.ok(chain.last!.number >= 3);
      const path = `/v1/admin/ledger/professional/${visit.pro.publicId}`;
      const page = dataOf(await finance.client<DataOf<typeof proTransactions>>('GET', path));
      assert.deepEqual([page.data.length, page.next], [1, null]);
      for (let i = 0; i < 50; i++)
        await sql`
          with added as (insert into ledger_transaction (tx_id, kind, lines, actor, at) values (${`recovery:test-${i}:${visit.pro.publicId}`}, 'recovery', 2, 'system', ${nowIso}::timestamptz) returning tx_id)
          insert into ledger_entry (tx_id, account, cents)
          select tx_id, x.account, x.cents from added, (values ('provider:sandbox', 1), (${`seller:${visit.pro.publicId}`}, -1)) x(account, cents)`.execute(
          app.db,
        );
      const first = dataOf(await finance.client<DataOf<typeof proTransactions>>('GET', path));
      assert.equal(first.data.length, 50);
      const rest = dataOf(await finance.client<DataOf<typeof proTransactions>>('GET', `${path}?before=${first.next}`));
      assert.deepEqual([rest.data.map(({ kind: of }) => of), rest.next], [['earn'], null]);
      const { rows } = await sql<{ attempt: string; ordered: string }>`
        select a.public_id as attempt, o.public_id as ordered from payment_attempt a join booking b on b.id = a.booking_id join order_record o on o.booking_id = b.id
        where b.public_id = ${visit.bookingId}`.execute(app.db);
      for (const [q, by] of [
        [visit.bookingId, 'booking'],
        [rows[0]!.ordered, 'order'],
        [rows[0]!.attempt, 'attempt'],
        [`earn:${visit.bookingId}`, 'transaction'],
      ] as const) {
        const found = dataOf(
          await finance.client<DataOf<typeof findInLedger>>(
            'GET',
            `/v1/admin/ledger/search?q=${encodeURIComponent(q)}`,
          ),
        ).data;
        assert.deepEqual(
          found.map((one) => [one.of, one.id, one.by]),
          [['booking', visit.bookingId, by]],
          q,
        );
      }
      const none = await finance.client<DataOf<typeof findInLedger>>('GET', '/v1/admin/ledger/search?q=V-2026-999');
      assert.deepEqual(dataOf(none).data, []);
    });
  });
}
