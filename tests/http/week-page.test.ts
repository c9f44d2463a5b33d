import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { slotsOf } from '../actors/cart.ts';
import { makeProfessional } from '../actors/factories.ts';
import { sendOrder } from '../actors/payments.ts';
import { ownerOf, password } from '../actors/people.ts';
import { visitorOf } from '../app/plain-visitor.ts';
import type { TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

describe('the usual week page, without JavaScript', () => {
  let app: TestApp;
  let url: string;
  withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });

  test('a range is added, removed and copied onto another day, whose visits show before anything is saved', async () => {
    const pro = await makeProfessional(app.db, app.clock.now(), { payOnSite: true });
    const { email } = await ownerOf(app, pro);
    const hoursOn = async (day: string): Promise<string> =>
      (await slotsOf(app, pro, day)).map((start) => start.slice(11, 16)).join(' ');
    await sendOrder(app, pro, '2026-11-24T14:00:00.000Z', { payment_method: 'cash' });
    const desk = visitorOf(url);
    await desk.signIn(email, password);
    const week = await desk.open('/freelances/dashboard/planning/semaine');
    assert.equal(week.html.match(/aria-label="[^"]*jusqu’au lendemain"/g)?.length, 7, 'offered for each day');
    await desk.press('Ajouter une plage le lundi');
    assert.deepEqual([desk.held('j1-0-de'), desk.held('j1-1-de').length], [['09:00'], 1]);
    await desk.press('Retirer la plage 2 du lundi');
    assert.deepEqual([desk.held('j1-0-de'), desk.held('j1-1-de').length], [['09:00'], 0]);
    await desk.press('Copier ces plages', { 'j1-0-a': '12:00', 'j1-copie': ['2'] });
    assert.deepEqual([desk.held('j2-0-a'), desk.held('j3-0-a')], [['12:00'], ['18:00']]);
    const warned = await desk.press('Enregistrer');
    assert.match(warned.text, /Un rendez-vous est concerné/);
    assert.ok((await hoursOn('2026-11-23')).endsWith('16:00'), 'nothing is written before it is sure');
    assert.match((await desk.press('Enregistrer quand même')).text, /Vos horaires sont enregistrés\./);
    assert.equal(await hoursOn('2026-11-24'), '08:00 08:30 09:00 09:30 10:00');
  });
});
