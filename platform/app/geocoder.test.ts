import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, suite, test } from 'node:test';
import { readBan } from '#features/addresses/rules/ban.ts';
import type { Place } from '#features/addresses/rules/place.ts';
import { banGeocoder, type Geocoder } from './geocoder.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const town = (name: string, citycode: string, postcode: string) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [-1.5, 47.2] },
  properties: {
    label: name,
    score: 0.9,
    id: citycode,
    type: 'municipality',
    name,
    postcode,
    citycode,
    city: name,
    context: '',
    importance: 0.6,
  },
});
const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
const found = (...features: unknown[]): Answer =>
  json({ type: 'FeatureCollection', attribution: 'BAN', licence: 'ETALAB-2.0', query: '', limit: 5, features });

suite('the Géoplateforme geocoder', () => {
  let answer: Answer;
  let requestedUrls: URL[] = [];
  let clockMs = 0;
  const server = createServer((request, response) => {
    requestedUrls.push(new URL(request.url ?? '', 'http://test'));
    answer(request, response);
  });
  const embedded: Place = {
    locationId: 'insee:1',
    title: 'embarqué',
    street: null,
    postcode: null,
    city: '',
    insee: '44109',
    lat: 0,
    lon: 0,
    precision: 'approx',
  };
  const fallback: Geocoder<Place> = { search: async () => [embedded] };
  let url = '';
  const open = (timeoutMs = 1_500): Geocoder<Place> =>
    banGeocoder({ url, limit: 5, read: readBan, fallback, elapsed: () => clockMs, timeoutMs });

  before(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/geocodage/`;
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    requestedUrls = [];
    clockMs = 0;
    answer = found(town('Nantes', '44109', '44000'));
  });

  test('sends the text, the limit and the autocompletion flag to /search, and returns its places', async () => {
    const places = await open().search('  nantes   44 ');
    assert.equal(places[0]?.title, 'Nantes (44000), Loire-Atlantique');
    assert.equal(requestedUrls.length, 1);
    assert.equal(requestedUrls[0]!.pathname, '/geocodage/search');
    assert.deepEqual(Object.fromEntries(requestedUrls[0]!.searchParams), {
      q: 'nantes 44',
      limit: '5',
      autocomplete: '1',
    });
  });

  test('sends no request for fewer than three letters, and cuts a long text at 200 characters', async () => {
    const geocoder = open();
    assert.deepEqual(await geocoder.search('na'), [embedded]);
    assert.deepEqual(await geocoder.search(''), [embedded]);
    assert.equal(requestedUrls.length, 0);
    await geocoder.search('n'.repeat(500));
    assert.equal(requestedUrls[0]!.searchParams.get('q')?.length, 200);
  });

  test('caches an answer for ten minutes', async () => {
    const geocoder = open();
    await geocoder.search('nantes');
    await geocoder.search('NANTES ');
    assert.equal(requestedUrls.length, 1);
    clockMs = 10 * 60_000;
    await geocoder.search('nantes');
    assert.equal(requestedUrls.length, 2);
  });

  test('falls back to the embedded gazetteer when the service finds nothing', async () => {
    answer = found();
    assert.deepEqual(await open().search('nulle part'), [embedded]);
  });

  for (const [name, broken] of [
    ['an error', json({ error: 'panne' }, 500)],
    ['garbage', json('<html>')],
    ['broken JSON', (_, response) => void response.end('{"features": [')],
    ['an answer without features', json({ type: 'FeatureCollection' })],
    ['a redirection', json({}, 302, { location: 'http://127.0.0.1:1/' })],
    ['a cut connection', (request) => void request.socket.destroy()],
    ['an endless answer', (_, response) => void response.end(`{"features":[],"x":"${'y'.repeat(1_100_000)}"}`)],
  ] satisfies [string, Answer][]) {
    test(`${name} falls back to the gazetteer and is not cached`, async () => {
      answer = broken;
      const geocoder = open();
      assert.deepEqual(await geocoder.search('nantes'), [embedded]);
      answer = found(town('Nantes', '44109', '44000'));
      assert.equal((await geocoder.search('nantes'))[0]?.insee, '44109');
    });
  }

  test('falls back to the gazetteer at the timeout', async () => {
    answer = () => {};
    assert.deepEqual(await open(40).search('nantes'), [embedded]);
    assert.equal(requestedUrls.length, 1);
  });

  test('sends no request before the Retry-After of a 429', async () => {
    answer = json({}, 429, { 'retry-after': '20' });
    const geocoder = open();
    assert.deepEqual(await geocoder.search('nantes'), [embedded]);
    answer = found(town('Nantes', '44109', '44000'));
    clockMs = 19_999;
    assert.deepEqual(await geocoder.search('nantes'), [embedded]);
    assert.equal(requestedUrls.length, 1);
    clockMs = 20_000;
    assert.equal((await geocoder.search('nantes'))[0]?.insee, '44109');
  });

  test('falls back without waiting for the body of an error response, and closes its connection', async () => {
    for (const status of [429, 503]) {
      const closed = new Promise<void>((done) => {
        answer = (_, response) => {
          response.on('close', done);
          response.writeHead(status);
          response.write('{"error":');
        };
      });
      assert.deepEqual(await open(30_000).search('nantes'), [embedded]);
      await closed;
    }
  });

  test('five failures open the circuit for 30 s; then a single call tries, and a success closes the circuit', async () => {
    answer = json({}, 503);
    const geocoder = open();
    for (let i = 0; i < 8; i++) await geocoder.search(`nantes ${i}`);
    assert.equal(requestedUrls.length, 5);
    clockMs = 30_000;
    await Promise.all([geocoder.search('rennes'), geocoder.search('vannes'), geocoder.search('brest')]);
    assert.equal(requestedUrls.length, 6);
    clockMs = 60_000;
    answer = found(town('Nantes', '44109', '44000'));
    assert.equal((await geocoder.search('lorient'))[0]?.insee, '44109');
    assert.equal((await geocoder.search('quimper'))[0]?.insee, '44109');
    assert.equal(requestedUrls.length, 8);
  });
});
