import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { assertInvariants } from '../oracles/invariants.ts';
import { browserOf } from '../app/plain-browser.ts';
import { reminderMailOf, remindersOf } from '../actors/reminders.ts';
import { asks, hour, moves } from '../actors/moves.ts';
import { caller, type TestApp } from '../app/test-app.ts';
import { cancelUrl, visited, type Visited } from '../actors/visit-pages.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';

describe('the page that a visit reminder opens', () => {
  let app: TestApp;
  let url: string;
  const at = withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });
  const stranger = () => browserOf(url);
  const startsIn = (html: string): string => /name="starts_at" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const comingAt = async ({ sent }: Visited): Promise<number | null> =>
    (
      await sql<{
        coming_at: number | null;
      }>`select coming_at from booking where public_id = ${sent.booking_id}`.execute(app.db)
    ).rows[0]!.coming_at;

  /** A paid visit, and the path behind the button of its first reminder. */
  const reminded = async (made: Parameters<typeof visited>[2] = {}): Promise<Visited & { path: string }> => {
    at(nowMs);
    const visit = await visited(app, url, made);
    at(visit.startMs - 26 * hour);
    await app.runJob('remind-visits');
    const [first] = await remindersOf(app, visit.sent.booking_id);
    const mail = await reminderMailOf(app, first!);
    const link = /https?:\/\/\S+\/venue\?\S+/.exec(mail!.text)?.[0] ?? assert.fail(mail!.text);
    const { pathname, search } = new URL(link);
    return { ...visit, path: pathname + search };
  };

  test('opening the page changes nothing; « Je viens » is recorded once, then shown with directions and the calendar', async () => {
    const visit = await reminded();
    const opened = await stranger().page(visit.path);
    assert.equal(opened.status, 200);
    for (let times = 0; times < 3; times += 1) await stranger().page(visit.path);
    assert.equal(await comingAt(visit), null, 'a scanner of mails says nothing for anybody');
    for (const part of [
      'Venez-vous demain ?',
      'Je viens',
      'J’annule',
      'Annulation gratuite jusqu’au mercredi 9 décembre à 14:00',
      'rembourserons 60 €',
    ])
      assert.ok(opened.text.includes(part), `${part} in ${opened.text}`);
    assert.ok(opened.html.includes(cancelUrl(visit)));
    assert.match(opened.html, /<meta name="robots" content="noindex"/);
    assert.match(opened.headers.get('cache-control') ?? '', /no-store/);
    const form = { starts_at: startsIn(opened.html) };
    const [first, twice] = await Promise.all([stranger().page(visit.path, form), stranger().page(visit.path, form)]);
    assert.deepEqual([first.status, twice.status, first.location], [303, 303, twice.location]);
    assert.equal(await comingAt(visit), visit.startMs - 26 * hour);
    const done = await stranger().page(first.location!);
    for (const part of [
      'C’est noté, à demain',
      'voit votre réponse dans son planning',
      'Itinéraire',
      'Ajouter à l’agenda',
      'Voir mon rendez-vous',
    ])
      assert.ok(done.text.includes(part), `${part} in ${done.text}`);
    assert.ok(!done.html.includes('name="starts_at"') && !done.text.includes('Votre réponse a été envoyée'));
    at(visit.startMs - 2 * hour);
    const later = await stranger().page(visit.path);
    assert.ok(
      later.text.includes('C’est noté, à tout à l’heure') &&
        later.text.includes('Votre réponse a été envoyée le mercredi 9 décembre à 12:00.'),
      later.text,
    );
    await assertInvariants(app);
  });

  test('after a move, the page gives the new time, and the old button changes nothing', async () => {
    const visit = await reminded({ payOnSite: true });
    const form = { starts_at: startsIn((await stranger().page(visit.path)).html) };
    const next = new Date(visit.startMs + 48 * hour).toISOString();
    await asks(visit.browser.call, 'POST', `/v1/booking/booking/${visit.sent.booking_id}/move`, {
      ...moves(next, 'now'),
      jeton: visit.token,
    });
    const stale = await stranger().page(visit.path, form);
    assert.equal(stale.status, 409);
    assert.ok(stale.text.includes('Ce rendez-vous vient d’être déplacé'), stale.text);
    assert.equal(await comingAt(visit), null);
    const page = await stranger().page(visit.path);
    assert.ok(
      page.text.includes(
        'Ce rendez-vous a été déplacé après l’envoi de notre email : il aura lieu le samedi 12 décembre à 14:00.',
      ),
      page.text,
    );
    assert.equal(startsIn(page.html), next);
  });

  test('for a cancelled or started visit, the page states it, and the button changes nothing', async () => {
    const visit = await reminded();
    const form = { starts_at: startsIn((await stranger().page(visit.path)).html) };
    const over = await reminded();
    const jeton = visit.token;
    assert.equal(
      (
        await caller(app)('POST', `/v1/cancellation/${visit.sent.booking_id}/cancel`, {
          jeton,
          expected_refund_cents: 6000,
        })
      ).status,
      200,
    );
    for (const page of [await stranger().page(visit.path), await stranger().page(visit.path, form)]) {
      assert.ok(
        page.text.includes('Votre rendez-vous est annulé.') && page.text.includes('Choisir un autre créneau'),
        page.text,
      );
      assert.ok(!page.html.includes('name="starts_at"') && !page.text.includes('Je viens'));
    }
    at(over.startMs + 10 * 60_000);
    const begun = await stranger().page(over.path);
    assert.ok(begun.text.includes('Votre rendez-vous a commencé.') && !begun.text.includes('Je viens'), begun.text);
    assert.deepEqual([await comingAt(visit), await comingAt(over)], [null, null]);
  });

  test('the link of another visit, an altered link or no link gets 404', async () => {
    const [visit, other] = [await reminded(), await reminded()];
    const altered = visit.path.replace(
      visit.token,
      `${visit.token.slice(0, -1)}${visit.token.endsWith('A') ? 'B' : 'A'}`,
    );
    const form = { starts_at: new Date(visit.startMs).toISOString() };
    for (const path of [altered, visit.path.replace(visit.token, other.token), visit.path.split('?')[0]!]) {
      assert.deepEqual(
        [(await stranger().page(path)).status, (await stranger().page(path, form)).status],
        [404, 404],
        path,
      );
    }
    // The `heure` parameter is only displayed. An altered value opens nothing more.
    assert.equal((await stranger().page(visit.path.replace(/heure=\d+/, 'heure=%3Cscript%3E'))).status, 200);
    assert.equal(await comingAt(visit), null);
  });

  test('an English reader gets the page in English', async () => {
    const visit = await reminded();
    const browser = stranger();
    await browser.page('/langue', { langue: 'en', retour: '/' });
    const opened = await browser.page(visit.path);
    for (const part of ['Are you coming tomorrow?', 'I will be there', 'I want to cancel', 'we’ll refund you €60'])
      assert.ok(opened.text.includes(part), opened.text);
  });
});
