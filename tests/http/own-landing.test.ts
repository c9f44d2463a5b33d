import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { booked, made, saturday } from '../actors/moves.ts';
import { memberOf, password } from '../actors/people.ts';
import { visitorOf } from '../app/plain-visitor.ts';
import type { TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

describe('landing page of clients and visitors', () => {
  let app: TestApp;
  let url: string;
  const at = withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });

  test('shows a client their next visit and a link to rebook a past visit; shows a visitor no list of visits', async () => {
    const { pro } = await made(app, { practitioners: 2 });
    const { client, email } = await memberOf(app);
    await booked(app, pro, '2026-11-25T09:00:00.000Z', { payment_method: 'cash' }, client);
    await booked(app, pro, saturday, { payment_method: 'cash' }, client);
    const visitor = visitorOf(url);
    const open = async () => (await visitor.open('/')).text;
    assert.ok(!(await open()).includes('Vos rendez-vous'));
    await visitor.signIn(email, password);
    const before = await open();
    assert.ok(before.includes('Votre prochain rendez-vous') && before.includes('25 novembre 2026'), before);
    assert.ok(!visitor.has(/^Reprendre rendez-vous/), 'nothing was had yet');
    assert.ok(visitor.has(/^Notifications, 2 nouvelles$/), 'no script loads the count on the landing page');
    at(Math.max(nowMs, Date.parse('2026-11-26T09:00:00.000Z')));
    await visitor.signIn(email, password);
    const after = await open();
    assert.ok(after.includes('28 novembre 2026') && !after.includes('25 novembre 2026'), after);
    const hours = await visitor.follow(/^Reprendre rendez-vous/);
    assert.equal(visitor.heading(), 'Quel moment vous va ?');
    assert.ok(hours.text.includes('avec Praticien 1'), hours.text);
  });

  test('« Mes rendez-vous » with nothing planned offers the past services again', async () => {
    const { pro } = await made(app);
    const { client, email } = await memberOf(app);
    await booked(app, pro, '2026-11-25T09:00:00.000Z', { payment_method: 'cash' }, client);
    const visitor = visitorOf(url);
    await visitor.signIn(email, password);
    const open = async () => (await visitor.open('/booking/account?tab=appointments')).text;
    assert.ok(!(await open()).includes('Rien de prévu'));
    assert.ok(!visitor.has(/^Reprendre rendez-vous/));
    at(Math.max(nowMs, Date.parse('2026-11-26T09:00:00.000Z')));
    await visitor.signIn(email, password);
    assert.ok((await open()).includes('Rien de prévu'));
    await visitor.follow(/^Reprendre rendez-vous/);
    assert.equal(visitor.heading(), 'Quel moment vous va ?');
  });

  test('the visitor menu links to services, visit lookup, sign-in and language choice, on the landing page and other pages', async () => {
    const visitor = visitorOf(url);
    for (const path of [
      '/',
      '/soins/massage',
      '/booking/search?category=massage',
      '/retrouver-mon-rendez-vous',
      '/login',
    ]) {
      const { html, status } = await visitor.open(path);
      if (status === 404) continue;
      const menu = /<nav[^>]*aria-label="Menu"[^]*?<\/nav>/.exec(html)?.[0] ?? assert.fail(path);
      for (const to of ['/soins/massage', '/soins"', '/retrouver-mon-rendez-vous', '/booking/login', 'name="langue"'])
        assert.ok(menu.includes(to), `${path}: ${to}`);
    }
  });
});
