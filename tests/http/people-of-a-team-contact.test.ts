import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import type { readPlanning } from '#features/availability/contract/planning.ts';
import type { PersonContact, TeamResourceData, listResources } from '#features/availability/contract/resources.ts';
import { memberOf, password, staffMemberOf } from '../actors/people.ts';
import { asks, made } from '../actors/moves.ts';
import { caller, kinds, type Client, type TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

const written = {
  email: 'Anais.LeBihan@Exemple.fr',
  phone: '06 12 34 56 78',
  phone_prefix: '+33',
  color: 'ochre',
} as const;
const storedContact: PersonContact = { email: 'anais.lebihan@exemple.fr', phone: '+33612345678', color: 'ochre' };
const none: PersonContact = { email: null, phone: null, color: null };

for (const kind of kinds) {
  describe(`contact details and colour of a practitioner on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened));

    const placed = async () => {
      const desk = await made(app, { practitioners: 2, cabins: 1 });
      const place = `/v1/pro/${desk.pro.publicId}`;
      const [mine, other, cabin] = desk.pro.resourceIds.map((id) => `${place}/resource/${id}`);
      return { ...desk, place, mine: mine!, other: other!, cabin: cabin! };
    };
    const write = (client: Client, person: string, sent: object = written) =>
      client<PersonContact>('PUT', `${person}/contact`, sent);
    const read = (client: Client, person: string) => asks<PersonContact>(client, 'GET', `${person}/contact`);

    test('owner, manager and practitioner write and read the details; absent fields stay, empty fields are removed', async () => {
      const { pro, owner, mine, other } = await placed();
      const { client: manager } = await staffMemberOf(app, pro, 'manager');
      const { client: own } = await staffMemberOf(app, pro, 'practitioner');
      assert.deepEqual(await read(owner, mine), none);
      assert.deepEqual(await asks<PersonContact>(owner, 'PUT', `${mine}/contact`, written), storedContact);
      for (const who of [owner, manager, own]) assert.deepEqual(await read(who, mine), storedContact);
      assert.deepEqual(await asks<PersonContact>(manager, 'PUT', `${mine}/contact`, { color: 'sage' }), {
        ...storedContact,
        color: 'sage',
      });
      assert.deepEqual(
        await asks<PersonContact>(own, 'PUT', `${mine}/contact`, { email: '', phone: '', color: '' }),
        none,
      );
      const again = await write(owner, mine, { email: '' });
      assert.ok(!again.body.success && again.body.error.additional === 'no_changes');
      assert.deepEqual(await read(owner, other), none, 'a colleague');
    });

    test('reception, colleagues, other professionals, clients and visitors are refused; a cabin has no contact details', async () => {
      const { pro, owner, mine, cabin } = await placed();
      await write(owner, mine);
      const { client: reception } = await staffMemberOf(app, pro, 'reception');
      const { client: colleague } = await staffMemberOf(app, pro, 'practitioner', 1);
      const { client } = await memberOf(app);
      const neighbour = (await made(app, { practitioners: 2 })).owner;
      const met = async (who: Client, person = mine) => [
        (await who('GET', `${person}/contact`)).status,
        (await write(who, person, { phone: '' })).status,
      ];
      assert.deepEqual(await met(reception), [403, 403]);
      for (const stranger of [colleague, client, neighbour]) assert.deepEqual(await met(stranger), [404, 404]);
      assert.deepEqual(await met(caller(app)), [401, 401]);
      assert.deepEqual(await met(owner, cabin), [404, 404]);
      assert.deepEqual(await read(owner, mine), storedContact);
    });

    test('team list and agenda show the colour; team list, agenda and public profile contain neither email nor phone', async () => {
      const { pro, owner, place, mine } = await placed();
      await write(owner, mine);
      const { client: reception } = await staffMemberOf(app, pro, 'reception');
      const team = await asks<DataOf<typeof listResources>>(reception, 'GET', `${place}/resources`);
      const agenda = await asks<DataOf<typeof readPlanning>>(
        reception,
        'GET',
        `${place}/planning?from=2026-11-28&to=2026-11-28`,
      );
      for (const { resources } of [team, agenda])
        assert.deepEqual(
          resources.map(({ color }) => color),
          ['ochre', null, null],
        );
      const answers = [team, agenda, await asks<object>(caller(app), 'GET', `/publicprofile/${pro.publicId}`)].map(
        (one) => JSON.stringify(one),
      );
      for (const answer of answers) assert.doesNotMatch(answer, /anais\.lebihan|612345678/);
    });

    test('refuses each invalid value beside its field and changes nothing', async () => {
      const { owner, mine } = await placed();
      await write(owner, mine);
      const refusals: readonly (readonly [object, string])[] = [
        [{ email: 'anais' }, 'email'],
        [{ email: `${'a'.repeat(250)}@b.fr` }, 'email'],
        [{ email: 'a@b.fr\r\nBcc: c@d.fr' }, 'email'],
        [{ phone: '06 12' }, 'phone'],
        [{ phone: 'demain' }, 'phone'],
        [{ phone: '0'.repeat(41) }, 'phone'],
        [{ phone: '06 12 34 56 78', phone_prefix: 'FR' }, 'phone_prefix'],
        [{ color: 'fuchsia' }, 'color'],
        [{ color: 3 }, 'color'],
      ];
      for (const [sent, field] of refusals) {
        const { status, body } = await write(owner, mine, sent);
        assert.ok(!body.success && status === 400, JSON.stringify(sent));
        assert.deepEqual(Object.keys(body.error.validation ?? {}), [field], JSON.stringify(sent));
      }
      assert.deepEqual(await read(owner, mine), storedContact);
      assert.equal(
        (await asks<PersonContact>(owner, 'PUT', `${mine}/contact`, { phone: '+41 44 668 18 00' })).phone,
        '+41446681800',
        'of another country',
      );
    });

    test('deactivating a practitioner erases email and phone, keeps the colour and refuses new details', async () => {
      const { owner, mine } = await placed();
      await write(owner, mine);
      const stopped = await asks<TeamResourceData>(owner, 'PUT', mine, { active: false });
      assert.equal(stopped.color, 'ochre');
      assert.deepEqual(await read(owner, mine), { ...none, color: 'ochre' });
      const refused = await write(owner, mine);
      assert.ok(!refused.body.success && refused.status === 409);
      assert.match(String(refused.body.error.additional), /n’est plus active dans l’équipe/);
    });

    test('the practitioner’s archive contains the details; leaving the team, or deleting the account or the place, erases them', async () => {
      const { pro, owner, place, mine, other } = await placed();
      const [leaving, gone] = [
        await staffMemberOf(app, pro, 'practitioner'),
        await staffMemberOf(app, pro, 'practitioner', 1),
      ];
      await write(leaving.client, mine);
      await write(gone.client, other);
      const fileIn = async (client: Client, file: string): Promise<string> => {
        const archive = await client<Uint8Array>('GET', '/v1/user/export');
        assert.ok(archive.body.success);
        return strFromU8(unzipSync(archive.body.data)[file]!);
      };
      const [first] = JSON.parse(await fileIn(gone.client, 'equipes.json')) as Record<string, unknown>[];
      assert.deepEqual([first?.['email'], first?.['phone']], [storedContact.email, storedContact.phone]);
      assert.match(await fileIn(owner, 'profils.json'), /anais\.lebihan@exemple\.fr/);
      await asks(leaving.client, 'POST', `${place}/staff/leave`, {});
      assert.deepEqual(
        [await read(owner, mine), await read(owner, other)],
        [{ ...none, color: 'ochre' }, storedContact],
      );
      assert.equal((await gone.client('DELETE', '/v1/user', { password })).status, 200);
      assert.deepEqual(await read(owner, other), { ...none, color: 'ochre' });
      await write(owner, mine);
      assert.equal((await owner('DELETE', '/v1/user', { password })).status, 200);
      const left = await sql<{ count: number }>`
        select count(*)::int4 as count from resource where owner_pro_id = ${pro.id} and (email is not null or phone is not null)`.execute(
        app.db,
      );
      assert.equal(left.rows[0]!.count, 0);
    });

    test('the database rejects details of a cabin, an unknown colour, and an invalid phone or email', async () => {
      const { pro } = await placed();
      const set = (change: ReturnType<typeof sql>, of: string) =>
        assert.rejects(
          sql`update resource set ${change} where owner_pro_id = ${pro.id} and kind = ${of}`.execute(app.db),
          /check constraint/,
        );
      await set(sql`color = 'ochre'`, 'cabin');
      await set(sql`phone = '+33612345678'`, 'cabin');
      await set(sql`color = 'fuchsia'`, 'practitioner');
      await set(sql`phone = '0612345678'`, 'practitioner');
      await set(sql`email = 'A@b.fr'`, 'practitioner');
      await set(sql`email = 'nobody'`, 'practitioner');
    });
  });
}
