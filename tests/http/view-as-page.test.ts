import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { areas } from '#app/routes/areas.ts';
import { makeProfessional } from '../actors/factories.ts';
import { sendOrder } from '../actors/payments.ts';
import { becomeAdmin, memberOf, ownerOf, password } from '../actors/people.ts';
import { browserOf } from '../app/plain-browser.ts';
import type { Caller, TestApp } from '../app/test-app.ts';
import { inViews, viewReason } from '../actors/views.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

const strip = 'Vous voyez le site comme Zoé R. jusqu’à 10:15, en lecture seule.';
const readOnly = 'Lecture seule : vous voyez le site comme Zoé. Rien n’a été changé.';

describe('the pages that an admin sees as another person', () => {
  let app: TestApp;
  let url: string;
  const at = withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });
  const { known, someone, lines } = inViews(() => app);

  /**
   * A browser without JavaScript, with an admin who has started to view the site as a person, through the form of that
   * person's page.
   */
  const viewing = async (whom: { readonly id: string }) => {
    const { email } = await memberOf(app);
    const browser = browserOf(url);
    assert.equal((await browser.call('POST', '/user/login', { email, password })).status, 200);
    await becomeAdmin(app, { email, client: browser.call as Caller }, ['support']);
    const person = `/admin/personnes/${whom.id}`;
    assert.match((await browser.page(person)).text, /Voir le site comme cette personne/);
    const short = await browser.page(person, { verb: 'view', reason: 'trop court' });
    assert.equal(short.status, 400);
    assert.match(short.html, /trop court/, 'what was typed is kept');
    const begun = await browser.page(person, { verb: 'view', reason: viewReason });
    assert.deepEqual([begun.status, begun.location], [303, '/booking/account']);
    return { browser, person };
  };

  test('every page shows the banner and is never cached, and « Quitter » leads back without a script', async () => {
    const whom = await someone({ firstname: 'Zoé' });
    const { browser, person } = await viewing(whom);
    const statuses: Record<string, number> = {
      '/': 200,
      '/booking/account': 200,
      '/booking/account?tab=settings': 200,
      '/booking/notifications': 200,
      '/mentions-legales': 200,
      '/booking/account/second-facteur': 403,
      '/booking/account/calendrier': 403,
      '/booking/account/suppression': 403,
      '/admin': 403,
      [person]: 403,
      '/nulle-part': 404,
    };
    for (const [path, status] of Object.entries(statuses)) {
      const page = await browser.page(path);
      assert.equal(page.status, status, path);
      assert.equal(page.text.split(strip).length, 2, path);
      assert.match(page.html, /<section[^>]*aria-label="Voir comme"[^>]*><p role="status">/, path);
      assert.equal(page.headers.get('cache-control'), 'private, no-store', path);
    }
    const left = await browser.page('/voir-comme/quitter', {});
    assert.deepEqual([left.status, left.location], [303, `${person}?dit=view`]);
    const back = await browser.page(left.location!);
    assert.match(back.text, /Vous ne voyez plus le site comme cette personne\./);
    assert.ok(!back.text.includes(strip));
    assert.equal(
      (await browser.page('/voir-comme/quitter', {})).location,
      '/admin',
      'there is nothing to leave any more',
    );
    const opened = (await lines(whom))
      .filter(({ action }) => action === 'page viewed as a person')
      .map(({ detail }) => detail['path']);
    const requestedPaths = Object.keys(statuses).map((path) => path.split('?', 1)[0]);
    assert.deepEqual(opened.toSorted(), [...new Set([...requestedPaths, '/voir-comme/quitter'])].toSorted());
  });

  test('a submitted form is refused with its typed values; a page and its data count as a single page', async () => {
    const whom = await someone({ firstname: 'Zoé' });
    const { browser } = await viewing(whom);
    const typed = {
      form: 'profile',
      firstname: 'Marguerite',
      lastname: 'Autre',
      gender: 'unknown',
      phone_prefix: '',
      phone_number: '',
    };
    const refused = await browser.page('/booking/account?tab=profile', typed);
    assert.equal(refused.status, 403);
    assert.ok(refused.text.includes(readOnly) && refused.html.includes('Marguerite'), refused.text);
    const spoken = await browser.page('/langue', { langue: 'en', retour: '/' });
    assert.equal(spoken.status, 403);
    await browser.page('/booking/account.data');
    assert.equal((await lines(whom)).filter(({ detail }) => detail['path'] === '/booking/account').length, 1);
    assert.deepEqual((await whom.client<{ firstname: string; locale: string }>('GET', '/user')).body, {
      success: true,
      data: {
        ...((await whom.client<object>('GET', '/user')).body as { data: object }).data,
        firstname: 'Zoé',
        locale: 'fr',
      },
    });
    assert.match((await browser.page('/booking/account')).text, /Zoé/);
  });

  test('every form that writes gets 403 with the read-only message in its page, without a retry', async () => {
    const pro = await makeProfessional(app.db, nowMs, { payOnSite: true });
    const whom = await known(await ownerOf(app, pro));
    await sendOrder(app, pro, '2026-12-10T09:00:00.000Z', { payment_method: 'cash', email: whom.email }, whom.client);
    const { browser } = await viewing(whom);
    const readOnlyText = 'Lecture seule : vous voyez le site comme Camille. Rien n’a été changé.';
    const settings = '/booking/account?tab=settings';
    const sent: readonly (readonly [string, Record<string, string>])[] = [
      [settings, { form: 'news' }],
      [settings, { form: 'news', [`email.${pro.publicId}`]: '1' }],
      [settings, { form: 'notifications' }],
      [settings, { form: 'session', session: 'a'.repeat(22) }],
      ['/booking/account?tab=profile', { form: 'verify' }],
      ['/booking/account?tab=favourites', { form: 'favourite', id: pro.publicId }],
      ['/booking/notifications', { form: 'read', notification: 'a'.repeat(22) }],
      ['/freelances/dashboard/notifications', { form: 'remove', notification: 'a'.repeat(22) }],
    ];
    for (const [path, form] of sent) {
      const { status, text } = await browser.page(path, form);
      assert.deepEqual([status, text.split(readOnlyText).length], [403, 2], `${path} ${form['form']}: ${text}`);
      assert.doesNotMatch(text, /Votre saisie est conservée|pas pu être|sont enregistrés|Erreur lors/, path);
      if (form['form'] !== 'read' && form['form'] !== 'remove')
        assert.match(text, /Mon compte|Mes rendez-vous/, 'in the page');
    }
    const heart = await browser.page('/booking/favoris', {
      id: pro.publicId,
      keep: '1',
      retour: '/booking/search',
      quiet: '1',
    });
    assert.deepEqual([heart.status, heart.text.includes(readOnlyText)], [403, true]);
    const profile = (await browser.page(`/praticien/${pro.publicId}`)).location!;
    const whole = await browser.page(profile, { keep: '1' });
    assert.deepEqual([whole.status, whole.text.includes(readOnlyText)], [403, true]);
    assert.doesNotMatch(whole.text, /est conservée|Réessayer/);
    assert.match(whole.text, /Revenir à la page/);
  });

  test('an expired view asks the admin to leave it before any other page', async () => {
    const whom = await someone({ firstname: 'Zoé' });
    const { browser, person } = await viewing(whom);
    at(nowMs + 15 * 60_000);
    const page = await browser.page('/');
    assert.match(
      page.text,
      /Cette vue est terminée\. Touchez « Quitter » avant d’ouvrir ou de modifier une page\. Quitter/,
    );
    assert.ok((await browser.page('/booking/account', { form: 'verify' })).status >= 300);
    assert.equal((await browser.page(person)).status, 303, 'asks to sign in');
    assert.equal((await browser.page('/voir-comme/quitter', {})).location, `${person}?dit=view`);
    assert.equal((await browser.page(person)).status, 200);
  });

  test('shows the professional’s space and the visits; hides health, the client book, complaints and calendars', async () => {
    const pro = await makeProfessional(app.db, nowMs, { payOnSite: true });
    const whom = await known(await ownerOf(app, pro));
    const { sent } = await sendOrder(
      app,
      pro,
      '2026-12-10T09:00:00.000Z',
      { payment_method: 'cash', email: whom.email },
      whom.client,
    );
    const { browser } = await viewing(whom);
    const space = '/freelances/dashboard';
    const health = `${space}/rendez-vous?booking_id=${sent.booking_id}&fiche=1`;
    const statuses: Record<string, number> = {
      [`/rendez-vous/${sent.booking_id}`]: 200,
      [health]: 200,
      [`/rendez-vous/${sent.booking_id}/fiche-sante`]: 403,
    };
    statuses[`/rendez-vous/${sent.booking_id}/reclamation`] = 403;
    statuses[`/rendez-vous/${sent.booking_id}/commande`] = 200;
    statuses['/booking/account?tab=orders'] = 200;
    for (const path of [
      '',
      '/planning',
      '/rendez-vous',
      '/prestations',
      '/avis',
      '/documents',
      '/photos',
      '/notifications',
      '/my-account',
    ])
      statuses[space + path] = 200;
    for (const path of ['/clients', '/clients/messages', '/reclamations', '/fiches-sante', '/agendas'])
      statuses[space + path] = 403;
    statuses[(await browser.page(`/praticien/${pro.publicId}`)).location!] = 200;
    const met: Record<string, number> = {};
    for (const path of Object.keys(statuses)) met[path] = (await browser.page(path)).status;
    assert.deepEqual(met, statuses);
    const areaPaths = areas.pro.map(
      ({ path }) => `/${path.replace(':space', 'freelances').replaceAll(/\/:\w+\??/g, '')}`,
    );
    const others = [...areas.pages, ...areas.pro]
      .map(({ path }) => `/${path.replace(/^\//, '')}`)
      .filter((path) => !path.includes(':') && !path.includes('*'));
    for (const path of new Set([...areaPaths, ...others])) assert.ok((await browser.page(path)).status < 500, path);
  });
});
