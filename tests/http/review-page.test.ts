import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { dayMs } from '#core/units.ts';
import { memberOf, password } from '../actors/people.ts';
import { reviewing, startMs } from '../actors/reviews.ts';
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
  const { came, written } = reviewing(() => app, at);

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

  test('the list of visits shows which visit is reviewed, which still waits, and none once it is too late', async () => {
    const [reviewed, waiting] = [await came(), await came('2026-12-11T09:00:00.000Z')];
    await written(reviewed);
    const [client, stranger] = [await memberOf(app), await memberOf(app)];
    await sql`update booking set account_id = (select id from account where email = ${client.email})
      where public_id in (${reviewed.bookingId}, ${waiting.bookingId})`.execute(app.db);
    const linksOf = async ({ email }: { readonly email: string }): Promise<string[]> => {
      const visitor = visitorOf(url);
      await visitor.signIn(email, password);
      const { html } = await visitor.open('/booking/account?tab=appointments&passes=1');
      return [...html.matchAll(/href="\/rendez-vous\/(\w+)\/avis"[^>]*>(?:<[^>]*>)*([^<]*)/g)].map(
        ([, id, label]) => `${label} ${id}`,
      );
    };
    assert.deepEqual(await linksOf(client), [`Donner mon avis ${waiting.bookingId}`, `Mon avis ${reviewed.bookingId}`]);
    assert.deepEqual(await linksOf(stranger), []);
    at(startMs + 120 * dayMs);
    assert.deepEqual(await linksOf(client), [`Mon avis ${reviewed.bookingId}`]);
  });
});
