import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import { dayMs, hourMs, minuteMs } from '#core/units.ts';
import type { addImport, readProCalendars } from '#features/calendars/contract.ts';
import type { OutboxRow } from '#platform/jobs/outbox.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { makeProfessional } from '../actors/factories.ts';
import { holdBody } from '../actors/payments.ts';
import { login, ownerOf } from '../actors/people.ts';
import { caller, type TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';
import { openSite } from '../providers/other-site.ts';

const lines = (...parts: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...parts, 'END:VCALENDAR', ''].join('\r\n');
const event = (uid: string, ...parts: readonly string[]): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  ...parts,
  'END:VEVENT',
];
const busy = event('a', 'SUMMARY:Dentiste', 'DTSTART:20261124T090000Z', 'DTEND:20261124T100000Z');
const unread = event('b', 'SUMMARY:Chorale', 'DTSTART;TZID=Planète Mars:20261125T100000', 'DURATION:PT1H');

describe('followed calendars', () => {
  let app: TestApp;
  let site: Awaited<ReturnType<typeof openSite>>;
  const at = withTestApp('postgres', (opened) => void (app = opened), { CALENDAR_LOOPBACK: 'on' });
  before(async () => void (site = await openSite()));
  after(() => site.close());

  const following = async () => {
    const pro = await makeProfessional(app.db, nowMs);
    const holder = await ownerOf(app, pro);
    const added = await holder.client<DataOf<typeof addImport>>('POST', `/v1/pro/${pro.publicId}/calendar/import`, {
      url: `${site.url}/mien.ics`,
    });
    assert.ok(added.body.success, JSON.stringify(added.body));
    const reread = async (): Promise<DataOf<typeof addImport>> => {
      await app.runJob('read-calendars');
      const read = await holder.client<DataOf<typeof readProCalendars>>('GET', `/v1/pro/${pro.publicId}/calendar`);
      return read.body.success ? read.body.data.imports[0]! : assert.fail(JSON.stringify(read.body));
    };
    const isFree = async (startsAt: string): Promise<boolean> =>
      (await caller(app)('POST', '/v1/order/cart', holdBody(pro, startsAt))).status === 200;
    const mailsOf = async (kind: string): Promise<Mail[]> => {
      const { rows } =
        await sql<OutboxRow>`select * from outbox where kind = ${kind} and payload->>'pro' = ${String(pro.id)} order by id`.execute(
          app.db,
        );
      return (await Promise.all(rows.map((row) => app.deliveries[kind]!(app, row)))).filter((mail) => mail !== null);
    };
    return { pro, holder, first: added.body.data, reread, isFree, mailsOf };
  };

  test('an unreadable event does not stop the others from closing slots; it is listed and mailed once', async () => {
    site.say(lines(...busy, ...unread));
    const { first, holder, reread, isFree, mailsOf } = await following();
    assert.deepEqual(
      [first.busy, first.listed, first.unread_count, first.unread],
      [1, 2, 1, [{ title: 'Chorale', day: '2026-11-25', why: 'zone' }]],
    );
    assert.equal(await isFree('2026-11-24T09:00:00.000Z'), false);
    const [mail, ...others] = await mailsOf('calendar_unread');
    assert.ok(mail?.to === holder.email && others.length === 0);
    for (const expectedText of [
      'un événement n’a pas pu être lu',
      'Chorale, 25 novembre 2026',
      'son fuseau horaire est inconnu',
      '/freelances/dashboard/agendas',
    ])
      assert.ok(mail.text.includes(expectedText), `${expectedText}\n${mail.text}`);
    at(nowMs + 20 * minuteMs);
    await reread();
    assert.equal((await mailsOf('calendar_unread')).length, 1, 'it is known');

    site.say(lines(...busy, ...unread, ...event('c', 'SUMMARY:Yoga', 'DTSTART:demain')));
    at(nowMs + 40 * minuteMs);
    assert.equal((await reread()).unread_count, 2);
    assert.equal((await mailsOf('calendar_unread')).length, 1, 'not at once');
    at(nowMs + 4 * hourMs);
    await login(holder);
    await reread();
    assert.equal((await mailsOf('calendar_unread')).length, 2);
    site.say(lines(...busy));
    at(nowMs + 26 * hourMs);
    await login(holder);
    assert.equal((await reread()).unread_count, 0);
    assert.deepEqual(await mailsOf('calendar_unread'), [], 'no longer true');
  });

  test('an unreadable event of the coming days is mailed after three hours, listed first; the mail names twenty events and counts the rest', async () => {
    const lost = (uid: string, day: string) =>
      event(uid, `SUMMARY:Cours ${uid}`, `DTSTART;TZID=Planète Mars:${day}T100000`, 'DURATION:PT1H');
    const far = Array.from({ length: 24 }, (_, i) => lost(String(i), '20261220')).flat();
    site.say(lines(...far));
    const { holder, reread, mailsOf } = await following();
    assert.match((await mailsOf('calendar_unread'))[0]?.text ?? '', /24 événements[\s\S]*Et 4 autres événements\./);
    // A recurring event is listed with its first date.
    site.say(
      lines(...far, ...lost('soon', '20261122'), ...lost('weekly', '20261023').toSpliced(-1, 0, 'RRULE:FREQ=WEEKLY')),
    );
    at(nowMs + 20 * minuteMs);
    await reread();
    assert.equal((await mailsOf('calendar_unread')).length, 1, 'not at once');
    at(nowMs + 3 * hourMs + 1);
    await login(holder);
    await reread();
    const mails = await mailsOf('calendar_unread');
    assert.equal(mails.length, 2);
    assert.match(
      mails[1]!.text,
      /Cours weekly, 23 octobre 2026[^]*Cours soon, 22 novembre 2026[^]*Cours \d+, 20 décembre/,
    );
    // The event disappears and comes back, and no second mail is sent.
    for (const [i, listed] of [far, [...far, ...lost('soon', '20261122')]].entries()) {
      site.say(lines(...listed));
      at(nowMs + (7 + 4 * i) * hourMs);
      await login(holder);
      await reread();
    }
    assert.equal((await mailsOf('calendar_unread')).length, 2);
  });

  test('an unreadable event held back at first is mailed later, even when the calendar has not changed', async () => {
    const soon = event('soon', 'SUMMARY:Chant', 'DTSTART;TZID=Planète Mars:20261122T100000', 'DURATION:PT1H');
    site.say(lines(...busy, ...unread), { etag: '"un"' });
    const { holder, reread, mailsOf } = await following();
    site.say(lines(...busy, ...unread, ...soon), { etag: '"deux"' });
    at(nowMs + 20 * minuteMs);
    await reread();
    assert.equal((await mailsOf('calendar_unread')).length, 1);
    at(nowMs + 3 * hourMs + 1);
    await login(holder);
    await reread();
    assert.match((await mailsOf('calendar_unread'))[1]?.text ?? '', /Chant/);
    assert.equal(site.requests.at(-1)?.headers['if-none-match'], '"deux"');
    at(nowMs + 4 * hourMs);
    await reread();
    assert.equal((await mailsOf('calendar_unread')).length, 2);
  });

  test('whole days marked free stay open, are listed apart, and send no mail', async () => {
    const leave = event(
      'd',
      'SUMMARY:Congés',
      'DTSTART;VALUE=DATE:20261126',
      'DTEND;VALUE=DATE:20261128',
      'TRANSP:TRANSPARENT',
    );
    site.say(lines(...busy, ...leave));
    const { first, reread, isFree, mailsOf } = await following();
    assert.deepEqual(
      [first.free_day_count, first.free_days, first.unread_count],
      [2, [{ first: '2026-11-26', last: '2026-11-27' }], 0],
    );
    assert.equal(await isFree('2026-11-26T09:00:00.000Z'), true);
    assert.deepEqual(await mailsOf('calendar_unread'), []);
    site.say(lines(...busy));
    at(nowMs + 20 * minuteMs);
    assert.deepEqual([(await reread()).free_day_count, (await reread()).free_days], [0, []]);
  });

  test('a calendar that never listed an event sends no mail about being empty', async () => {
    site.say(lines());
    const { first, reread, mailsOf } = await following();
    assert.deepEqual([first.listed, first.error], [0, null]);
    at(nowMs + 20 * minuteMs);
    await reread();
    assert.deepEqual(await mailsOf('calendar_emptied'), []);
  });

  test('a calendar that becomes empty frees its slots and sends one mail', async () => {
    site.say(lines(...busy));
    const { reread, isFree, mailsOf } = await following();
    assert.deepEqual(await mailsOf('calendar_emptied'), []);
    site.say(lines());
    at(nowMs + 20 * minuteMs);
    assert.deepEqual([(await reread()).listed, await isFree('2026-11-24T09:00:00.000Z')], [0, true]);
    assert.match((await mailsOf('calendar_emptied'))[0]?.text ?? '', /ne contient plus aucun événement/);
    at(nowMs + 40 * minuteMs);
    await reread();
    assert.equal((await mailsOf('calendar_emptied')).length, 1);
  });

  test('a truncated calendar keeps its previous closures', async () => {
    site.say(lines(...busy));
    const { reread, isFree } = await following();
    site.say(lines(...busy).slice(0, -20));
    at(nowMs + 20 * minuteMs);
    assert.match((await reread()).error ?? '', /parvenu incomplet/);
    assert.equal(await isFree('2026-11-24T09:00:00.000Z'), false);
  });

  test('reads calendars compressed with gzip, and encoded in UTF-16 or Latin-1', async () => {
    const text = lines(
      ...event('a', 'SUMMARY:Réunion', 'DTSTART:20261124T090000Z', 'DTEND:20261124T100000Z'),
      ...event('b', 'SUMMARY:Été', 'DTSTART:demain'),
    );
    for (const [body, headers] of [
      [gzipSync(text), { 'content-encoding': 'gzip' }],
      [Buffer.from(`\uFEFF${text}`, 'utf16le'), {}],
      [Buffer.from(text, 'utf16le'), {}],
      [Buffer.from(text, 'latin1'), { 'content-type': 'text/calendar; charset=iso-8859-1' }],
      [Buffer.from(text, 'latin1'), {}],
    ] as const) {
      site.say(body, headers);
      const { first } = await following();
      assert.deepEqual([first.busy, first.error, first.unread[0]?.title], [1, null, 'Été']);
    }
  });

  test('our calendar feed contains every upcoming visit, and 500 past visits', async () => {
    const { pro, holder } = await following();
    await sql`
      insert into booking (public_id, pro_id, state, at_home, starts_at, ends_at, adults, children, babies, lines, quote, policy, booked_at, created_at, updated_at)
      select b.public_id, ${pro.id}, 'confirmed', false, b.at, b.at + interval '5 minutes', 1, 0, 0, '[]', '{"lines":[],"totalCents":0,"dueNowCents":0,"dueOnSiteCents":0,"baseForPolicyCents":0}', '{}', ${new Date(nowMs).toISOString()}, ${new Date(nowMs).toISOString()}, ${new Date(nowMs).toISOString()}
      from (select lpad(i::text, 22, '0') as public_id, ${new Date(nowMs - 20 * dayMs).toISOString()}::timestamptz + i * interval '30 minutes' as at from generate_series(1, 2500) i) b`.execute(
      app.db,
    );
    await sql`insert into booking_event (booking_id, from_state, to_state, actor, at) select id, 'hold', 'confirmed', 'pro', booked_at from booking where pro_id = ${pro.id}`.execute(
      app.db,
    );
    const made = await holder.client<{ url: string }>('POST', `/v1/pro/${pro.publicId}/calendar/feed`, {});
    const path = new URL(made.body.success ? made.body.data.url : '').pathname;
    const { url } = await app.serve();
    const text = await (await fetch(new URL(path, url))).text();
    const toCome = await sql<{ count: number }>`
      select count(*)::int4 as count from booking where pro_id = ${pro.id} and ends_at > ${new Date(nowMs).toISOString()}`.execute(
      app.db,
    );
    assert.equal(text.match(/BEGIN:VEVENT/g)?.length, toCome.rows[0]!.count + 500);
  });

  test('two practitioners follow a calendar each: unreadable events count for their own calendar', async () => {
    const pro = await makeProfessional(app.db, nowMs, { practitioners: 2 });
    const holder = await ownerOf(app, pro);
    const follow = async (at: number) =>
      holder.client<DataOf<typeof addImport>>('POST', `/v1/pro/${pro.publicId}/calendar/import`, {
        url: `${site.url}/${at}.ics`,
        resource_id: pro.resourceIds[at],
      });
    site.say(lines(...busy, ...unread));
    assert.equal((await follow(0)).body.success, true);
    site.say(lines(...busy));
    assert.equal((await follow(1)).body.success, true);
    const mails = async () =>
      (
        await sql<{
          n: number;
        }>`select count(*)::int4 as n from outbox where kind = 'calendar_unread' and payload->>'pro' = ${String(pro.id)}`.execute(
          app.db,
        )
      ).rows[0]!.n;
    assert.equal(await mails(), 1);
    const read = await holder.client<DataOf<typeof readProCalendars>>('GET', `/v1/pro/${pro.publicId}/calendar`);
    assert.ok(read.body.success);
    assert.deepEqual(
      read.body.data.imports.map(({ practitioner, unread_count: count }) => [practitioner, count]),
      [
        ['Praticien 1', 1],
        ['Praticien 2', 0],
      ],
    );
  });
});
