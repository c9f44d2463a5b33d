import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { slotsOf } from '../actors/cart.ts';
import type { MadeProfessional } from '../actors/factories.ts';
import { made } from '../actors/moves.ts';
import { password } from '../actors/people.ts';
import { visitorOf } from '../app/plain-visitor.ts';
import type { TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';

const dashboard = '/freelances/dashboard';
const lise = { 'client.firstname': 'Lise', 'client.lastname': 'Perrin' };

describe('pages that note a visit for a client, without JavaScript', () => {
  let app: TestApp;
  let url: string;
  withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });

  const atDesk = async (overrides: MadeProfessional = {}) => {
    const { pro, email } = await made(app, { noticeMin: 180, ...overrides });
    const entered = async () => {
      const visitor = visitorOf(url);
      await visitor.signIn(email, password);
      return visitor;
    };
    return { pro, entered };
  };

  test('a visit is noted months ahead from the calendar, outside the hours after a warning', async () => {
    const { entered } = await atDesk({ horizonDays: 60 });
    const visitor = await entered();
    await visitor.open(`${dashboard}/rendez-vous/nouveau?month=202706`);
    await visitor.follow(/mardi 15 juin/);
    assert.match((await visitor.follow(/^11:30/)).text, /Mardi 15 juin à 11:30/);
    assert.match(
      (await visitor.press('Choisir cette heure', { start: '21:10' })).text,
      /Ce créneau est en dehors de vos horaires/,
    );
    await visitor.press('Enregistrer le rendez-vous', { ...lise, 'client.phone': '06 12 34 56 78' });
    assert.equal(visitor.heading(), 'Planning');
    assert.ok(visitor.has(/Lise Perrin.*mardi 15 juin de 21:10/));
    await assertInvariants(app);
  });

  test('a time taken meanwhile shows other times and keeps the form; the first alternative is noted', async () => {
    const { pro, entered } = await atDesk();
    const three = '2026-11-21T14:00:00.000Z';
    assert.ok((await slotsOf(app, pro, '2026-11-21')).includes(three));
    const [late, early] = [await entered(), await entered()];
    const { html } = await late.open(`${dashboard}/planning`);
    const link =
      /href="([^"]*\/rendez-vous\/nouveau[^"]*)"[^>]*>[^]*?Rendez-vous<\/a>/.exec(html)?.[1] ??
      assert.fail('no way to note a visit');
    await late.open(link.replaceAll('&amp;', '&'));
    assert.equal(late.heading(), 'Nouveau rendez-vous');
    await late.follow(/^15:00/);
    await early.open(late.here());
    await early.press('Enregistrer le rendez-vous', { ...lise, 'client.phone': '06 98 76 54 32' });
    assert.equal(early.heading(), 'Planning');
    const gone = await late.press('Enregistrer le rendez-vous', {
      ...lise,
      'client.phone': '06 12 34 56 78',
      note: 'Préfère le calme',
    });
    assert.equal(gone.status, 409);
    assert.match(gone.text, /Choisissez une autre heure/);
    const names = ['client.firstname', 'client.lastname', 'client.phone', 'note'];
    assert.deepEqual(names.map(late.held), [['Lise'], ['Perrin'], ['06 12 34 56 78'], ['Préfère le calme']]);
    const planning = await late.press('Enregistrer le rendez-vous');
    assert.equal(late.heading(), 'Planning');
    assert.match(
      planning.text,
      /Lise Perrin, samedi 21 novembre de 13:00 à 14:00[^]*Lise Perrin, samedi 21 novembre de 15:00 à 16:00/,
    );
    assert.ok(!(await slotsOf(app, pro, '2026-11-21')).includes(three));
    await assertInvariants(app);
  });
});
