import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { makeProfessional } from '../actors/factories.ts';
import { reporting } from '../actors/reports.ts';
import { visitorOf } from '../app/plain-visitor.ts';
import type { TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

describe('page that reports content', () => {
  let app: TestApp;
  let url: string;
  withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });
  const { admin, found } = reporting(() => app);

  test('a visitor reports from a profile without account or JavaScript and gets a receipt that an admin finds', async () => {
    const pro = await makeProfessional(app.db, nowMs);
    const visitor = visitorOf(url);
    await visitor.open(`/praticien/${pro.publicId}`);
    const profile = visitor.here();
    const reportPage = await fetch(new URL('/signaler', url), { headers: { referer: new URL(profile, url).href } });
    assert.ok(
      (await reportPage.text()).includes(`name="page" value="${profile}"`),
      'the page one comes from is filled in',
    );
    await visitor.follow('Signaler ce contenu');
    assert.equal(visitor.heading(), 'Signaler ce contenu');
    const typed = {
      page: profile,
      content: 'Un avis',
      reason: 'Atteinte à la vie privée',
      explanation: 'Cet avis donne l’adresse d’une cliente.',
    };
    const wrong = await visitor.press('Envoyer le signalement', { ...typed, explanation: '' });
    assert.equal(wrong.status, 400);
    assert.match(wrong.text, /Ce champ est obligatoire/);
    assert.deepEqual(
      [visitor.held('page'), visitor.held('content'), visitor.held('reason')],
      [[profile], ['review'], ['privacy']],
      'what was typed is kept',
    );
    const done = await visitor.press('Envoyer le signalement', { explanation: typed.explanation });
    assert.equal(visitor.heading(), 'Nous avons reçu votre signalement');
    const receipt = /S-[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(done.text)?.[0] ?? assert.fail('no receipt');
    const report = await found(await admin(), receipt);
    assert.equal(report.explanation, typed.explanation);
  });
});
