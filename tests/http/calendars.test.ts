import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { readFeed } from '#features/calendars/contract.ts';
import { openRequestContext } from '#platform/http/session.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { makeProfessional } from '../actors/factories.ts';
import { caller, everyKind, type Caller, type TestApp } from '../app/test-app.ts';
import { cards, holdBody, news, payWith, sendOrder } from '../actors/payments.ts';
import { memberOf } from '../actors/people.ts';
import { openSite } from '../providers/other-site.ts';

type Import = { id: string; busy: number; left_out: number; error: string | null; read_at: string | null };

const calendar = (...events: [from: string, to: string][]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap(([from, to], i) => [
      'BEGIN:VEVENT',
      `UID:${i}@exemple`,
      `DTSTART:${from}`,
      `DTEND:${to}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

for (const kind of everyKind) {
  describe(`calendars on ${kind}`, () => {
    let app: TestApp;
    let site: Awaited<ReturnType<typeof openSite>>;
    const at = withTestApp(kind, (opened) => void (app = opened), { CALENDAR_LOOPBACK: 'on' });
    before(async () => void (site = await openSite()));
    after(() => site.close());

    const ownerOf = async (made: Parameters<typeof makeProfessional>[2] = {}) => {
      const pro = await makeProfessional(app.db, nowMs, made);
      const member = await memberOf(app);
      await sql`
        insert into profile (public_id, account_id, type, pro_id, created_at, updated_at, completed_at)
        select ${pro.publicId}, id, 'freelance', ${pro.id}, created_at, created_at, created_at from account where email = ${member.email}`.execute(
        app.db,
      );
      return { pro, client: member.client };
    };
    const post = async <D>(client: Caller, path: string, body: unknown = {}): Promise<D> => {
      const answer = await client<D>('POST', path, body);
      assert.ok(answer.body.success, JSON.stringify(answer.body));
      return answer.body.data;
    };
    const feedAt = async (url: string): Promise<string> => {
      const token = /\/calendrier\/([\w-]{43})\.ics$/.exec(url)?.[1] ?? assert.fail(url);
      const visit = openRequestContext(app, { headers: new Headers(), requestId: 'test', address: '127.0.0.1' });
      const { envelope } = await app.door.call(readFeed, { token }, visit);
      return envelope.success ? String(envelope.data.content) : '';
    };
    const freeOf = async (resourceId: number, day: string): Promise<number> =>
      (
        await sql<{ ticks: number }>`
        select coalesce(sum(upper(r) - lower(r)), 0)::int4 as ticks from free_day f, unnest(f.free) r
        where f.resource_id = ${resourceId} and f.day = ${day}::date - '1970-01-01'::date`.execute(app.db)
      ).rows[0]!.ticks;

    test('a private feed shows a visit to both sides, and ends when another feed is made or when it is deleted', async () => {
      const { pro, client } = await ownerOf();
      const booker = await memberOf(app, { firstname: 'Camille', lastname: 'Roux' });
      const { sent } = await sendOrder(app, pro, '2026-12-10T13:00:00.000Z', {}, booker.client);
      await payWith(app, sent, cards.accepted);
      await news(app);
      const { url } = await post<{ url: string }>(client, `/v1/pro/${pro.publicId}/calendar/feed`);
      const own = await post<{ url: string }>(booker.client, '/v1/user/calendar');
      const text = await feedAt(url);
      assert.match(text, new RegExp(`UID:${sent.booking_id}@accalmie\r\nSEQUENCE:0\r\nSTATUS:CONFIRMED`));
      assert.match(text, /SUMMARY:Camille R\.\\, Massage suédois\r\n/);
      assert.match(text, /DTSTART:20261210T130000Z/);
      assert.match(await feedAt(own.url), /SUMMARY:Massage suédois avec Essai/);
      assert.equal(
        (await booker.client('POST', `/v1/cancellation/${sent.booking_id}/cancel`, { expected_refund_cents: 6000 }))
          .status,
        200,
      );
      assert.match(await feedAt(url), /SEQUENCE:1\r\nSTATUS:CANCELLED/);

      const other = await post<{ url: string }>(client, `/v1/pro/${pro.publicId}/calendar/feed`);
      assert.equal(await feedAt(url), '');
      assert.notEqual(await feedAt(other.url), '');
      assert.equal((await client('DELETE', `/v1/pro/${pro.publicId}/calendar/feed`)).status, 200);
      assert.equal(await feedAt(other.url), '');
      const feeds = await sql`select 1 from calendar_feed where token_hash = any(array[${url}, ${other.url}])`.execute(
        app.db,
      );
      assert.equal(feeds.rows.length, 0);
    });

    test('a followed calendar closes the agenda beside its visits, keeps its closures when it cannot be read, and reopens once removed', async () => {
      const { pro, client } = await ownerOf();
      const [resource = 0] = pro.resources;
      await sendOrder(app, pro, '2026-12-10T13:00:00.000Z', {});
      site.say(calendar(['20261210T080000Z', '20261210T100000Z'], ['20261210T123000Z', '20261210T143000Z']), {
        etag: '"un"',
      });
      const added = await post<Import>(client, `/v1/pro/${pro.publicId}/calendar/import`, { url: site.url });
      assert.deepEqual([added.busy, added.left_out, added.error], [2, 1, null]);
      const archive = await client<Uint8Array>('GET', '/v1/user/export');
      assert.ok(archive.body.success);
      const { followed } = JSON.parse(strFromU8(unzipSync(archive.body.data)['calendriers.json']!)) as {
        followed: { site: string; busy_times: number }[];
      };
      assert.deepEqual(
        [followed.length, followed[0]?.site, followed[0]?.busy_times],
        [1, new URL(site.url).host, 2],
        'what is followed is handed over, its address is not',
      );
      // Nine hours, minus the hour of the visit, the two hours of the first event, and half an hour of the second event
      // on each side of the visit.
      assert.equal(await freeOf(resource, '2026-12-10'), (9 - 1 - 2 - 1) * 12);
      const taken = await caller(app)('POST', '/v1/order/cart', holdBody(pro, '2026-12-10T08:00:00.000Z'));
      assert.equal(taken.status, 409, 'what a calendar closes cannot be booked');

      at(nowMs + 16 * 60_000);
      await app.runJob('read-calendars');
      assert.equal(site.requests.at(-1)?.headers['if-none-match'], '"un"');
      at(nowMs + 32 * 60_000);
      site.say('<html>', {});
      await app.runJob('read-calendars');
      const list = await client<{ imports: Import[] }>('GET', `/v1/pro/${pro.publicId}/calendar`);
      assert.ok(list.body.success);
      assert.match(list.body.data.imports[0]?.error ?? '', /ne mène pas à un agenda/);
      assert.equal(await freeOf(resource, '2026-12-10'), 5 * 12, 'what it closed stays');
      assert.ok(!JSON.stringify(list.body.data).includes('/un'), 'its address is told to nobody');

      assert.equal((await client('POST', `/v1/pro/${pro.publicId}/calendar/import`, { url: site.url })).status, 409);
      const { client: stranger, pro: theirs } = await ownerOf();
      assert.equal((await stranger('DELETE', `/v1/pro/${theirs.publicId}/calendar/import/${added.id}`)).status, 404);
      assert.equal((await client('DELETE', `/v1/pro/${pro.publicId}/calendar/import/${added.id}`)).status, 200);
      assert.equal(await freeOf(resource, '2026-12-10'), 8 * 12);
    });

    // The test does not depend on the database, so it runs with one database only.
    if (kind === 'pglite')
      test('stops reading an endless calendar, and answers other requests meanwhile', async () => {
        const { pro, client } = await ownerOf();
        site.say(calendar(['20261210T080000Z\r\nRRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30', '20261210T100000Z']));
        const { url } = await app.serve();
        const reading = post<Import>(client, `/v1/pro/${pro.publicId}/calendar/import`, { url: site.url });
        let answered = 0;
        const ended = reading.then(() => true);
        while (!(await Promise.race([ended, fetch(`${url}/healthz`).then(() => false)]))) answered++;
        assert.ok(answered > 0, 'nobody was');
        const { error, unread } = (await reading) as Import & { unread: { why: string }[] };
        assert.deepEqual([error, unread.map(({ why }) => why)], [null, ['many']]);
      });

    test('refuses an address that cannot be a calendar’s, and an address in a private network', async () => {
      const { pro, client } = await ownerOf();
      for (const url of ['', 'rien', 'file:///etc/passwd', 'https://a:b@exemple.fr/x.ics'])
        assert.equal((await client('POST', `/v1/pro/${pro.publicId}/calendar/import`, { url })).status, 400, url);
      for (const host of ['10.0.0.1', '167772161', '169.254.169.254', '[fd00::1]', '[64:ff9b::a00:1]']) {
        const answer = await client('POST', `/v1/pro/${pro.publicId}/calendar/import`, {
          url: `http://${host}/agenda.ics`,
        });
        assert.match(answer.body.success ? '' : (answer.body.error.validation?.['url'] ?? ''), /réseau privé/, host);
      }
      const team = await ownerOf({ practitioners: 2 });
      assert.equal(
        (await team.client('POST', `/v1/pro/${team.pro.publicId}/calendar/import`, { url: site.url })).status,
        400,
      );
    });
  });
}
