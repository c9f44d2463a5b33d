import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { withTestApp } from '../app/with-test-app.ts';
import type { TestApp } from '../app/test-app.ts';
import { password, registered } from '../actors/people.ts';
import { browserOf } from '../app/plain-browser.ts';

type Type = 'freelance' | 'business' | 'ambassador';

const badge = '/business/dashboard/pro-subscription';

describe('pages of an account’s space', () => {
  let app: TestApp;
  let url: string;
  withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });

  const signedIn = async (...types: readonly Type[]) => {
    const { email } = await registered(app);
    const browser = browserOf(url);
    assert.equal((await browser.call('POST', '/user/login', { email, password })).status, 200);
    for (const type of types) assert.equal((await browser.call('POST', `/profile/${type}`, {})).status, 201);
    return browser;
  };

  test('the « Vous êtes abonné » badge leads each account to a subscription page in one of its spaces', async () => {
    const seen = async (...types: readonly Type[]): Promise<string> => {
      const browser = await signedIn(...types);
      const page = await browser.page(badge);
      assert.equal(page.status, 200, `${types.join()}: ${page.location}`);
      assert.match(page.text, /Vous êtes abonné/);
      assert.equal(page.html.match(/<h1[\s>]/g)?.length, 1);
      assert.doesNotMatch(
        page.html.replace(/<script[^]*$/, ''),
        /href="[^"]*create-profile\/business[^"]*"/,
        'nothing leads into the creation of an establishment',
      );
      return page.text;
    };
    const client = await seen();
    assert.match(client, /votre compte client est actif\. Il est gratuit/);
    assert.match(client, /Mes rendez-vous/);
    assert.match(await seen('ambassador'), /Votre espace d’ambassadeur est actif et gratuit/);
    for (const text of [await seen('freelance'), await seen('business', 'freelance')])
      assert.match(text, /Accalmie se rémunère par une commission/);
    const visitor = await browserOf(url).page(badge);
    assert.deepEqual([visitor.status, visitor.location], [303, `/business/login?retour=${encodeURIComponent(badge)}`]);
    for (const space of ['freelances', 'ambassadors'])
      assert.equal((await (await signedIn()).page(`/${space}/dashboard/pro-subscription`)).status, 200, space);
  });

  test('caches may not store personal pages or pages opened by a token; other pages are private and revalidated', async () => {
    const keeping = async (browser: ReturnType<typeof browserOf>, path: string): Promise<string | null> =>
      (await browser.page(path)).headers.get('cache-control');
    const visitor = browserOf(url);
    for (const path of ['/', '/booking/search', '/mentions-legales', '/nulle-part'])
      assert.equal(await keeping(visitor, path), 'private, no-cache', path);
    for (const path of [
      `/mot-de-passe?jeton=${'a'.repeat(43)}`,
      `/rendez-vous/${'0'.repeat(22)}?jeton=${'a'.repeat(43)}`,
    ])
      assert.equal(await keeping(visitor, path), 'private, no-store', path);
    const member = await signedIn('freelance');
    for (const path of [
      '/',
      '/booking/search',
      '/freelances/dashboard',
      '/freelances/dashboard/rendez-vous',
      '/booking/account/nulle-part',
      '/booking/login',
    ])
      assert.equal(await keeping(member, path), 'private, no-store', path);
    assert.equal(await keeping(visitor, '/sitemap.xml'), 'public, max-age=60', 'what says so itself');
  });

  test('a form sent after the session ended gets 401 and a page that keeps its fields, except the password, and links to sign-in', async () => {
    for (const [path, login] of [
      ['/freelances/dashboard/planning/nouveau?type=prive', '/freelances/login'],
      ['/freelances/dashboard/create-profile/freelance?etape=start', '/freelances/login'],
      ['/booking/account?tab=profile', '/booking/login'],
      ['/admin/signalements', '/booking/login'],
    ] as const) {
      const { page } = browserOf(url);
      const redirect = await page(path);
      assert.equal(redirect.status, 303, path);
      assert.match(redirect.location ?? '', new RegExp(`^${login}\\?retour=`), path);
      const sent = await page(path, { form: 'profile', label: 'École & <b>déjeuner</b>', password: 'Secret-2026!' });
      assert.equal(sent.status, 401, path);
      assert.match(
        sent.html,
        /<input type="hidden" name="label" value="École &amp; &lt;b&gt;déjeuner&lt;\/b&gt;"/,
        path,
      );
      assert.doesNotMatch(sent.html, /Secret-2026/, path);
      assert.ok(sent.html.includes(`action="${path}"`), path);
      assert.match(
        sent.html,
        new RegExp(`href="${login}"[^>]*target="_blank"|target="_blank"[^>]*href="${login}"`),
        path,
      );
    }
  });

  test('each /booking/dashboard address redirects to the client’s page; unknown addresses get 404', async () => {
    const browser = await signedIn();
    const leads = {
      '': '/booking/account',
      '/notifications': '/booking/notifications',
      '/my-account': '/booking/account?tab=profile',
      '/my-account?tab=settings': '/booking/account?tab=settings',
      '/settings': '/booking/account?tab=settings',
      '/pro-subscription': badge,
      '/create-profile/business': '/business/dashboard/create-profile/business',
      '/create-profile/ambassador': '/ambassadors/dashboard/create-profile/ambassador',
    };
    for (const [path, to] of Object.entries(leads)) {
      const { status, location } = await browser.page(`/booking/dashboard${path}`);
      assert.deepEqual([status, location], [303, to], path);
      assert.ok([200, 303].includes((await browser.page(to)).status), to);
    }
    for (const path of ['/nothing', '/create-profile/astronaut', '/create-profile/booking'])
      assert.equal((await browser.page(`/booking/dashboard${path}`)).status, 404, path);
  });

  test('pages do not announce features that do not exist', async () => {
    const browser = await signedIn();
    const landing = (await browser.page('/')).text;
    assert.doesNotMatch(landing, /rappel|récompense|chambres|avis vérifiés|carte cadeau|code entreprise|CALME-/i);
    const messages = (await browser.page('/booking/messenger')).text;
    assert.match(messages, /Pas encore de message/);
    const settings = (await browser.page('/booking/account?tab=settings')).text;
    assert.doesNotMatch(settings, /Bientôt|Rappel de profil incomplet/);
  });

  test('the settings list only notifications that concern the account; saving does not change the hidden settings', async () => {
    const own = [
      'appointment_reminder',
      'beneficiary_not_surprised_no_health_form',
      'cancellation_of_service',
      'message_in_messaging',
      'modification_of_service',
    ];
    const selling = /Votre activité professionnelle|Nouvelle vente en boutique/;
    const offered = async (browser: Awaited<ReturnType<typeof signedIn>>, path: string) => {
      const { html, text } = await browser.page(`${path}?tab=settings`);
      const boxes = [...html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(
        ([tag]) => /name="([^"]*)"/.exec(tag)?.[1],
      );
      return [boxes.sort(), selling.test(text)];
    };
    const ambassador = await signedIn('ambassador');
    for (const path of ['/booking/account', '/ambassadors/dashboard/my-account'])
      assert.deepEqual(await offered(ambassador, path), [own, false], path);
    assert.deepEqual(await offered(await signedIn('freelance'), '/booking/account'), [
      [
        ...own,
        'goal_achieved_not_achieved',
        'new_business_review',
        'new_client_services',
        'new_customer_review',
        'new_service_in_establishment',
      ].sort(),
      true,
    ]);
    await ambassador.page('/booking/account?tab=settings', { form: 'notifications', modification_of_service: '1' });
    const settings = await ambassador.call<Record<string, boolean>>('GET', '/v1/user/notification-settings');
    const off = Object.entries(settings.body.success ? settings.body.data : {}).flatMap(([key, isOn]) =>
      isOn ? [] : [key],
    );
    assert.deepEqual(off.sort(), [
      'appointment_reminder',
      'beneficiary_not_surprised_no_health_form',
      'cancellation_of_service',
      'message_in_messaging',
    ]);
  });
});
