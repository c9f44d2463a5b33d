import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { dayMs } from '#core/units.ts';
import { complaining, startMs, words } from '../actors/complaints.ts';
import { memberOf, password } from '../actors/people.ts';
import { browserOf } from '../app/plain-browser.ts';
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
  const { came, begun, opened, changed, byLink } = complaining(() => app, at);

  test('an incomplete form keeps its fields; the client then sends it, adds a message, withdraws, and may complain again', async () => {
    const visit = await came();
    const visitor = visitorOf(url);
    await visitor.open(`/rendez-vous/${visit.bookingId}/reclamation?jeton=${visit.token}`);
    assert.match(visitor.heading(), /^Que s’est-il passé/);
    const refused = await visitor.press('Envoyer ma réclamation', { reason: 'Retard ou attente', body: words });
    assert.equal(refused.status, 400);
    assert.match(refused.text, /Ce champ est obligatoire/);
    assert.doesNotMatch(refused.text, /fichier n’a pas été conservé/, 'no file was chosen');
    const file = new File([new Uint8Array(8)], 'photo.png', { type: 'image/png' });
    const lost = await visitor.press('Envoyer ma réclamation', { file });
    assert.match(lost.text, /Votre fichier n’a pas été conservé\. Choisissez-le de nouveau\./);
    assert.match(lost.html, /id="complaint-piece"[^>]*aria-invalid="true"/, 'an error of the field');
    assert.deepEqual([visitor.held('reason'), visitor.held('body')], [['delay'], [words]]);
    const wrong = await visitor.press('Envoyer ma réclamation', {
      asked: 'answer',
      file: new File(['bonjour'], 'note.txt', { type: 'text/plain' }),
    });
    assert.match(wrong.text, /Choisissez une image ou un PDF de 10\sMo maximum\./, 'nothing leaves without its file');
    const open = await visitor.press('Envoyer ma réclamation', { asked: 'answer' });
    assert.match(open.text, /Votre réclamation a été envoyée\./);
    assert.match(open.text, /Motif : Retard ou attente\./);
    assert.match(open.text, /Décision · au plus tard le dimanche 20 décembre/);
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
      /Pour contester la retenue de 60\s€, vous pourrez ouvrir une réclamation du jeudi 10 décembre à 10:00, heure prévue du rendez-vous, au jeudi 24 décembre à 11:00\./,
    );
    await sql`update payment set refunded_cents = captured_cents, state = 'refunded'
      where booking_id = (select id from booking where public_id = ${visit.bookingId})`.execute(app.db);
    assert.doesNotMatch((await visitor.open(page)).text, /réclamation/, 'nothing was retained');
    await sql`update payment set refunded_cents = 0, state = 'captured'
      where booking_id = (select id from booking where public_id = ${visit.bookingId})`.execute(app.db);
  });

  test('after a deposit, the page names the online money that can be refunded and the money that the professional has', async () => {
    const visit = await came({ options: [{ depositPercent: 30 }] });
    const visitor = visitorOf(url);
    const form = await visitor.open(`/rendez-vous/${visit.bookingId}/reclamation?jeton=${visit.token}`);
    const onSite =
      /La part réglée sur place \(42\s€\) va directement à .*\. Accalmie ne détient pas cette somme et ne peut pas la rembourser\./;
    assert.match(form.text, /Payé en ligne 18\s€ Sur place 42\s€/);
    assert.match(form.text, /Un remboursement total du paiement en ligne 18\s€/);
    assert.match(form.text, onSite);
    const typed = { reason: 'Retard ou attente', body: words, asked: 'all' };
    const sent = await visitor.press('Envoyer ma réclamation', typed);
    assert.match(sent.text, /Demande : 18\s€ sur 18\s€ payés en ligne\./);
    assert.match(sent.text, /Le paiement en ligne \(18\s€\) ne sera pas versé à .* avant la décision\./);
    assert.match(sent.text, onSite);
  });

  test('the list of visits shows an undecided complaint with its link, and only to its client', async () => {
    const visit = await came();
    const [client, stranger] = [await memberOf(app), await memberOf(app)];
    await sql`update booking set account_id = (select id from account where email = ${client.email})
      where public_id = ${visit.bookingId}`.execute(app.db);
    const listOf = async ({ email }: { readonly email: string }) => {
      const browser = browserOf(url);
      assert.equal((await browser.call('POST', '/user/login', { email, password })).status, 200);
      return browser.page('/booking/account?tab=appointments&passes=1');
    };
    assert.doesNotMatch((await listOf(client)).text, /Réclamation/);
    const { id } = await opened(visit);
    const list = await listOf(client);
    assert.match(list.text, /Réclamation : en attente du professionnel/);
    assert.match(
      list.html,
      new RegExp(`href="/rendez-vous/${visit.bookingId}/reclamation"[^>]*>Suivre la réclamation`),
    );
    assert.doesNotMatch((await listOf(stranger)).text, /Réclamation/);
    await changed(byLink(), id, 'withdrawn', { jeton: visit.token });
    assert.doesNotMatch((await listOf(client)).text, /Réclamation/, 'over');
  });

  test('both pages of a visit show its complaint: state, deadline, the proposed refund; no second complaint is offered', async () => {
    const visit = await came();
    const [client, desk] = [visitorOf(url), visitorOf(url)];
    await desk.signIn(visit.owner.email, password);
    const space = '/freelances/dashboard';
    const ofClient = `/rendez-vous/${visit.bookingId}?jeton=${visit.token}`;
    const ofPro = `${space}/rendez-vous?booking_id=${visit.bookingId}`;
    await desk.open(ofPro);
    assert.ok(desk.has('Ouvrir une réclamation'));
    const { id } = await opened(visit);
    for (const page of [ofPro, `${space}/planning?vue=semaine&date=20261210&booking_id=${visit.bookingId}`]) {
      const waiting = await desk.open(page);
      assert.match(
        waiting.text,
        /Réclamation du client : en attente de votre réponse Répondez avant le dimanche 13 décembre à 14:00\./,
      );
      assert.ok(!desk.has('Ouvrir une réclamation'), 'one is already open');
    }
    await desk.follow('Répondre à la réclamation');
    assert.equal(desk.here(), `${space}/reclamations/${id}`);
    assert.match((await client.open(ofClient)).text, /Réclamation : en attente du professionnel\./);
    await changed(visit.owner.client, id, 'in_review', { body: words, proposed_cents: 2000 });
    const reviewed = await desk.open(ofPro);
    assert.match(
      reviewed.text,
      /Réclamation du client : en cours d’examen Accalmie décidera au plus tard le dimanche 20 décembre\./,
    );
    const offered = await client.open(ofClient);
    assert.match(
      offered.text,
      /propose de vous rembourser 20\s€\. Vous pouvez accepter cette proposition jusqu’à la décision d’Accalmie, prévue au plus tard le dimanche 20 décembre\./,
    );
    await client.follow('Voir la proposition');
    assert.match((await client.press(/^Accepter 20\s€$/)).text, /Remboursement de 20\s€/);
    assert.match((await client.open(ofClient)).text, /Réclamation : remboursée en partie\./);
    const over = await desk.open(ofPro);
    assert.match(over.text, /Réclamation du client : remboursée en partie Voir la réclamation/);
  });

  test('an answer sent too late keeps its text: in the field of a message, or on the page once the complaint is closed', async () => {
    const visit = await came();
    const { id } = await opened(visit, { asked: 'answer', reason: 'behaviour' }, visit.owner.client);
    const answer = 'Je n’ai rien fait de tel, et je suis arrivé à l’heure.';
    const page = `/rendez-vous/${visit.bookingId}/reclamation?jeton=${visit.token}`;
    const [late, last] = [visitorOf(url), visitorOf(url)];
    await late.open(page);
    await last.open(page);
    at(startMs + 4 * dayMs);
    await app.runJob('advance-complaints');
    const refused = await late.press('Envoyer ma réponse', { body: answer });
    assert.match(refused.text, /Le délai de réponse est passé[^]*Votre texte n’a pas été envoyé\. Vous le retrouvez/);
    assert.deepEqual(late.held('body'), [answer]);
    assert.match((await late.press('Envoyer')).text, /Votre message a été ajouté\./);
    await sql`update complaint set state = 'withdrawn', withdrawn_at = ${new Date(startMs + 4 * dayMs)}
      where public_id = ${id}`.execute(app.db);
    const closed = await last.press('Envoyer ma réponse', { body: answer });
    assert.match(closed.text, /Votre texte n’a pas été envoyé : Je n’ai rien fait de tel/);
  });
});
