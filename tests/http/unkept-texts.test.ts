import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import type { Route } from '#core/route.ts';
import { routeKey } from '#core/route.ts';
import { newId } from '#platform/db/ids.ts';
import { inBackoffice } from '../actors/backoffice.ts';
import { makeProfessional } from '../actors/factories.ts';
import { ownerOf } from '../actors/people.ts';
import { browserOf } from '../app/plain-browser.ts';
import type { Caller, TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

const fieldsOf = ({ input }: Route): string[] => (input instanceof z.ZodObject ? Object.keys(input.shape) : []);
const paramsOf = ({ path }: Route): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

describe('text that the database cannot store', () => {
  let app: TestApp;
  let url: string;
  withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });
  const { adminOf } = inBackoffice(() => app);

  test('a NUL or half a character in any field of any route is refused on that field, without a server error', async () => {
    const admin = await adminOf('owner');
    const pro = await makeProfessional(app.db, nowMs, {});
    const owner = await ownerOf(app, pro);
    let refused = 0;
    const other: string[] = [];
    for (const one of app.door.routes) {
      const key = routeKey(one);
      // Signing out would end the session that the other calls need.
      if (one.raw === true || key === 'POST /user/signout') continue;
      const client: Caller = one.access === 'admin' ? admin.client : owner.client;
      const params = paramsOf(one);
      const valueOf = (name: string): string => (name === 'id' && one.path.includes('/pro/') ? pro.publicId : newId());
      const at = (hostile?: string): string =>
        one.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === hostile ? '%00' : valueOf(name)));
      const met = (field: string, { status, body }: Awaited<ReturnType<Caller>>): void => {
        assert.ok(status < 500, `${key} ${field} ${status}`);
        if (
          status === 400 &&
          !body.success &&
          Object.keys(body.error.validation ?? {}).some((name) => name === field || name === `${field}.0`)
        )
          refused++;
        else other.push(`${key} ${field} ${status}`);
      };
      for (const name of params) met(name, await client(one.method, at(name), one.method === 'GET' ? undefined : {}));
      for (const name of fieldsOf(one).filter((field) => !params.includes(field))) {
        if (one.method === 'GET') met(name, await client('GET', `${at()}?${encodeURIComponent(name)}=a%00b`));
        else if (one.formBytes === undefined)
          for (const value of ['a\0b', 'a\ud800', ['\0']]) met(name, await client(one.method, at(), { [name]: value }));
      }
    }
    assert.ok(refused > 1000, `${refused} ${other.length}`);
    // Every other call was refused before its fields were read: wrong role, wrong profile, or a call of the demo mode
    // only.
    assert.deepEqual(
      other.filter((line) => !/ (401|403|404|415)$/.test(line)),
      [],
    );
  });

  test('a NUL in the query of a page causes no server error', async () => {
    const owner = await ownerOf(app, await makeProfessional(app.db, nowMs, {}));
    const browser = browserOf(url);
    assert.equal(
      (await browser.call('POST', '/user/login', { email: owner.email, password: 'Lac-Paisible7!' })).status,
      200,
    );
    for (const path of [
      '/recherche?ville=%00',
      '/recherche?q=%00',
      '/?q=%00',
      '/freelances/dashboard/clients?q=%00',
      '/freelances/dashboard/clients?etiquette=%00',
    ])
      assert.ok((await browser.page(path)).status < 500, path);
  });
});
