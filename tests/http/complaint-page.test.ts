import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { dayMs } from '#core/units.ts';
import { complaining, startMs, words } from '../actors/complaints.ts';
import { visitorOf } from '../app/plain-visitor.ts';
import type { TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';

describe('the complaint page without JavaScript', () => {
  let app: TestApp;
  let url: string;
  const at = withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });
  const { came, begun } = complaining(() => app, at);

  test('an incomplete form keeps its fields; the client then sends it, adds a message, withdraws, and may complain again', async () => {
    const visit = await came();
    const visitor = visitorOf(url);
    await visitor.open(`/rendez-vous/${visit.bookingId}/reclamation?jeton=${visit.token}`);
    assert.match(visitor.heading(), /^Que s’est-il passé/);
    const refused = await visitor.press('Envoyer ma réclamation', { reason: 'Retard ou attente', body: words });
    assert.equal(refused.status, 400);
    assert.match(refused.text, /Ce champ est obligatoire/);
    assert.doesNotMatch(refused.text, /n’a pas été conservé/, 'no file was chosen');
    const file = new File([new Uint8Array(8)], 'photo.png', { type: 'image/png' });
    const lost = await visitor.press('Envoyer ma réclamation', { file });
    assert.match(lost.text, /Le fichier choisi n’a pas été conservé/);
    assert.deepEqual([visitor.held('reason'), visitor.held('body')], [['delay'], [words]]);
    const open = await visitor.press('Envoyer ma réclamation', { asked: 'answer' });
    assert.match(open.text, /Votre réclamation a été envoyée\./);
    assert.ok(open.text.includes(words));
    const more = await visitor.press('Envoyer', { body: 'La cabine a été libérée à 10:40.' });
    assert.match(more.text, /Votre message a été ajouté\.[^]*La cabine a été libérée à 10:40\./);
    assert.match((await visitor.press('Retirer ma réclamation')).text, /Votre réclamation a été retirée\./);
    await visitor.follow('Ouvrir une autre réclamation');
    assert.match(visitor.heading(), /^Que s’est-il passé/);
    await assertInvariants(app);
  });

  test('the visit page shows the deadline for a complaint, then that it has passed and the remaining contacts', async () => {
    const visit = await came();
    const visitor = visitorOf(url);
    const page = `/rendez-vous/${visit.bookingId}?jeton=${visit.token}`;
    const open = await visitor.open(page);
    assert.match(
      open.text,
      /Ouvrir une réclamation[^]*Vous pouvez ouvrir une réclamation jusqu’au jeudi 24 décembre à 11:00\./,
    );
    at(startMs + 15 * dayMs);
    const over = await visitor.open(page);
    assert.match(
      over.text,
      /Le délai de 14\sjours pour ouvrir une réclamation est passé\. Vous pouvez encore écrire au professionnel ou à Accalmie\./,
    );
    assert.ok(!visitor.has('Ouvrir une réclamation'));
    assert.match(over.html, /href="[^"]*#question"[^]*href="\/mediateur"/);
    const closed = await visitor.open(`/rendez-vous/${visit.bookingId}/reclamation?jeton=${visit.token}`);
    assert.match(closed.text, /Vous pouvez encore écrire au professionnel ou à Accalmie\./);
    assert.match(closed.html, /href="\/mediateur"/);
  });

  test('the page of a cancelled visit shows when complaints open; the page of an upcoming visit mentions none', async () => {
    const visit = await begun();
    const visitor = visitorOf(url);
    at(nowMs);
    const page = `/rendez-vous/${visit.bookingId}?jeton=${visit.token}`;
    assert.doesNotMatch((await visitor.open(page)).text, /réclamation/);
    await sql`update booking set state = 'cancelled_pro' where public_id = ${visit.bookingId}`.execute(app.db);
    const cancelledPage = await visitor.open(page);
    assert.match(
      cancelledPage.text,
      /Vous pourrez ouvrir une réclamation sur ce rendez-vous à partir du jeudi 10 décembre à 10:00 et jusqu’au jeudi 24 décembre à 11:00\./,
    );
  });
});
