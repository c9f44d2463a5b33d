import assert from 'node:assert/strict';
import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { isPublicAddress } from '#features/calendars/rules/public-address.ts';
import { readFeed } from '#features/calendars/contract.ts';
import { readEnv } from '#platform/app/env.ts';
import { guardedFetch, type GuardOptions } from '#platform/security/guarded-fetch.ts';
import { isLoopback } from '#platform/app/loopback.ts';
import { openRequestContext } from '#platform/http/session.ts';
import { withTestApp, now } from '../with-test-app.ts';
import { makeProfessional } from '../factories.ts';
import { caller, kinds, type Caller, type TestApp } from '../test-app.ts';
import { cards, holdBody, news, payWith, sendOrder } from '../paying.ts';
import { memberOf } from '../people.ts';

type Import = { id: string; busy: number; left_out: number; error: string | null; read_at: string | null };

const calendar = (...events: [from: string, to: string][]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap(([from, to], i) => ['BEGIN:VEVENT', `UID:${i}@exemple`, `DTSTART:${from}`, `DTEND:${to}`, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/** Somebody else’s site, which answers what it is told. */
const openSite = async () => {
  let answer: { status: number; headers: Record<string, string>; body: string } = { status: 200, headers: {}, body: '' };
  const asked: { path: string; headers: IncomingHttpHeaders }[] = [];
  const server: Server = createServer((incoming, outgoing) => {
    asked.push({ path: incoming.url ?? '', headers: incoming.headers });
    if (incoming.url?.startsWith('/loin')) return void outgoing.writeHead(302, { location: '/loin' }).end();
    if (incoming.url?.startsWith('/prive')) return void outgoing.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
    if (incoming.url?.startsWith('/vers?')) return void outgoing.writeHead(302, { location: decodeURIComponent(incoming.url.slice(6)) }).end();
    if (incoming.url?.startsWith('/lent')) return;
    if (incoming.url?.startsWith('/gros')) return void outgoing.writeHead(200).end('x'.repeat(3_000));
    const isKnown = answer.headers['etag'] !== undefined && incoming.headers['if-none-match'] === answer.headers['etag'];
    outgoing.writeHead(isKnown ? 304 : answer.status, answer.headers).end(isKnown ? '' : answer.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    say: (body: string, headers: Record<string, string> = {}, status = 200) => void (answer = { status, headers, body }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

// No address within a private network is asked (docs/product/security.md#outside-addresses).
const within = [
  '127.0.0.1',
  '127.1',
  '127.255.255.254',
  '0x7f.1',
  '0x7f000001',
  '2130706433',
  '017700000001',
  '①②⑦.⓪.⓪.①',
  '0.0.0.0',
  '0',
  'localhost',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.169.254',
  '2852039166',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[fe80::1]',
  '[fd00:ec2::254]',
] as const;

/** A resolver of names on this machine, which gives one list of addresses after the other, then the last for ever. */
const openNames = async (first: readonly (readonly string[])[]) => {
  let lists = first;
  let count = 0;
  const socket = createSocket('udp4', (question, { port, address }) => {
    const said = lists[Math.min(count++, lists.length - 1)]!;
    const name = question.subarray(12, question.indexOf(0, 12) + 5);
    const answers = said.map((one) => Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...one.split('.').map(Number)]));
    const head = Buffer.from([question[0]!, question[1]!, 0x81, 0x80, 0, 1, 0, answers.length, 0, 0, 0, 0]);
    socket.send(Buffer.concat([head, name, ...answers]), port, address);
  });
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done));
  const resolver = new Resolver();
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  return {
    lookup: async (host: string) => (await resolver.resolve4(host)).map((address) => ({ address, family: 4 })),
    asked: () => count,
    say: (next: readonly (readonly string[])[]) => {
      lists = next;
      count = 0;
    },
    close: () => void socket.close(),
  };
};

describe('what is read at an address that somebody gave', () => {
  let site: Awaited<ReturnType<typeof openSite>>;
  before(async () => void (site = await openSite()));
  after(() => site.close());
  const options: GuardOptions = { isAllowed: isLoopback, mayBePlain: true, maxBytes: 2_000, timeoutMs: 400 };
  const why = async (url: string, change: Partial<GuardOptions> = {}): Promise<string> => {
    const found = await guardedFetch(url, { ...options, ...change });
    return found.kind === 'failed' ? found.why : found.kind;
  };

  test('is small, quick and where it was asked for; a redirect is judged like the address itself', async () => {
    site.say('bonjour', { etag: '"un"' });
    assert.deepEqual(await guardedFetch(site.url, options), { kind: 'read', text: 'bonjour', etag: '"un"' });
    assert.equal(await why(site.url, { etag: '"un"' }), 'unchanged');
    assert.equal(await why(`${site.url}/gros`), 'tooLarge');
    assert.equal(await why(`${site.url}/lent`), 'tooSlow');
    assert.equal(await why(`${site.url}/loin`), 'redirects');
    assert.equal(site.asked.filter(({ path }) => path === '/loin').length, 4, 'the address and three redirects');
    assert.equal(await why(`${site.url}/prive`), 'forbidden');
    site.say('', {}, 404);
    assert.equal(await why(site.url), 'status');
  });

  test('is never read within one’s own network, nor without TLS where that is asked', async () => {
    for (const url of ['http://10.0.0.1/', 'http://[::1]:1/', 'http://0x7f.1/', 'http://localhost/', 'http://2130706433/', 'http://[::ffff:127.0.0.1]/'])
      assert.equal(await why(url, { isAllowed: () => false }), 'forbidden', url);
    for (const url of [site.url, 'https://example.com:8443/', 'ftp://example.com/', 'https://a:b@example.com/', 'file:///etc/passwd', 'rien'])
      assert.equal(await why(url, { mayBePlain: false }), 'address', url);
  });

  test('twenty-five ways to write an address within one’s own network lead nowhere', async () => {
    for (const host of within) assert.equal(await why(`http://${host}/agenda.ics`, { isAllowed: isPublicAddress }), 'forbidden', host);
  });

  test('nor does a redirect to one of them, however it is written', async () => {
    const isSite = (address: string): boolean => address === '127.0.0.1';
    const before = site.asked.length;
    const elsewhere = within.filter((host) => host !== '127.0.0.1' && !/^(0x7f|2130706433|017700000001|127\.1$|①②⑦|localhost)/.test(host));
    for (const host of elsewhere)
      assert.equal(await why(`${site.url}/vers?${encodeURIComponent(`http://${host}/`)}`, { isAllowed: isSite }), 'forbidden', host);
    assert.equal(site.asked.length, before + elsewhere.length);
    for (const to of ['file:///etc/passwd', 'gopher://127.0.0.1:1/', 'http://a:b@127.0.0.1/', 'data:text/calendar,x'])
      assert.equal(await why(`${site.url}/vers?${encodeURIComponent(to)}`), 'address', to);
    assert.equal(await why(`${site.url}/vers?${encodeURIComponent('//127.0.0.2/')}`, { isAllowed: isSite }), 'forbidden');
  });

  test('a name that says another address once it was judged is read where it was judged', async () => {
    const inside = createServer((_, outgoing) => void outgoing.end('le coffre'));
    const { port } = new URL(site.url);
    await new Promise<void>((done) => inside.listen(Number(port), '127.0.0.2', done));
    const names = await openNames([['127.0.0.1'], ['127.0.0.2']]);
    try {
      site.say('le jardin');
      const isAllowed = (address: string): boolean => address === '127.0.0.1';
      const asking = { ...options, isAllowed, lookup: names.lookup };
      const url = `http://agenda.exemple:${port}/`;
      assert.deepEqual(await guardedFetch(url, asking), { kind: 'read', text: 'le jardin', etag: null });
      assert.equal(names.asked(), 1, 'its name is asked once');
      assert.equal(await why(url, asking), 'forbidden', 'it says the other one now');
      names.say([['127.0.0.1', '127.0.0.2']]);
      assert.equal(await why(url, asking), 'forbidden', 'one that may not is enough');
      // As one would do that asks again to connect.
      names.say([['127.0.0.1'], ['127.0.0.2']]);
      await names.lookup('agenda.exemple');
      const [second] = await names.lookup('agenda.exemple');
      assert.equal(await (await fetch(`http://${second!.address}:${port}/`)).text(), 'le coffre');
    } finally {
      names.close();
      inside.close();
    }
  });

  test('the setting that lets tests speak to this machine is refused in production', () => {
    const read = readEnv({ MODE: 'production', CALENDAR_LOOPBACK: 'on' });
    assert.ok(!read.ok && read.problems.some((problem) => problem.startsWith('CALENDAR_LOOPBACK')));
  });
});

for (const kind of kinds) {
  describe(`calendars on ${kind}`, () => {
    let app: TestApp;
    let site: Awaited<ReturnType<typeof openSite>>;
    const at = withTestApp(kind, (opened) => void (app = opened), { CALENDAR_LOOPBACK: 'on' });
    before(async () => void (site = await openSite()));
    after(() => site.close());

    const ownerOf = async (made: Parameters<typeof makeProfessional>[2] = {}) => {
      const pro = await makeProfessional(app.db, now, made);
      const member = await memberOf(app);
      await sql`
        insert into profile (public_id, account_id, type, pro_id, created_at, updated_at, completed_at)
        select ${pro.publicId}, id, 'freelance', ${pro.id}, created_at, created_at, created_at from account where email = ${member.email}`.execute(app.db);
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

    test('a private feed tells both sides of a visit, and ends when another is made', async () => {
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
      assert.equal((await booker.client('POST', `/v1/cancellation/${sent.booking_id}/cancel`, { expected_refund_cents: 6000 })).status, 200);
      assert.match(await feedAt(url), /SEQUENCE:1\r\nSTATUS:CANCELLED/);

      const other = await post<{ url: string }>(client, `/v1/pro/${pro.publicId}/calendar/feed`);
      assert.equal(await feedAt(url), '');
      assert.notEqual(await feedAt(other.url), '');
      assert.equal((await client('DELETE', `/v1/pro/${pro.publicId}/calendar/feed`)).status, 200);
      assert.equal(await feedAt(other.url), '');
      const kept = await sql`select 1 from calendar_feed where token_hash = any(array[${url}, ${other.url}])`.execute(app.db);
      assert.equal(kept.rows.length, 0);
    });

    test('a calendar kept elsewhere closes the agenda beside its visits, follows what changes, and opens it again', async () => {
      const { pro, client } = await ownerOf();
      const [resource = 0] = pro.resources;
      await sendOrder(app, pro, '2026-12-10T13:00:00.000Z', {});
      site.say(calendar(['20261210T080000Z', '20261210T100000Z'], ['20261210T123000Z', '20261210T143000Z']), { etag: '"un"' });
      const added = await post<Import>(client, `/v1/pro/${pro.publicId}/calendar/import`, { url: site.url });
      assert.deepEqual([added.busy, added.left_out, added.error], [2, 1, null]);
      const archive = await client<Uint8Array>('GET', '/v1/user/export');
      assert.ok(archive.body.success);
      const { followed } = JSON.parse(strFromU8(unzipSync(archive.body.data)['calendriers.json']!)) as { followed: { site: string; busy_times: number }[] };
      assert.deepEqual(
        [followed.length, followed[0]?.site, followed[0]?.busy_times],
        [1, new URL(site.url).host, 2],
        'what is followed is handed over, its address is not',
      );
      // Nine hours, less an hour held, two hours and half an hour on each side of the visit.
      assert.equal(await freeOf(resource, '2026-12-10'), (9 - 1 - 2 - 1) * 12);
      const taken = await caller(app)('POST', '/v1/order/cart', holdBody(pro, '2026-12-10T08:00:00.000Z'));
      assert.equal(taken.status, 409, 'what a calendar closes cannot be booked');

      at(now + 16 * 60_000);
      await app.runJob('read-calendars');
      assert.equal(site.asked.at(-1)?.headers['if-none-match'], '"un"');
      at(now + 32 * 60_000);
      site.say('<html>', {});
      await app.runJob('read-calendars');
      const list = await client<{ imports: Import[] }>('GET', `/v1/pro/${pro.publicId}/calendar`);
      assert.ok(list.body.success);
      assert.match(list.body.data.imports[0]?.error ?? '', /n’est pas un agenda/);
      assert.equal(await freeOf(resource, '2026-12-10'), 5 * 12, 'what it closed stays');
      assert.ok(!JSON.stringify(list.body.data).includes('/un'), 'its address is told to nobody');

      assert.equal((await client('POST', `/v1/pro/${pro.publicId}/calendar/import`, { url: site.url })).status, 409);
      const { client: stranger, pro: theirs } = await ownerOf();
      assert.equal((await stranger('DELETE', `/v1/pro/${theirs.publicId}/calendar/import/${added.id}`)).status, 404);
      assert.equal((await client('DELETE', `/v1/pro/${pro.publicId}/calendar/import/${added.id}`)).status, 200);
      assert.equal(await freeOf(resource, '2026-12-10'), 8 * 12);
    });

    // It asks the database nothing: once is enough.
    if (kind === 'pglite')
      test('a calendar that would be read for ever is given up, and everybody else is answered meanwhile', async () => {
        const { pro, client } = await ownerOf();
        site.say(calendar(['20261210T080000Z\r\nRRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30', '20261210T100000Z']));
        const { url } = await app.serve();
        const reading = post<Import>(client, `/v1/pro/${pro.publicId}/calendar/import`, { url: site.url });
        let answered = 0;
        const ended = reading.then(() => true);
        while (!(await Promise.race([ended, fetch(`${url}/healthz`).then(() => false)]))) answered++;
        assert.ok(answered > 10, `${answered}`);
        assert.match((await reading).error ?? '', /trop long à lire/);
      });

    test('an address that cannot be a calendar’s is refused, one within a network is not read', async () => {
      const { pro, client } = await ownerOf();
      for (const url of ['', 'rien', 'file:///etc/passwd', 'https://a:b@exemple.fr/x.ics'])
        assert.equal((await client('POST', `/v1/pro/${pro.publicId}/calendar/import`, { url })).status, 400, url);
      const added = await post<Import>(client, `/v1/pro/${pro.publicId}/calendar/import`, { url: 'http://10.0.0.1/agenda.ics' });
      assert.match(added.error ?? '', /réseau privé/);
      const team = await ownerOf({ practitioners: 2 });
      assert.equal((await team.client('POST', `/v1/pro/${team.pro.publicId}/calendar/import`, { url: site.url })).status, 400);
    });
  });
}
