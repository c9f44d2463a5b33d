import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { GoalData } from '#features/goals/contract.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { makeProfessional, type Professional } from '../actors/factories.ts';
import { mailOf } from '../actors/mails.ts';
import { listOf, ofPro } from '../actors/notifications.ts';
import { cards, countOf, news, payWith, sendOrder } from '../actors/payments.ts';
import { login, ownerOf, staffMemberOf, type Member } from '../actors/people.ts';
import { caller, kinds, type TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

for (const kind of kinds) {
  describe(`monthly goals on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));

    const pathOf = (pro: Professional): string => `/v1/pro/${pro.publicId}/goal`;
    const goalOf = async ({ client }: Member, pro: Professional): Promise<GoalData> => {
      const { body } = await client<GoalData>('GET', pathOf(pro));
      return body.success ? body.data : assert.fail(JSON.stringify(body));
    };
    const sets = async ({ client }: Member, pro: Professional, goal: unknown): Promise<number> =>
      (await client('PUT', pathOf(pro), goal)).status;
    const booked = async (pro: Professional, startsAt: string): Promise<void> => {
      const { sent } = await sendOrder(app, pro, startsAt);
      await payWith(app, sent, cards.accepted);
      await news(app);
    };

    const on = async (iso: string, ...members: readonly Member[]): Promise<void> => {
      at(Date.parse(iso));
      for (const member of members) await login(member);
    };

    test('counts past and booked visits of the month, and the day on which the goal was reached', async () => {
      const pro = await makeProfessional(app.db, nowMs, { options: [{ cents: 8000 }] });
      const owner = await ownerOf(app, pro);
      await booked(pro, '2026-11-21T13:00:00.000Z');
      await booked(pro, '2026-11-30T13:00:00.000Z');
      await booked(pro, '2026-12-01T13:00:00.000Z');
      const none = {
        done: { revenue_cents: 0, visits: 0 },
        booked: { revenue_cents: 0, visits: 0 },
        goal: null,
        reached_on: null,
      };
      const month = {
        month: '2026-11',
        goal: null,
        done: none.done,
        booked: { revenue_cents: 16_000, visits: 2 },
        reached_on: null,
      };
      assert.deepEqual(await goalOf(owner, pro), { this_month: month, last_month: { month: '2026-10', ...none } });
      assert.equal(await sets(owner, pro, { revenue_cents: 8000 }), 200);
      assert.deepEqual((await goalOf(owner, pro)).this_month, {
        ...month,
        goal: { revenue_cents: 8000, visits: null },
      });
      await on('2026-11-22T09:00:00Z', owner);
      assert.deepEqual((await goalOf(owner, pro)).this_month, {
        month: '2026-11',
        goal: { revenue_cents: 8000, visits: null },
        done: { revenue_cents: 8000, visits: 1 },
        booked: { revenue_cents: 8000, visits: 1 },
        reached_on: '2026-11-21',
      });
      assert.equal(await sets(owner, pro, { visits: 2 }), 200, 'another figure takes the place of the one before');
      const after = (await goalOf(owner, pro)).this_month;
      assert.deepEqual([after.goal, after.reached_on], [{ revenue_cents: null, visits: 2 }, null]);
      assert.equal((await owner.client('DELETE', pathOf(pro))).status, 200);
      assert.equal((await owner.client('DELETE', pathOf(pro))).status, 200, 'taken away twice is taken away');
      assert.equal((await goalOf(owner, pro)).this_month.goal, null);
      await assertInvariants(app);
    });

    test('a goal is a whole number of cents or of visits, and only its professional reads or sets it', async () => {
      const pro = await makeProfessional(app.db, nowMs);
      const owner = await ownerOf(app, pro);
      const wrong = [
        {},
        { visits: 3, revenue_cents: 4000 },
        { visits: 0 },
        { visits: -1 },
        { visits: 2.5 },
        { visits: 10_001 },
        { visits: '12' },
      ];
      for (const goal of [...wrong, { revenue_cents: 99 }, { revenue_cents: 100_000_001 }, { revenue_cents: null }]) {
        const { status, body } = await owner.client('PUT', pathOf(pro), goal);
        assert.equal(status, 400, JSON.stringify(goal));
        assert.ok(!body.success && Object.keys(body.error.validation ?? {}).length > 0, JSON.stringify(body));
      }
      assert.equal((await goalOf(owner, pro)).this_month.goal, null);
      const stranger = await ownerOf(app, await makeProfessional(app.db, nowMs));
      for (const [method, body] of [['GET'], ['PUT', { visits: 3 }], ['DELETE']] as const) {
        assert.equal((await stranger.client(method, pathOf(pro), body)).status, 404, method);
        assert.equal((await caller(app)(method, pathOf(pro), body)).status, 401, method);
      }
      const salon = await makeProfessional(app.db, nowMs, { practitioners: 2 });
      await ownerOf(app, salon);
      for (const role of ['reception', 'practitioner'] as const)
        assert.equal((await (await staffMemberOf(app, salon, role)).client('GET', pathOf(salon))).status, 403, role);
    });

    test('a reached goal is notified once, on the first of the month at nine; without a goal nothing is sent', async () => {
      const pro = await makeProfessional(app.db, nowMs, { options: [{ cents: 8000 }] });
      const owner = await ownerOf(app, pro);
      const silent = await makeProfessional(app.db, nowMs);
      const other = await ownerOf(app, silent);
      await booked(pro, '2026-11-21T13:00:00.000Z');
      await booked(pro, '2026-11-30T13:00:00.000Z');
      await sets(owner, pro, { revenue_cents: 15_000 });
      const lines = async (member: Member, of: Professional): Promise<readonly (readonly [string, string])[]> =>
        (await listOf(member.client, ofPro(of.publicId))).data.flatMap(({ name, message }) =>
          name.includes('bjectif') ? [[name, message] as const] : [],
        );
      await on('2026-12-01T07:59:00Z', owner, other);
      await app.runJob('tell-of-goals');
      assert.deepEqual(await lines(owner, pro), []);
      at(Date.parse('2026-12-01T08:00:00Z'));
      await Promise.all([app.runJob('tell-of-goals'), app.runJob('tell-of-goals')]);
      await app.runJob('tell-of-goals');
      assert.deepEqual(await lines(owner, pro), [
        ['Objectif de novembre atteint', '160\u202f€ pour 150\u202f€ visés, 2 rendez-vous.'],
      ]);
      assert.deepEqual(await lines(other, silent), []);
      assert.equal(await countOf(app, 'outbox', `kind = 'goal_reached'`), 1);
      const { rows } = await sql<{ id: number }>`select id from monthly_goal where pro_id = ${pro.id}`.execute(app.db);
      const payload = { goal: rows[0]!.id };
      const mail = await mailOf(app, 'goal_reached', null, payload);
      assert.equal(mail?.subject, 'Objectif de novembre atteint');
      assert.match(mail.text, /160\u202f€ pour 150\u202f€ visés, 2 rendez-vous\./);
      assert.match(mail.text, /\/dashboard\/objectif/);
      assert.equal(await mailOf(app, 'goal_missed', null, payload), null, 'what is not true is not said');
    });

    test('a missed goal is notified in whole percent rounded down, at nine in the professional’s time zone', async () => {
      const pro = await makeProfessional(app.db, nowMs, { zone: 'Indian/Reunion', options: [{ cents: 8000 }] });
      const owner = await ownerOf(app, pro);
      await booked(pro, '2026-11-28T09:00:00.000Z');
      await sets(owner, pro, { visits: 3 });
      at(Date.parse('2026-12-01T04:59:00Z'));
      await app.runJob('tell-of-goals');
      assert.equal(await countOf(app, 'outbox', `kind = 'goal_missed'`), 0);
      await on('2026-12-01T05:00:00Z', owner);
      await app.runJob('tell-of-goals');
      const [line] = (await listOf(owner.client, ofPro(pro.publicId))).data;
      assert.deepEqual(
        [line?.name, line?.message],
        [
          'Novembre se termine à 33\u202f% de votre objectif',
          '1 rendez-vous pour 3 visés, 80\u202f€. Vous pouvez fixer un nouvel objectif.',
        ],
      );
    });

    test('a goal is deleted after two years', async () => {
      const pro = await makeProfessional(app.db, nowMs);
      const owner = await ownerOf(app, pro);
      await sets(owner, pro, { visits: 3 });
      at(Date.parse('2028-10-31T12:00:00Z'));
      await app.runJob('forget-goals');
      assert.equal(await countOf(app, 'monthly_goal', `pro_id = ${pro.id}`), 1);
      at(Date.parse('2028-11-04T12:00:00Z'));
      await app.runJob('forget-goals');
      assert.equal(await countOf(app, 'monthly_goal', `pro_id = ${pro.id}`), 0);
    });

    test('a professional who switched goal messages off gets no notification', async () => {
      const pro = await makeProfessional(app.db, nowMs);
      const owner = await ownerOf(app, pro);
      await sets(owner, pro, { visits: 3 });
      const off = await owner.client('PUT', '/v1/user/notification-settings', { goal_achieved_not_achieved: false });
      assert.equal(off.status, 200, JSON.stringify(off.body));
      await on('2026-12-01T08:00:00Z', owner);
      await app.runJob('tell-of-goals');
      assert.deepEqual((await listOf(owner.client, ofPro(pro.publicId))).data, []);
    });
  });
}
