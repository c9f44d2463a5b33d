import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { sql } from 'kysely';
import { openDoor, type Door } from '#platform/http/door.ts';
import { openRequestContext } from '#platform/http/session.ts';
import type { App } from '#platform/app/app.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { kinds, openTestApp, type TestApp } from '../../tests/app/test-app.ts';
import * as contract from './contract.ts';
import { autocomplete, fromDraft, own, placeOfDraft } from './contract.ts';
import { handlers } from './handlers.ts';
import { forgetDrafts } from './queries.ts';

const hour = 3_600_000;
const start = Date.parse('2026-11-21T09:00:00Z');

for (const kind of kinds) {
  suite(`addresses on ${kind}`, () => {
    let opened: TestApp;
    let app: App;
    let door: Door;
    let nowMs = start;

    before(async () => {
      opened = await openTestApp(kind);
      app = { ...opened, clock: { now: () => nowMs } };
      door = openDoor(app, handlers, [autocomplete, fromDraft, own, placeOfDraft]);
    });
    after(() => opened.close());

    const visitor = (cookie?: string): RequestContext =>
      openRequestContext(app, {
        headers: new Headers(cookie ? { cookie } : {}),
        requestId: 'test',
        address: '127.0.0.1',
      });

    const count = async (table: 'session' | 'address_draft' | 'address'): Promise<number> =>
      (await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(opened.db)).rows[0]!
        .count;

    const draftsOf = async (q: string) => {
      const { envelope } = await door.call(autocomplete, { q }, visitor());
      assert.ok(envelope.success);
      return envelope.data.drafts;
    };

    const keep = async (draftID: string, context: RequestContext, body: { street?: string } = {}) => {
      const { status, envelope } = await door.call(fromDraft, { draftID, ...body }, context);
      return {
        status,
        address: envelope.success ? envelope.data : undefined,
        code: envelope.success ? undefined : envelope.error.code,
      };
    };

    test('returns at most five suggestions with id, place, title and match, without a session', async () => {
      const sessions = await count('session');
      const drafts = await draftsOf('st denis');
      assert.equal(drafts.length, 5);
      assert.deepEqual(Object.keys(drafts[0]!).sort(), ['id', 'location_id', 'match', 'title']);
      assert.equal(drafts[0]!.title, 'Saint-Denis (97400), La Réunion');
      assert.equal(drafts[0]!.location_id, 'insee:97411');
      assert.equal(new Set(drafts.map(({ id }) => id)).size, 5);
      assert.equal(await count('session'), sessions);
    });

    test('an empty, absent or endless text returns no suggestion and writes nothing', async () => {
      const drafts = await count('address_draft');
      assert.deepEqual(await draftsOf('  '), []);
      assert.deepEqual(await draftsOf('xqzzt'.repeat(2_000)), []);
      const { envelope } = await door.call(autocomplete, {}, visitor());
      assert.deepEqual(envelope, { success: true, data: { drafts: [] } });
      assert.equal(await count('address_draft'), drafts);
    });

    test('the same text typed again returns the same drafts and writes nothing', async () => {
      const first = await draftsOf('lorient');
      const written = await count('address_draft');
      assert.deepEqual(await draftsOf('LORIENT'), first);
      assert.equal(await count('address_draft'), written);
    });

    test('the same search two hours later returns a new draft of the same place', async () => {
      const [first] = await draftsOf('quimper');
      nowMs += 2 * hour;
      const [later] = await draftsOf('quimper');
      assert.notEqual(later!.id, first!.id);
      assert.equal(later!.location_id, first!.location_id);
      nowMs = start;
    });

    test('a draft becomes an address that only its session can read', async () => {
      const [draft] = await draftsOf('nantes');
      const visit = visitor();
      const saved = await keep(draft!.id, visit, { street: '8 rue Crébillon' });
      assert.equal(saved.status, 201);
      assert.deepEqual(
        { ...saved.address, id: '' },
        {
          id: '',
          title: 'Nantes (44000), Loire-Atlantique',
          street: '8 rue Crébillon',
          postcode: '44000',
          city: 'Nantes',
          insee: '44109',
          lat: 47.2173,
          lon: -1.5534,
          precision: 'exact',
          time_zone: 'Europe/Paris',
        },
      );
      const cookie = visit.cookies()[0]!.split(';')[0]!;
      const mine = await door.call(own, { id: saved.address!.id }, visitor(cookie));
      assert.deepEqual(mine.envelope, { success: true, data: saved.address });

      const stranger = visitor();
      await stranger.session();
      const strange = stranger.cookies()[0]!.split(';')[0]!;
      for (const other of [visitor(), visitor(strange)])
        assert.equal((await door.call(own, { id: saved.address!.id }, other)).status, 404);
    });

    test('anyone can read the place of a draft until it expires, without a session', async () => {
      const [draft] = await draftsOf('saint-denis 974');
      const sessions = await count('session');
      const ask = async (draftID: string) => door.call(placeOfDraft, { draftID }, visitor());
      assert.deepEqual((await ask(draft!.id)).envelope, {
        success: true,
        data: {
          id: draft!.id,
          title: 'Saint-Denis (97400), La Réunion',
          street: null,
          city: 'Saint-Denis',
          lat: -20.8823,
          lon: 55.4504,
          precision: 'exact',
          time_zone: 'Indian/Reunion',
          expires_at: new Date(start + 24 * hour).toISOString(),
        },
      });
      nowMs = start + 24 * hour;
      assert.equal((await ask(draft!.id)).status, 404);
      nowMs = start;
      assert.equal((await ask('0'.repeat(22))).status, 404);
      assert.equal((await ask('nantes')).status, 400);
      assert.equal(await count('session'), sessions);
    });

    test('an overseas address has its local time zone', async () => {
      const [draft] = await draftsOf('saint-denis 974');
      assert.equal((await keep(draft!.id, visitor())).address?.time_zone, 'Indian/Reunion');
    });

    test('an unknown draft answers 404 without a session; a malformed id answers 400', async () => {
      const sessions = await count('session');
      assert.deepEqual(await keep('0'.repeat(22), visitor()), { status: 404, address: undefined, code: 'NotFound' });
      assert.equal((await keep("1' or true", visitor())).status, 400);
      assert.equal(await count('session'), sessions);
    });

    test('a draft expires after 24 hours and the job deletes it; its address stays', async () => {
      const [draft] = await draftsOf('vannes');
      nowMs = start + 24 * hour - 1;
      assert.equal((await keep(draft!.id, visitor())).status, 201);
      nowMs = start + 24 * hour;
      assert.equal((await keep(draft!.id, visitor())).code, 'NotFound');
      const addresses = await count('address');
      const drafts = await count('address_draft');
      while ((await forgetDrafts(app.db, nowMs, 2)) > 0);
      const left = await sql<{ expires_at: number }>`select expires_at from address_draft`.execute(opened.db);
      assert.ok(left.rows.length < drafts);
      assert.ok(left.rows.every(({ expires_at }) => expires_at > nowMs));
      assert.equal(await count('address'), addresses);
      nowMs = start;
    });
  });
}

test('every declared route has a handler', () => {
  const declared = Object.values(contract).filter((one) => typeof one === 'object' && 'path' in one);
  assert.deepEqual(new Set(handlers.map(({ route }) => route)), new Set(declared));
});
