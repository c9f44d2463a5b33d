import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { load } from 'cheerio';
import { addOnOf, makeDraft, makeProfessional } from '../actors/factories.ts';
import { arrive, bookingsOf } from '../actors/payment-step.ts';
import { cards, holdSlot, proAndSlot } from '../actors/payments.ts';
import { registration } from '../actors/people.ts';
import { sql } from 'kysely';
import { browserOf } from '../app/plain-browser.ts';
import { visitorOf } from '../app/plain-visitor.ts';
import type { TestApp } from '../app/test-app.ts';
import { nowMs, nowIso, withTestApp } from '../app/with-test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';

describe('the booking steps without JavaScript', () => {
  let app: TestApp;
  let url: string;
  withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });

  test('links and buttons lead from guests to service, time, payment and the confirmation', async () => {
    const pro = await makeProfessional(app.db, nowMs);
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
    await visitor.press('Choisir ce créneau');
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

  test('with another choice, shows the full hold and its price, and the button replaces the hold', async () => {
    const pro = await makeProfessional(app.db, nowMs, {
      options: [{ minutes: 90, cents: 11_500 }, { cents: 9_800 }],
      childrenMinAge: 3,
    });
    const [long, short] = pro.options.map(({ publicId }) => publicId);
    const oil = await addOnOf(app.db, pro, { label: 'Huile chaude', minutes: 15, cents: 1_300 });
    const visitor = visitorOf(url);
    const step = `/booking/appointment?id=${pro.publicId}&starts_at=2026-11-26T13:00:00.000Z`;
    const chosen = await visitor.open(`${step}&option=${long}&addons=${oil}`);
    assert.match(
      chosen.text,
      /Massage suédois, 1 h 45, Huile chaude · jeudi 26 novembre à 14:00/,
      'the head names the option, in the time it takes',
    );
    await visitor.press('Choisir ce créneau');
    const named =
      /Votre créneau du jeudi 26 novembre à 14:00 \(Massage suédois, 1 h 45, Huile chaude, 128 €\) est bloqué jusqu’à \d\d:\d\d\./;
    const same = await visitor.open(`${step}&option=${long}&addons=${oil}`);
    assert.match(same.text, named);
    assert.ok(visitor.has('Continuer vers le paiement'));
    const other = await visitor.open(`${step}&option=${short}`);
    assert.match(other.text, named);
    assert.match(other.text, /Vos choix actuels sont différents/);
    assert.ok(
      !visitor.has('Continuer vers le paiement'),
      'nothing seems to pay what is chosen now but sells what is held',
    );
    assert.ok(visitor.has(/^Réserver le créneau déjà bloqué, 128 €$/));
    await visitor.press('Choisir ce créneau');
    assert.equal(visitor.heading(), 'Comment réglez-vous ?');
    assert.ok(visitor.has(/^Réserver et payer 98 €/));
    assert.deepEqual(await bookingsOf(app, pro), [{ state: 'hold', attempts: 0 }], 'one hold, which moved');
  });

  test('does not replace a hold whose payment has begun, and leads back to that payment', async () => {
    const pro = await makeProfessional(app.db, nowMs, { options: [{}, { cents: 9_800 }], payOnline: true });
    const [first, second] = pro.options.map(({ publicId }) => publicId);
    const visitor = visitorOf(url);
    const step = `/booking/appointment?id=${pro.publicId}&starts_at=2026-11-26T13:00:00.000Z`;
    await visitor.open(`${step}&option=${first}`);
    await visitor.press('Choisir ce créneau');
    const person = { firstname: 'Camille', lastname: 'Roux', email: 'camille@exemple.fr', phone: '06 12 34 56 78' };
    await visitor.press(/^Réserver et payer 60 €/, { ...person, accepts_cgv_version: '0', withdrawal_waiver: 'true' });
    const { text } = await visitor.open(`${step}&option=${second}`);
    assert.match(
      text,
      /\(Massage suédois, 60 min, 60 €\) est bloqué jusqu’à .* Vous avez commencé à payer ce créneau\./,
    );
    await visitor.follow('Reprendre ce paiement');
    assert.equal(visitor.heading(), 'Un paiement est en cours');
  });

  test('the head of every step shows the guests and the place, unless it is a single adult on site', async () => {
    const pro = await makeProfessional(app.db, nowMs, {
      options: [{ guestsMax: 3, guestsFollow: true, atHome: true }],
      maxKm: 20,
    });
    const option = pro.options[0]!.publicId;
    const draft = await makeDraft(app.db, nowMs, { lat: 47.28, lon: -1.5536 });
    const visitor = visitorOf(url);
    for (const name of ['guests', 'services-menu', 'appointment']) {
      const headOf = async (query: string) =>
        load((await visitor.open(`/booking/${name}?id=${pro.publicId}&option=${option}${query}`)).html)('p:has(b)')
          .first()
          .text();
      assert.match(await headOf(''), /60\s+min$/u, name);
      assert.match(await headOf('&adults=2'), /60\s+min · 2\s+adultes$/u, name);
      assert.match(await headOf(`&at_home=true&address_draft_id=${draft}`), /60\s+min · À domicile$/u, name);
    }
  });

  test('announces the confirmation code beside the button only to visitors who will need it', async () => {
    const announced = async (
      browser: ReturnType<typeof browserOf>,
      made: Parameters<typeof proAndSlot>[1],
    ): Promise<boolean> => {
      const { pro, startsAt } = await proAndSlot(app, made);
      const { held } = await holdSlot(app, pro, startsAt, browser.call);
      const { answer } = await arrive(browser, `/booking/payment?id=${pro.publicId}&cart=${held.cart_id}`);
      return answer.text.includes('Vous recevrez un code par email pour confirmer. Réserver');
    };
    assert.ok(await announced(browserOf(url), { payOnline: false }));
    assert.ok(!(await announced(browserOf(url), { payOnSite: false })), 'paid online alone');
    const proven = browserOf(url);
    const who = registration();
    assert.equal((await proven.call('POST', '/user/register', who)).status, 200);
    assert.ok(await announced(proven, { payOnline: false }), 'an address that is not proven yet');
    await sql`update account set email_verified_at = ${nowIso}::timestamptz where email = ${who.email}`.execute(app.db);
    assert.ok(!(await announced(proven, { payOnline: false })));
  });
});
