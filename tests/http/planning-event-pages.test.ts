import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { slotsOf } from '../actors/cart.ts';
import { booked, made } from '../actors/moves.ts';
import { password } from '../actors/people.ts';
import { visitorOf } from '../app/plain-visitor.ts';
import type { TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

describe('agenda pages without JavaScript', () => {
  let app: TestApp;
  let url: string;
  withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });

  test('opens a visit; refuses an event that ends before it begins; a saved event takes its time until its confirmed deletion', async () => {
    const { pro, email } = await made(app);
    await booked(app, pro, '2026-11-24T09:00:00.000Z');
    const visitor = visitorOf(url);
    await visitor.signIn(email, password);
    await visitor.open('/freelances/dashboard/planning?vue=semaine&date=20261123');
    const visit = await visitor.follow(/Rendez-vous de Camille Roux, mardi 24 novembre/);
    assert.match(visit.text, /Rendez-vous de Camille Roux[^]*Confirmé/);
    await visitor.follow('Événement privé');
    const refused = await visitor.press('Enregistrer', {
      label: 'École',
      date: '2026-11-25',
      start: '10:00',
      end: '09:00',
    });
    assert.equal(refused.status, 400);
    assert.match(refused.html, /aria-invalid="true"/);
    assert.deepEqual(
      [visitor.held('label'), visitor.held('date'), visitor.held('start'), visitor.held('end')],
      [['École'], ['2026-11-25'], ['10:00'], ['09:00']],
    );
    assert.match((await visitor.press('Enregistrer', { end: '11:00' })).text, /Événement ajouté\./);
    const ten = '2026-11-25T09:00:00.000Z';
    assert.ok(!(await slotsOf(app, pro, '2026-11-25')).includes(ten));
    await visitor.follow(/Privé, mercredi 25 novembre de 10:00 à 11:00, École/);
    await visitor.press('Supprimer');
    assert.ok(!(await slotsOf(app, pro, '2026-11-25')).includes(ten), 'asked before it is done');
    assert.match((await visitor.press('Oui, supprimer')).text, /Suppression effectuée\./);
    assert.ok((await slotsOf(app, pro, '2026-11-25')).includes(ten));
  });
});
