import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import type { TestApp } from '../app/test-app.ts';
import { holdSlot, proAndSlot, sendBody, type Sent } from '../actors/payments.ts';
import { browserOf } from '../app/plain-browser.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { markDropped, markSent, type OutboxRow } from '#platform/jobs/outbox.ts';
import { cancelUrl, stateOf, visited } from '../actors/visit-pages.ts';

const someoneElse = 'Z'.repeat(43);

describe('booking pages', () => {
  let app: TestApp;
  let url: string;
  withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });
  const stranger = () => browserOf(url);
  const paidVisit = () => visited(app, url);

  test('a stranger, a wrong token and another booking’s token find nothing', async () => {
    const one = await paidVisit();
    const other = await paidVisit();
    const { booking_id: id } = one.sent;
    for (const path of [`/rendez-vous/${id}`, `/rendez-vous/${id}/annuler`, `/v1/booking/booking/${id}/calendar`]) {
      for (const query of [
        '',
        `?jeton=${someoneElse}`,
        `?jeton=${other.token}`,
        '?jeton=',
        `?jeton=${'x'.repeat(200)}`,
      ]) {
        const answer = await stranger().page(path + query);
        assert.equal(answer.status, path.startsWith('/v1') && query.length > 150 ? 400 : 404, path + query);
        assert.ok(!answer.text.includes('Essai') && !answer.text.includes('camille'), path + query);
      }
    }
    const refused = await stranger().page(`/rendez-vous/${id}/annuler?jeton=${other.token}`, {
      expected_refund_cents: '6000',
    });
    assert.equal(refused.status, 404);
    assert.equal(await stateOf(app, id), 'confirmed');
    const lost = await stranger().page(`/rendez-vous/${id}`);
    assert.match(lost.html, /href="\/retrouver-mon-rendez-vous"/);
    assert.doesNotMatch(
      (await stranger().page('/nulle-part')).html,
      /href="\/retrouver-mon-rendez-vous"[^>]*class="[^"]*button/,
    );
  });

  test('the mailed link opens the page without setting a cookie, and the session that booked opens it too', async () => {
    const { browser, sent, token } = await paidVisit();
    const opened = await stranger().page(`/rendez-vous/${sent.booking_id}?jeton=${token}`);
    assert.equal(opened.status, 200);
    assert.deepEqual(opened.headers.getSetCookie(), []);
    for (const part of [
      'Confirmé',
      'Votre rendez-vous est confirmé.',
      'jeudi 10 décembre à 14:00',
      'Payé en ligne',
      '60 €',
    ])
      assert.ok(opened.text.includes(part), part);
    assert.match(opened.html, /<meta name="robots" content="noindex"/);
    assert.match(opened.headers.get('cache-control') ?? '', /no-store/);
    assert.match(
      opened.headers.get('referrer-policy') ?? '',
      /^(strict-origin-when-cross-origin|strict-origin|same-origin|no-referrer)$/,
    );
    const mailLinks = [...opened.html.matchAll(/href="(\/(?:rendez-vous|v1)\/[^"]*)"/g)].map((found) => found[1]!);
    assert.deepEqual(mailLinks.map((link) => link.split(/[/?]/).at(-2)).sort(), [
      'annuler',
      'calendar',
      'commande',
      'deplacer',
    ]);
    for (const link of mailLinks) assert.ok(link.includes(`jeton=${token}`), link);
    for (const [, link = ''] of opened.html.matchAll(/href="(https?:[^"]*)"/g)) assert.ok(!link.includes(token), link);
    const own = await browser.page(`/rendez-vous/${sent.booking_id}`);
    assert.equal(own.status, 200);
    assert.ok(!own.html.includes('jeton='));
  });

  test('the calendar file describes the same visit as the mail, with a reminder, and cancels it after a cancellation', async () => {
    const visit = await paidVisit();
    const path = `/v1/booking/booking/${visit.sent.booking_id}/calendar?jeton=${visit.token}`;
    const file = await stranger().page(path);
    assert.equal(file.status, 200);
    assert.match(file.headers.get('content-type') ?? '', /^text\/calendar/);
    assert.match(file.headers.get('content-disposition') ?? '', /filename="rendez-vous\.ics"/);
    assert.match(file.html, /^BEGIN:VCALENDAR\r\n/);
    assert.ok(file.html.includes(`UID:${visit.sent.booking_id}@accalmie\r\n`));
    assert.match(
      file.html,
      /METHOD:PUBLISH\r\n[^]*DTSTART:20261210T130000Z\r\nDTEND:20261210T140000Z\r\n[^]*BEGIN:VALARM\r\n[^]*TRIGGER:-PT1440M\r\n/,
    );
    assert.ok(!file.html.replaceAll('\r\n ', '').includes(visit.token), 'a file that is passed on opens nothing');
    assert.doesNotMatch(file.html, /ATTENDEE/, 'a file that is kept invites nobody');
    const mail = await app.deliveries.booking_confirmed!(app, {
      id: 1,
      kind: 'booking_confirmed',
      dedup_key: 'k',
      booking_id: (
        await sql<{ id: number }>`select id from booking where public_id = ${visit.sent.booking_id}`.execute(app.db)
      ).rows[0]!.id,
      payload: {},
      attempts: 1,
      deferrals: 0,
      created_at: nowMs,
    });
    const same = (text = ''): string[] =>
      text.split('\r\n').filter((line) => /^(UID|SEQUENCE|DTSTART|DTEND|SUMMARY|LOCATION):/.test(line));
    assert.deepEqual(same(file.html), same(mail?.calendar?.content), 'the same visit for an agenda, not another one');
    await stranger().page(cancelUrl(visit), { expected_refund_cents: '6000' });
    assert.match((await stranger().page(path)).html, /METHOD:CANCEL\r\n[^]*STATUS:CANCELLED/);
    const { pro, startsAt } = await proAndSlot(app);
    const browser = stranger();
    const { held } = await holdSlot(app, pro, startsAt, browser.call);
    const unpaid = await browser.call<Sent>('POST', '/v1/order/send', sendBody(held));
    assert.ok(unpaid.body.success);
    assert.equal((await browser.page(`/v1/booking/booking/${unpaid.body.data.booking_id}/calendar`)).status, 409);
    const held2 = await browser.page(`/rendez-vous/${unpaid.body.data.booking_id}`);
    assert.ok(
      held2.html.includes(`href="/booking/confirmation-payment?id=${unpaid.body.data.order_id}"`),
      'the way back to paying',
    );
  });

  /**
   * Writes the waiting booking-link mails as the queue does. Marks each mail as sent, or as dropped when it has no
   * content.
   */
  const linksSent = async (): Promise<Mail[]> => {
    const rows = await sql<OutboxRow>`
      select id, kind, dedup_key, booking_id, payload, attempts, deferrals, created_at from outbox
      where kind = 'booking_link' and sent_at is null and dropped_at is null order by id`.execute(app.db);
    const sent: Mail[] = [];
    for (const row of rows.rows) {
      const mail = await app.deliveries.booking_link!(app, row);
      await (mail === null ? markDropped : markSent)(app.db, row.id, nowMs);
      if (mail !== null) sent.push(mail);
    }
    return sent;
  };

  test('the page that finds a booking answers the same for a known and an unknown address, and sends a single mail', async () => {
    const known = `camille${nowMs}@exemple.fr`;
    const unknown = `personne${nowMs}@exemple.fr`;
    const { browser, sent } = await paidVisit();
    await sql`update booking set email = ${known} where public_id = ${sent.booking_id}`.execute(app.db);
    const findPath = '/retrouver-mon-rendez-vous';
    for (const email of [known, unknown, known.toUpperCase()]) {
      const answer = await browser.page(findPath, { email });
      assert.equal(answer.status, 200);
      assert.ok(
        answer.text.includes(
          `Si un rendez-vous à venir ou récent est lié à l’adresse ${email}, vous allez recevoir le lien par email.`,
        ),
        'a typing error is seen',
      );
      assert.match(
        answer.html,
        /Si un <span class="whole">rendez-vous<\/span> à venir/,
        'the word does not break at its hyphen',
      );
    }
    const written = await linksSent();
    assert.deepEqual(
      written.map(({ to }) => to),
      [known],
    );
    assert.ok(written[0]?.text.includes(`/rendez-vous/${sent.booking_id}?jeton=`));
    const wrong = await browser.page(findPath, { email: 'camille@' });
    assert.equal(wrong.status, 400);
    assert.ok(
      wrong.text.includes('Veuillez renseigner une adresse email valide') && wrong.html.includes('value="camille@"'),
    );
    assert.ok((await browser.page(findPath, { email: '' })).text.includes('Ce champ est obligatoire'));
  });

  test('a request that sends no link does not start the ten-minute limit', async () => {
    const email = `tot${nowMs}@exemple.fr`;
    const ask = () => stranger().page('/retrouver-mon-rendez-vous', { email });
    await ask();
    assert.deepEqual(await linksSent(), [], 'nothing is booked yet');
    const { sent } = await paidVisit();
    await sql`update booking set email = ${email} where public_id = ${sent.booking_id}`.execute(app.db);
    await ask();
    await ask();
    assert.equal((await linksSent()).length, 1);
    await ask();
    assert.deepEqual(await linksSent(), [], 'the ten minutes run');
    await sql`update outbox set created_at = created_at - interval '10 minutes' where payload->>'email' = ${email}`.execute(
      app.db,
    );
    await ask();
    assert.equal((await linksSent()).length, 1);
  });

  test('sends the links of recent past visits too, as the page promises', async () => {
    const email = `passee${nowMs}@exemple.fr`;
    const { sent } = await paidVisit();
    await sql`
      update booking set email = ${email}, state = 'completed', starts_at = starts_at - interval '30 days', ends_at = ends_at - interval '30 days'
      where public_id = ${sent.booking_id}`.execute(app.db);
    assert.match((await stranger().page('/retrouver-mon-rendez-vous')).text, /vos rendez-vous des 30 derniers jours/);
    await stranger().page('/retrouver-mon-rendez-vous', { email });
    assert.equal((await linksSent()).length, 1);
  });
});
