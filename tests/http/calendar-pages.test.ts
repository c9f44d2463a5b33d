import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { booked, made } from '../actors/moves.ts';
import { password } from '../actors/people.ts';
import { visitorOf } from '../app/plain-visitor.ts';
import type { TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';
import { openSite } from '../providers/other-site.ts';

describe('the calendars page without JavaScript', () => {
  let app: TestApp;
  let url: string;
  let site: Awaited<ReturnType<typeof openSite>>;
  withTestApp(
    'postgres',
    async (opened) => {
      app = opened;
      ({ url } = await app.serve());
    },
    { CALENDAR_LOOPBACK: 'on' },
  );
  before(async () => void (site = await openSite()));
  after(() => site.close());
  const signedIn = async () => {
    const { pro, email } = await made(app);
    await booked(app, pro);
    const visitor = visitorOf(url);
    await visitor.signIn(email, password);
    return visitor;
  };

  test('from the menu, a professional creates a private calendar address, reads it and revokes it', async () => {
    const desk = await signedIn();
    await desk.open('/freelances/dashboard');
    await desk.follow('Réglages');
    assert.equal(desk.heading(), 'Réglages');
    await desk.follow(/^Agendas/);
    assert.equal(desk.heading(), 'Agendas');
    const given = await desk.press('Créer mon adresse');
    const address = /http[^\s<"]*\/calendrier\/[\w-]{43}\.ics/.exec(given.html)?.[0] ?? assert.fail(given.text);
    const read = await fetch(address);
    assert.equal(read.headers.get('content-type'), 'text/calendar; charset=utf-8');
    assert.match(await read.text(), /BEGIN:VEVENT/);
    assert.equal((await fetch(address, { headers: { 'if-none-match': read.headers.get('etag') ?? '' } })).status, 304);
    assert.match((await desk.press('Désactiver cette adresse')).text, /L’adresse est désactivée\./);
    assert.equal((await fetch(address)).status, 404);
  });

  test('refuses a calendar in a private network; follows another calendar, then stops', async () => {
    const desk = await signedIn();
    await desk.open('/freelances/dashboard/agendas');
    const refused = await desk.press('Suivre cet agenda', { url: 'https://10.0.0.1/agenda.ics' });
    assert.equal(refused.status, 400);
    assert.match(refused.text, /Cette adresse mène à un réseau privé/);
    assert.deepEqual(desk.held('url'), ['https://10.0.0.1/agenda.ics']);
    assert.ok(!desk.has('Ne plus suivre cet agenda'), 'it is not kept');
    const followed = await desk.press('Suivre cet agenda', { url: 'https://agenda.invalid/agenda.ics' });
    assert.match(
      followed.text,
      /L’adresse est enregistrée, mais l’agenda n’a pas pu être lu\. Cette adresse n’a pas répondu/,
    );
    assert.ok(!followed.text.includes('Vous suivez cet agenda'), 'what was not read is not told as done');
    assert.match((await desk.press('Ne plus suivre cet agenda')).text, /Vous ne suivez plus cet agenda/);
    assert.ok(!desk.has('Ne plus suivre cet agenda'));
  });

  test('names the days that a followed calendar marks as free', async () => {
    const desk = await signedIn();
    await desk.open('/freelances/dashboard/agendas');
    const leave = (from: string, to: string) =>
      [
        'BEGIN:VEVENT',
        `UID:${from}`,
        `DTSTART;VALUE=DATE:${from}`,
        `DTEND;VALUE=DATE:${to}`,
        'TRANSP:TRANSPARENT',
        'END:VEVENT',
      ].join('\r\n');
    site.say(
      ['BEGIN:VCALENDAR', leave('20261224', '20270104'), leave('20270507', '20270508'), 'END:VCALENDAR', ''].join(
        '\r\n',
      ),
    );
    await desk.press('Suivre cet agenda', { url: `${site.url}/mien.ics` });
    const { text } = await desk.open('/freelances/dashboard/agendas');
    assert.match(
      text,
      /12 journées entières sont marquées «\s?disponible\s?»[^]*Du 24 décembre 2026 au 3 janvier 2027[^]*Le 7 mai 2027/,
    );
  });
});
