import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { dayMs, hourMs } from '#core/units.ts';
import type { DataOf } from '#core/route.ts';
import type { listMissions } from '#features/missions/contract/missions.ts';
import type { listProComments, readProComment } from '#features/missions/contract/pro-comments.ts';
import type { OutboxRow } from '#platform/jobs/outbox.ts';
import { password } from '../actors/people.ts';
import { missioning, missionStartsMs, type Mission, type Side } from '../actors/missions.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';

type Missions = DataOf<typeof listMissions>;
type Comment = DataOf<typeof readProComment>;
type Comments = DataOf<typeof listProComments>;

const body = 'Arrivée vingt minutes avant, salle rendue impeccable.';

for (const kind of kinds) {
  describe(`missions on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));

    const { business, freelance, propose, proposed, put, later, done } = missioning(() => app, at);

    test('an unpublished establishment cannot propose a mission', async () => {
      at(nowMs);
      const [place, worker] = [await business(), await freelance()];
      await sql`update pro set published = false where id = ${place.pro.id}`.execute(app.db);
      assert.equal((await propose(place, worker)).status, 409);
      const { body } = await worker.owner.client<Missions>('GET', `/v1/pro/${worker.pro.publicId}/missions`);
      assert.equal(body.success && body.data.total, 0);
    });

    test('an establishment proposes a mission, the freelance accepts it, the establishment ends it; neither does the other’s part', async () => {
      const [place, worker, other] = [await business(), await freelance(), await freelance()];
      const mission = await proposed(place, worker);
      assert.deepEqual([mission.state, mission.next_states], ['proposed', ['withdrawn']]);
      const seen = await worker.owner.client<Missions>('GET', `/v1/pro/${worker.pro.publicId}/missions?state=proposed`);
      assert.ok(seen.body.success);
      assert.deepEqual([seen.body.data.total, seen.body.data.data[0]?.next_states], [1, ['accepted', 'declined']]);
      assert.equal((await put(place, mission, 'accepted')).status, 409, 'only the freelance accepts');
      assert.equal(
        (await other.owner.client('GET', `/v1/pro/${other.pro.publicId}/missions/${mission.id}`)).status,
        404,
      );
      assert.equal((await put(other, mission, 'accepted')).status, 404);
      assert.equal((await put(worker, mission, 'accepted')).status, 200);
      assert.equal((await put(place, mission, 'done')).status, 409, 'not before its end');
      await later(place.owner, missionStartsMs + 6 * hourMs);
      assert.equal((await put(place, mission, 'done')).status, 200);
      at(nowMs);
    });

    test('invalid fields are refused by name, and a freelance closed to establishments cannot be asked', async () => {
      const [place, worker, closed] = [await business(), await freelance(), await freelance('clients')];
      for (const [over, field] of [
        [{ starts_at: new Date(nowMs - hourMs).toISOString() }, 'starts_at'],
        [{ ends_at: new Date(missionStartsMs).toISOString() }, 'ends_at'],
        [{ ends_at: new Date(missionStartsMs + 25 * hourMs).toISOString() }, 'ends_at'],
        [{ service: '' }, 'service'],
        [{ service: 'x'.repeat(201) }, 'service'],
        [{ freelance_id: 'x' }, 'freelance_id'],
        [{ freelance_id: closed.pro.publicId }, 'freelance_id'],
      ] as const) {
        const answer = await propose(place, worker, over);
        assert.deepEqual(
          answer.body.success ? [] : Object.keys(answer.body.error.validation ?? {}),
          [field],
          JSON.stringify(over),
        );
      }
      assert.equal((await propose(place, worker, { freelance_id: '0'.repeat(22) })).status, 404);
      assert.equal((await propose(worker, place)).status, 404, 'a freelance proposes none');
    });

    test('two overlapping missions of a freelance are never both accepted, even at once', async () => {
      const [place, second, worker] = [await business(), await business(), await freelance()];
      const missions = [
        await proposed(place, worker),
        await proposed(second, worker, { starts_at: new Date(missionStartsMs + hourMs).toISOString() }),
      ];
      const answers = await Promise.all(missions.map((mission) => put(worker, mission, 'accepted')));
      assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
    });

    test('a freelance is notified of a mission and of its review; deleting their account withdraws an accepted mission', async () => {
      const { place, worker, mission } = await done();
      assert.equal(
        (await place.owner.client('POST', '/pro-comment', { mission_id: mission.id, rating: 5, body })).status,
        201,
      );
      const { rows } =
        await sql<OutboxRow>`select * from outbox where kind like 'mission%' and dedup_key like ${`%${mission.id}`} order by id`.execute(
          app.db,
        );
      assert.deepEqual(
        rows.map((row) => row.kind),
        ['mission_proposed', 'mission_commented'],
      );
      assert.equal(
        await app.deliveries['mission_proposed']!(app, rows[0]!),
        null,
        'it is answered: its mail says nothing that holds',
      );
      const mail = await app.deliveries['mission_commented']!(app, rows[1]!);
      assert.equal(mail?.to, worker.owner.email);
      assert.ok(!mail.text.includes(body), 'its words are read in the space alone');
      const path = `/v1/pro/${worker.pro.publicId}/notifications`;
      const notifications = await worker.owner.client<{ data: { name: string }[] }>('GET', path);
      assert.ok(notifications.body.success);
      assert.deepEqual(notifications.body.data.data.map(({ name }) => name).slice(0, 2), [
        'Avis d’un établissement',
        'Mission proposée',
      ]);
      const next = await proposed(place, worker, {
        starts_at: new Date(missionStartsMs + 20 * dayMs).toISOString(),
        ends_at: new Date(missionStartsMs + 20 * dayMs + hourMs).toISOString(),
      });
      assert.equal((await put(worker, next, 'accepted')).status, 200);
      assert.equal((await worker.owner.client('DELETE', '/v1/user', { password })).status, 200);
      const left = await place.owner.client<Mission>('GET', `/v1/pro/${place.pro.publicId}/missions/${next.id}`);
      assert.ok(left.body.success && left.body.data.state === 'withdrawn');
    });

    test('an establishment reviews a mission once; both sides read the text, and other establishments see the mean only', async () => {
      const { place, worker, mission } = await done();
      const other = await business();
      const say = (of: Side, over: Record<string, unknown> = {}) =>
        of.owner.client<Comment>('POST', '/pro-comment', { mission_id: mission.id, rating: 5, body, ...over });
      await later(other.owner, missionStartsMs + 6 * hourMs);
      assert.equal((await say(other)).status, 404);
      assert.equal((await say(worker)).status, 403);
      assert.equal((await say(place, { body: 'Court' })).status, 400);
      const written = await say(place);
      assert.ok(written.status === 201 && written.body.success);
      const second = await say(place);
      assert.deepEqual(!second.body.success && [second.status, second.body.error.code, second.body.error.additional], [
        409,
        'AlreadyExists',
        'Vous avez déjà laissé un avis sur cette mission.',
      ]);
      const id = written.body.data.id;
      const list = async (of: Side, query = `filtervalue=${worker.pro.publicId}`): Promise<Comments> => {
        const answer = await of.owner.client<Comments>('GET', `/pro-comment?${query}`);
        assert.ok(answer.body.success, JSON.stringify(answer.body));
        return answer.body.data;
      };
      const read = (found: Comments) => [
        found.total,
        found.score?.x100,
        found.data[0]?.body ?? null,
        found.data[0]?.establishment?.name ?? null,
      ];
      assert.deepEqual(read(await list(other)), [0, 500, null, null], 'the mean alone');
      assert.equal((await other.owner.client('GET', `/pro-comment/${id}`)).status, 404);
      const rival = await freelance();
      assert.equal(
        (await rival.owner.client('GET', `/pro-comment?filtervalue=${worker.pro.publicId}`)).status,
        404,
        'no mean for other freelances',
      );
      assert.equal(read(await list(worker))[2], body);
      assert.equal((await list(worker, '')).total, 1);
      assert.equal((await list(place, `filterby=mission_id&filtervalue=${mission.id}`)).total, 1);
      assert.equal((await list(other, 'filterby=rating&filtervalue=5')).total, 0, 'only one’s own');
      for (const query of [
        'filterby=rating',
        'filterby=rating&filtervalue=9',
        'filtervalue=x',
        'filterby=body&filtervalue=x',
      ])
        assert.equal((await other.owner.client('GET', `/pro-comment?${query}`)).status, 400, query);
      const answer = 'Merci, à très bientôt pour la suite.';
      assert.equal((await worker.owner.client('PUT', `/pro-comment/${id}/answer`, { answer })).status, 200);
      assert.equal((await list(place)).data[0]?.answer, answer);
      assert.equal((await place.owner.client('PUT', `/pro-comment/${id}`, { rating: 4, body })).status, 200);
      assert.equal((await list(other)).score?.x100, 400);
      await later(place.owner, missionStartsMs + 6 * hourMs + 15 * dayMs);
      assert.equal((await place.owner.client('DELETE', `/pro-comment/${id}`)).status, 409);
      await later(place.owner, missionStartsMs + 6 * hourMs + 2 * dayMs);
      assert.equal((await place.owner.client('DELETE', `/pro-comment/${id}`)).status, 200);
      for (const side of [other, worker]) await later(side.owner, missionStartsMs + 6 * hourMs + 2 * dayMs);
      assert.deepEqual([(await list(other)).score?.count, (await list(worker, '')).total], [0, 0]);
      const again = await say(place, { rating: 3 });
      assert.ok(again.status === 201 && again.body.success);
      assert.deepEqual(
        [again.body.data.id, again.body.data.created_at, again.body.data.edited_at !== null],
        [id, written.body.data.created_at, true],
      );
      assert.equal((await list(other)).score?.x100, 300);
      assert.equal((await place.owner.client('DELETE', `/pro-comment/${id}`)).status, 200);
      await later(place.owner, missionStartsMs + 6 * hourMs + 14 * dayMs);
      const late = await say(place);
      assert.equal(!late.body.success && late.body.error.additional, 'Vous ne pouvez plus modifier cet avis.');
      await later(place.owner, missionStartsMs + 5 * hourMs + 90 * dayMs);
      assert.equal((await say(place)).status, 409, 'after ninety days');
      await app.runJob('forget-pro-comments');
      const comments = await sql<{
        n: number;
      }>`select count(*)::int4 as n from pro_comment where public_id = ${id}`.execute(app.db);
      assert.equal(comments.rows[0]!.n, 1);
      at(missionStartsMs + 7 * hourMs + 90 * dayMs);
      await app.runJob('forget-pro-comments');
      const left = await sql<{
        n: number;
      }>`select count(*)::int4 as n from pro_comment where public_id = ${id}`.execute(app.db);
      assert.equal(left.rows[0]!.n, 0);
      at(nowMs);
    });
  });
}
