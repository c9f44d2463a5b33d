import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { instantText } from '#core/instant-text.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { makeProfessional } from '../actors/factories.ts';
import type { TestApp } from '../app/test-app.ts';
import { lastMailTo, password, registration } from '../actors/people.ts';
import { atPayment, filled, orderPage, paidWith } from '../actors/payment-step.ts';
import { mailOf } from '../actors/mails.ts';
import { cards, type Sent } from '../actors/payments.ts';
import { browserOf } from '../app/plain-browser.ts';
import { visitorOf } from '../app/plain-visitor.ts';

const heading = { fr: 'Retrouvez le calme', en: 'Find some calm' } as const;

describe('the language of the pages', () => {
  let app: TestApp;
  let url: string;
  withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });

  const accountIn = async (browser: ReturnType<typeof browserOf>): Promise<string> => {
    const typed = registration();
    assert.equal((await browser.call('POST', '/user/register', typed)).status, 200);
    return typed.email;
  };
  const localeOf = async (browser: ReturnType<typeof browserOf>): Promise<string> => {
    const { body } = await browser.call<{ locale: string }>('GET', '/user');
    return body.success ? body.data.locale : assert.fail('not signed in');
  };

  const confirmationOf = async ({ booking_id }: Pick<Sent, 'booking_id'>): Promise<Mail> => {
    const { rows } = await sql<{ id: number }>`select id from booking where public_id = ${booking_id}`.execute(app.db);
    return (await mailOf(app, 'booking_confirmed', rows[0]!.id)) ?? assert.fail('no mail');
  };

  test('pages are in French whatever language the browser asks for, and reading sets no cookie', async () => {
    for (const acceptLanguage of ['en', 'en-GB,en;q=0.9,fr;q=0.1', 'de']) {
      for (const path of ['/', '/booking/search', '/booking/login', '/nulle-part']) {
        const answer = await fetch(new URL(path, url), { headers: { 'accept-language': acceptLanguage } });
        const html = await answer.text();
        assert.match(html, /<html lang="fr">/, path);
        assert.deepEqual(answer.headers.getSetCookie(), [], path);
        assert.equal(answer.headers.get('content-language'), 'fr', path);
        assert.match(answer.headers.get('vary') ?? '', /\bCookie\b/, path);
      }
    }
  });

  test('the service worker speaks the chosen language and is revalidated each time', async () => {
    for (const [language, words] of [
      ['fr', /Pas de connexion/],
      ['en', /No connection/],
    ] as const) {
      const path = new URL('/service-worker.js', url);
      const given = await fetch(path, { headers: { cookie: `langue=${language}` } });
      assert.match(await given.text(), words);
      assert.equal(given.headers.get('cache-control'), 'no-cache');
      assert.match(given.headers.get('content-type') ?? '', /^text\/javascript/);
      assert.match(given.headers.get('vary') ?? '', /\bCookie\b/);
      const again = await fetch(path, {
        headers: { cookie: `langue=${language}`, 'if-none-match': given.headers.get('etag') ?? '' },
      });
      assert.equal(again.status, 304);
    }
  });

  test('the language selector returns to the page in the chosen language, kept in a cookie', async () => {
    const browser = browserOf(url);
    const before = await browser.page('/booking/search?category=massage');
    assert.match(
      before.html,
      /<form[^>]* action="\/langue"[^]*?name="retour" value="\/booking\/search\?category=massage#langue"/,
    );
    const retour = '/booking/search?category=massage#langue';
    const chosen = await browser.page('/langue', { langue: 'en', retour });
    assert.deepEqual([chosen.status, chosen.location], [303, retour]);
    assert.deepEqual(chosen.headers.getSetCookie(), ['langue=en; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000']);
    for (const path of ['/', '/booking/search', '/booking/login', '/nulle-part']) {
      const answer = await browser.page(path);
      assert.match(answer.html, /<html lang="en">/, path);
      assert.deepEqual(answer.headers.getSetCookie(), [], path);
      assert.equal(answer.headers.get('content-language'), 'en', path);
    }
    const landing = await browser.page('/');
    assert.ok(landing.text.includes(heading.en) && !landing.text.includes(heading.fr));
    assert.match(landing.html, /<link rel="canonical" href="[^"]*\/"/);
    assert.doesNotMatch(landing.html, /hreflang/);
    assert.match(landing.html, /<script type="module" src="\/assets\/en\/island\.js\?v=/);
    for (const [, file = ''] of landing.html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)) {
      assert.equal((await fetch(new URL(file, url))).status, 200, file);
      assert.match(file, /^\/assets\/en\//);
    }
    await browser.page('/langue', { langue: 'fr', retour: '/' });
    assert.ok((await browser.page('/')).text.includes(heading.fr));
  });

  test('the language selectors of the header and footer keep the page and its search', async () => {
    const visitor = visitorOf(url);
    await visitor.open('/booking/search?category=massage');
    await visitor.press('English');
    assert.deepEqual(
      [visitor.heading(), visitor.here()],
      ['What are you looking for?', '/booking/search?category=massage'],
    );
    await visitor.press('Français', {}, -1);
    assert.deepEqual([visitor.heading(), visitor.here()], ['Que cherchez-vous ?', '/booking/search?category=massage']);
  });

  test('an English page marks French content as French; a page in French only carries a note in English', async () => {
    const browser = browserOf(url);
    const pro = await makeProfessional(app.db, nowMs);
    const path = (await browser.page(`/praticien/${pro.publicId}`)).location ?? assert.fail();
    const french = await browser.page(path);
    assert.match(french.html, />Massage suédois</);
    assert.doesNotMatch(french.html, /lang="fr"[^>]*>(?:<[^>]*>)*Massage suédois/, 'nothing to say on a French page');
    await browser.page('/langue', { langue: 'en', retour: '/' });
    assert.match((await browser.page(path)).html, /lang="fr"[^>]*>(?:<[^>]*>)*Massage suédois/);
    const results =
      (await browser.page('/booking/search?category=massage&search_address=Nantes')).location ?? assert.fail();
    assert.match((await browser.page(results)).html, /<span lang="fr">Massage suédois/);
    await sql`insert into cgv_version (pro_id, version, html, created_at)
      values (${pro.id}, 1, '<p>Conditions</p>', ${instantText(nowMs)})`.execute(app.db);
    for (const where of ['/cgv', '/mentions-legales', `${path}/conditions`]) {
      const page = await browser.page(where);
      assert.match(page.html, /<main[^>]* lang="fr"[^>]*><p lang="en"[^>]*>This page is in French only\./, where);
    }
    await accountIn(browser);
    assert.equal((await browser.call('POST', '/profile/freelance', {})).status, 201);
    for (const where of ['/freelances/dashboard/pro-subscription', '/freelances/dashboard/notifications']) {
      const page = await browser.page(where);
      assert.match(page.html, /<main[^>]* lang="fr"[^>]*><p lang="en"[^>]*>This workspace is in French only\./, where);
      assert.match(page.html, /<aside[^>]* lang="fr"/, where);
    }
  });

  test('an unknown language, another site’s address and a GET of the selector change nothing', async () => {
    const browser = browserOf(url);
    assert.equal((await browser.page('/langue', { langue: 'de', retour: '/' })).status, 400);
    assert.equal((await browser.page('/langue', { retour: '/' })).status, 400);
    const read = await browser.page('/langue');
    assert.deepEqual([read.status, read.location], [303, '/']);
    assert.ok((await browser.page('/')).text.includes(heading.fr));
    for (const elsewhere of ['https://ailleurs.test/', '//ailleurs.test', '/\\ailleurs.test', ''])
      assert.equal((await browser.page('/langue', { langue: 'fr', retour: elsewhere })).location, '/', elsewhere);
    const accented = await browser.page('/langue', { langue: 'fr', retour: '/œ?q=été' });
    assert.deepEqual([accented.status, accented.location], [303, '/%C5%93?q=%C3%A9t%C3%A9']);
    const posted = await fetch(new URL('/langue', url), {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: 'https://ailleurs.test', 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ langue: 'en' }),
    });
    assert.deepEqual([posted.status, posted.headers.getSetCookie()], [403, []]);
    for (const cookie of ['langue=de', 'langue=', 'langue=en-GB', '__Host-langue=en']) {
      const answer = await fetch(url, { headers: { cookie } });
      assert.match(await answer.text(), /<html lang="fr">/, cookie);
    }
  });

  test('an account stores the language chosen while signed in, for browsers without their own choice', async () => {
    const first = browserOf(url);
    const email = await accountIn(first);
    assert.equal(await localeOf(first), 'fr');
    assert.equal((await first.page('/langue', { langue: 'en', retour: '/booking/account' })).status, 303);
    assert.equal(await localeOf(first), 'en');
    const second = browserOf(url);
    assert.equal((await second.call('POST', '/user/login', { email, password })).status, 200);
    assert.match((await second.page('/')).html, /<html lang="en">/);
    await second.page('/langue', { langue: 'fr', retour: '/' });
    assert.equal(await localeOf(first), 'fr');
    assert.match((await first.page('/')).html, /<html lang="en">/, 'what this browser was told holds');
    assert.equal((await second.page('/langue', { langue: 'fr', retour: '/' })).status, 303);
  });

  test('registering in English creates an English account', async () => {
    const browser = browserOf(url);
    await browser.page('/langue', { langue: 'en', retour: '/' });
    await accountIn(browser);
    assert.equal(await localeOf(browser), 'en');
  });

  test('mails to an account are in its language', async () => {
    const browser = browserOf(url);
    await browser.page('/langue', { langue: 'en', retour: '/' });
    const email = await accountIn(browser);
    const welcome = await lastMailTo(app, email, 'account_verify');
    assert.equal(welcome.subject, 'Confirm your email address');
    assert.match(welcome.html, /<html lang="en">/);
    await browser.page('/langue', { langue: 'fr', retour: '/' });
    await browser.page('/mot-de-passe-oublie', { email });
    assert.equal((await lastMailTo(app, email, 'password_reset')).subject, 'Choisir un nouveau mot de passe');
  });

  test('a guest gets mails in the language of the booking, and an account gets them in its own', async () => {
    const guest = await atPayment(app, url);
    await guest.browser.page('/langue', { langue: 'en', retour: '/' });
    const shown = await guest.browser.page(guest.page);
    for (const part of ['How will you pay?', 'Book and pay €60', 'Thursday 10 December at 14:00', 'First name'])
      assert.ok(shown.text.includes(part), part);
    const refused = await guest.browser.page(guest.page, filled(guest, { email: 'camille@', firstname: '' }));
    assert.equal(refused.status, 400);
    for (const part of [
      'Please enter a valid email address',
      'This field is required',
      'Please check the fields marked.',
    ])
      assert.ok(refused.text.includes(part), part);
    const order = await paidWith(app, guest, cards.accepted);
    assert.match((await confirmationOf(order)).subject, /^It is booked: Thursday 10 December at 14:00$/);
    assert.ok((await guest.browser.page(orderPage(order))).text.includes('You’re booked in, Camille.'));

    const member = await atPayment(app, url, {}, '2026-12-11');
    await accountIn(member.browser);
    await member.browser.page('/langue', { langue: 'en', retour: '/' });
    const own = await paidWith(app, member, cards.accepted);
    assert.match((await confirmationOf(own)).subject, /^It is booked/);
    await member.browser.page('/langue', { langue: 'fr', retour: '/' });
    assert.match((await confirmationOf(own)).subject, /^C’est réservé/);
  });

  test('a form refused before any page shows its error in the language of the pages', async () => {
    const answer = await fetch(new URL('/langue', url), {
      method: 'POST',
      headers: { cookie: 'langue=en', 'sec-fetch-site': 'same-origin' },
      body: 'x',
    });
    assert.equal(answer.status, 415);
    assert.match(await answer.text(), /<html lang="en">[^]*This format is not supported\./);
  });
});
