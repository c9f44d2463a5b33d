import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import type { changeResource, listResources } from '#features/availability/contract/resources.ts';
import type { OwnService } from '#features/catalog/contract.ts';
import type { PublicProfile } from '#features/profiles/contract/public-profile.ts';
import { derivedDifferences } from '../faults/from-scratch.ts';
import { makeProfessional, type MadeOption, type MadeProfessional, type Professional } from '../actors/factories.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { ownerOf } from '../actors/people.ts';
import { asks } from '../actors/moves.ts';
import { caller, kinds, type TestApp } from '../app/test-app.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';

const [lina] = [0, 1];
// The salon's rate is 45 € for an hour. Lina's own rate is 55 € for 45 minutes.
const cut: MadeOption = { cents: 4_500, minutes: 60, own: [{ cents: 5_500, minutes: 45 }] };

for (const kind of kinds) {
  describe(`saved own rates on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened));

    const salon = (overrides: MadeProfessional = {}): Promise<Professional> =>
      makeProfessional(app.db, nowMs, {
        practitioners: 2,
        stepMin: 15,
        payOnSite: true,
        open: [540, 720],
        options: [cut],
        ...overrides,
      });
    const desk = async (pro: Professional) => {
      const { client } = await ownerOf(app, pro);
      const base = `/v1/pro/${pro.publicId}`;
      const change = (who: number, body: unknown) =>
        client<DataOf<typeof changeResource>>('PUT', `${base}/resource/${pro.resourceIds[who]}`, body);
      const ratesOf = async (who: number) => {
        const { resources } = await asks<DataOf<typeof listResources>>(client, 'GET', `${base}/resources`);
        return resources
          .find(({ id }) => id === pro.resourceIds[who])!
          .options.map(({ price_cents, duration_min }) => [price_cents, duration_min]);
      };
      return { client, base, change, ratesOf };
    };
    const sound = async (pro: Professional): Promise<void> => {
      assert.deepEqual((await derivedDifferences(app.db, [pro.id], nowMs)).differences, []);
      await assertInvariants(app);
    };

    test('own rates are saved with the services, validated field by field, shown on the profile, and copied with a duplicated service', async () => {
      const setting = { minutes: 60, processing: { minutes: 20, afterMin: 20 } };
      const pro = await salon({ cabins: 1, options: [{ ...cut, own: [] }, setting] });
      const { client, base, change, ratesOf } = await desk(pro);
      const [short, colour] = pro.options.map(({ publicId }) => publicId) as [string, string];
      const fieldsOf = async (who: number, options: unknown): Promise<string[]> => {
        const { status, body } = await change(who, { options });
        assert.ok(!body.success && status === 400, JSON.stringify(body));
        return Object.keys(body.error.validation ?? {});
      };
      const other = await salon();
      assert.deepEqual(await fieldsOf(lina, [{ option_id: other.options[0]!.publicId }]), ['options.0.option_id']);
      assert.deepEqual(await fieldsOf(lina, [{ option_id: short }, { option_id: short, price_cents: 1 }]), [
        'options.1.option_id',
      ]);
      assert.deepEqual(await fieldsOf(lina, [{ option_id: short, price_cents: -1, duration_min: 47 }]), [
        'options.0.price_cents',
        'options.0.duration_min',
      ]);
      assert.deepEqual(
        await fieldsOf(lina, [{ option_id: short }, { option_id: colour, duration_min: 40 }]),
        ['options.1.duration_min'],
        'it would still set',
      );
      assert.deepEqual(
        await fieldsOf(2, [{ option_id: short, price_cents: 900 }]),
        ['options.0.price_cents'],
        'a cabin',
      );
      assert.deepEqual(await ratesOf(lina), [
        [null, null],
        [null, null],
      ]);
      const own = { option_id: colour, price_cents: 9_000, duration_min: 45 };
      assert.deepEqual(
        (
          await asks<DataOf<typeof changeResource>>(client, 'PUT', `${base}/resource/${pro.resourceIds[lina]}`, {
            options: [own],
          })
        ).options,
        [own],
      );
      await asks(client, 'PUT', `${base}/resource/${pro.resourceIds[lina]}`, { option_ids: [short, colour] });
      assert.deepEqual((await ratesOf(lina))[1], [9_000, 45], 'which options it serves says nothing of their price');
      const profile = await asks<PublicProfile>(caller(app), 'GET', `/publicprofile/${pro.publicId}`);
      assert.deepEqual(
        profile.services[0]?.options.map((option) => option.own),
        [[], [{ id: pro.resourceIds[lina], price_cents: 9_000, duration_min: 45 }]],
      );
      // Saving the service keeps the own rates, and a change that would no longer fit them is refused.
      const { data } = await asks<{ data: OwnService[] }>(client, 'GET', `${base}/prestations`);
      const service = data[0]!;
      const save = (over: Record<string, unknown>) =>
        client<OwnService>('POST', `${base}/prestation/${service.id}`, {
          ...service,
          prestation_name: service.name,
          prestation_category: service.category,
          state: 'published',
          ...over,
        });
      const saved = await save({ description: 'Une coupe, ou une couleur.' });
      assert.equal(saved.status, 200, JSON.stringify(saved.body));
      assert.deepEqual((await ratesOf(lina))[1], [9_000, 45]);
      const longer = service.options.map((option) =>
        option.id === colour ? { ...option, processing_after_min: 30 } : option,
      );
      const unfit = await save({ options: longer });
      assert.ok(!unfit.body.success);
      assert.match(
        unfit.body.error.validation?.['options.1.processing_after_min'] ?? '',
        /^Incompatible avec la durée fixée pour Praticien 1\s: 45\smin/,
      );
      const copy = await asks<OwnService>(client, 'POST', `${base}/prestation/${service.id}/duplicate`, {});
      const copied = await sql<{ own: number }>`
        select count(*)::int4 as own from option_resource x join service_option o on o.id = x.option_id
        where o.public_id = ${copy.options[1]!.id} and (x.price_cents, x.duration_min) = (9000, 45)`.execute(app.db);
      assert.equal(copied.rows[0]?.own, 1);
      await sound(pro);
    });

    test('the database rejects an own rate that does not fit the option', async () => {
      const pro = await salon({
        cabins: 1,
        options: [
          {
            minutes: 60,
            processing: { minutes: 20, afterMin: 20 },
            needs: [
              { kind: 'practitioner', count: 1, perGuest: false },
              { kind: 'cabin', count: 1, perGuest: false },
            ],
          },
        ],
      });
      const set = (resource: number, column: string, value: number) =>
        sql`update option_resource set ${sql.ref(column)} = ${value} where resource_id = ${pro.resources[resource]!}`.execute(
          app.db,
        );
      for (const [resource, column, value] of [
        [lina, 'price_cents', -1],
        [lina, 'duration_min', 47],
        [lina, 'duration_min', 40],
        [2, 'price_cents', 100],
      ] as const)
        await assert.rejects(set(resource, column, value), /check|own/, `${column} ${value}`);
      await set(lina, 'duration_min', 45);
      await assert.rejects(
        sql`update service_option set processing_after_min = 30 where pro_id = ${pro.id}`.execute(app.db),
        /own/,
      );
    });
  });
}
