import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import { hourMs } from '#core/units.ts';
import type { readLinkedRequest } from '#features/cancellation/contract/request-link.ts';
import { makeProfessional, type Professional } from '../actors/factories.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { mailOf } from '../actors/mails.ts';
import { cards, news, payWith, sendOrder, mailKindsOf } from '../actors/payments.ts';
import { browserOf } from '../app/plain-browser.ts';
import { caller, kinds, type TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

type Linked = DataOf<typeof readLinkedRequest>;

const startsAt = '2026-11-24T09:00:00.000Z';

for (const kind of kinds) {
  describe(`requests answered by the link in a mail, on ${kind}`, () => {
    let app: TestApp;
    let url: string;
    const at = withTestApp(kind, async (opened) => {
      app = opened;
      ({ url } = await app.serve());
    });

    /** A booking request, and the token of the mail to its professional. */
    const requestedVisit = async (change: Record<string, unknown> = { payment_method: 'cash' }) => {
      const pro = await makeProfessional(app.db, nowMs, { payOnSite: true, options: [{ approval: true }] });
      await sql`update pro set email = 'ines@exemple.fr' where id = ${pro.id}`.execute(app.db);
      const { client, sent } = await sendOrder(app, pro, startsAt, change);
      if (change['payment_method'] !== 'cash') {
        await payWith(app, sent, cards.accepted);
        await news(app);
      }
      const { rows } = await sql<{ id: number }>`select id from booking where public_id = ${sent.booking_id}`.execute(
        app.db,
      );
      const mail = async (to: 'booking_requested' | 'booking_requested_pro') =>
        (await mailOf(app, to, rows[0]!.id)) ?? assert.fail('no mail');
      const token =
        /\/demande\?jeton=([\w.-]+)/.exec((await mail('booking_requested_pro')).text)?.[1] ?? assert.fail('no link');
      return { pro, client, id: sent.booking_id, token, mail };
    };
    const read = (token: string) => caller(app)<Linked>('GET', `/v1/request/link?jeton=${token}`);
    const answer = (token: string, decision: string, reason?: string) =>
      caller(app)<Linked>('POST', '/v1/request/link', { jeton: token, answer: decision, reason });
    const stateOf = async (made: ReturnType<typeof read>): Promise<string> => {
      const { body } = await made;
      return body.success ? body.data.state : body.error.code;
    };

    test('shows the request without the client’s contact details and confirms it once, even when sent three times', async () => {
      const { id, token, mail } = await requestedVisit();
      assert.doesNotMatch((await mail('booking_requested')).text, /\/demande/);
      const shown = await read(token);
      assert.ok(shown.body.success);
      assert.deepEqual([shown.body.data.state, shown.body.data.booking.id], ['waiting', id]);
      assert.deepEqual(
        [
          shown.body.data.booking.client.lastname,
          shown.body.data.booking.client.phone,
          shown.body.data.booking.client.email,
        ],
        [null, null, null],
      );
      assert.deepEqual(await Promise.all([1, 2, 3].map(() => stateOf(answer(token, 'confirmed')))), [
        'confirmed',
        'confirmed',
        'confirmed',
      ]);
      assert.deepEqual(
        (await mailKindsOf(app, id)).filter((one) => one.startsWith('booking_confirmed')),
        ['booking_confirmed', 'booking_confirmed_pro'],
      );
      assert.deepEqual(
        [await stateOf(answer(token, 'declined')), await stateOf(read(token))],
        ['IllegalTransition', 'confirmed'],
      );
      await assertInvariants(app);
    });

    test('declining with a reason refunds the payment', async () => {
      const { id, token } = await requestedVisit({});
      assert.equal(await stateOf(answer(token, 'declined', 'Je suis en congé')), 'declined');
      await app.runJob('run-refunds');
      const { rows } = await sql<{ paid: number; reason: string }>`
        select (select sum(r.cents)::int4 from sandbox_refund r) as paid,
          (select e.reason from booking_event e where e.booking_id = b.id and e.to_state = 'declined') as reason from booking b where public_id = ${id}`.execute(
        app.db,
      );
      assert.deepEqual(rows, [{ paid: 6000, reason: 'Je suis en congé' }]);
      assert.equal(await stateOf(answer(token, 'confirmed')), 'IllegalTransition');
      await assertInvariants(app);
    });

    test('a modified token, a token for a replaced address and a late token answer nothing', async () => {
      const { pro, token } = await requestedVisit();
      const other = await requestedVisit();
      const [until = '', , proof = ''] = token.split('.');
      const nothing = async (bad: string): Promise<void> =>
        assert.deepEqual(
          [await stateOf(read(bad)), await stateOf(answer(bad, 'confirmed'))],
          ['NotFound', 'NotFound'],
          bad,
        );
      for (const bad of [
        '',
        'x',
        `${until}.${other.id}.${proof}`,
        `${until}z.${token.split('.')[1]}.${proof}`,
        `${token}x`,
      ])
        await nothing(bad);
      await addressOf(pro, 'nouvelle@exemple.fr');
      await nothing(token);
      await addressOf(pro, 'ines@exemple.fr');
      at(nowMs + 30 * hourMs);
      await app.runJob('expire-requests');
      assert.deepEqual(
        [await stateOf(read(token)), await stateOf(answer(token, 'confirmed'))],
        ['over', 'IllegalTransition'],
      );
      at(Date.parse(startsAt));
      await nothing(token);
    });
    const addressOf = (pro: Professional, email: string) =>
      sql`update pro set email = ${email} where id = ${pro.id}`.execute(app.db);

    test('without JavaScript, opening the page changes nothing and its button confirms the request', async () => {
      const { token, client } = await requestedVisit();
      const browser = browserOf(url);
      const page = `/demande?jeton=${token}`;
      const waiting = await browser.page(page);
      assert.match(waiting.text, /attend votre réponse.*Confirmer le rendez-vous.*Refuser la demande/);
      assert.match((await browser.page(page)).text, /attend votre réponse/);
      const sent = await browser.page(page, { answer: 'confirmed' });
      assert.match(
        (await browser.page(sent.location ?? assert.fail(sent.text))).text,
        /Ce rendez-vous est confirmé.*Voir mon planning/,
      );
      assert.equal((await browser.page('/demande?jeton=faux')).text.includes('Ce lien ne fonctionne pas'), true);
      assert.ok(client);
    });
  });
}
