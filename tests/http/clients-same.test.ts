import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { dayMs } from '#core/units.ts';
import type { DataOf } from '#core/route.ts';
import type { listConsents, listDuplicates, separateClients } from '#features/clients/contract/duplicates.ts';
import { keepingBook, firstVisit as startsAt, visitAfter as later } from '../actors/client-book.ts';
import { holdBody, sendBody, type Held } from '../actors/payments.ts';
import { memberOf, password } from '../actors/people.ts';
import { caller, kinds, type Client, type TestApp } from '../app/test-app.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';

for (const kind of kinds) {
  describe(`merging, blocking, consents and deletion of clients on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const { opened, path, list, names, add, find, book, signIn } = keepingBook(() => app, at);

    test('proposes two similar entries, merges them field by field, and can undo the merge for thirty days', async () => {
      const of = await opened();
      await book(of, startsAt, {
        firstname: 'Lise',
        lastname: 'Perrin',
        phone: '06 44 18 73 52',
        email: 'lise@exemple.fr',
      });
      await add(of, {
        firstname: 'PERRIN',
        lastname: 'Lise',
        phone: '+33644187352',
        email: 'l@travail.exemple',
        comments: 'Le matin',
        tags: ['Matin'],
      });
      const pairs = async (): Promise<DataOf<typeof listDuplicates>['data']> => {
        const answer = await of.owner.client<DataOf<typeof listDuplicates>>('GET', path(of, 'duplicates'));
        assert.ok(answer.body.success, JSON.stringify(answer.body));
        return answer.body.data.data;
      };
      const [pair] = await pairs();
      assert.equal(pair!.by, 'phone');
      const { one: kept, other: gone } = pair!;
      const merge = (body: Record<string, unknown>) => of.owner.client('POST', path(of, 'merge'), body);
      assert.equal((await merge({ kept: kept.id, gone: kept.id })).status, 409);
      assert.equal((await merge({ kept: kept.id, gone: gone.id, taken: ['email'] })).status, 200);
      const joined = await find(of, kept.id);
      assert.deepEqual(
        [joined.data.firstname, joined.data.email, joined.data.comments, joined.data.tags, joined.history.length],
        ['Lise', 'l@travail.exemple', 'Le matin', ['Matin'], 1],
      );
      assert.equal(joined.merge?.name, 'PERRIN Lise');
      assert.deepEqual([await names(of), await pairs()], [['Lise Perrin'], []]);
      await book(of, later(24), {
        firstname: 'Lise',
        lastname: 'P',
        email: 'lise@exemple.fr',
        phone: '06 11 11 11 11',
      });
      assert.equal((await names(of)).length, 2, 'an address nobody has any more is somebody new');
      const undone = await of.owner.client<DataOf<typeof separateClients>>('POST', path(of, `merge/${kept.id}/undo`));
      assert.ok(undone.body.success, JSON.stringify(undone.body));
      assert.deepEqual(
        [undone.body.data.data.email, undone.body.data.data.tags, undone.body.data.data.comments],
        ['lise@exemple.fr', [], null],
      );
      assert.equal((await find(of, undone.body.data.separated)).data.email, 'l@travail.exemple');
      assert.equal((await of.owner.client('POST', path(of, `merge/${kept.id}/undo`))).status, 409);
      assert.deepEqual(
        (await pairs()).filter(({ one, other }) => [one.id, other.id].includes(gone.id)),
        [],
        'they are two persons now',
      );
      const two = await add(of, { firstname: 'Perrin', lastname: 'lise' });
      assert.equal(
        (await of.owner.client('POST', path(of, 'distinct'), { one: two.data.id, other: gone.id })).status,
        200,
      );
      assert.equal((await merge({ kept: two.data.id, gone: gone.id })).status, 200);
      await signIn(of.owner, nowMs + 31 * dayMs);
      assert.equal((await of.owner.client('POST', path(of, `merge/${two.data.id}/undo`))).status, 409);
    });

    test('a blocked client, signed in or guest, gets a neutral refusal when booking online', async () => {
      const of = await opened();
      const member = await memberOf(app);
      await book(of, startsAt, { email: member.email }, member.client);
      const [entry] = (await list(of)).data;
      const block = (blocked: boolean) => of.owner.client('PUT', path(of, `block/${entry!.id}`), { blocked });
      assert.equal((await block(true)).status, 200);
      const held = await member.client('POST', '/v1/order/cart', holdBody(of.pro, later(24)));
      assert.equal(held.status, 409);
      assert.match(String(!held.body.success && held.body.error.additional), /ne peut pas être pris en ligne/);
      // A guest is recognized by the email address typed with the order.
      const guest = caller(app);
      const cart = await guest<Held>('POST', '/v1/order/cart', holdBody(of.pro, later(26)));
      assert.ok(cart.body.success);
      const sent = await guest(
        'POST',
        '/v1/order/send',
        sendBody(cart.body.data, { payment_method: 'cash', email: member.email.toUpperCase() }),
      );
      assert.equal(sent.status, 409, JSON.stringify(sent.body));
      const other = await opened();
      assert.equal(
        (await member.client('POST', '/v1/order/cart', holdBody(other.pro, later(24)))).status,
        200,
        'elsewhere they may',
      );
      assert.equal((await block(false)).status, 200);
      assert.equal((await member.client('POST', '/v1/order/cart', holdBody(of.pro, later(28)))).status, 200);
    });

    test('only the client can change their own consents', async () => {
      const of = await opened();
      const member = await memberOf(app);
      const put = (id: string, consent: Record<string, unknown>) =>
        member.client<DataOf<typeof listConsents>>('PUT', `/v1/user/consents/${id}`, consent);
      assert.equal((await put(of.pro.publicId, { email: true, sms: false })).status, 404, 'nobody there knows them');
      await book(of, startsAt, { email: member.email }, member.client);
      const [entry] = (await list(of)).data;
      assert.deepEqual((await find(of, entry!.id)).consents, { email_at: null, sms_at: null });
      assert.equal((await put(of.pro.publicId, { email: true, sms: false })).status, 200);
      at(nowMs + dayMs);
      assert.equal((await put(of.pro.publicId, { email: true, sms: true })).status, 200);
      await signIn(of.owner, nowMs + dayMs);
      assert.deepEqual((await find(of, entry!.id)).consents, {
        email_at: new Date(nowMs).toISOString(),
        sms_at: new Date(nowMs + dayMs).toISOString(),
      });
      const tried = await of.owner.client('PUT', path(of, `update/${entry!.id}`), {
        comments: 'x',
        consents: { sms_at: null },
      });
      assert.equal(tried.status, 200);
      assert.notEqual((await find(of, entry!.id)).consents.sms_at, null);
    });

    test('the client’s archive has the notes about them, deleted with their account; the professional’s archive has the book', async () => {
      const of = await opened();
      const member = await memberOf(app);
      await book(of, startsAt, { email: member.email }, member.client);
      const [entry] = (await list(of)).data;
      assert.equal(
        (await of.owner.client('PUT', path(of, `update/${entry!.id}`), { comments: 'Chat timide' })).status,
        200,
      );
      await add(of, { comments: 'Une autre personne' });
      const files = async (client: Client): Promise<Record<string, string>> => {
        const answer = await client<Uint8Array>('GET', '/v1/user/export');
        assert.ok(answer.body.success);
        return Object.fromEntries(
          Object.entries(unzipSync(answer.body.data)).map(([name, bytes]) => [name, strFromU8(bytes)]),
        );
      };
      const theirs = await files(member.client);
      assert.match(theirs['fiches-client.json']!, /Chat timide/);
      assert.doesNotMatch(theirs['fiches-client.json']!, /autre personne/);
      assert.match((await files(of.owner.client))['profils.json']!, /Une autre personne/);
      await signIn(member, Date.parse(startsAt) + 5 * dayMs);
      await app.runJob('complete-visits');
      const gone = await member.client('DELETE', '/v1/user', { password, confirm: true });
      assert.equal(gone.status, 200, JSON.stringify(gone.body));
      await signIn(of.owner, Date.parse(startsAt) + 5 * dayMs);
      assert.deepEqual(await names(of), ['Lise Perrin']);
      const left = await sql`select 1 from client where comments = 'Chat timide'`.execute(app.db);
      assert.equal(left.rows.length, 0);
    });
  });
}
