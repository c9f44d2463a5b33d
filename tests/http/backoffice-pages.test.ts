import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { AdminRole } from '#core/admin-roles.ts';
import type { DataOf } from '#core/route.ts';
import type { readPerson } from '#features/backoffice/contract/people.ts';
import type { readProfessional } from '#features/backoffice/contract/professionals.ts';
import { writeAudit } from '#platform/db/audit.ts';
import { makeProfessional } from '../actors/factories.ts';
import { countOf, sendOrder } from '../actors/payments.ts';
import { becomeAdmin, memberOf, ownerOf, setUpFactor, type Member } from '../actors/people.ts';
import { kinds, type Caller, type TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

type Person = DataOf<typeof readPerson>;
type Professional = DataOf<typeof readProfessional>;

for (const kind of kinds) {
  describe(`admin pages of people and professionals on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened));

    const idOf = async ({ email }: Pick<Member, 'email'>): Promise<string> =>
      (await sql<{ public_id: string }>`select public_id from account where email = ${email}`.execute(app.db)).rows[0]!
        .public_id;
    const adminOf = async (...given: AdminRole[]): Promise<Member> => {
      const member = await memberOf(app);
      await becomeAdmin(app, member, given);
      return member;
    };
    const read = async <T>(by: Caller, path: string): Promise<T> => {
      const { body } = await by<T>('GET', path);
      assert.ok(body.success, JSON.stringify(body));
      return body.data;
    };

    test('shows the data of a person without any secret, and audits the reading', async () => {
      const support = await adminOf('support');
      const member = await memberOf(app);
      const factor = await setUpFactor(app, member.client);
      const pro = await makeProfessional(app.db, nowMs, { payOnSite: true });
      const { sent } = await sendOrder(
        app,
        pro,
        '2026-12-10T09:00:00.000Z',
        { payment_method: 'cash', email: member.email },
        member.client,
      );
      const id = await idOf(member);
      const person = await read<Person>(support.client, `/v1/admin/people/${id}`);
      assert.deepEqual(
        [person.email, person.untouchable, person.second_factor, person.suspended_at],
        [member.email, null, true, null],
      );
      assert.deepEqual(
        person.coming.map(({ id: one, side, state }) => [one, side, state]),
        [[sent.booking_id, 'client', 'confirmed']],
      );
      assert.deepEqual(person.visits, []);
      assert.deepEqual(
        person.orders.map((one) => [one.id, one.booking_id, one.paid_cents]),
        [[sent.order_id, sent.booking_id, 0]],
      );
      assert.equal(person.sessions.length, 1);
      assert.ok(person.mails.some(({ label }) => label === 'Réservation, client'));
      const secrets = await sql<{ password_hash: string; secret_sealed: string }>`
        select a.password_hash, f.secret_sealed from account a join second_factor f on f.account_id = a.id where a.public_id = ${id}`.execute(
        app.db,
      );
      const personText = JSON.stringify(person);
      for (const secret of [factor, secrets.rows[0]!.password_hash, secrets.rows[0]!.secret_sealed])
        assert.ok(!personText.includes(secret));
      assert.equal(await countOf(app, 'audit_entry', `action = 'person read' and object = '${id}'`), 1);
      assert.ok(person.journal.every(({ action }) => action !== 'person read' && action !== 'login'));
      await writeAudit(app.db, { actor: `account:${id}`, action: 'data exported', object: null, detail: {} }, nowMs);
      const again = await read<Person>(support.client, `/v1/admin/people/${id}`);
      assert.ok(
        again.journal.some(({ action }) => action === 'data exported'),
        'what they did themselves is there too',
      );
    });

    test('admins see their own account as untouchable; other admins’ accounts are untouchable except to an owner', async () => {
      const [trust, other, owner] = [await adminOf('trust'), await adminOf('support'), await adminOf('owner')];
      const untouchable = async (by: Member, whom: Member) =>
        (await read<Person>(by.client, `/v1/admin/people/${await idOf(whom)}`)).untouchable;
      assert.deepEqual(
        [
          await untouchable(trust, trust),
          await untouchable(trust, other),
          await untouchable(owner, other),
          await untouchable(owner, owner),
        ],
        ['own', 'admin', null, 'own'],
      );
    });

    test('shows a professional with their owner and upcoming visits, and names a guest by the name they gave', async () => {
      const finance = await adminOf('finance');
      const pro = await makeProfessional(app.db, nowMs, { payOnSite: true });
      const holder = await ownerOf(app, pro);
      const { sent } = await sendOrder(app, pro, '2026-12-11T09:00:00.000Z', { payment_method: 'cash' });
      const found = await read<Professional>(finance.client, `/v1/admin/professionals/${pro.publicId}`);
      assert.deepEqual(found.owner, { id: await idOf(holder), name: 'Camille Rivière', suspended: false });
      assert.deepEqual(
        found.coming.map(({ id, side, other }) => [id, side, other]),
        [[sent.booking_id, 'pro', 'Camille Roux']],
      );
      assert.deepEqual([found.untouchable, found.hidden_at, found.visits_done], [null, null, 0]);
      assert.equal(await countOf(app, 'audit_entry', `action = 'professional read' and object = '${pro.publicId}'`), 1);
    });

    test('answers 404 for an unknown id and 400 for a malformed id', async () => {
      const { client } = await adminOf('owner');
      for (const room of ['people', 'professionals']) {
        assert.equal((await client('GET', `/v1/admin/${room}/${'z'.repeat(22)}`)).status, 404);
        assert.equal((await client('GET', `/v1/admin/${room}/x`)).status, 400);
      }
    });
  });
}
