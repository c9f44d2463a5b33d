import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { listResources } from '#features/availability/contract/resources.ts';
import type { DataOf } from '#core/route.ts';
import { asks } from '../actors/agendas.ts';
import { makeProfessional } from '../actors/factories.ts';
import { ownerOf, password } from '../actors/people.ts';
import { browserOf } from '../app/plain-browser.ts';
import { visitorOf } from '../app/plain-visitor.ts';
import type { TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

describe('the planning of one practitioner', () => {
  let app: TestApp;
  let url: string;
  withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });

  test('shows the practitioner’s own hours, or the shared hours when they have none', async () => {
    const pro = await makeProfessional(app.db, app.clock.now(), { practitioners: 2 });
    const { client, email } = await ownerOf(app, pro);
    const team = await asks<DataOf<typeof listResources>>(client, 'GET', `/v1/pro/${pro.publicId}/resources`);
    const [own, shared] = team.resources.map(({ id }) => id);
    const ranges = [{ day_in_week: 2, start: '10:00', end: '12:00' }];
    await asks(client, 'PUT', `/v1/pro/${pro.publicId}/planning/week`, { ranges, target: 'clients', resource_id: own });
    const browser = browserOf(url);
    assert.equal((await browser.call('POST', '/user/login', { email, password })).status, 200);
    const hoursOf = async (agenda: string | undefined): Promise<string[]> => {
      const { text } = await browser.page(
        `/business/dashboard/planning?vue=semaine&date=20261124&agenda=${agenda ?? assert.fail('nobody')}`,
      );
      return [...text.matchAll(/Disponibilité, [^<]*?de (\d\d:\d\d à \d\d:\d\d)/g)].map(([, hours]) => hours!);
    };
    assert.deepEqual(await hoursOf(own), ['10:00 à 12:00']);
    assert.deepEqual(
      await hoursOf(shared),
      Array.from({ length: 7 }, () => '09:00 à 18:00'),
    );
  });

  test('opens from the practitioner’s face, and stays selected across days and views', async () => {
    const pro = await makeProfessional(app.db, app.clock.now(), { practitioners: 2 });
    const { email } = await ownerOf(app, pro);
    const desk = visitorOf(url);
    await desk.signIn(email, password);
    await desk.open('/business/dashboard/planning?vue=jour&date=20261124');
    const shown = await desk.follow(/Praticien 2$/);
    const agenda = /agenda=\w+/.exec(desk.here())?.[0] ?? assert.fail(desk.here());
    assert.match(shown.html, new RegExp(`<a(?=[^>]*aria-current="true")(?=[^>]*${agenda})`));
    assert.match(shown.html, /<summary[^>]*aria-label="Autres vues et actions"/);
    await desk.follow('Jour suivant');
    assert.ok(desk.here().includes('date=20261125') && desk.here().includes(agenda), desk.here());
    await desk.follow('Mois');
    assert.ok(desk.here().includes('vue=mois') && desk.here().includes(agenda), desk.here());
  });
});
