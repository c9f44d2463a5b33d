import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { PublicProfile } from '#features/profiles/contract/public-profile.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { makeProfessional } from '../actors/factories.ts';
import { caller, kinds, type TestApp } from '../app/test-app.ts';

for (const kind of kinds) {
  describe(`opening hours of a public profile on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));

    const hoursOf = async (id: string): Promise<[number, number, number][]> => {
      const answer = await caller(app)<PublicProfile>('GET', `/publicprofile/${id}`);
      assert.ok(answer.body.success, JSON.stringify(answer.body));
      return answer.body.data.hours.map(({ dow, start_min, end_min }) => [dow, start_min, end_min]);
    };

    test('shows the rules in force today in the place’s time zone, without ended or future rules', async () => {
      const pro = await makeProfessional(app.db, nowMs, { zone: 'Pacific/Noumea', postcode: '98800' });
      await sql`delete from open_rule where pro_id = ${pro.id}`.execute(app.db);
      const rule = (resource: number | null, dow: number, from: number, valid: string | null): Promise<unknown> =>
        sql`insert into open_rule (pro_id, resource_id, dow, s_min, e_min, valid) values (${pro.id}, ${resource}, ${dow}, ${from}, ${from + 60}, ${valid}::daterange)`.execute(
          app.db,
        );
      await rule(pro.resources[0]!, 1, 540, null);
      await rule(null, 2, 600, '[2026-01-01,2026-11-22)');
      await rule(null, 3, 660, '[2026-11-22,)');
      assert.deepEqual(await hoursOf(pro.publicId), [[2, 600, 660]]);
      // 23:30 on Saturday in Paris is Sunday morning in Nouméa.
      at(Date.parse('2026-11-21T22:30:00Z'));
      assert.deepEqual(await hoursOf(pro.publicId), [[3, 660, 720]]);
      await sql`delete from open_rule where pro_id = ${pro.id} and dow = 3`.execute(app.db);
      assert.deepEqual(
        await hoursOf(pro.publicId),
        [[1, 540, 600]],
        'rules for everybody that have ended hide nobody’s own',
      );
    });
  });
}
