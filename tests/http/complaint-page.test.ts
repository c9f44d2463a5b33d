import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { complaining, words } from '../actors/complaints.ts';
import { visitorOf } from '../app/plain-visitor.ts';
import type { TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';

describe('the page of a complaint, without JavaScript', () => {
  let app: TestApp;
  let url: string;
  const at = withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });
  const { came } = complaining(() => app, at);

  test('a form that lacks what is asked for is kept; sent, a word is added, it is taken back, and another may be opened', async () => {
    const visit = await came();
    const visitor = visitorOf(url);
    await visitor.open(`/rendez-vous/${visit.bookingId}/reclamation?jeton=${visit.token}`);
    assert.match(visitor.heading(), /^Que s’est-il passé/);
    const refused = await visitor.press('Envoyer ma réclamation', { reason: 'Retard ou attente', body: words });
    assert.equal(refused.status, 400);
    assert.match(refused.text, /Ce champ est obligatoire/);
    assert.deepEqual([visitor.held('reason'), visitor.held('body')], [['delay'], [words]]);
    const open = await visitor.press('Envoyer ma réclamation', { asked: 'answer' });
    assert.match(open.text, /Votre réclamation a été envoyée\./);
    assert.ok(open.text.includes(words));
    const more = await visitor.press('Envoyer', { body: 'La cabine a été libérée à 10:40.' });
    assert.match(more.text, /Votre message a été ajouté\.[^]*La cabine a été libérée à 10:40\./);
    assert.match((await visitor.press('Retirer ma réclamation')).text, /Votre réclamation a été retirée\./);
    await visitor.follow('Ouvrir une autre réclamation');
    assert.match(visitor.heading(), /^Que s’est-il passé/);
    await assertInvariants(app);
  });
});
