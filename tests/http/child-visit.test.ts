import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { OutboxPayload } from '#platform/jobs/outbox.ts';
import { arrive } from '../actors/payment-step.ts';
import { conversing } from '../actors/conversations.ts';
import { mailOf } from '../actors/mails.ts';
import { listOf, ofPro } from '../actors/notifications.ts';
import { cards, news, payWith, proAndSlot, sendBody, type Held, type Sent } from '../actors/payments.ts';
import { memberOf, ownerOf, password } from '../actors/people.ts';
import { plain } from '../actors/shown-booking.ts';
import { browserOf } from '../app/plain-browser.ts';
import type { TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

type Browser = ReturnType<typeof browserOf>;

const alone = '&adults=0&children=1&ages=8';
const warning = 'Le soin « Coupe homme » s’adresse en principe aux hommes. Vous réservez pour un enfant de 8 ans.';
const forClient = '1 enfant de 8 ans, sans adulte';
const forPro = 'Enfant de 8 ans, sans adulte sur place';
const confirmedChoice =
  'Le soin « Coupe homme » s’adresse en principe aux hommes : le client en a été averti et a confirmé son choix.';

describe('a visit of a child who comes alone', () => {
  let app: TestApp;
  let url: string;
  withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });
  const { talking } = conversing(() => app);

  /** A freelance with a page of their own, whose only service is « Coupe homme ». */
  const barber = async () => {
    const { pro, startsAt } = await proAndSlot(app, { options: [{ guestsMax: 3, guestsFollow: true }] });
    const owner = await ownerOf(app, pro);
    await sql`update service set name = 'Coupe homme' where pro_id = ${pro.id}`.execute(app.db);
    await sql`update pro set email = ${owner.email}, phone_prefix = '+33', phone_number = '0240121212'
      where id = ${pro.id}`.execute(app.db);
    const option = pro.options[0]!.publicId;
    return { ...owner, pro, startsAt, option, query: `?id=${pro.publicId}&option=${option}&starts_at=${startsAt}` };
  };

  const signedIn = async (email: string): Promise<Browser> => {
    const browser = browserOf(url);
    assert.equal((await browser.call('POST', '/user/login', { email, password })).status, 200);
    return browser;
  };

  /** Pays the cart of the payment step, and returns the order. */
  const pay = async (browser: Browser, paymentPath: string): Promise<Sent> => {
    const id = new URLSearchParams(paymentPath.split('?')[1]).get('cart')!;
    const cart = await browser.call<Held>('GET', `/v1/order/cart/${id}/refresh`);
    assert.ok(cart.body.success, JSON.stringify(cart.body));
    const sent = await browser.call<Sent>('POST', '/v1/order/send', sendBody(cart.body.data));
    assert.ok(sent.body.success, JSON.stringify(sent.body));
    await payWith(app, sent.body.data, cards.accepted);
    await news(app);
    return sent.body.data;
  };

  const mailText = async (bookingId: string, kind: string): Promise<string> => {
    const mails = await sql<{ payload: OutboxPayload; booking_id: number }>`
      select o.payload, o.booking_id from outbox o join booking b on b.id = o.booking_id
      where b.public_id = ${bookingId} and o.kind = ${kind}`.execute(app.db);
    const [row] = mails.rows;
    return plain((await mailOf(app, kind, row!.booking_id, row!.payload))?.text ?? '');
  };

  test('a service named for others is booked only once confirmed; the client is then no longer warned, and the professional knows', async () => {
    const pro = await barber();
    const browser = browserOf(url);
    for (const step of ['services-menu', 'appointment']) {
      const { path, answer } = await arrive(browser, `/booking/${step}${pro.query}${alone}&next=1`);
      assert.match(path, /^\/booking\/services-menu\?/, step);
      assert.ok(answer.text.includes(warning), answer.text);
      assert.ok(answer.text.includes('Confirmez ce choix, ou choisissez un autre soin.'), answer.text);
      assert.match(answer.html, /<input(?=[^>]*aria-invalid="true")[^>]*name="convient"/);
    }
    const confirmed = await arrive(browser, `/booking/services-menu${pro.query}${alone}&convient=${pro.option}&next=1`);
    assert.match(confirmed.path, /^\/booking\/appointment\?/);
    const held = await browser.page(confirmed.path, {});
    const payment = await arrive(browser, held.location!);
    assert.ok(payment.answer.text.includes(forClient), payment.answer.text);
    assert.ok(payment.answer.text.includes('Indiquez vos propres coordonnées, et non celles de l’enfant.'));
    const sent = await pay(browser, payment.path);
    const confirmation = await arrive(browser, `/booking/confirmation-payment?id=${sent.order_id}`);
    assert.match(confirmation.answer.text, /attend votre enfant [^.]*à \d/);
    assert.doesNotMatch(confirmation.answer.text, /vous attend/);
    assert.match(confirmation.answer.text, /Un adulte doit-il rester pendant le soin\s\? [^.]*\. Appeler/);
    assert.match(confirmation.answer.html, /href="tel:/);
    const visit = await browser.page(`/rendez-vous/${sent.booking_id}`);
    const mail = await mailText(sent.booking_id, 'booking_confirmed');
    for (const text of [payment.answer.text, confirmation.answer.text, visit.text, mail])
      assert.doesNotMatch(text, /en principe|averti/);
    assert.ok(mail.includes(`Personnes : ${forClient}`), mail);
    assert.match(mail, /Coupe homme, 60 min, pour un enfant de 8 ans/);

    const proMail = await mailText(sent.booking_id, 'booking_confirmed_pro');
    assert.ok(proMail.includes(`Personnes : ${forPro}`) && proMail.includes(confirmedChoice), proMail);
    const [line] = (await listOf(pro.client, ofPro(pro.pro.publicId))).data;
    assert.ok(plain(line!.message).includes(`${forPro}. ${confirmedChoice}`), line!.message);
    const space = await signedIn(pro.email);
    const panel = await arrive(space, `/freelances/dashboard/rendez-vous?booking_id=${sent.booking_id}`);
    const panelText = panel.answer.text;
    assert.ok(panelText.includes(forPro) && panelText.includes(confirmedChoice), `${panel.path} ${panelText}`);

    await sql`update booking set locale = 'en' where public_id = ${sent.booking_id}`.execute(app.db);
    const english = await mailText(sent.booking_id, 'booking_confirmed');
    assert.match(english, /1 child aged 8, without an adult/);
    assert.match(english, /Coupe homme, 60 min, for a child aged 8/);

    const again = await arrive(browser, `/booking/services-menu?id=${pro.pro.publicId}&again=${sent.booking_id}`);
    assert.match(again.answer.html, /<input(?=[^>]*checked="")[^>]*name="convient"/, 'the choice stays confirmed');
  });

  test('a choice that needs no confirmation stores none, and one that was not confirmed is not told as confirmed', async () => {
    const pro = await barber();
    const booked = async (guests: object, isConfirmed: boolean): Promise<boolean> => {
      const browser = browserOf(url);
      const held = await browser.call<Held>('POST', '/v1/order/cart', {
        pro_id: pro.pro.publicId,
        lines: [{ option_id: pro.option }],
        guests,
        unsuited_confirmed: isConfirmed,
        starts_at: pro.startsAt,
      });
      assert.ok(held.body.success, JSON.stringify(held.body));
      const stored = await sql<{ unsuited_confirmed: boolean }>`
        select unsuited_confirmed from booking order by id desc limit 1`.execute(app.db);
      await browser.call('DELETE', `/v1/order/cart/${held.body.data.cart_id}`);
      return stored.rows[0]!.unsuited_confirmed;
    };
    const child = { adults: 0, children: 1, babies: 0, ages: [8] };
    assert.equal(await booked(child, true), true);
    assert.equal(await booked(child, false), false);
    assert.equal(await booked({ adults: 1, children: 0, babies: 0 }, true), false);
  });

  test('the warning names all the guests, in French and in English', async () => {
    const { query } = await barber();
    const browser = browserOf(url);
    const family = `/booking/services-menu${query}&adults=1&children=1&ages=8`;
    const two = await browser.page(family);
    assert.match(
      two.text,
      /Vous réservez pour un adulte et un enfant de 8 ans\. Tout le monde reçoit le même soin\. Pour un soin différent, faites une autre réservation\. Le prix est le même pour un enfant/,
    );
    assert.match(two.text, /Coupe homme, 60 min, pour un adulte et un enfant de 8 ans 120 €/);
    await browser.page('/langue', { langue: 'en', retour: '/' });
    const english = await browser.page(family);
    assert.ok(
      english.text.includes('“Coupe homme” is usually for men. You are booking for an adult and a child aged 8.'),
      english.text,
    );
  });

  test('a client who may write to the professional gets the link, anybody else learns when they can ask', async () => {
    const member = await memberOf(app);
    const { pro } = await talking({ options: [{ guestsMax: 3 }] }, member);
    await sql`update service set name = 'Coupe homme' where pro_id = ${pro.id}`.execute(app.db);
    const query = `?id=${pro.publicId}&option=${pro.options[0]!.publicId}${alone}`;
    const link = new RegExp(`<a href="/booking/messenger\\?a=${pro.publicId}" target="_blank"[^>]*>Écrire à Essai`);
    const [client, guest] = [await signedIn(member.email), browserOf(url)];
    for (const step of ['guests', 'services-menu'])
      assert.match((await client.page(`/booking/${step}${query}`)).html, link, step);
    const stranger = await guest.page(`/booking/guests${query}`);
    assert.doesNotMatch(stranger.html, /Écrire à Essai/);
    assert.ok(stranger.text.includes('Dès la confirmation, vous pourrez le joindre'), stranger.text);
    assert.doesNotMatch((await guest.page(`/booking/services-menu${query}`)).html, /Écrire à Essai/);
  });
});
