import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { createTeam, listResources } from '#features/availability/contract/resources.ts';
import type { DataOf } from '#core/route.ts';
import { asks, derivedWell } from '../actors/agendas.ts';
import { makeProfessional } from '../actors/factories.ts';
import { ownerOf, password } from '../actors/people.ts';
import { browserOf } from '../app/plain-browser.ts';
import type { TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

describe('the form for the first team of an establishment', () => {
  let app: TestApp;
  let url: string;
  withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });

  const emptied = async () => {
    const pro = await makeProfessional(app.db, app.clock.now(), { practitioners: 2, payOnSite: true });
    for (const derived of ['free_day', 'open_day', 'option_resource'])
      await sql`delete from ${sql.table(derived)} where resource_id in (select id from resource where owner_pro_id = ${pro.id})`.execute(
        app.db,
      );
    await sql`delete from resource where owner_pro_id = ${pro.id}`.execute(app.db);
    return { pro, base: `/v1/pro/${pro.publicId}`, ...(await ownerOf(app, pro)) };
  };
  const teamOf = async ({ client, base }: Awaited<ReturnType<typeof emptied>>): Promise<string[]> =>
    (await asks<DataOf<typeof listResources>>(client, 'GET', `${base}/resources`)).resources
      .map(({ kind, label }) => `${kind} ${label}`)
      .toSorted();

  test('without JavaScript, names typed line by line create the whole team; an error keeps the text and creates nobody', async () => {
    const made = await emptied();
    const browser = browserOf(url);
    assert.equal((await browser.call('POST', '/user/login', { email: made.email, password })).status, 200);
    const path = '/business/dashboard/equipe';
    const form = await browser.page(path);
    assert.match(form.text, /Qui reçoit chez vous/);
    const once = /name="une-fois" value="([^"]+)"/.exec(form.html)?.[1] ?? '';

    const refused = await browser.page(path, {
      'une-fois': once,
      practitioners: 'Nora\r\nHugo\r\n',
      cabins: 'Cabine bleue\r\nhugo',
      equipments: '',
    });
    assert.equal(refused.status, 400);
    assert.match(refused.text, /« hugo » apparaît deux fois/);
    assert.match(refused.html, /Cabine bleue\s+hugo/);
    assert.match(
      (await browser.page(path, { 'une-fois': once, practitioners: ' \r\n', cabins: 'Cabine bleue', equipments: '' }))
        .text,
      /Ce champ est obligatoire/,
    );
    assert.deepEqual(await teamOf(made), []);

    const names = { practitioners: ' Nora \r\n\r\nHugo', cabins: 'Cabine bleue', equipments: 'Table chauffante' };
    const saved = await browser.page(path, { 'une-fois': once, ...names });
    assert.deepEqual(
      [saved.status, saved.location],
      [303, `${path}?dit=garde`],
      'who sells something already stays with the team',
    );
    assert.equal((await browser.page(path, { 'une-fois': once, ...names })).status, 303, 'a second press is the first');
    assert.deepEqual(await teamOf(made), [
      'cabin Cabine bleue',
      'equipment Table chauffante',
      'practitioner Hugo',
      'practitioner Nora',
    ]);
    await derivedWell(app, made.pro);
    assert.match((await browser.page(path)).text, /Ajouter à l’équipe/);
  });

  test('an establishment without services continues to its services page', async () => {
    const made = await emptied();
    await sql`update service set state = 'draft', active = false where pro_id = ${made.pro.id}`.execute(app.db);
    const browser = browserOf(url);
    assert.equal((await browser.call('POST', '/user/login', { email: made.email, password })).status, 200);
    const { location } = await browser.page('/business/dashboard/equipe', {
      practitioners: 'Nora',
      cabins: '',
      equipments: '',
    });
    assert.equal(location, '/business/dashboard/prestations?dit=equipe');
    assert.match((await browser.page(location!)).text, /Votre équipe est enregistrée\./);
  });

  test('a name already taken refuses the whole list; a deactivated member frees their name', async () => {
    const made = await emptied();
    const { client, base } = made;
    const add = (practitioners: readonly string[]) =>
      client<DataOf<typeof createTeam>>('POST', `${base}/team`, { practitioners });
    const [nora] = (await asks<DataOf<typeof createTeam>>(client, 'POST', `${base}/team`, { practitioners: ['Nora'] }))
      .resources;
    const again = await add(['Hugo', 'NORA']);
    assert.ok(
      !again.body.success && again.body.error.validation?.['practitioners']?.includes('NORA'),
      JSON.stringify(again.body),
    );
    assert.deepEqual(await teamOf(made), ['practitioner Nora']);
    await asks(client, 'PUT', `${base}/resource/${nora!.id}`, { active: false });
    assert.equal((await add(['Hugo', 'Nora'])).status, 200);
    for (const wrong of [[], [''], ['x'.repeat(81)], Array.from({ length: 51 }, (_, i) => `Nom ${i}`)])
      assert.equal((await add(wrong)).status, 400, JSON.stringify(wrong).slice(0, 30));
  });
});
