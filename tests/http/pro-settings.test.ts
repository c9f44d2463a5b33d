import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { PublicProfile } from '#features/profiles/contract/public-profile.ts';
import { withTestApp, nowMs, nowIso } from '../app/with-test-app.ts';
import { makeDraft, makeProfessional, type Professional } from '../actors/factories.ts';
import { caller, kinds, type TestApp } from '../app/test-app.ts';
import { memberOf, password, type Member } from '../actors/people.ts';

type Refused = { code: string; additional: unknown; validation: Record<string, string> | null };
type Travel = {
  fees: { duration_sec: number; price_cents: number }[];
  rule: Record<string, unknown> | null;
  default_fee: unknown;
};
type Terms = { version: number | null; html: string; versions: { version: number }[] };

for (const kind of kinds) {
  describe(`settings of a professional on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));

    /** A member whose freelance profile is this professional. */
    const ownerOf = async (pro: Professional): Promise<Member> => {
      const member = await memberOf(app);
      await sql`
        insert into profile (public_id, account_id, type, pro_id, completed_at, created_at, updated_at)
        select ${pro.publicId}, id, 'freelance', ${pro.id}, created_at, created_at, created_at from account where email = ${member.email}`.execute(
        app.db,
      );
      return member;
    };
    const callAs = async <D>(
      member: Member,
      method: string,
      path: string,
      body?: unknown,
    ): Promise<{ status: number; data?: D; error?: Refused }> => {
      const { status, body: answer } = await member.client<D>(method, path, body);
      return answer.success ? { status, data: answer.data } : { status, error: answer.error as Refused };
    };
    const searchRow = async (pro: Professional): Promise<{ max_km: number; features: string } | undefined> =>
      (
        await sql<{
          max_km: number;
          features: string;
        }>`select max_km, features::text as features from offer_search where pro_id = ${pro.id} limit 1`.execute(app.db)
      ).rows[0];

    test('saves travel fees by rule and by time, updates the search, and refuses inconsistent fees', async () => {
      const pro = await makeProfessional(app.db, nowMs, { options: [{ atHome: true, onSite: false }], maxKm: 40 });
      const owner = await ownerOf(pro);
      const path = `/v1/pro/${pro.publicId}/travelfees`;
      const before = await callAs<Travel>(owner, 'GET', path);
      assert.deepEqual([before.status, before.data?.default_fee], [200, { duration_sec: 300, price_cents: 0 }]);
      const rule = {
        mode: 'bicycling',
        type: 'starts-at',
        free_band: 'te-5',
        fixed_cents: 0,
        paid_bands: [
          { band: 'te-10', price_cents: 800 },
          { band: 'te-15', price_cents: 1500 },
        ],
        max_distance_km: 15,
      };
      const saved = await callAs<Travel>(owner, 'POST', path, { fees: [], rule });
      assert.deepEqual([saved.status, saved.data?.rule, (await searchRow(pro))?.max_km], [200, rule, 15]);
      assert.equal((await callAs(owner, 'POST', path, { fees: [], rule })).error?.additional, 'no_changes');
      const short = await callAs(owner, 'POST', path, { fees: [], rule: { ...rule, max_distance_km: 20 } });
      assert.deepEqual([short.status, Object.keys(short.error?.validation ?? {})], [400, ['paid_bands']]);
      const timed = await callAs<Travel>(owner, 'POST', path, { fees: [{ duration_sec: 1800, price_cents: 900 }] });
      assert.deepEqual(
        [timed.data?.fees, timed.data?.rule?.['mode']],
        [[{ duration_sec: 1800, price_cents: 900 }], 'bicycling'],
      );
      assert.deepEqual(
        Object.keys(
          (await callAs(owner, 'POST', path, { fees: [{ duration_sec: 301, price_cents: 0 }] })).error?.validation ??
            {},
        ),
        ['fees.0.duration_sec'],
      );
      const other = await ownerOf(await makeProfessional(app.db, nowMs));
      for (const method of ['GET', 'POST'])
        assert.equal((await callAs(other, method, path, method === 'GET' ? undefined : { fees: [] })).status, 404);
    });

    test('a completed freelance profile creates the travel rule, and a later profile change does not overwrite it', async () => {
      const member = await memberOf(app);
      const draft = await makeDraft(app.db, nowMs);
      const place = await callAs<{ id: string }>(member, 'POST', `/v1/address/fromdraft/${draft}`, {
        street: '5 rue Kervégan',
      });
      const whole = await callAs<{ id: string }>(member, 'POST', '/profile/freelance', {
        business_name: 'Inès Caradec',
        siret_number: '20000000000001',
        naf_code: '96.04Z',
        company_type: 'company_fr_micro',
        categories: ['massage'],
        category_main: 'massage',
        phone_prefix: '+33',
        phone_number: '0612345678',
        work_location: 1,
        billing_address_uuid: place.data?.id,
        travel_expenses_max_distance: 20,
        travel_mode: 'bicycling',
        travel_expenses_type: 'fixed',
        travel_expenses_cents: 1000,
      });
      const path = `/v1/pro/${whole.data?.id}/travelfees`;
      const createdRule = (await callAs<Travel>(member, 'GET', path)).data?.rule;
      assert.deepEqual(
        [createdRule?.['mode'], createdRule?.['type'], createdRule?.['fixed_cents'], createdRule?.['max_distance_km']],
        ['bicycling', 'fixed', 1000, 20],
      );
      assert.equal(
        (await callAs(member, 'POST', path, { fees: [], rule: { ...createdRule, fixed_cents: 1500 } })).status,
        200,
      );
      assert.equal((await callAs(member, 'PUT', '/profile/freelance', { business_name: 'Inès C.' })).status, 200);
      assert.equal((await callAs<Travel>(member, 'GET', path)).data?.rule?.['fixed_cents'], 1500);
    });

    test('accepts up to three tiers whose penalty never decreases, and shows the policy on the public profile', async () => {
      const pro = await makeProfessional(app.db, nowMs);
      const owner = await ownerOf(pro);
      const path = `/v1/pro/${pro.publicId}/cancellation-policy`;
      assert.deepEqual((await callAs(owner, 'GET', path)).data, {
        policy: null,
        default: { tiers: [{ delaySeconds: 86_400, penaltyPercent: 50 }], no_show_percent: 50 },
        time_zone: 'Europe/Paris',
      });
      const tier = (hours: number, penaltyPercent: number) => ({ delaySeconds: hours * 3600, penaltyPercent });
      const policy = { tiers: [tier(48, 50), tier(12, 100)], no_show_percent: 100 };
      const saved = await callAs<{ policy: unknown }>(owner, 'POST', path, {
        ...policy,
        tiers: policy.tiers.toReversed(),
      });
      assert.deepEqual([saved.status, saved.data?.policy], [200, policy]);
      assert.equal((await callAs(owner, 'POST', path, policy)).error?.additional, 'no_changes');
      for (const wrong of [
        { tiers: [tier(48, 100), tier(12, 50)], no_show_percent: 100 },
        { tiers: [tier(48, 50)], no_show_percent: 25 },
        { tiers: [tier(48, 50), tier(48, 100)], no_show_percent: 100 },
        { tiers: [72, 48, 24, 12].map((hours) => tier(hours, 50)), no_show_percent: 100 },
        { tiers: [tier(5, 50)], no_show_percent: 100 },
        { tiers: [tier(48, 30)], no_show_percent: 100 },
      ])
        assert.equal((await callAs(owner, 'POST', path, wrong)).status, 400, JSON.stringify(wrong));
      const shown = await caller(app)<PublicProfile>('GET', `/publicprofile/${pro.publicId}`);
      assert.deepEqual(shown.body.success && shown.body.data.policy, policy);
    });

    test('each change of the terms adds a version; scripts are removed, and the public sees no highlight', async () => {
      const pro = await makeProfessional(app.db, nowMs);
      const owner = await ownerOf(pro);
      const path = `/v1/pro/${pro.publicId}/profile/cgv`;
      assert.deepEqual((await callAs<Terms>(owner, 'GET', path)).data, {
        version: null,
        html: '',
        created_at: null,
        versions: [],
      });
      const first = await callAs<Terms>(owner, 'PUT', path, {
        html: '<h2>Prix</h2><p onclick="x()">Un <mark>mot</mark></p><script>x()</script>',
      });
      assert.deepEqual(
        [first.status, first.data?.version, first.data?.html],
        [200, 1, '<h2>Prix</h2><p>Un <mark>mot</mark></p>'],
      );
      assert.equal((await callAs(owner, 'PUT', path, { html: first.data?.html })).error?.additional, 'no_changes');
      assert.deepEqual((await callAs(owner, 'PUT', path, { html: '<p> </p><script>x()</script>' })).error?.validation, {
        html: 'Ce champ est obligatoire',
      });
      at(nowMs + 60_000);
      assert.deepEqual(
        (await callAs<Terms>(owner, 'PUT', path, { html: '<p>Deux</p>' })).data?.versions.map(({ version }) => version),
        [2, 1],
      );
      assert.equal(
        (await callAs<Terms>(owner, 'GET', `${path}?version=1`)).data?.html,
        '<h2>Prix</h2><p>Un <mark>mot</mark></p>',
      );
      assert.equal((await callAs<Terms>(owner, 'GET', `${path}?version=3`)).status, 404);
      // Terms that are not sanitized in the table are sanitized when they are read.
      await sql`insert into cgv_version (pro_id, version, html, created_at) values (${pro.id}, 3, '<p onclick="x()">Un <mark>mot</mark><img src=x onerror=x()></p>', ${nowIso}::timestamptz)`.execute(
        app.db,
      );
      const shown = await caller(app)<{ version: number; html: string }>('GET', `/v1/pro/${pro.publicId}/public/cgv`);
      assert.deepEqual(shown.body.success && [shown.body.data.version, shown.body.data.html], [3, '<p>Un mot</p>']);
      assert.equal((await callAs<Terms>(owner, 'GET', path)).data?.html, '<p>Un <mark>mot</mark></p>');
    });

    test('deleting the account deletes the terms that no client accepted', async () => {
      const pro = await makeProfessional(app.db, nowMs);
      const owner = await ownerOf(pro);
      for (const text of ['Un', 'Deux'])
        await callAs(owner, 'PUT', `/v1/pro/${pro.publicId}/profile/cgv`, { html: `<p>${text}</p>` });
      assert.equal((await callAs(owner, 'DELETE', '/v1/user', { password })).status, 200);
      assert.deepEqual((await sql`select version from cgv_version where pro_id = ${pro.id}`.execute(app.db)).rows, []);
    });

    test('replaces the given practical information, updates the search filters and refuses unknown values', async () => {
      const pro = await makeProfessional(app.db, nowMs);
      const owner = await ownerOf(pro);
      const path = `/v1/pro/${pro.publicId}/practical`;
      const before = (await searchRow(pro))?.features;
      const information = {
        conveniences: ['pregnant_women', 'accessibility_prm'],
        equipments: ['sauna', 'wifi'],
        languages: ['fr', 'fsl'],
        children_min_age: 12,
      };
      const saved = await callAs<Record<string, unknown>>(owner, 'PUT', path, information);
      assert.deepEqual(
        [saved.status, saved.data?.['children_min_age'], saved.data?.['languages']],
        [200, 12, ['fr', 'fsl']],
      );
      assert.ok(Array.isArray(saved.data?.['hours']) && saved.data['hours'].length === 7);
      assert.notEqual((await searchRow(pro))?.features, before);
      assert.equal((await callAs(owner, 'PUT', path, {})).error?.additional, 'no_changes');
      assert.equal((await callAs(owner, 'PUT', path, { languages: [] })).status, 200);
      for (const wrong of [
        { languages: ['klingon'] },
        { conveniences: ['children_min_age'] },
        { equipments: ['sauna', 'x'] },
        { children_min_age: 19 },
      ])
        assert.equal((await callAs(owner, 'PUT', path, wrong)).status, 400, JSON.stringify(wrong));
      const shown = await caller(app)<PublicProfile>('GET', `/publicprofile/${pro.publicId}`);
      assert.deepEqual(
        shown.body.success && [
          shown.body.data.languages,
          shown.body.data.children_min_age,
          shown.body.data.equipments.length,
        ],
        [[], 12, 2],
      );
    });
  });
}
