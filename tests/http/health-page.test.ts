import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { askChecklist, createChecklist } from '../actors/checklists.ts';
import { proAndSlot } from '../actors/payments.ts';
import { ownerOf } from '../actors/people.ts';
import { visitorOf } from '../app/plain-visitor.ts';
import type { TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

describe('the health form before the payment, without JavaScript', () => {
  let app: TestApp;
  let url: string;
  withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });

  test('the health form follows the hold, requires an answer, and leads to the payment when left to the day', async () => {
    const { pro } = await proAndSlot(app, { payOnline: false, payOnSite: true });
    const owner = await ownerOf(app, pro);
    assert.equal((await askChecklist(owner.client, pro, (await createChecklist(owner, pro)).id)).status, 200);
    const visitor = visitorOf(url);
    await visitor.open(`/booking/guests?id=${pro.publicId}`);
    await visitor.press('Continuer');
    await visitor.press('Continuer', { option: pro.options[0]!.publicId });
    await visitor.follow(/mardi 24 novembre/);
    await visitor.follow(/^\d{1,2}:\d{2}/);
    await visitor.press('Choisir ce créneau');
    assert.equal(visitor.heading(), 'Fiche santé');
    const empty = await visitor.press('Continuer');
    assert.equal(empty.status, 400);
    assert.match(empty.text, /Vous devez saisir au moins une valeur\./);
    await visitor.press('En parler sur place');
    assert.match(visitor.here(), /^\/booking\/payment\?/);
  });
});
