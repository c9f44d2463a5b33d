import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { reviewing } from '../actors/reviews.ts';
import { visitorOf } from '../app/plain-visitor.ts';
import type { TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

describe('review page without JavaScript', () => {
  let app: TestApp;
  let url: string;
  const at = withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });
  const { came } = reviewing(() => app, at);

  test('a review that is too short stays in its fields; once published the profile shows it, and once withdrawn no longer', async () => {
    const visit = await came();
    const profile = async (): Promise<string> => (await visitorOf(url).open(`/praticien/x-${visit.pro.publicId}`)).text;
    const visitor = visitorOf(url);
    await visitor.open(`/rendez-vous/${visit.bookingId}/avis?jeton=${visit.token}`);
    assert.match(
      (await visitor.press('Publier mon avis', { body: 'Bien, mais en retard.' })).text,
      /Choisissez une note\./,
    );
    const short = await visitor.press('Publier mon avis', { rating: '3', body: 'Court' });
    assert.equal(short.status, 400);
    assert.match(short.text, /Écrivez au moins 10 caractères\./);
    assert.deepEqual([visitor.held('rating'), visitor.held('body')], [['3'], ['Court']]);
    const body = 'Bien, mais vingt minutes de retard sans un mot.';
    assert.match((await visitor.press('Publier mon avis', { body })).text, /Avis publié\. Merci\./);
    assert.match(await profile(), new RegExp(`3 sur 5[^]*${body}`));
    assert.match((await visitor.press('Retirer mon avis')).text, /Votre avis est retiré\./);
    assert.ok(!(await profile()).includes(body));
  });
});
