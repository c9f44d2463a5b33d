import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { made } from '../actors/moves.ts';
import { password } from '../actors/people.ts';
import { visitorOf } from '../app/plain-visitor.ts';
import type { TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

describe('settings pages of a professional, without JavaScript', () => {
  let app: TestApp;
  let url: string;
  withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });
  const own = '/business/dashboard';
  const signedIn = async () => {
    const { email } = await made(app, { practitioners: 2, options: [{ atHome: true }] });
    const visitor = visitorOf(url);
    await visitor.signIn(email, password);
    return visitor;
  };

  test('the travel example shows a client’s fee before anything is saved; saving stores the tariff by time', async () => {
    const desk = await signedIn();
    await desk.open(`${own}/deplacements`);
    const typed = {
      max_distance_km: '10 km',
      tariff: 'by-time',
      time_up_to: ['15 min', '30 min', ''],
      time_price: ['0', '10', '0'],
    };
    const shown = await desk.press('Voir l’exemple', typed);
    assert.match(shown.text, /\b10 km .*?\b10 €/);
    assert.doesNotMatch(shown.text, /Frais de déplacement enregistrés/);
    const saved = await desk.press('Enregistrer');
    assert.match(saved.text, /Frais de déplacement enregistrés\./);
    await desk.open(`${own}/deplacements`);
    assert.deepEqual(
      [desk.held('tariff'), desk.held('max_distance_km'), desk.held('time_price').slice(0, 2)],
      [['by-time'], ['10'], ['0', '10']],
    );
  });

  test('publishes a new version of the terms without the script attribute', async () => {
    const desk = await signedIn();
    await desk.open(`${own}/conditions`);
    await desk.press('Publier une nouvelle version', { html: '<p>Tout compris.</p>' });
    const saved = await desk.press('Publier une nouvelle version', {
      html: '<h2>Prix</h2><p onclick="x()">Tout compris.</p>',
    });
    assert.match(saved.text, /La version 2 est publiée\./);
    assert.deepEqual(desk.held('html'), ['<h2>Prix</h2><p>Tout compris.</p>']);
  });

  test('saves the cancellation policy', async () => {
    const desk = await signedIn();
    await desk.open(`${own}/annulation`);
    const saved = await desk.press('Enregistrer', { penalty_0: '100', no_show_percent: '100' });
    assert.match(saved.text, /Votre règle est enregistrée\./);
    await desk.open(`${own}/annulation`);
    assert.equal(desk.held('penalty_0')[0], '100');
  });
});
