import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { newId } from '#platform/db/ids.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { makeProfessional } from '../actors/factories.ts';
import { kinds, type Client, type TestApp } from '../app/test-app.ts';
import { memberOf } from '../actors/people.ts';
import { plain } from '../actors/shown-booking.ts';

for (const kind of kinds) {
  describe(`favourites on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const idsOf = async (client: Client): Promise<string[]> => {
      const answer = await client<{ data: { id: string }[]; total: number }>('GET', '/v1/user/favourites');
      assert.ok(answer.body.success && answer.body.data.total === answer.body.data.data.length);
      return answer.body.data.data.map(({ id }) => id);
    };
    const isFavourite = async (client: Client, id: string): Promise<boolean> => {
      const answer = await client<{ kept: boolean }>('GET', `/v1/user/favourites/${id}`);
      assert.ok(answer.body.success);
      return answer.body.data.kept;
    };

    test('a favourite is kept once, listed latest first, and private to its account', async () => {
      const { client } = await memberOf(app);
      const other = await memberOf(app);
      const first = await makeProfessional(app.db, nowMs);
      const second = await makeProfessional(app.db, nowMs);
      assert.equal(await isFavourite(client, first.publicId), false);
      for (const [i, { publicId }] of [first, first, second].entries()) {
        at(nowMs + i * 1000);
        assert.equal((await client('PUT', `/v1/user/favourites/${publicId}`)).status, 200);
      }
      assert.deepEqual(await idsOf(client), [second.publicId, first.publicId]);
      assert.deepEqual(
        [await isFavourite(client, first.publicId), await isFavourite(other.client, first.publicId)],
        [true, false],
      );
      await other.client('DELETE', `/v1/user/favourites/${first.publicId}`);
      assert.deepEqual(await idsOf(client), [second.publicId, first.publicId]);
      for (let i = 0; i < 2; i++)
        assert.equal((await client('DELETE', `/v1/user/favourites/${second.publicId}`)).status, 200);
      assert.deepEqual(await idsOf(client), [first.publicId]);
    });

    test('the favourites page shows the next slot and lowest price of a free professional, and neither of a full professional', async () => {
      const { client } = await memberOf(app);
      const free = await makeProfessional(app.db, nowMs, { options: [{ cents: 7_300 }, { cents: 4_100 }] });
      const full = await makeProfessional(app.db, nowMs, { horizonDays: 1, noticeMin: 4_320 });
      for (const { publicId } of [free, full]) await client('PUT', `/v1/user/favourites/${publicId}`);
      const { url } = await app.serve();
      const html = await (
        await fetch(`${url}/booking/account?tab=favourites`, { headers: { cookie: client.cookie() } })
      ).text();
      const main = plain(/<main.*<\/main>/s.exec(html)?.[0] ?? assert.fail(html));
      assert.equal(main.split('Prochain créneau').length - 1, 1, main);
      assert.match(main, /Prochain créneau (?:aujourd’hui|demain) à \d\d:\d\d, soins dès 41 €/);
    });

    test('an unpublished professional cannot be added; a favourite leaves the list while unpublished and returns afterwards', async () => {
      const { client } = await memberOf(app);
      const hidden = await makeProfessional(app.db, nowMs, { published: false });
      for (const id of [hidden.publicId, newId()]) {
        assert.equal((await client('PUT', `/v1/user/favourites/${id}`)).status, 404);
        assert.equal((await client('GET', `/v1/user/favourites/${id}`)).status, 404);
      }
      const pro = await makeProfessional(app.db, nowMs);
      await client('PUT', `/v1/user/favourites/${pro.publicId}`);
      await sql`update pro set published = false where id = ${pro.id}`.execute(app.db);
      assert.deepEqual(await idsOf(client), []);
      await sql`update pro set published = true where id = ${pro.id}`.execute(app.db);
      assert.deepEqual(await idsOf(client), [pro.publicId]);
    });
  });
}
