import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { minuteMs } from '#core/units.ts';
import { bookingLinkToken } from '#platform/security/secret.ts';
import { booked, made, saturday, startMs } from '../actors/moves.ts';
import { password } from '../actors/people.ts';
import { browserOf } from '../app/plain-browser.ts';
import { visitorOf } from '../app/plain-visitor.ts';
import type { TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

const home = '/freelances/dashboard';

describe('the pages about a late client, without JavaScript', () => {
  let app: TestApp;
  let url: string;
  const at = withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });

  test('the agenda and the list show the delay; the visit moves from its page, and the client reads why', async () => {
    const { pro, email } = await made(app);
    const { sent } = await booked(app, pro, saturday, {});
    at(startMs + 10 * minuteMs);
    const desk = visitorOf(url);
    await desk.signIn(email, password);
    for (const path of [`${home}/planning?vue=jour&date=20261128`, `${home}/rendez-vous`]) {
      assert.match((await desk.open(path)).text, /10\smin de retard/, path);
    }
    await desk.open(`${home}/rendez-vous?booking_id=${sent.booking_id}`);
    await desk.follow(/Déplacer/);
    const { text: shown } = await desk.open(`${home}/rendez-vous/${sent.booking_id}/deplacer?day=20261128&start=855`);
    assert.match(shown, /Le prix ne change pas/);
    assert.match(shown, /peut contester jusqu’à la nouvelle heure/);
    assert.ok(!shown.includes('Sans ce changement'), 'a visit that has begun can no longer be cancelled');
    const moved = await desk.press('Déplacer au samedi 28 à 14:15');
    assert.match(moved.text, /Le rendez-vous est déplacé/);
    assert.doesNotMatch(moved.text, /min de retard/, 'the new hour has not come');
    at(startMs + 10 * minuteMs + 13_000);
    await app.runJob('tell-agreed-moves');
    const page = await browserOf(url).page(
      `/rendez-vous/${sent.booking_id}?jeton=${bookingLinkToken(app, sent.booking_id)}`,
    );
    assert.match(page.text, /Vous pourrez alors annuler sans frais, et une absence n’entraînera aucune pénalité/);
    assert.ok(!page.text.includes('Nous rétablirons'));
  });
});
