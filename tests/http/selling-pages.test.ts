import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { makeProfessional } from '../actors/factories.ts';
import { ownerOf, password } from '../actors/people.ts';
import { visitorOf } from '../app/plain-visitor.ts';
import type { TestApp } from '../app/test-app.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';

const space = '/freelances/dashboard';

describe('selling pages of a professional, without JavaScript', () => {
  let app: TestApp;
  let url: string;
  withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });
  const signedIn = async () => {
    const { email } = await ownerOf(app, await makeProfessional(app.db, nowMs));
    const desk = visitorOf(url);
    await desk.signIn(email, password);
    return desk;
  };

  test('a service form adds and removes rows, keeps refused values, and creates a single service when sent twice', async () => {
    const desk = await signedIn();
    await desk.open(`${space}/prestations`);
    await desk.follow('Nouvelle prestation');
    await desk.press('Ajouter une durée', { prestation_name: 'Massage aux pierres', prestation_category: 'Massage' });
    assert.deepEqual(
      [desk.held('prestation_name'), desk.held('options.1.price_cents')],
      [['Massage aux pierres'], ['']],
    );
    await desk.press('Ajouter', { 'options.0.price_cents': '80', 'options.1.price_cents': '-5' });
    const hours = { 'surcharges.0.type': 'Soirée', 'surcharges.0.from_min': '19:00', 'surcharges.0.to_min': '18:00' };
    const negative = await desk.press('Enregistrer', hours);
    assert.equal(negative.status, 400);
    assert.match(negative.text, /Veuillez renseigner une réponse valide/);
    assert.deepEqual([desk.held('options.0.price_cents'), desk.held('options.1.price_cents')], [['80'], ['-5']]);
    await desk.press('Retirer la durée 2');
    const backwards = await desk.press('Enregistrer');
    assert.equal(backwards.status, 400);
    assert.ok(backwards.text.includes("L'heure n'est pas valide."), backwards.text);
    assert.deepEqual(desk.held('surcharges.0.to_min'), ['18:00']);
    const right = { 'surcharges.0.to_min': '20:30', published: [] };
    const [saved] = await Promise.all([desk.press('Enregistrer', right), desk.press('Enregistrer', right)]);
    assert.match(saved.text, /Prestation enregistrée en brouillon\./);
    const list = await desk.follow('Annuler');
    assert.equal(desk.heading(), 'Prestations');
    assert.equal(list.html.match(/<a [^>]*>Massage aux pierres</g)?.length, 1);
  });

  test('a box without services is refused and keeps the typed values; with a service it is saved', async () => {
    const desk = await signedIn();
    await desk.open(`${space}/ventes?tab=box`);
    await desk.follow('Nouveau coffret');
    const empty = await desk.press('Enregistrer', { name: 'Coffret évasion', price_cents: '120' });
    assert.equal(empty.status, 400);
    assert.match(empty.text, /Vous devez saisir au moins une valeur\./);
    assert.deepEqual([desk.held('name'), desk.held('price_cents')], [['Coffret évasion'], ['120']]);
    const [count = assert.fail('no service')] = /count\.\w+/.exec(empty.html) ?? [];
    const saved = await desk.press('Enregistrer', { [count]: '2' });
    assert.match(saved.text, /Offre enregistrée en brouillon\./);
    assert.deepEqual(desk.held(count), ['2']);
  });
});
