import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { withTestApp } from '../app/with-test-app.ts';
import type { Client, TestApp } from '../app/test-app.ts';
import { becomeAdmin, memberOf, password, type Member } from '../actors/people.ts';
import { browserOf } from '../app/plain-browser.ts';
import { newcomer, path, sendPaper } from '../actors/documents.ts';

type Shown = { type: string; label: string; help: string; status: string };

describe('documents that the site generates or names', () => {
  let app: TestApp;
  let url: string;
  let admin: Member;
  withTestApp('postgres', async (opened) => {
    app = opened;
    admin = await memberOf(app);
    await becomeAdmin(app, admin);
    ({ url } = await app.serve());
  });

  const read = async <D>(client: Client, where: string): Promise<D> => {
    const answer = await client<D>('GET', where);
    assert.ok(answer.body.success, JSON.stringify(answer.body));
    return answer.body.data;
  };
  const browserFor = async ({ email }: Pick<Member, 'email'>) => {
    const browser = browserOf(url);
    assert.equal((await browser.call('POST', '/user/login', { email, password })).status, 200);
    return browser;
  };

  test('submits the published terms as the document in a single request, once they contain no placeholder', async () => {
    const one = await newcomer(app);
    const send = () => one.client<Shown>('POST', '/v1/profiles/documents/freelance/own-terms', {});
    const state = async (): Promise<string> => (await read<{ own_terms: string }>(one.client, path)).own_terms;
    assert.deepEqual([await state(), (await send()).status], ['none', 409]);
    const write = (html: string) => one.client('PUT', `/v1/pro/${one.pro.publicId}/profile/cgv`, { html });
    await write('<h1>Conditions</h1><p>Médiateur : <mark>à compléter</mark></p>');
    assert.deepEqual([await state(), (await send()).status], ['unfinished', 409]);
    await write('<h1>Conditions</h1><p>Médiateur : CM2C, Paris.</p>');
    const sent = await send();
    assert.deepEqual(
      [await state(), sent.status, sent.body.success && sent.body.data.status],
      ['ready', 201, 'in_validation'],
    );
    assert.equal((await send()).status, 409, 'one that waits is not sent twice');
    const browser = await browserFor(one);
    const file = await browser.page(`${path}/cgv`);
    assert.deepEqual(
      [file.status, file.headers.get('content-type'), file.html.slice(0, 5)],
      [200, 'application/pdf', '%PDF-'],
    );
    assert.equal(
      (await (await memberOf(app)).client('POST', '/v1/profiles/documents/freelance/own-terms', {})).status,
      403,
    );
  });

  test('a sole trader must send a Sirene notice instead of a Kbis, and admins see the same name', async () => {
    const one = await newcomer(app);
    const own = async (): Promise<Shown> =>
      (await read<{ documents: Shown[] }>(one.client, path)).documents.find(({ type }) => type === 'kbis')!;
    assert.equal((await own()).label, 'Extrait Kbis');
    await sql`update profile set fields = fields || '{"company_type": "company_fr_micro"}' where pro_id = ${one.pro.id}`.execute(
      app.db,
    );
    await sql`update pro set company_type = 'company_fr_micro' where id = ${one.pro.id}`.execute(app.db);
    const shown = await own();
    assert.equal(shown.label, 'Avis de situation Sirene');
    assert.match(shown.help, /avis-situation-sirene\.insee\.fr/);
    const id = await sendPaper(one.client, 'kbis');
    assert.equal(
      (await read<{ label: string }>(admin.client, `/v1/admin/documents/${id}`)).label,
      'Avis de situation Sirene',
    );
  });
});
