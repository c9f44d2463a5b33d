import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import { shownDays } from '#features/availability/rules/agenda-days.ts';
import { agendaViews } from '#features/availability/rules/agenda-views.ts';
import { mainAgenda } from '#features/availability/workspace/agenda-address.ts';
import type { BlockData, readPlanning } from '#features/availability/contract/planning.ts';
import { planningRequest } from '#features/bookings/workspace/planning-view.ts';
import { gatherFeatures } from '#platform/app/features.ts';
import { openDoor } from '#platform/http/door.ts';
import { countedStatements } from '../app/counted-statements.ts';
import { makeProfessional, type Professional } from '../actors/factories.ts';
import { holdSlot, sendOrder } from '../actors/payments.ts';
import { ownerOf } from '../actors/people.ts';
import { caller, kinds, type Caller, type TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

type Planning = DataOf<typeof readPlanning>;

/** Tuesday 24 November 2026, as a day number. */
const day = 20_781;
const minutesIn = ({ starts_at, ends_at, travel_before_minutes, travel_after_minutes }: BlockData): number =>
  (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000 + travel_before_minutes + travel_after_minutes;

for (const kind of kinds) {
  describe(`views of an agenda on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened));

    /**
     * Two practitioners and a cabin, with a visit at a client's home, another client's hold and a private event. A
     * second professional, with an agenda of their own, exists too.
     */
    const made = async (): Promise<{ pro: Professional; client: Caller }> => {
      const options = [{ prepMin: 15, cleaningMin: 10 }];
      await makeProfessional(app.db, nowMs, { practitioners: 2, payOnSite: true });
      const pro = await makeProfessional(app.db, nowMs, { practitioners: 2, cabins: 1, payOnSite: true, options });
      const { client } = await ownerOf(app, pro);
      const { sent } = await sendOrder(app, pro, '2026-11-24T09:00:00.000Z', { payment_method: 'cash' });
      await sql`update occupation set lat = 47.25, lon = -1.6 where booking_id = (select id from booking where public_id = ${sent.booking_id})`.execute(
        app.db,
      );
      await holdSlot(app, pro, '2026-11-24T13:00:00.000Z');
      const event = { label: 'Kiné', date: '20261125', start: '09:00', end: '12:00' };
      assert.equal((await client('POST', `/v1/pro/${pro.publicId}/planning/event`, event)).status, 200);
      return { pro, client };
    };
    const asking = ({ id, ...query }: ReturnType<typeof planningRequest>): string =>
      `/v1/pro/${id}/planning?${new URLSearchParams(query).toString()}`;
    const read = async (client: Caller, path: string): Promise<Planning> => {
      const { body } = await client<Planning>('GET', path);
      assert.ok(body.success, JSON.stringify(body));
      return body.data;
    };

    test('each view runs a single statement besides the session’s', async () => {
      const { pro, client } = await made();
      const { declared, handlers } = await gatherFeatures();
      const [resource] = (await read(client, `/v1/pro/${pro.publicId}/planning?from=20261124&to=20261124`)).resources;
      for (const agenda of [mainAgenda, resource!.id]) {
        for (const view of agendaViews) {
          const statements = countedStatements(app.db);
          const counted = { ...app, db: statements.db };
          const same = caller({ ...counted, door: openDoor(counted, handlers, declared) });
          same.plant(client.cookie());
          await read(same, asking(planningRequest(pro.publicId, { view, day, agenda })));
          assert.equal(statements.count(), 2, `${view} ${agenda}`);
        }
      }
    });

    test('the load view counts the taken time, open time and visits that the blocks show', async () => {
      const { pro, client } = await made();
      const days = `from=20261123&to=20261126`;
      const [drawn, loaded] = [
        await read(client, `/v1/pro/${pro.publicId}/planning?${days}`),
        await read(client, `/v1/pro/${pro.publicId}/planning?${days}&drawn=load`),
      ];
      assert.ok(drawn.loads === null && drawn.blocks.some(({ travel_before_minutes }) => travel_before_minutes > 0));
      assert.deepEqual(loaded.blocks, []);
      assert.deepEqual({ ...loaded, blocks: [], loads: null }, { ...drawn, blocks: [] });
      const loads = loaded.loads ?? assert.fail('no load');
      const shown = drawn.resources.map(({ id }) =>
        drawn.days.map(({ day: one }) => {
          const own = drawn.blocks.filter((block) => block.resource_id === id && block.day === one);
          const taken = own.filter((block) => block.kind === 'booked' || block.kind === 'taken');
          const closed = own.filter((block) => block.kind === 'private');
          const sum = (blocks: readonly BlockData[]): number =>
            blocks.reduce((all, block) => all + minutesIn(block), 0);
          return {
            taken_minutes: sum(taken),
            open_minutes: 540 - sum(closed),
            absent: false,
            visits: new Set(taken.flatMap(({ booking_id }) => (booking_id === null ? [] : [booking_id]))).size,
          };
        }),
      );
      assert.deepEqual(
        loads.resources.map((one) => one.days),
        shown,
      );
      assert.ok(
        shown.flat().some(({ taken_minutes }) => taken_minutes > 85) &&
          shown.flat().some(({ open_minutes }) => open_minutes === 360),
      );
      assert.deepEqual(
        loads.days.map(({ visits, open }) => [visits, ...open]),
        [
          [0, 540, 1080],
          [1, 540, 1080],
          [0, 540, 1080],
          [0, 540, 1080],
        ],
      );
    });

    test('a week shows load for a team and blocks for a sole practitioner; each agenda shows only its own blocks', async () => {
      const { pro, client } = await made();
      const own = await read(client, `/v1/pro/${pro.publicId}/planning?from=20261124&to=20261124`);
      const week = shownDays('semaine', day);
      assert.equal(week.length, 7);
      const ofAll = await read(
        client,
        asking(planningRequest(pro.publicId, { view: 'semaine', day, agenda: mainAgenda })),
      );
      assert.deepEqual([ofAll.blocks.length, ofAll.loads?.resources.length, ofAll.loads?.days.length], [0, 3, 8]);
      for (const { id } of own.resources) {
        const ofOne = await read(
          client,
          `/v1/pro/${pro.publicId}/planning?from=20261124&to=20261124&resource_id=${id}`,
        );
        const theirs = own.blocks.filter(({ resource_id }) => resource_id === null || resource_id === id);
        assert.deepEqual(ofOne.blocks, theirs);
      }
      const alone = await makeProfessional(app.db, nowMs);
      const { client: owner } = await ownerOf(app, alone);
      const ofAlone = await read(
        owner,
        asking(planningRequest(alone.publicId, { view: 'semaine', day, agenda: mainAgenda })),
      );
      assert.ok(ofAlone.loads === null && ofAlone.blocks.length > 0);
    });
  });
}
