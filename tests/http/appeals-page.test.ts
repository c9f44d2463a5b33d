import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { countOf } from '../actors/payments.ts';
import { newcomer } from '../actors/documents.ts';
import { decision, reporting } from '../actors/reports.ts';
import type { Caller, TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

describe('the page of contested decisions', () => {
  let app: TestApp;
  let url: string;
  withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });
  const reports = reporting(() => app);

  const page = async (by: Caller, form?: Record<string, string>) => {
    const answer = await fetch(`${url}/admin/contestations`, {
      redirect: 'manual',
      headers: { cookie: by.cookie(), 'sec-fetch-site': 'same-origin' },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() };
  };

  test('shows both sides; only an admin other than the first decides, and a refused form keeps its text', async () => {
    const { pro, client: owner } = await newcomer(app, { published: true, payOnSite: true });
    const [first, second] = [(await reports.admin()) as Caller, (await reports.admin()) as Caller];
    const receipt = await reports.report({ content: 'profile', page: `/praticien/essai-${pro.publicId}` });
    assert.equal((await reports.decide(first, receipt, { hides_profile: true })).status, 200);
    assert.equal(
      (await reports.contest(receipt, 'author', { text: 'La phrase citée n’est pas de cette page.' })).status,
      201,
    );
    const theirs = await fetch(`${url}/freelances/dashboard/decisions`, { headers: { cookie: owner.cookie() } });
    const theirPage = await theirs.text();
    assert.equal(theirs.status, 200);
    assert.match(theirPage, new RegExp(`${receipt}[\\s\\S]*${decision.slice(0, 20)}`));
    assert.match(theirPage, /Contestation en attente/);
    assert.ok(new RegExp(`/signalement/${receipt}\\?jeton=`).test(theirPage), 'the way to contest it');
    const own = await page(first);
    assert.match(own.html, /La phrase citée n’est pas de cette page/);
    assert.match(own.html, /un autre administrateur doit la réexaminer/);
    assert.doesNotMatch(own.html, /Maintenir la décision/);
    const shown = await page(second);
    assert.match(shown.html, new RegExp(decision.slice(0, 20)));
    assert.match(shown.html, /Accepter et rétablir le contenu/);
    const { id } = await reports.appealOf(second, receipt);
    const refused = await page(second, { id, state: 'upheld', decision: 'Trop court' });
    assert.equal(refused.status, 400);
    assert.match(refused.html, /Trop court/);
    const done = await page(second, {
      id,
      state: 'upheld',
      decision: 'La phrase est d’une autre page, vérification faite.',
    });
    assert.deepEqual([done.status, done.location], [303, '/admin/contestations?dit=acceptee']);
    assert.equal(await countOf(app, 'pro', `id = ${pro.id} and hidden_at is null`), 1);
    const queues = await second<{ queues: { key: string; waiting: number }[] }>('GET', '/v1/admin/queues');
    assert.ok(queues.body.success && queues.body.data.queues.find(({ key }) => key === 'appeals')?.waiting === 0);
  });
});
