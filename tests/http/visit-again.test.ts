import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { deriveProfessionals } from '#features/availability/verbs/derive.ts';
import { bookingLinkToken } from '#platform/security/secret.ts';
import { asks, booked, made, tuesday } from '../actors/moves.ts';
import { visitorOf } from '../app/plain-visitor.ts';
import { caller, type TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';

describe('the same visit at another time, with the same practitioner', () => {
  let app: TestApp;
  let url: string;
  withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });

  /** Another visitor holds Tuesday at 10:00 with one of the two practitioners. */
  const holdTuesday = (pro: Awaited<ReturnType<typeof made>>['pro'], person: 0 | 1): Promise<unknown> => {
    const lines = [{ option_id: pro.options[0]!.publicId, resource_id: pro.resourceIds[person]! }];
    return asks(caller(app), 'POST', '/v1/order/cart', { pro_id: pro.publicId, lines, starts_at: tuesday });
  };

  /** A visit with the second of two practitioners, because the first has another visit at that time. */
  const withSecond = async () => {
    const { pro } = await made(app, { practitioners: 2, options: [{ minutes: 45 }, { minutes: 60 }] });
    await booked(app, pro);
    const { sent, client } = await booked(app, pro);
    return { pro, sent, client, jeton: bookingLinkToken(app, sent.booking_id) };
  };

  test('a rescheduled visit keeps its practitioner, named on the page and the notice', async () => {
    const { sent, jeton } = await withSecond();
    const visitor = visitorOf(url);
    const page = await visitor.open(`/rendez-vous/${sent.booking_id}/deplacer?jeton=${jeton}&starts_at=${tuesday}`);
    assert.match(page.text, /samedi 28 novembre à 14:00, avec Praticien 2/);
    assert.match(page.text, /Nouvel horaire : mardi 1er décembre à 10:00, avec Praticien 2\./);
    assert.ok(!page.text.includes('n’est pas libre à cette heure'), page.text);
    const moved = await visitor.press('Déplacer au mardi 1er décembre à 10:00');
    assert.match(moved.text, /Rendez-vous déplacé au mardi 1er décembre ?, 10:00, avec Praticien 2\./);
    await assertInvariants(app);
  });

  test('when the practitioner is busy, the page names the replacement before the move', async () => {
    const { pro, sent, jeton } = await withSecond();
    // The second practitioner is held on Tuesday, when the first is free.
    await holdTuesday(pro, 1);
    const visitor = visitorOf(url);
    const page = await visitor.open(`/rendez-vous/${sent.booking_id}/deplacer?jeton=${jeton}&starts_at=${tuesday}`);
    assert.match(
      page.text,
      /Praticien 2 n’est pas libre à cette heure : le rendez-vous aura lieu avec Praticien 1\. Pour rester avec Praticien 2, choisissez une autre heure\./,
    );
    const moved = await visitor.press('Déplacer au mardi 1er décembre à 10:00');
    assert.match(moved.text, /Rendez-vous déplacé au mardi 1er décembre ?, 10:00, avec Praticien 1\./);
  });

  test('when the practitioner is taken meanwhile, the move is refused and names the replacement', async () => {
    const { pro, sent, jeton } = await withSecond();
    const visitor = visitorOf(url);
    await visitor.open(`/rendez-vous/${sent.booking_id}/deplacer?jeton=${jeton}&starts_at=${tuesday}`);
    await holdTuesday(pro, 1);
    const refused = await visitor.press('Déplacer au mardi 1er décembre à 10:00');
    assert.match(refused.text, /Praticien 2 n’est plus libre à cette heure\. Rien n’a été déplacé/);
    assert.match(refused.text, /samedi 28 novembre à 14:00, avec Praticien 2/);
    const moved = await visitor.press('Déplacer au mardi 1er décembre à 10:00');
    assert.match(moved.text, /Rendez-vous déplacé au mardi 1er décembre ?, 10:00, avec Praticien 1\./);
    await assertInvariants(app);
  });

  test('booking again opens the slots with the same service, duration and practitioner, or names a practitioner who left', async () => {
    const { pro, sent, client, jeton } = await withSecond();
    await asks(client, 'POST', `/v1/cancellation/${sent.booking_id}/cancel`, {});
    const visitor = visitorOf(url);
    const visit = `/rendez-vous/${sent.booking_id}?jeton=${jeton}`;
    await visitor.open(visit);
    const hours = await visitor.follow('Choisir un autre créneau');
    assert.equal(visitor.heading(), 'Quel moment vous va ?');
    assert.ok(hours.text.includes('45 min, avec Praticien 2') && hours.text.includes('1 adulte'), hours.text);
    await visitor.follow(/^\d\d:\d\d/);
    const chosen = new URLSearchParams(visitor.here().split('?')[1]);
    assert.deepEqual(
      ['option', 'with', 'again'].map((name) => chosen.get(name)),
      [pro.options[0]!.publicId, `${pro.options[0]!.publicId}.${pro.resourceIds[1]!}`, null],
    );
    await visitor.follow('Modifier les personnes');
    assert.equal(visitor.heading(), 'Qui vient ?');

    await sql`update resource set active = false where id = ${pro.resources[1]!}`.execute(app.db);
    await app.db.transaction().execute((trx) => deriveProfessionals(trx, [pro.id], nowMs));
    await visitor.open(visit);
    const without = await visitor.follow('Choisir un autre créneau');
    assert.match(without.text, /ce choix n’est plus proposé : Praticien 2\. Nous avons repris vos autres choix/);
    assert.ok(without.text.includes('45 min') && !without.text.includes('45 min, avec'), without.text);
  });

  test('only a person who may read the visit can book it again', async () => {
    const { pro, sent } = await withSecond();
    const page = await visitorOf(url).open(`/booking/appointment?id=${pro.publicId}&again=${sent.booking_id}`);
    assert.ok(!page.text.includes('Praticien 2'), page.text);
  });
});
