import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { linkMailedTo, memberOf, password, registration } from '../actors/people.ts';
import { browserOf } from '../app/plain-browser.ts';
import { visitorOf } from '../app/plain-visitor.ts';
import type { TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

const other = 'Autre-Rive8?';

describe('sign-in and registration pages without JavaScript', () => {
  let app: TestApp;
  let url: string;
  withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });

  test('registration leads to the requested page, sign-out ends the session, and a forgotten password is changed', async () => {
    const visitor = visitorOf(url);
    const { html } = await visitor.open('/booking/account?tab=settings');
    assert.match(visitor.here(), /^\/booking\/login\?retour=/);
    const newcomer = /Pas encore de compte[^]*?href="([^"]*)"/.exec(html)?.[1] ?? assert.fail('no way to register');
    await visitor.open(newcomer.replaceAll('&amp;', '&'));
    assert.equal(visitor.heading(), 'Créer un compte');
    const { accepts_terms: _, email, ...typed } = registration();
    const unlike = await visitor.press('Créer mon compte', {
      ...typed,
      email,
      check_password: other,
      accepts_terms: 'on',
    });
    assert.equal(unlike.status, 400);
    assert.match(unlike.text, /Veuillez confirmer le mot de passe/);
    assert.deepEqual(
      [visitor.held('firstname'), visitor.held('email'), visitor.held('new_password')],
      [['Camille'], [email], ['']],
    );
    const settings = await visitor.press('Créer mon compte', { new_password: password, check_password: password });
    assert.equal(visitor.here(), '/booking/account?tab=settings');
    assert.match(settings.text, /Sessions ouvertes/);
    await visitor.press('Se déconnecter');
    assert.equal(visitor.here(), '/');
    await visitor.open('/booking/account');
    assert.match(visitor.here(), /^\/booking\/login\?/, 'signed out');

    await visitor.open('/mot-de-passe-oublie');
    const { text } = await visitor.press('Recevoir le lien', { email });
    assert.ok(text.includes(`Si un compte est lié à l’adresse ${email}, vous allez recevoir un lien.`), text);
    await visitor.open(`/mot-de-passe?jeton=${await linkMailedTo(app, email, 'password_reset')}`);
    const wrong = await visitor.press('Changer mon mot de passe', {
      new_password: other,
      check_password: 'Autre-Rive8',
    });
    assert.equal(wrong.status, 400);
    assert.match(wrong.text, /Veuillez confirmer le mot de passe/);
    const changed = await visitor.press('Changer mon mot de passe', { new_password: other, check_password: other });
    assert.match(changed.text, /Votre mot de passe a changé\. Connectez-vous\./);
    const refused = await visitor.press('Se connecter', { email, password });
    assert.equal(refused.status, 401, 'the password before');
    assert.deepEqual([visitor.held('email'), visitor.held('password')], [[email], ['']]);
    await visitor.press('Se connecter', { password: other });
    assert.equal(visitor.heading(), 'Bonjour Camille');
  });

  test('signing in leads to an address with any letter, and never to another site', async () => {
    const { email } = await memberOf(app);
    for (const [retour, location] of [
      ['/œ?q=été', '/%C5%93?q=%C3%A9t%C3%A9'],
      ['/\u{1f338}', '/%F0%9F%8C%B8'],
      ['//ailleurs.test/œ', '/booking/account'],
    ] as const) {
      const browser = browserOf(url);
      const path = `/booking/login?${new URLSearchParams({ retour }).toString()}`;
      const signedIn = await browser.page(path, { email, password });
      assert.deepEqual([signedIn.status, signedIn.location], [303, location], retour);
      const again = await browser.page(path);
      assert.deepEqual([again.status, again.location], [303, location], 'already signed in');
    }
  });

  test('a visitor who comes to write to a professional reads why they must sign in', async () => {
    const visitor = visitorOf(url);
    const { text } = await visitor.open('/booking/messenger?a=AAAAAAAAAAAAAAAAAAAAAA');
    assert.match(text, /Connectez-vous pour écrire au professionnel\./);
    assert.doesNotMatch((await visitor.open('/booking/login')).text, /pour écrire/);
  });
});
