import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bookingLinkToken } from '#platform/security/secret.ts';
import { slotsOf } from '../actors/cart.ts';
import { booked, made, onSaturdays, saturday } from '../actors/moves.ts';
import { password } from '../actors/people.ts';
import { visitorOf } from '../app/plain-visitor.ts';
import type { TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';

describe('pages that move a visit, without JavaScript', () => {
  let app: TestApp;
  let url: string;
  withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });

  test('the professional proposes another time from the planning, and the client accepts it by the mail link', async () => {
    const { pro, email } = await made(app, { surcharges: onSaturdays });
    const { sent } = await booked(app, pro, saturday, {});
    const desk = visitorOf(url);
    await desk.signIn(email, password);
    await desk.open(`/freelances/dashboard/planning?vue=semaine&date=20261128&booking_id=${sent.booking_id}`);
    await desk.follow('Déplacer');
    assert.equal(desk.heading(), 'Déplacer ce rendez-vous');
    await desk.follow(/vendredi 27 novembre/);
    const chosen = await desk.follow(/^15:00/);
    assert.match(chosen.text, /Nouvel horaire : vendredi 27 novembre à 15:00, avec .*\. Le prix passe de 66 € à 60 €/);
    const proposed = await desk.press('Déplacer au vendredi 27 à 15:00', {
      expected_way: 'proposal',
      reason: 'Une formation',
    });
    assert.match(proposed.text, /Autre créneau/);
    assert.ok(!(await slotsOf(app, pro, '2026-11-27')).includes('2026-11-27T14:00:00.000Z'), 'kept for the client');

    const client = visitorOf(url);
    const visit = await client.open(`/rendez-vous/${sent.booking_id}?jeton=${bookingLinkToken(app, sent.booking_id)}`);
    assert.match(visit.text, /vous propose un autre créneau[^]*Une formation/);
    const moved = await client.press('Accepter le vendredi 27 novembre, 15:00');
    assert.match(moved.text, /Rendez-vous déplacé au vendredi 27 novembre ?, 15:00\./);
    assert.ok((await slotsOf(app, pro, '2026-11-28')).includes(saturday), 'the time before is free');
    await assertInvariants(app);
  });
});
