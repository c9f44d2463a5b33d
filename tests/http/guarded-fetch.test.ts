import assert from 'node:assert/strict';
import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { createServer } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { isPublicAddress } from '#features/calendars/rules/public-address.ts';
import { readEnv } from '#platform/app/env.ts';
import { guardedFetch, type GuardOptions } from '#platform/security/guarded-fetch.ts';
import { isLoopback } from '#platform/app/loopback.ts';
import { openSite } from '../providers/other-site.ts';
import { patientMs } from '../app/patience.ts';

// No address inside a private network may be requested (docs/product/security.md#outside-addresses).
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

/** Starts a local name server that answers with each list of addresses in turn, then repeats the last. */
const openNames = async (first: readonly (readonly string[])[]) => {
  let lists = first;
  let count = 0;
  const socket = createSocket('udp4', (question, { port, address }) => {
    const addresses = lists[Math.min(count++, lists.length - 1)]!;
    const name = question.subarray(12, question.indexOf(0, 12) + 5);
    const answers = addresses.map((one) =>
      Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...one.split('.').map(Number)]),
    );
    const head = Buffer.from([question[0]!, question[1]!, 0x81, 0x80, 0, 1, 0, answers.length, 0, 0, 0, 0]);
    socket.send(Buffer.concat([head, name, ...answers]), port, address);
  });
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done));
  const resolver = new Resolver();
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  return {
    lookup: async (host: string) => (await resolver.resolve4(host)).map((address) => ({ address, family: 4 })),
    requestCount: () => count,
    say: (next: readonly (readonly string[])[]) => {
      lists = next;
      count = 0;
    },
    close: () => void socket.close(),
  };
};

describe('fetching an address given by a user', () => {
  let site: Awaited<ReturnType<typeof openSite>>;
  before(async () => void (site = await openSite()));
  after(() => site.close());
  const options: GuardOptions = { isAllowed: isLoopback, mayBePlain: true, maxBytes: 2_000, timeoutMs: patientMs(400) };
  const readAs = async (url: string, guard: GuardOptions) => {
    const found = await guardedFetch(url, guard);
    return found.kind === 'read'
      ? { kind: found.kind, text: Buffer.from(found.bytes).toString('utf8'), etag: found.etag }
      : found;
  };
  const why = async (url: string, change: Partial<GuardOptions> = {}): Promise<string> => {
    const found = await guardedFetch(url, { ...options, ...change });
    return found.kind === 'failed' ? found.why : found.kind;
  };

  test('reads small, quick answers only, follows three redirects at most, and checks each redirect like the address', async () => {
    site.say('bonjour', { etag: '"un"' });
    assert.deepEqual(await readAs(site.url, options), { kind: 'read', text: 'bonjour', etag: '"un"' });
    assert.equal(await why(site.url, { etag: '"un"' }), 'unchanged');
    assert.equal(await why(`${site.url}/gros`), 'tooLarge');
    assert.equal(await why(`${site.url}/lent`), 'tooSlow');
    assert.equal(await why(`${site.url}/loin`), 'redirects');
    assert.equal(site.requests.filter(({ path }) => path === '/loin').length, 4, 'the address and three redirects');
    assert.equal(await why(`${site.url}/prive`), 'forbidden');
    site.say('', {}, 404);
    assert.equal(await why(site.url), 'status');
  });

  test('decompresses the answer and applies the size limit to the decompressed bytes', async () => {
    for (const [encoding, pack] of [
      ['gzip', gzipSync],
      ['br', brotliCompressSync],
    ] as const) {
      site.say(pack('bonjour'), { 'content-encoding': encoding });
      assert.deepEqual(await readAs(site.url, options), { kind: 'read', text: 'bonjour', etag: null }, encoding);
      site.say(pack('x'.repeat(1_000_000)), { 'content-encoding': encoding });
      assert.equal(await why(site.url), 'tooLarge', encoding);
    }
    site.say(gzipSync('bonjour'));
    assert.deepEqual(
      await readAs(site.url, options),
      { kind: 'read', text: 'bonjour', etag: null },
      'a packed file, sent as it is',
    );
    site.say(Buffer.from([0x1f, 0x8b, 1, 2, 3]), { 'content-encoding': 'gzip' });
    assert.equal(await why(site.url), 'unreachable', 'packed wrongly');
  });

  test('refuses private addresses, and addresses without TLS where TLS is required', async () => {
    for (const url of [
      'http://10.0.0.1/',
      'http://[::1]:1/',
      'http://0x7f.1/',
      'http://2130706433/',
      'http://[::ffff:127.0.0.1]/',
    ])
      assert.equal(await why(url, { isAllowed: () => false }), 'forbidden', url);
    for (const url of [
      site.url,
      'https://example.com:8443/',
      'ftp://example.com/',
      'https://a:b@example.com/',
      'file:///etc/passwd',
      'rien',
    ])
      assert.equal(await why(url, { mayBePlain: false }), 'address', url);
  });

  test('refuses every spelling of a private address', async () => {
    for (const host of within)
      assert.equal(
        await why(`http://${host}/agenda.ics`, { isAllowed: isPublicAddress }),
        host.startsWith('localhost') ? 'unreachable' : 'forbidden',
        host,
      );
  });

  test('refuses a redirect to a private address, however spelled, or to another protocol', async () => {
    const isSite = (address: string): boolean => address === '127.0.0.1';
    const before = site.requests.length;
    const elsewhere = within.filter(
      (host) => host !== '127.0.0.1' && !/^(0x7f|2130706433|017700000001|127\.1$|①②⑦|localhost)/.test(host),
    );
    for (const host of elsewhere)
      assert.equal(
        await why(`${site.url}/vers?${encodeURIComponent(`http://${host}/`)}`, { isAllowed: isSite }),
        'forbidden',
        host,
      );
    assert.equal(site.requests.length, before + elsewhere.length);
    for (const to of ['file:///etc/passwd', 'gopher://127.0.0.1:1/', 'http://a:b@127.0.0.1/', 'data:text/calendar,x'])
      assert.equal(await why(`${site.url}/vers?${encodeURIComponent(to)}`), 'address', to);
    assert.equal(
      await why(`${site.url}/vers?${encodeURIComponent('//127.0.0.2/')}`, { isAllowed: isSite }),
      'forbidden',
    );
  });

  test('a name that resolves elsewhere after its check is still read at the checked address', async () => {
    const inside = createServer((_, outgoing) => void outgoing.end('le coffre'));
    const { port } = new URL(site.url);
    await new Promise<void>((done) => inside.listen(Number(port), '127.0.0.2', done));
    const names = await openNames([['127.0.0.1'], ['127.0.0.2']]);
    try {
      site.say('le jardin');
      const isAllowed = (address: string): boolean => address === '127.0.0.1';
      const asking = { ...options, isAllowed, lookup: names.lookup };
      const url = `http://agenda.exemple:${port}/`;
      assert.deepEqual(await readAs(url, asking), { kind: 'read', text: 'le jardin', etag: null });
      assert.equal(names.requestCount(), 1, 'its name is asked once');
      assert.equal(
        await why(url, asking),
        'unreachable',
        'it says the other one now, as a name that nobody knows would',
      );
      names.say([['127.0.0.1', '127.0.0.2']]);
      assert.equal(await why(url, asking), 'unreachable', 'one that may not is enough');
      // Control: a client that resolves the name again before it connects would reach the private server.
      names.say([['127.0.0.1'], ['127.0.0.2']]);
      await names.lookup('agenda.exemple');
      const [second] = await names.lookup('agenda.exemple');
      assert.equal(await (await fetch(`http://${second!.address}:${port}/`)).text(), 'le coffre');
    } finally {
      names.close();
      inside.close();
    }
  });

  test('production refuses the setting that lets tests reach this machine', () => {
    const read = readEnv({ MODE: 'production', CALENDAR_LOOPBACK: 'on' });
    assert.ok(!read.ok && read.problems.some((problem) => problem.startsWith('CALENDAR_LOOPBACK')));
  });
});
