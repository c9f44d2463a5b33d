import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { DataOf } from '#core/route.ts';
import type { listConsents } from '#features/clients/contract/duplicates.ts';
import { openMailer } from '#platform/mail/mail.ts';
import { firstVisit } from '../actors/client-book.ts';
import { campaigning, news } from '../actors/campaigns.ts';
import { browserOf } from '../app/plain-browser.ts';
import type { Member } from '../actors/people.ts';
import type { TestApp } from '../app/test-app.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';

describe('the page that stops news', () => {
  let app: TestApp;
  let url: string;
  const at = withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await opened.serve());
  });
  const { opened, reader, write, leave } = campaigning(() => app, at);

  const agrees = async (member: Member): Promise<boolean> => {
    const answer = await member.client<DataOf<typeof listConsents>>('GET', '/v1/user/consents');
    assert.ok(answer.body.success);
    return answer.body.data.data[0]!.email_at !== null;
  };
  const mailed = async () => {
    const of = await opened();
    const nora = await reader(of, firstVisit);
    await write(of, news);
    const mail = (await leave()).find(({ to }) => to === nora.email)!;
    const { pathname, search } = new URL(mail.unsubscribeUrl!);
    return { nora, mail, path: pathname + search, pathname };
  };

  test('a news mail carries one-click unsubscribe headers', async () => {
    const { mail } = await mailed();
    await openMailer(app.env).send(mail, 'campaign_news:1', nowMs);
    const raw = readFileSync(join(app.env.DATA_DIR, 'outbox', 'campaign_news_1.eml'), 'utf8').replaceAll(
      /\r\n[ \t]/g,
      ' ',
    );
    assert.ok(raw.includes(`\r\nList-Unsubscribe: <${mail.unsubscribeUrl}>\r\n`));
    assert.ok(raw.includes('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n'));
    assert.doesNotMatch(raw, /<img/);
  });

  test('a mailbox unsubscribes by a POST without cookie, origin or redirect; repeating it changes nothing', async () => {
    const { nora, path } = await mailed();
    for (const body of [
      new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    ]) {
      const answer = await fetch(new URL(path, url), { method: 'POST', redirect: 'manual', body });
      assert.equal(answer.status, 200);
      await answer.text();
    }
    assert.equal(await agrees(nora), false);
    const parts = new FormData();
    parts.set('List-Unsubscribe', 'One-Click');
    assert.equal((await fetch(new URL(path, url), { method: 'POST', redirect: 'manual', body: parts })).status, 200);
  });

  test('opening the page changes nothing, reveals no client and is not cached; its form unsubscribes', async () => {
    const { nora, path } = await mailed();
    const { page } = browserOf(url);
    const shown = await page(path);
    assert.equal(shown.status, 200);
    assert.doesNotMatch(shown.html, new RegExp(`${nora.email}|Nora`));
    assert.match(shown.text, /Ne plus recevoir d’actualités/);
    assert.deepEqual(
      [shown.headers.get('cache-control'), shown.headers.get('referrer-policy')],
      ['private, no-store', 'strict-origin-when-cross-origin'],
    );
    const head = await fetch(new URL(path, url), { method: 'HEAD' });
    assert.equal(head.status, 200);
    assert.equal(await agrees(nora), true);
    const sent = await page(path, { all: '0' });
    assert.equal(sent.status, 303);
    assert.equal(await agrees(nora), false);
    assert.match((await page(sent.location!)).text, /C’est fait\. Vous ne recevrez plus les actualités d/);
    assert.match((await page(path)).text, /Vous ne recevez plus les actualités d/, 'opened again');
  });

  test('an invalid or swapped link answers 404, a form from another site 403, and neither changes a consent', async () => {
    const [hers, his] = [await mailed(), await mailed()];
    const { page } = browserOf(url);
    for (const path of [
      hers.pathname,
      `${hers.pathname}?jeton=x`,
      `${hers.pathname}?${his.path.split('?')[1]}`,
      `/nouvelles/x?${hers.path.split('?')[1]}`,
    ]) {
      assert.equal((await page(path)).status, 404, path);
      assert.equal((await page(path, { all: '1' })).status, 404, path);
    }
    const elsewhere = await fetch(new URL(hers.path, url), {
      method: 'POST',
      headers: { origin: 'https://exemple.com', 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams(),
    });
    assert.equal(elsewhere.status, 403);
    assert.deepEqual([await agrees(hers.nora), await agrees(his.nora)], [true, true]);
  });
});
