import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { newId } from '#platform/db/ids.ts';
import { makeProfessional, type Professional } from '../../tests/actors/factories.ts';
import { kinds, openTestApp, type TestApp } from '../../tests/app/test-app.ts';
import { loadBookable, loadVisit, type LoadedVisit } from './queries/bookable.ts';
import { keepCatalog, cachedCatalog, type Catalog } from './queries/catalogs.ts';

const nowMs = Date.parse('2026-11-21T09:00:00Z');
const day = Math.floor(nowMs / 86_400_000);

for (const kind of kinds) {
  describe(`cached catalogues on ${kind}`, () => {
    let app: TestApp;
    before(async () => {
      app = await openTestApp(kind, { now: new Date(nowMs).toISOString() });
    });
    after(() => app.close());

    const visitOf = async (pro: Professional): Promise<LoadedVisit> => {
      const question = {
        optionIds: pro.options.map((one) => one.publicId),
        atHome: false,
        fromMs: nowMs,
        toMs: nowMs + 86_400_000,
      };
      const found = await loadVisit(app.db, pro.publicId, question);
      assert.ok(found);
      return found;
    };
    const priceOf = async (pro: Professional): Promise<number | undefined> =>
      (await visitOf(pro)).rows.options[0]?.price_cents;

    test('the cached reading equals the first, free days included', async () => {
      const pro = await makeProfessional(app.db, nowMs);
      const [first, second] = [await visitOf(pro), await visitOf(pro)];
      assert.ok(first.rows.free.length > 0);
      assert.deepEqual(second, first);
    });

    test('the next reading reflects any change of the catalogue', async () => {
      const pro = await makeProfessional(app.db, nowMs, {
        surcharges: [{ type: 'sunday', unit: 'percent', value: 20 }],
      });
      const option = pro.options[0]!.id;
      const service = sql`(select service_id from service_option where id = ${option})`;
      const changes = [
        sql`update pro set notice_min = 60 where id = ${pro.id}`,
        sql`update service set name = 'Autre soin' where id = ${service}`,
        sql`update service_option set price_cents = 7700 where id = ${option}`,
        sql`insert into option_need (option_id, kind, count, per_guest) values (${option}, 'cabin', 1, false)`,
        sql`delete from option_need where option_id = ${option} and kind = 'cabin'`,
        sql`delete from option_resource where option_id = ${option}`,
        sql`insert into option_resource (option_id, resource_id) values (${option}, ${pro.resources[0]!})`,
        sql`update resource set active = false where id = ${pro.resources[0]!}`,
        sql`insert into add_on (public_id, service_id, label, minutes, price_cents) select ${newId()}, ${service}, 'Huile', 0, 500`,
        sql`delete from surcharge where service_id = ${service}`,
        sql`insert into travel_rule (pro_id, mode, type, max_distance_km) values (${pro.id}, 'driving', 'free', 20)
          on conflict (pro_id) do update set max_distance_km = 20`,
        sql`insert into travel_band (pro_id, up_to_km, price_cents) values (${pro.id}, 77, 900)`,
        sql`insert into travel_fee (pro_id, duration_sec, price_cents) values (${pro.id}, 777, 900)`,
        sql`insert into cancellation_policy (pro_id, tiers, no_show_percent) values (${pro.id}, '[]', 77) on conflict (pro_id) do update set no_show_percent = 77`,
        sql`insert into cgv_version (pro_id, version, html, created_at) values (${pro.id}, 77, '', '2026-11-21T09:00:00Z')`,
      ];
      for (const change of changes) {
        const before = (await visitOf(pro)).catalog;
        await change.execute(app.db);
        const changed = (await visitOf(pro)).catalog;
        assert.notEqual(changed.version, before.version, change.compile(app.db).sql);
        assert.notDeepEqual({ ...changed, version: '' }, { ...before, version: '' }, change.compile(app.db).sql);
      }
    });

    test('a reading inside a rolled-back transaction is not cached', async () => {
      const pro = await makeProfessional(app.db, nowMs);
      const before = await priceOf(pro);
      const question = { optionIds: [pro.options[0]!.publicId], atHome: false, fromMs: nowMs, toMs: nowMs };
      await assert.rejects(
        app.db.transaction().execute(async (trx) => {
          await sql`update service_option set price_cents = 1 where id = ${pro.options[0]!.id}`.execute(trx);
          assert.equal((await loadVisit(trx, pro.publicId, question))?.rows.options[0]?.price_cents, 1);
          throw new Error('rolled back');
        }),
        /rolled back/,
      );
      assert.equal(await priceOf(pro), before);
    });

    test('an unpublished professional disappears from the next reading', async () => {
      const pro = await makeProfessional(app.db, nowMs);
      await visitOf(pro);
      await sql`update pro set published = false where id = ${pro.id}`.execute(app.db);
      const gone = await loadVisit(app.db, pro.publicId, { optionIds: [], atHome: false, fromMs: nowMs, toMs: nowMs });
      assert.equal(gone, undefined);
    });

    test('professionals who share a resource are marked shared, and its free time is loaded once', async () => {
      const [one, other] = [await makeProfessional(app.db, nowMs), await makeProfessional(app.db, nowMs)];
      await visitOf(one);
      await sql`insert into option_resource (option_id, resource_id) values (${other.options[0]!.id}, ${one.resources[0]!})`.execute(
        app.db,
      );
      assert.equal((await visitOf(one)).catalog.is_shared, true);
      assert.equal((await visitOf(other)).catalog.is_shared, true);
      const categories = (
        await sql<{ category: number }>`select distinct category from service where pro_id = ${one.id}`.execute(app.db)
      ).rows;
      const rows = await loadBookable(app.db, {
        proIds: [one.id, other.id],
        categories: categories.map((row) => row.category),
        atHome: false,
        guests: 1,
        guestsAndBabies: 1,
        children: 0,
        fromDay: day + 1,
        toDay: day + 2,
      });
      assert.equal(rows.pros.length, 2);
      const read = rows.free.map(([resourceId]) => resourceId);
      assert.ok(read.length > 0);
      assert.deepEqual(read, [...new Set(read)]);
    });

    test('a search excludes professionals who accept no baby or no child of the party', async () => {
      const [six, adults, none] = [
        await makeProfessional(app.db, nowMs, { childrenMinAge: 6, options: [{ guestsMax: 2 }] }),
        await makeProfessional(app.db, nowMs, { childrenMinAge: 18, options: [{ guestsMax: 2 }] }),
        await makeProfessional(app.db, nowMs, { options: [{ guestsMax: 2 }] }),
      ];
      const found = async (guestsAndBabies: number, children = 0) => {
        const question = {
          proIds: [six.id, none.id, adults.id],
          categories: [1],
          atHome: false,
          guests: 1,
          guestsAndBabies,
          children,
          fromDay: day + 1,
          toDay: day + 2,
        };
        const { options } = await loadBookable(app.db, question);
        return options.map(({ pro_id }) => pro_id);
      };
      for (const known of [false, true]) {
        assert.deepEqual(await found(2), [none.id], String(known));
        assert.deepEqual(new Set(await found(1)), new Set([six.id, adults.id, none.id]), String(known));
        assert.deepEqual(new Set(await found(1, 1)), new Set([six.id, none.id]), String(known));
      }
    });

    test('a search returns the same rows with and without the cache', async () => {
      const pros = [await makeProfessional(app.db, nowMs), await makeProfessional(app.db, nowMs)];
      const question = {
        proIds: pros.map((pro) => pro.id),
        categories: [1],
        atHome: false,
        guests: 1,
        guestsAndBabies: 1,
        children: 0,
        fromDay: day + 1,
        toDay: day + 3,
      };
      // Sorts the rows, because the query has no order.
      const read = async () =>
        Object.values(await loadBookable(app.db, question)).map((rows) =>
          rows.map((row) => JSON.stringify(row)).sort(),
        );
      assert.deepEqual(await read(), await read());
      await sql`update service_option set price_cents = 8800 where pro_id = ${pros[0]!.id}`.execute(app.db);
      const changed = await loadBookable(app.db, question);
      assert.deepEqual(
        new Map(changed.options.map((option) => [option.pro_id, option.price_cents])).get(pros[0]!.id),
        8_800,
      );
    });
  });
}

test('the cache is limited by weight and evicts the least recently used catalogue first', () => {
  const heavy = (n: number, options: number): Catalog =>
    ({
      pro: { id: -n, public_id: `heavy ${n}` },
      options: Array.from({ length: options }),
      is_shared: false,
    }) as unknown as Catalog;
  for (let n = 1; n <= 15; n++) keepCatalog(heavy(n, 1_000));
  assert.ok(cachedCatalog(-1));
  keepCatalog(heavy(1, 10));
  keepCatalog(heavy(16, 1_000));
  assert.ok(cachedCatalog(-2), 'what was kept anew no longer weighs what it did');
  for (let n = 17; n <= 18; n++) keepCatalog(heavy(n, 1_000));
  assert.equal(cachedCatalog('heavy 3'), undefined);
  assert.deepEqual([cachedCatalog(-2) !== undefined, cachedCatalog('heavy 18') !== undefined], [true, true]);
  keepCatalog(heavy(19, 20_000));
  assert.equal(cachedCatalog(-19), undefined, 'nobody fills the memory alone');
});
