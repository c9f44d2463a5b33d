import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import type { readTimeOff } from '#features/staff/contract/time-off.ts';
import { newId } from '#platform/db/ids.ts';
import { derivedWell } from '../actors/agendas.ts';
import { staffMemberOf } from '../actors/people.ts';
import { asks, booked, saturday } from '../actors/moves.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import {
  requestTimeOff,
  absencesOf,
  fourDays,
  placedPractitioner,
  refusedTimeOff,
  type OwnTimeOff,
} from '../actors/time-off.ts';
import { withTestApp } from '../app/with-test-app.ts';

type Read = DataOf<typeof readTimeOff>;

for (const kind of kinds) {
  describe(`concurrent decisions on time off, on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened));

    test('three concurrent grants: one succeeds, the others get 409, and the agenda closes once', async () => {
      const { pro, owner, client, own, off } = await placedPractitioner(app);
      const manager = (await staffMemberOf(app, pro, 'manager')).client;
      const id = await requestTimeOff(client, own);
      const both = await Promise.all([owner, manager, owner].map((one) => one('POST', `${off}/${id}/grant`, {})));
      assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409, 409]);
      const late = both.find(({ body }) => !body.success)!;
      assert.match(late.body.success ? '' : String(late.body.error.additional), /est déjà accordée/);
      assert.equal(await absencesOf(app, pro.id), 1);
      assert.equal((await refusedTimeOff(manager, 'POST', `${off}/${id}/refuse`, { answer: 'Trop tard' })).status, 409);
      // The database also refuses a second closure for the same time off and a second request for the same period.
      await assert.rejects(
        sql`insert into agenda_absence select ${newId()}, pro_id, resource_id, during from agenda_absence where public_id = ${id}`.execute(
          app.db,
        ),
      );
      await assert.rejects(
        sql`
        insert into time_off (public_id, pro_id, membership_id, resource_id, during, reason, asked_at)
        select ${newId()}, pro_id, membership_id, resource_id, during, reason, asked_at from time_off where public_id = ${id}`.execute(
          app.db,
        ),
      );
    });

    test('a grant against a withdrawal, then against a refusal: exactly one succeeds', async () => {
      const { pro, owner, client, own, off } = await placedPractitioner(app);
      const id = await requestTimeOff(client, own);
      const [granted, withdrawn] = await Promise.all([
        owner('POST', `${off}/${id}/grant`, {}),
        client('POST', `${own}/withdraw`, { request_id: id }),
      ]);
      assert.deepEqual([granted.status, withdrawn.status].toSorted(), [200, 409]);
      assert.equal(await absencesOf(app, pro.id), granted.status === 200 ? 1 : 0);
      const other = await requestTimeOff(client, own, { from_date: '2026-12-10', to_date: '2026-12-10' });
      const before = await absencesOf(app, pro.id);
      const two = await Promise.all([
        owner('POST', `${off}/${other}/grant`, {}),
        owner('POST', `${off}/${other}/refuse`, { answer: 'Salon plein' }),
      ]);
      assert.deepEqual(two.map(({ status }) => status).toSorted(), [200, 409]);
      assert.equal((await absencesOf(app, pro.id)) - before, two[0].status === 200 ? 1 : 0);
      await derivedWell(app, pro);
    });

    test('two concurrent requests for the same days: one is saved, the other gets 409', async () => {
      const { client, own } = await placedPractitioner(app);
      const both = await Promise.all([1, 2].map(() => client('POST', own, fourDays)));
      assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409]);
      assert.equal((await asks<OwnTimeOff>(client, 'GET', own)).requests.length, 1);
    });

    test('a visit booked during a grant is either listed in it or refused', async () => {
      const { pro, owner, client, own, off } = await placedPractitioner(app);
      const id = await requestTimeOff(client, own);
      const [granted, visit] = await Promise.allSettled([
        asks<Read>(owner, 'POST', `${off}/${id}/grant`, {}),
        booked(app, pro, saturday),
      ]);
      assert.ok(granted.status === 'fulfilled');
      const { visits } = await asks<Read>(owner, 'GET', `${off}/${id}`);
      assert.equal(
        visits.some(({ kind: of }) => of !== 'private'),
        visit.status === 'fulfilled',
      );
      await derivedWell(app, pro);
    });
  });
}
