import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { makeProfessional } from '../actors/factories.ts';
import { bookingsOf } from '../actors/payment-step.ts';
import { cards } from '../actors/payments.ts';
import { visitorOf } from '../app/plain-visitor.ts';
import type { TestApp } from '../app/test-app.ts';
import { now, withTestApp } from '../app/with-test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';

describe('the steps of a booking, without JavaScript', () => {
  let app: TestApp;
  let url: string;
  withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });

  test('by their links and buttons alone: who, what, when, then the provider’s page and back, where it is said to be booked', async () => {
    const pro = await makeProfessional(app.db, now);
    const visitor = visitorOf(url);
    await visitor.open(`/booking/guests?id=${pro.publicId}`);
    assert.equal(visitor.heading(), 'Qui vient ?');
    await visitor.press('Continuer');
    assert.equal(visitor.heading(), 'Que souhaitez-vous ?');
    await visitor.press('Continuer', { option: pro.options[0]!.publicId });
    assert.equal(visitor.heading(), 'Quel moment vous va ?');
    await visitor.follow(/jeudi 26 novembre, \d+ créneaux libres/);
    const chosen = await visitor.follow(/^14:00/);
    assert.match(chosen.text, /jeudi 26 novembre à 14:00/);
    await visitor.press('Bloquer ce créneau');
    assert.equal(visitor.heading(), 'Comment réglez-vous ?');
    const person = { firstname: 'Camille', lastname: 'Roux', email: 'camille@exemple.fr', phone: '06 12 34 56 78' };
    await visitor.press(/^Réserver et payer 60 €/, { ...person, accepts_cgv_version: '0', withdrawal_waiver: 'true' });
    assert.match(visitor.here(), /^\/paiement-test\//);
    const done = await visitor.press('Payer 60 €', { number: cards.accepted, expiry: '12 / 30', cvc: '123' });
    assert.equal(visitor.heading(), 'C’est réservé, Camille.');
    assert.match(done.text, /jeudi 26 novembre à 14:00/);
    assert.deepEqual(await bookingsOf(app, pro), [{ state: 'confirmed', attempts: 1 }]);
    await assertInvariants(app);
  });
});
