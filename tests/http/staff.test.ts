import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { ofName } from '#core/elision.ts';
import type { DataOf } from '#core/route.ts';
import type { findClient, listClients, storeClient } from '#features/clients/contract/clients.ts';
import type { ProBookingData } from '#features/bookings/contract.ts';
import type { StaffData } from '#features/staff/contract.ts';
import { dayMs } from '#core/units.ts';
import type { OutboxRow } from '#platform/jobs/outbox.ts';
import { login, memberOf, ownerOf, registered, staffMemberOf, type Member } from '../actors/people.ts';
import { asks, booked, made } from '../actors/moves.ts';
import { makeProfessional } from '../actors/factories.ts';
import { caller, kinds, type Client, type TestApp } from '../app/test-app.ts';
import { withTestApp, nowMs, nowIso } from '../app/with-test-app.ts';

type Refused = { readonly status: number; readonly words: string };

for (const kind of kinds) {
  describe(`staff of an establishment on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));

    const refusedOf = async (client: Client, method: string, path: string, body?: unknown): Promise<Refused> => {
      const answer = await client(method, path, body);
      assert.ok(!answer.body.success, 'it was not refused');
      return { status: answer.status, words: String(answer.body.error.additional ?? answer.body.error.msg) };
    };
    const placed = async () => {
      const desk = await made(app, { practitioners: 2 });
      const staff = `/v1/pro/${desk.pro.publicId}/staff`;
      const invite = (email: string, role = 'reception') =>
        asks<StaffData>(desk.owner, 'POST', `${staff}/invitation`, { email, role });
      return { ...desk, staff, invite };
    };
    /** The mails about staff as they leave, with their recipients and texts. */
    const mailsTo = async (like: string) => {
      const { rows } = await sql<OutboxRow>`
        select id, kind, dedup_key, booking_id, payload, attempts, deferrals, created_at from outbox where kind like ${like} order by id`.execute(
        app.db,
      );
      return Promise.all(rows.map(async (row) => app.deliveries[row.kind]!(app, row)));
    };
    const linkTo = async (email: string): Promise<string> => {
      const mails = await mailsTo('staff_invited');
      const text = mails.findLast((mail) => mail?.to === email)?.text ?? assert.fail('no mail');
      return /\/invitation-equipe\?jeton=([\w-]{43})/.exec(text)?.[1] ?? assert.fail(text);
    };
    const accept = (client: Client, token: string) => client('POST', `/v1/staff-invitation/${token}`, {});
    const refusedAccept = (client: Client, token: string): Promise<Refused> =>
      refusedOf(client, 'POST', `/v1/staff-invitation/${token}`, {});
    const enters = async ({ client }: Pick<Member, 'client'>, publicId: string): Promise<number> =>
      (await client('GET', `/v1/pro/${publicId}/bookings`)).status;

    test('an invitation is mailed, accepted once by the invited address, and audited', async () => {
      const { pro, invite, staff, owner } = await placed();
      const lea = await memberOf(app, { firstname: 'Léa', lastname: 'Morin' });
      assert.equal(await enters(lea, pro.publicId), 404, 'before');
      const { invitations } = await invite(lea.email.toUpperCase());
      assert.deepEqual(
        invitations.map(({ email, role, expired }) => [email, role, expired]),
        [[lea.email, 'reception', false]],
      );
      const token = await linkTo(lea.email);
      const { rows } = await sql<{
        secret_hash: string;
      }>`select secret_hash from staff_invitation where email = ${lea.email}`.execute(app.db);
      assert.ok(!rows[0]!.secret_hash.includes(token), 'the secret itself is kept nowhere');
      const read = await asks<{ state: string; role: string; establishment: string }>(
        caller(app),
        'GET',
        `/v1/staff-invitation/${token}`,
      );
      assert.deepEqual([read.state, read.role], ['open', 'reception']);
      assert.equal((await accept(lea.client, token)).status, 200);
      assert.equal(await enters(lea, pro.publicId), 200, 'at once, in the session that accepted');
      const listed = await asks<StaffData>(owner, 'GET', staff);
      assert.deepEqual(
        [listed.members.map(({ firstname, role, own }) => [firstname, role, own]), listed.invitations],
        [[['Léa', 'reception', false]], []],
      );
      const again = await refusedAccept(lea.client, token);
      assert.deepEqual([again.status, again.words.slice(0, 38)], [409, 'Cette invitation a déjà été utilisée. ']);
      const journal = await sql<{ action: string; actor: string }>`
        select action, actor from audit_entry where object = ${pro.publicId} and action like 'staff%' order by id`.execute(
        app.db,
      );
      const ids = await sql<{ owner: string; lea: string }>`
        select (select a.public_id from account a join profile f on f.account_id = a.id where f.pro_id = ${pro.id}) as owner,
          (select public_id from account where email = ${lea.email}) as lea`.execute(app.db);
      assert.deepEqual(journal.rows, [
        { action: 'staff invited', actor: `account:${ids.rows[0]!.owner}` },
        { action: 'staff joined', actor: `account:${ids.rows[0]!.lea}` },
      ]);
    });

    test('refuses an invitation used by another account or an unproven address, expired, withdrawn or replaced', async () => {
      const { pro, invite, staff, owner } = await placed();
      const lea = await registered(app);
      const other = await memberOf(app);
      const { invitations } = await invite(lea.email);
      const { id } = invitations[0]!;
      const token = await linkTo(lea.email);
      assert.equal((await accept(caller(app), token)).status, 401, 'nobody');
      assert.match((await refusedAccept(other.client, token)).words, /envoyée à une autre adresse/);
      assert.match((await refusedAccept(lea.client, token)).words, /Confirmez d’abord l’adresse/);
      await sql`update account set email_verified_at = created_at where email = ${lea.email}`.execute(app.db);
      at(nowMs + 30 * dayMs);
      await login(lea);
      assert.match((await refusedAccept(lea.client, token)).words, /a expiré/);
      assert.equal(
        (await asks<{ state: string }>(caller(app), 'GET', `/v1/staff-invitation/${token}`)).state,
        'expired',
      );
      at(nowMs);
      const renewed = await asks<StaffData>(owner, 'PUT', `${staff}/invitation/${id}`, {});
      assert.equal(renewed.invitations.length, 1, 'the same one');
      const second = await linkTo(lea.email);
      assert.equal((await refusedAccept(lea.client, token)).status, 404, 'the link of before');
      await asks(owner, 'DELETE', `${staff}/invitation/${id}`, {});
      assert.match((await refusedAccept(lea.client, second)).words, /a retiré cette invitation/);
      assert.deepEqual([await enters(lea, pro.publicId), await enters(other, pro.publicId)], [404, 404]);
      assert.equal((await refusedAccept(lea.client, 'A'.repeat(43))).status, 404);
    });

    test('an account works in a single establishment and owns no other; an address has a single open invitation', async () => {
      const { invite, staff, owner, pro } = await placed();
      const second = await placed();
      const lea = await staffMemberOf(app, second.pro, 'manager');
      await invite(lea.email);
      assert.equal(
        (await refusedOf(owner, 'POST', `${staff}/invitation`, { email: lea.email, role: 'manager' })).status,
        409,
        'one waits',
      );
      assert.match((await refusedAccept(lea.client, await linkTo(lea.email))).words, /fait déjà partie/);
      const holder = await ownerOf(app, await makeProfessional(app.db, nowMs, { practitioners: 2 }));
      await invite(holder.email, 'manager');
      assert.match(
        (await refusedAccept(holder.client, await linkTo(holder.email))).words,
        /gère déjà un établissement/,
      );
      // The database also refuses a second establishment for the same manager.
      await assert.rejects(
        sql`insert into membership (public_id, pro_id, account_id, role, since)
          select ${'z'.repeat(22)}, ${pro.id}, id, 'manager', created_at from account where email = ${lea.email}`.execute(
          app.db,
        ),
      );
    });

    test('two simultaneous acceptances create a single membership', async () => {
      const { invite, pro } = await placed();
      const lea = await memberOf(app);
      await invite(lea.email);
      const token = await linkTo(lea.email);
      const statuses = (await Promise.all([accept(lea.client, token), accept(lea.client, token)]))
        .map(({ status }) => status)
        .toSorted();
      assert.deepEqual(statuses, [200, 409]);
      const { rows } = await sql`select 1 from membership where pro_id = ${pro.id}`.execute(app.db);
      assert.equal(rows.length, 1);
    });

    test('a role change applies at once; a removal closes the sessions, keeps the visits and notifies the member', async () => {
      const { pro, staff, owner, base } = await placed();
      const lea = await staffMemberOf(app, pro, 'manager');
      const { sent } = await booked(app, pro);
      const { members } = await asks<StaffData>(lea.client, 'GET', staff);
      const mid = members[0]!.id;
      const own = await refusedOf(lea.client, 'DELETE', `${staff}/${mid}`, {});
      assert.deepEqual(
        [own.status, own.words.slice(0, 48)],
        [403, 'Vous ne pouvez pas changer votre propre accès\u202f: '],
      );
      await asks(owner, 'PUT', `${staff}/${mid}`, { role: 'reception' });
      assert.equal((await lea.client('GET', staff)).status, 403, 'reception has no team');
      assert.equal(await enters(lea, pro.publicId), 200);
      await asks(owner, 'DELETE', `${staff}/${mid}`, {});
      assert.equal((await lea.client('GET', '/user')).status, 401, 'signed out');
      await login(lea);
      assert.equal(await enters(lea, pro.publicId), 404);
      assert.equal((await asks<ProBookingData>(owner, 'GET', `${base}/${sent.booking_id}`)).state, 'confirmed');
      const subjects = (await mailsTo('staff_%')).flatMap((mail) => (mail?.to === lea.email ? [mail.subject] : []));
      assert.deepEqual(
        subjects,
        [`Vous n’avez plus accès à l’espace ${ofName(await nameOf(pro.id))}`],
        'the mail of a role that is no more does not leave',
      );
    });

    const nameOf = async (proId: number): Promise<string> =>
      (await sql<{ name: string }>`select business_name as name from pro where id = ${proId}`.execute(app.db)).rows[0]!
        .name;

    test('the audit records each change by staff with person, call and visit, but not their reads', async () => {
      const { pro, base } = await placed();
      const lea = await staffMemberOf(app, pro, 'reception');
      const { sent } = await booked(app, pro);
      const bid = `${base}/${sent.booking_id}`;
      assert.equal((await asks<ProBookingData>(lea.client, 'GET', bid)).state, 'confirmed');
      await asks(lea.client, 'POST', `/v1/pro/${pro.publicId}/clients/list`, {});
      await asks(lea.client, 'PUT', `${bid}/note`, { note: 'Vient à pied' });
      const { rows } = await sql<{ actor: string; detail: Record<string, unknown>; who: string }>`
        select e.actor, e.detail, 'account:' || a.public_id as who from audit_entry e, account a
        where e.object = ${pro.publicId} and e.action = 'staff act' and a.email = ${lea.email}`.execute(app.db);
      assert.deepEqual(
        rows.map(({ actor, who, detail }) => [actor === who, detail]),
        [
          [
            true,
            { call: 'PUT /v1/pro/{id}/booking/{bid}/note', role: 'reception', bid: sent.booking_id, outcome: 'done' },
          ],
        ],
      );
    });

    test('reception neither reads nor changes private notes, which stay; a manager does both', async () => {
      const { pro, owner } = await placed();
      const book = `/v1/pro/${pro.publicId}/clients`;
      const storedEntry = await asks<DataOf<typeof storeClient>>(owner, 'POST', `${book}/store`, {
        firstname: 'Nora',
        lastname: 'Ferhat',
        comments: 'Frileuse',
      });
      const cid = storedEntry.data.id;
      const reception = (await staffMemberOf(app, pro, 'reception')).client;
      const manager = (await staffMemberOf(app, pro, 'manager')).client;
      const notes = async (client: Client) => {
        const one = await asks<DataOf<typeof findClient>>(client, 'POST', `${book}/find/${cid}`, {});
        const list = await asks<DataOf<typeof listClients>>(client, 'POST', `${book}/list`, { itemsPerPage: 20 });
        return [one.data.comments, list.data[0]!.comments];
      };
      assert.deepEqual(
        [await notes(reception), await notes(manager)],
        [
          [null, null],
          ['Frileuse', 'Frileuse'],
        ],
      );
      assert.equal((await reception('PUT', `${book}/update/${cid}`, { comments: '' })).status, 403);
      const changed = await asks<DataOf<typeof storeClient>>(reception, 'PUT', `${book}/update/${cid}`, {
        firstname: 'Nour',
      });
      assert.equal(changed.data.comments, null);
      assert.deepEqual(await notes(owner), ['Frileuse', 'Frileuse']);
      await asks(manager, 'PUT', `${book}/update/${cid}`, { comments: 'Très frileuse' });
      assert.deepEqual(await notes(owner), ['Très frileuse', 'Très frileuse']);
    });

    test('staff cancel under the policy only; refund statuses, health answers and payouts get 403', async () => {
      const { pro, base, owner } = await placed();
      const { sent } = await booked(app, pro);
      const cancel = `/v1/pro/${pro.publicId}/cancellation/${sent.booking_id}/cancel-for-client`;
      const order = `/v1/order/byid/${sent.order_id}/money`;
      for (const role of ['manager', 'reception'] as const) {
        const { client } = await staffMemberOf(app, pro, role);
        assert.match((await refusedOf(client, 'POST', cancel, { waives: true })).words, /Seul le gérant/);
        assert.equal(
          (await client('PUT', `${base}/${sent.booking_id}/payment_status`, { payment_status: 'refunded' })).status,
          403,
        );
        assert.equal((await client('GET', `${base}/${sent.booking_id}/intake`)).status, 403);
        assert.equal((await client('GET', `/v1/pro/${pro.publicId}/payouts`)).status, 403);
        assert.equal(
          (await client('GET', order)).status,
          role === 'manager' ? 200 : 404,
          `${role} reads the money of an order`,
        );
      }
      assert.equal((await asks<ProBookingData>(owner, 'GET', `${base}/${sent.booking_id}`)).state, 'confirmed');
      const { client } = await staffMemberOf(app, pro, 'reception');
      const done = await asks<ProBookingData>(client, 'POST', cancel, { waives: false });
      assert.equal(done.state, 'cancelled_client');
    });

    test('when the owner is suspended, staff cannot enter the establishment', async () => {
      const { pro } = await placed();
      const lea = await staffMemberOf(app, pro, 'manager');
      assert.equal(await enters(lea, pro.publicId), 200);
      await sql`update account set suspended_at = ${nowIso}::timestamptz where id = (select account_id from profile where pro_id = ${pro.id})`.execute(
        app.db,
      );
      assert.equal(await enters(lea, pro.publicId), 404);
    });
  });
}
