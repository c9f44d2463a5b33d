import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { ownerOf as ownerRowOf } from '#features/documents/queries/versions.ts';
import { makeDraft } from '../actors/factories.ts';
import { memberOf, password, registered, type Member } from '../actors/people.ts';
import { formOf } from '../actors/documents.ts';
import { caller, kinds, type TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

type Profile = {
  id: string;
  subtype: string;
  complete: boolean;
  published: boolean;
  missing_step: string | null;
  business_name: string | null;
  siret_number: string | null;
};
type Refused = { code: string; additional: unknown };

const documents = '/v1/profiles/documents/business/documents';
let siret = 20_000_000_000_000;

for (const kind of kinds) {
  describe(`several establishments of one account on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened));

    const sent = async (
      { client }: Pick<Member, 'client'>,
      method: 'GET' | 'POST' | 'PUT',
      path: string,
      body?: unknown,
    ) => {
      const answer = await client<Profile>(method, path, method === 'GET' ? undefined : (body ?? {}));
      return answer.body.success
        ? { status: answer.status, profile: answer.body.data }
        : { status: answer.status, error: answer.body.error as unknown as Refused };
    };
    const open = (member: Member) => sent(member, 'POST', '/v1/establishments');
    const read = async (member: Member, id?: string): Promise<Profile> =>
      (await sent(member, 'GET', `/v1/profile/business${id === undefined ? '' : `?id=${id}`}`)).profile ??
      assert.fail(`no profile ${id}`);
    const answers = async ({ client }: Member, name: string) => {
      const draft = await makeDraft(app.db, nowMs, { city: 'Nantes', insee: '44109', lat: 47.21, lon: -1.55 });
      const place = await client<{ id: string }>('POST', `/v1/address/fromdraft/${draft}`, {
        street: '5 rue Kervégan',
      });
      assert.ok(place.body.success);
      return {
        business_name: name,
        phone_prefix: '+33',
        phone_number: '06 12 34 56 78',
        siret_number: String(siret++),
        naf_code: '9604z',
        company_type: 'company_fr_micro',
        categories: [12],
        category_main: 12,
        domains: ['spa'],
        bio: 'Trois cabines au calme.',
        billing_address_uuid: place.body.data.id,
      };
    };
    const heldBy = async ({ email }: Member) =>
      (
        await sql<{ id: string; pro: number | null; name: string | null }>`
        select f.public_id as id, f.pro_id as pro, f.fields->>'business_name' as name from profile f join account a on a.id = f.account_id
        where a.email = ${email} order by f.id`.execute(app.db)
      ).rows;

    test('a second establishment is a separate, unpublished profile with its own steps, name and SIRET; the first stays unchanged', async () => {
      const member = await memberOf(app);
      const first = (await sent(member, 'POST', '/profile/business', await answers(member, 'Le premier'))).profile!;
      assert.equal(first.complete, true);
      const opened = await open(member);
      assert.deepEqual(
        [opened.status, opened.profile?.subtype, opened.profile?.missing_step, opened.profile?.business_name],
        [201, 'business', 'about', null],
      );
      const { id } = opened.profile!;
      const taken = await sent(member, 'PUT', '/profile/business', {
        id,
        ...(await answers(member, 'Le second')),
        siret_number: first.siret_number,
      });
      assert.deepEqual([taken.status, taken.error?.additional], [409, 'Un autre profil utilise déjà ce numéro SIRET.']);
      const whole = await sent(member, 'PUT', '/profile/business', { id, ...(await answers(member, 'Le second')) });
      assert.deepEqual(
        [whole.status, whole.profile?.id, whole.profile?.complete, whole.profile?.published],
        [200, id, true, false],
      );
      assert.deepEqual(
        [
          (await read(member)).business_name,
          (await read(member, first.id)).business_name,
          (await read(member, id)).business_name,
        ],
        ['Le premier', 'Le premier', 'Le second'],
      );
      assert.equal((await caller(app)('GET', `/publicprofile/${id}`)).status, 404);
      const held = await heldBy(member);
      assert.equal(new Set(held.map(({ pro }) => pro)).size, 2);
      const listed = await member.client<{ pro: unknown }>('GET', '/profiles');
      assert.deepEqual(
        listed.body.success && listed.body.data.pro,
        held.map(({ id: one }) => ({ id: one, subtype: 'business' })),
      );
      const again = await sent(member, 'POST', '/profile/business');
      assert.deepEqual([again.status, again.error?.code], [409, 'AlreadyExists']);
    });

    test('each establishment has its own documents and planning settings', async () => {
      const member = await memberOf(app);
      const first = (await sent(member, 'POST', '/profile/business', await answers(member, 'Rive droite'))).profile!;
      const { id } = (await open(member)).profile!;
      assert.equal(
        (await member.client('POST', documents, withId(formOf('rib'), id))).status,
        409,
        'not before it is whole',
      );
      await sent(member, 'PUT', '/profile/business', { id, ...(await answers(member, 'Rive gauche')) });
      assert.equal((await member.client('POST', documents, withId(formOf('rib'), id))).status, 201);
      const ribOf = async (query: string): Promise<string | undefined> => {
        const answer = await member.client<{ documents: { type: string; status: string }[] }>(
          'GET',
          `${documents}${query}`,
        );
        assert.ok(answer.body.success);
        return answer.body.data.documents.find(({ type }) => type === 'rib')?.status;
      };
      assert.deepEqual(
        [await ribOf(`?id=${id}`), await ribOf(`?id=${first.id}`), await ribOf('')],
        ['in_validation', 'missing', 'missing'],
      );
      assert.equal((await member.client('GET', `${documents}/rib?id=${first.id}`)).status, 404);
      const terms = { notice_min: 120, horizon_days: 60, slot_step_min: 15 };
      const path = (one: string): string => `/v1/pro/${one}/planning/settings`;
      const before = await member.client('GET', path(first.id));
      assert.equal((await member.client('PUT', path(id), terms)).status, 200);
      assert.deepEqual(await member.client('GET', path(first.id)), before);
      const [mine, other] = (await heldBy(member)).map(({ pro }) => pro!);
      assert.deepEqual(
        [(await ownerRowOf(app.db, mine!))?.segment, (await ownerRowOf(app.db, other!))?.segment],
        ['business', `business-${id}`],
        'where their mails lead',
      );
    });

    test('six openings at once create a single establishment; the next opens once the first has answers', async () => {
      const member = await registered(app);
      await sent(member, 'POST', '/profile/business');
      const many = await Promise.all(Array.from({ length: 6 }, () => open(member)));
      assert.equal(new Set(many.map(({ profile }) => profile?.id)).size, 1);
      assert.equal((await heldBy(member)).length, 2);
      const { id } = many[0]!.profile!;
      await sent(member, 'PUT', '/profile/business', {
        id,
        business_name: 'Deux',
        phone_prefix: '+33',
        phone_number: '0612345678',
      });
      assert.notEqual((await open(member)).profile?.id, id);
    });

    test('another establishment requires a first, and stops at twenty; a second freelance profile is refused', async () => {
      const member = await registered(app);
      await sent(member, 'POST', '/profile/freelance');
      const early = await open(member);
      assert.deepEqual([early.status, early.error?.code], [409, 'Conflict']);
      assert.match(String(early.error?.additional), /premier établissement.*Rien n’a été modifié/);
      assert.equal((await sent(member, 'POST', '/profile/freelance')).status, 409);
      await sent(member, 'POST', '/profile/business');
      for (let n = 2; n <= 20; n++) {
        const { profile } = await open(member);
        assert.equal(
          (await sent(member, 'PUT', '/profile/business', { id: profile!.id, business_name: `Lieu ${n}` })).status,
          200,
        );
      }
      const refused = await open(member);
      assert.deepEqual([refused.status, refused.error?.code], [409, 'Conflict']);
      assert.match(String(refused.error?.additional), /20 établissements, le maximum.*écrivez-nous/);
      assert.equal((await heldBy(member)).length, 21, 'the freelance and twenty');
      assert.equal((await caller(app)('POST', '/v1/establishments', {})).status, 401);
    });

    test('another account’s establishment answers 404 to reading, writing and documents; so does a wrong profile type', async () => {
      const [member, other] = [await memberOf(app), await memberOf(app)];
      for (const one of [member, other]) await sent(one, 'POST', '/profile/business', await answers(one, 'Chez soi'));
      const theirs = (await open(other)).profile!.id;
      for (const id of [theirs, (await read(other)).id, '0'.repeat(22)]) {
        assert.equal((await sent(member, 'GET', `/v1/profile/business?id=${id}`)).status, 404);
        assert.equal((await sent(member, 'PUT', '/profile/business', { id, business_name: 'Volé' })).status, 404);
        assert.equal((await member.client('GET', `${documents}?id=${id}`)).status, 404);
        assert.equal((await member.client('POST', documents, withId(formOf('rib'), id))).status, 404);
      }
      const own = (await open(member)).profile!.id;
      for (const type of ['freelance', 'ambassador'])
        assert.equal((await sent(member, 'GET', `/v1/profile/${type}?id=${own}`)).status, 404, type);
      assert.equal((await sent(member, 'GET', '/v1/profile/business?id=court')).status, 400);
      assert.deepEqual(
        (await heldBy(other)).map(({ name }) => name),
        ['Chez soi', null],
      );
    });

    test('the archive contains every establishment, and deleting the account erases each', async () => {
      const member = await memberOf(app);
      await sent(member, 'POST', '/profile/business', await answers(member, 'Un à effacer'));
      const { id } = (await open(member)).profile!;
      await sent(member, 'PUT', '/profile/business', { id, ...(await answers(member, 'Deux à effacer')) });
      const pros = (await heldBy(member)).map(({ pro }) => pro!);
      const archive = await member.client<Uint8Array>('GET', '/v1/user/export');
      assert.ok(archive.body.success);
      const all = Object.values(unzipSync(archive.body.data))
        .map((bytes) => strFromU8(bytes))
        .join('\n');
      for (const name of ['Un à effacer', 'Deux à effacer', id]) assert.ok(all.includes(name), name);
      assert.equal((await member.client('DELETE', '/v1/user', { password })).status, 200);
      const { rows } = await sql<{ name: string; published: boolean; fields: unknown }>`
        select p.business_name as name, p.published, f.fields from pro p join profile f on f.pro_id = p.id where p.id = any(${pros}::bigint[])`.execute(
        app.db,
      );
      assert.deepEqual(
        rows,
        Array.from({ length: 2 }, () => ({ name: 'Profil supprimé', published: false, fields: {} })),
      );
    });
  });
}

const withId = (form: FormData, id: string): FormData => {
  form.set('id', id);
  return form;
};
