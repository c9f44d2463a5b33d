import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { sealLedger } from '#features/ledger/queries/transactions.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { caller, kinds, type TestApp } from '../app/test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import {
  attemptOf,
  cards,
  news,
  onSite,
  payWith,
  proAndSlot,
  readOrder,
  sandboxState,
  sendBody,
  sendOrder,
  mailKindsOf,
  type Order,
  type Sent,
} from '../actors/payments.ts';

const minute = 60_000;

for (const kind of kinds) {
  describe(`online payments on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));

    test('an accepted card confirms the booking when the message arrives, notifies both sides and balances the ledger', async () => {
      const { pro, startsAt } = await proAndSlot(app);
      const { client, sent } = await sendOrder(app, pro, startsAt);
      const page = await onSite(app, 'GET', new URL(sent.redirect_url!).pathname);
      assert.equal(page.status, 200);
      assert.match(page.text, /MODE TEST/);
      assert.match(page.text, /60\u202f€/);
      const gone = await payWith(app, sent, cards.accepted);
      assert.deepEqual(
        [gone.status, gone.location],
        [303, `${app.env.PUBLIC_URL}/booking/confirmation-payment?id=${sent.order_id}`],
      );
      assert.equal(
        (await readOrder(client, sent.order_id)).booking.state,
        'pending_payment',
        'a return alone is no proof',
      );
      await news(app);
      const { booking, payment } = await readOrder(client, sent.order_id);
      assert.deepEqual(
        [booking.state, booking.payment_status, booking.paid_cents, payment?.state, payment?.redirect_url],
        ['confirmed', 'paid_wlns', 6000, 'captured', null],
      );
      assert.deepEqual(await mailKindsOf(app, sent.booking_id), ['booking_confirmed', 'booking_confirmed_pro']);
      const ledger = await sql<{
        account: string;
        cents: number;
      }>`select account, cents from inspect.ledger where tx_id = ${`charge:${await attemptOf(app, sent)}`} order by cents`.execute(
        app.db,
      );
      assert.deepEqual(ledger.rows, [
        { account: `held:${sent.booking_id}`, cents: -6000 },
        { account: 'provider:sandbox', cents: 6000 },
      ]);
      await assertInvariants(app);
    });

    test('the return page confirms the booking without the message, and each side gets a single mail', async () => {
      const { pro, startsAt } = await proAndSlot(app);
      const { client, sent } = await sendOrder(app, pro, startsAt);
      await payWith(app, sent, cards.accepted);
      const back = await client<Order>('POST', '/v1/order/check-payment', { order_id: sent.order_id });
      assert.ok(back.body.success && back.body.data.booking.state === 'confirmed');
      for (const call of ['check-payment', 'cancel-payment'])
        assert.equal((await caller(app)('POST', `/v1/order/${call}`, { order_id: sent.order_id })).status, 404, call);
      await news(app);
      assert.deepEqual(
        await mailKindsOf(app, sent.booking_id),
        ['booking_confirmed', 'booking_confirmed_pro'],
        'told once, whoever came first',
      );
      await assertInvariants(app);
    });

    test('a service with approval becomes a request; without an answer, the whole payment is refunded', async () => {
      const { pro, startsAt } = await proAndSlot(app, { options: [{ approval: true }] });
      const { client, sent } = await sendOrder(app, pro, startsAt);
      await payWith(app, sent, cards.accepted);
      await news(app);
      assert.equal((await readOrder(client, sent.order_id)).booking.state, 'requested');
      at(nowMs + 25 * 60 * minute);
      await app.runJob('expire-requests');
      await assertInvariants(app);
      await app.runJob('run-refunds');
      const { booking } = await readOrder(client, sent.order_id);
      assert.deepEqual([booking.state, booking.payment_status, booking.refunded_cents], ['expired', 'refunded', 6000]);
      await assertInvariants(app);
    });

    test('3-D Secure: a wrong code is refused, a failed authentication keeps the hold, and a second attempt confirms the booking', async () => {
      const { pro, startsAt } = await proAndSlot(app);
      const { client, held, sent } = await sendOrder(app, pro, startsAt);
      const path = new URL(sent.redirect_url!).pathname;
      assert.equal((await payWith(app, sent, cards.challenge)).location, `${path}/banque`);
      assert.equal((await onSite(app, 'POST', `${path}/banque`, { code: '123456' })).status, 400);
      await onSite(app, 'POST', `${path}/banque`, { code: '111111' });
      await news(app);
      const refused = await readOrder(client, sent.order_id);
      assert.deepEqual(
        [refused.booking.state, refused.payment?.state, refused.payment?.error],
        ['hold', 'failed', 'authentication_failed'],
      );
      assert.equal(refused.booking.hold_expires_at, sent.hold_expires_at, 'its own deadline is kept');
      assert.deepEqual(await mailKindsOf(app, sent.booking_id), ['payment_failed']);
      const second = await client<Sent>('POST', '/v1/order/send', sendBody(held));
      assert.ok(second.body.success && second.body.data.redirect_url !== sent.redirect_url);
      const next = new URL(second.body.data.redirect_url!).pathname;
      await payWith(app, second.body.data, cards.challenge);
      await onSite(app, 'POST', `${next}/banque`, { code: '000000' });
      await news(app);
      assert.equal((await readOrder(client, sent.order_id)).booking.state, 'confirmed');
      await assertInvariants(app);
    });

    test('the card form reports each invalid field, accepts only test cards and stores no card number', async () => {
      const { pro, startsAt } = await proAndSlot(app);
      const { sent } = await sendOrder(app, pro, startsAt);
      const path = new URL(sent.redirect_url!).pathname;
      const wrong = async (form: Record<string, string>) => {
        const answer = await onSite(app, 'POST', path, {
          number: cards.accepted,
          expiry: '12/30',
          cvc: '123',
          ...form,
        });
        assert.equal(answer.status, 400);
        assert.match(answer.text, /role="alert"/);
        return [...answer.text.matchAll(/id="(\w+)-error"/g)].map((found) => found[1]);
      };
      assert.deepEqual(await wrong({ number: '4242 4242 4242 4241' }), ['number']);
      assert.deepEqual(await wrong({ number: '5555 5555 5555 4444' }), ['number']);
      assert.deepEqual(await wrong({ expiry: '10/26' }), ['expiry']);
      assert.deepEqual(await wrong({ expiry: '13/30', cvc: '12' }), ['expiry', 'cvc']);
      assert.deepEqual(await wrong({ number: '', expiry: '', cvc: '' }), ['number', 'expiry', 'cvc']);
      assert.equal(
        (
          await onSite(app, 'POST', path, { number: `<b>${cards.accepted}`, expiry: '12/30', cvc: '123' })
        ).text.includes('<b>4242'),
        false,
      );
      assert.equal((await onSite(app, 'GET', `/paiement-test/${'A'.repeat(22)}`)).status, 404);
      for (const card of [cards.expired, cards.badCvc]) {
        const one = await sendOrder(app, (await proAndSlot(app)).pro, startsAt);
        await payWith(app, one.sent, card);
        assert.equal(await sandboxState(app, await attemptOf(app, one.sent)), 'failed');
      }
      const storedPayments = JSON.stringify((await sql`select * from sandbox_payment`.execute(app.db)).rows);
      assert.doesNotMatch(storedPayments, /4242424242424242|4000000000000127|4000000000000069/);
    });

    test('the test card page uses the language stored in the browser', async () => {
      const { pro, startsAt } = await proAndSlot(app);
      const { sent } = await sendOrder(app, pro, startsAt);
      const { sandboxSite } = await import('#platform/payments/sandbox-site.ts');
      const shown = async (cookie: string): Promise<string> =>
        (await sandboxSite(app, new Request(sent.redirect_url!, { headers: { cookie } }), 'n')).text();
      assert.match(await shown('langue=en'), /<html lang="en">[^]*Card number[^]*Pay €60[^]*insufficient funds/);
      assert.doesNotMatch(await shown('langue=en'), /carte|Payer|Annuler/);
      assert.match(await shown(''), /<html lang="fr">[^]*Numéro de carte/);
      const wrong = new Request(sent.redirect_url!, { method: 'POST', body: new URLSearchParams({ number: '12' }) });
      const refused = await (await sandboxSite(app, wrong, 'n')).text();
      assert.match(refused, /role="alert"><p>[A-ZÉ]/);
      assert.doesNotMatch(refused, /\$\{/);
    });

    test('a request from another site cannot cancel a payment', async () => {
      const { pro, startsAt } = await proAndSlot(app);
      const { sent } = await sendOrder(app, pro, startsAt);
      const { sandboxSite } = await import('#platform/payments/sandbox-site.ts');
      const request = new Request(`${sent.redirect_url!}/annuler`, {
        method: 'POST',
        headers: { origin: 'https://ailleurs.test', 'sec-fetch-site': 'cross-site' },
      });
      assert.equal((await sandboxSite(app, request, 'n')).status, 403);
      assert.equal(await sandboxState(app, await attemptOf(app, sent)), 'pending');
    });

    test('the ledger rejects unbalanced transactions, and its rows cannot be changed', async () => {
      const { pro, startsAt } = await proAndSlot(app);
      const { sent } = await sendOrder(app, pro, startsAt);
      await payWith(app, sent, cards.accepted);
      await news(app);
      const id = (
        await sql<{ id: number }>`select id from booking where public_id = ${sent.booking_id}`.execute(app.db)
      ).rows[0]!.id;
      const insert = (key: string, lines: readonly { account: string; cents: number }[], lineCount = lines.length) =>
        app.db.transaction().execute(async (trx) => {
          await sql`insert into ledger_transaction (tx_id, kind, lines, actor, booking_id, at) values (${key}, 'charge', ${lineCount}, 'test', ${id}, '2026-11-21')`.execute(
            trx,
          );
          for (const { account, cents } of lines)
            await sql`insert into ledger_entry (tx_id, account, cents) values (${key}, ${account}, ${cents})`.execute(
              trx,
            );
        });
      const held = `held:${sent.booking_id}`;
      await assert.rejects(
        insert('charge:x', [
          { account: held, cents: 5 },
          { account: 'commission', cents: -4 },
        ]),
        /does not sum to zero/,
      );
      await assert.rejects(
        insert(
          'charge:x',
          [
            { account: held, cents: 5 },
            { account: 'commission', cents: -5 },
          ],
          3,
        ),
        /has not the lines/,
      );
      await assert.rejects(insert('charge:x', [], 2), /has not the lines/);
      await assert.rejects(
        insert('charge:x', [
          { account: 'platform_cash', cents: 5 },
          { account: held, cents: -5 },
        ]),
        /known_account/,
      );
      const charge = `charge:${await attemptOf(app, sent)}`;
      await assert.rejects(
        insert(charge, [
          { account: held, cents: 5 },
          { account: 'commission', cents: -5 },
        ]),
        /tx_id_key/,
      );
      await assert.rejects(
        sql`insert into ledger_entry (tx_id, account, cents) values (${charge}, 'commission', 5), (${charge}, 'provider_fees', -5)`.execute(
          app.db,
        ),
        /has not the lines/,
      );
      await assert.rejects(sql`update ledger_transaction set actor = 'x'`.execute(app.db), /only added/);
      for (const table of ['ledger_transaction', 'ledger_entry'])
        await assert.rejects(sql`truncate ${sql.table(table)} cascade`.execute(app.db), /only added/);
      assert.ok((await sealLedger(app.db, app.clock.now(), 100)) > 0);
      await assert.rejects(
        sql`update ledger_transaction set hash = 'x' where hash is not null`.execute(app.db),
        /only added/,
      );
      await assert.rejects(sql`update ledger_entry set cents = 1`.execute(app.db), /only added/);
      await assert.rejects(sql`delete from ledger_entry`.execute(app.db), /only added/);
      await assertInvariants(app);
    });
  });
}
