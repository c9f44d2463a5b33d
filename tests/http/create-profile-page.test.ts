import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { minuteMs } from '#core/units.ts';
import { registration } from '../actors/people.ts';
import { visitorOf } from '../app/plain-visitor.ts';
import type { TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

const steps = '/ambassadors/dashboard/create-profile/ambassador';

describe('profile creation pages without JavaScript', () => {
  let app: TestApp;
  let url: string;
  const at = withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });

  test('a step opened too early leads to the current step; an unknown place keeps the street; an ambiguous place offers suggestions', async () => {
    const { accepts_terms: _, ...typed } = registration();
    const visitor = visitorOf(url);
    await visitor.open('/ambassadors');
    await visitor.follow('Créer mon compte');
    await visitor.press('Créer mon compte', { ...typed, accepts_terms: 'on' });
    await visitor.press('Commencer');
    assert.match((await visitor.open(`${steps}?etape=address`)).text, /L’étape demandée vient plus tard/);
    assert.equal(visitor.heading(), 'Comment vous joindre ?');
    await visitor.press('Continuer', { phone_number: '06 12 34 56 78' });
    const unknown = await visitor.press('Continuer', {
      'billing_address_uuid.text': 'zzzzqqqq',
      'billing_address_uuid.street': '5 rue Kervégan',
    });
    assert.equal(unknown.status, 400);
    assert.ok(unknown.text.includes("L'adresse sélectionnée n'est pas valide"), unknown.text);
    assert.deepEqual(visitor.held('billing_address_uuid.street'), ['5 rue Kervégan']);
    // Another visitor requests the same suggestions first. The server shares the drafts of a suggestion for an hour and
    // deletes them after a day.
    const firstMs = app.clock.now();
    await fetch(`${url}/v1/address/autocomplete?q=${encodeURIComponent('75001 Lyon')}`);
    at(firstMs + 58 * minuteMs);
    const either = await visitor.press('Continuer', {
      'billing_address_uuid.text': '75001 Lyon',
      'billing_address_uuid.street': '5 rue Mercière',
    });
    assert.equal(either.status, 400);
    for (const expectedText of [
      'De quel lieu s’agit-il',
      'Lyon (69001), Rhône',
      'Paris 1er arrondissement (75001), Paris',
      'Choisissez votre lieu',
    ])
      assert.ok(either.text.includes(expectedText), expectedText);
    assert.deepEqual(
      [visitor.held('billing_address_uuid.text'), visitor.held('billing_address_uuid.street')],
      [['75001 Lyon'], ['5 rue Mercière']],
    );
    const [, paris = ''] = [
      ...either.html.matchAll(/<input[^>]*name="billing_address_uuid\.chosen"[^>]*value="([^"]+)"/g),
    ].map(([, id]) => id!);
    at(firstMs + 61 * minuteMs);
    await visitor.press('Continuer', { 'billing_address_uuid.chosen': paris });
    assert.equal(visitor.heading(), 'C’est prêt');
    await visitor.open(`${steps}?etape=address`);
    assert.deepEqual(visitor.held('billing_address_uuid.street'), ['5 rue Mercière']);
    assert.match(visitor.held('billing_address_uuid.text').join(), /75001/);
  });
});
