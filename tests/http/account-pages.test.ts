import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { linkMailedTo, password, registration } from '../actors/people.ts';
import { visitorOf } from '../app/plain-visitor.ts';
import type { TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

describe('the account pages without JavaScript', () => {
  let app: TestApp;
  let url: string;
  withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });

  const registered = async () => {
    const { accepts_terms: _, ...typed } = registration();
    const visitor = visitorOf(url);
    await visitor.open(`/booking/register?retour=${encodeURIComponent('/booking/account?tab=profile')}`);
    await visitor.press('Créer mon compte', { ...typed, accepts_terms: 'on' });
    assert.equal(visitor.here(), '/booking/account?tab=profile');
    return visitor;
  };

  test('a wrong password keeps the new address typed, and the link mailed there changes the address', async () => {
    const visitor = await registered();
    const wrong = await visitor.press('Recevoir le lien', { email: 'nouvelle@exemple.fr', password: 'Un-Faux-Mot7!' });
    assert.equal(wrong.status, 400);
    assert.ok(wrong.text.includes("Votre mot de passe n'est pas valide"), wrong.text);
    assert.deepEqual([visitor.held('email'), visitor.held('password')], [['nouvelle@exemple.fr'], ['']]);
    const left = await visitor.press('Recevoir le lien', { password });
    assert.match(left.text, /Nous venons d’envoyer à votre nouvelle adresse un lien/);
    await visitor.open(`/changer-mon-adresse?jeton=${await linkMailedTo(app, 'nouvelle@exemple.fr', 'email_change')}`);
    const changed = await visitor.press('Confirmer cette adresse');
    assert.match(changed.text, /Votre adresse email a changé/);
    assert.ok(changed.text.includes('nouvelle@exemple.fr'));
  });

  test('a client sees no referral code', async () => {
    const visitor = await registered();
    const { text } = await visitor.open('/booking/account?tab=profile');
    assert.doesNotMatch(text, /parrainage/i);
  });

  test('deletes the account once its box is ticked, and the account no longer opens', async () => {
    const visitor = await registered();
    await visitor.open('/booking/account/suppression');
    const refused = await visitor.press('Supprimer mon compte', { password });
    assert.equal(refused.status, 400);
    assert.match(refused.text, /Ce champ est obligatoire/);
    await visitor.press('Supprimer mon compte', { password, confirms: '1' });
    assert.equal(visitor.heading(), 'Votre compte est supprimé');
    await visitor.open('/booking/account');
    assert.match(visitor.here(), /^\/booking\/login\?/);
  });
});
