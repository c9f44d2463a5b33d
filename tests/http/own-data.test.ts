import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { generate } from 'otplib';
import type { Envelope } from '#core/refusal.ts';
import { dayMs } from '#core/units.ts';
import type { OutboxRow } from '#platform/jobs/outbox.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { caller, kinds, type Client, type TestApp } from '../app/test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { cards, countOf, holdSlot, news, payWith, proAndSlot, sendOrder } from '../actors/payments.ts';
import { memberOf, password, setUpFactor } from '../actors/people.ts';

const markersOf = (mark: string): string[] =>
  ['Prénom', 'Nom', '12 rue', 'note', 'Lieu', 'Auteur', 'porte', 'raisons'].map((what) => `${what} ${mark}`);

const archiveOf = async (client: Client): Promise<Record<string, string>> => {
  const answer = await client<Uint8Array>('GET', '/v1/user/export');
  assert.ok(answer.status === 200 && answer.body.success, String(answer.status));
  return Object.fromEntries(
    Object.entries(unzipSync(answer.body.data)).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
};

for (const kind of kinds) {
  describe(`export and deletion of an account on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));

    const paid = async (contact: Record<string, string>, client: Client = caller(app)) => {
      const { pro, startsAt } = await proAndSlot(app);
      const order = await sendOrder(app, pro, startsAt, contact, client);
      await payWith(app, order.sent, cards.accepted);
      await news(app);
      return { ...order, pro };
    };

    /** A member with a paid visit, a review, an address and a note that all carry this mark. */
    const living = async (mark: string) => {
      const member = await memberOf(app, { firstname: `Prénom ${mark}`, lastname: `Nom ${mark}` });
      const draft = await member.client<{ drafts: { id: string }[] }>('GET', '/v1/address/autocomplete?q=nantes');
      assert.ok(draft.body.success);
      await member.client('POST', `/v1/address/fromdraft/${draft.body.data.drafts[0]!.id}`, {
        street: `12 rue ${mark}`,
      });
      const contact = {
        firstname: `Prénom ${mark}`,
        lastname: `Nom ${mark}`,
        email: `${mark.toLowerCase()}@exemple.fr`,
      };
      const { sent, pro } = await paid(contact, member.client);
      await sql`update booking set access_note = ${`note ${mark}`}, place = ${JSON.stringify({ title: `Lieu ${mark}`, street: null })}::jsonb where public_id = ${sent.booking_id}`.execute(
        app.db,
      );
      await sql`
        insert into place_comment (public_id, pro_id, booking_id, author, services, rating, body, visited_at, created_at)
        select public_id, pro_id, id, ${`Auteur ${mark}`}, array['Massage'], 5, 'Un moment très calme.', starts_at, starts_at from booking where public_id = ${sent.booking_id}`.execute(
        app.db,
      );
      await sql`
        insert into absence_contest (public_id, booking_id, reason, state, created_at)
        select public_id, id, ${`raisons ${mark}`}, 'waiting', starts_at from booking where public_id = ${sent.booking_id}`.execute(
        app.db,
      );
      await member.client(
        'POST',
        '/v1/order/cart',
        { pro_id: pro.publicId, lines: [{ option_id: pro.options[0]!.publicId }], access_note: `porte ${mark}` },
        { 'idempotency-key': mark },
      );
      await sql`
        insert into mail_copy (public_id, outbox_id, message_id, kind, recipient, subject, preview, body_text, body_html, sent_at)
        select left(md5(${mark}), 22), o.id, ${mark}, o.kind, 'inconnu@exemple.fr', '', '', ${`Bonjour Prénom ${mark}`}, '', o.created_at
        from outbox o join booking b on b.id = o.booking_id where b.public_id = ${sent.booking_id} limit 1`.execute(
        app.db,
      );
      await member.client('POST', '/v1/report', {
        page: '/',
        content: 'other',
        reason: 'other',
        explanation: 'Une page qui ne va pas.',
        email: member.email,
      });
      await caller(app)('POST', '/forgotten-password', { email: member.email });
      return { ...member, sent, pro };
    };

    const tablesWith = async (text: string): Promise<string[]> => {
      const tables = await sql<{ name: string }>`
        select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(
        app.db,
      );
      const found: string[] = [];
      for (const { name } of tables.rows) {
        const rows = await sql<{
          count: number;
        }>`select count(*) as count from ${sql.table(name)} x where x::text ilike ${`%${text}%`}`.execute(app.db);
        if (rows.rows[0]!.count > 0) found.push(name);
      }
      return found;
    };

    /** Columns declared as erased that still refer to an account. */
    const leadingTo = async (accountId: number): Promise<string[]> => {
      const erased = app.personalData.flatMap(({ tables }) =>
        Object.entries(tables).flatMap(([table, { columns }]) =>
          Object.keys(columns).flatMap((column) =>
            column.endsWith('account_id') && columns[column] === 'erased' ? [{ table, column }] : [],
          ),
        ),
      );
      const found: string[] = [];
      for (const { table, column } of erased) {
        const rows = await sql<{
          count: number;
        }>`select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} = ${accountId}`.execute(app.db);
        if (rows.rows[0]!.count > 0) found.push(`${table}.${column}`);
      }
      return found;
    };

    const remove = (client: Client, more: Record<string, unknown> = {}) =>
      client<unknown>('DELETE', '/v1/user', { password, ...more });
    const additionalOf = (body: Envelope<unknown>): unknown => (body.success ? null : body.error.additional);
    const afterVisits = async (): Promise<void> => {
      at(nowMs + 40 * dayMs);
      await app.runJob('complete-visits');
    };

    test('the archive contains all data of the account, no data of another account and no secret', async () => {
      const one = await living('Pervenche');
      const two = await living('Capucine');
      // The second archive mentions that the first was made.
      await archiveOf(one.client);
      const files = await archiveOf(one.client);
      const all = Object.values(files).join('\n');
      for (const marker of [...markersOf('Pervenche'), one.email]) assert.ok(all.includes(marker), marker);
      for (const id of [one.sent.booking_id, one.sent.order_id]) assert.ok(all.includes(id));
      assert.ok(!/Capucine/i.test(all) && !all.includes(two.email) && !all.includes(two.sent.booking_id));
      const secrets = await sql<{ secret: string }>`
        select password_hash as secret from account union select secret_hash from session union select secret_hash from account_token
        union select link_hash from booking where link_hash is not null`.execute(app.db);
      assert.ok(secrets.rows.length > 4 && secrets.rows.every(({ secret }) => !all.includes(secret)));
      assert.match(files['README.txt']!, /^Vos données chez Accalmie\n[\s\S]*21 novembre 2026/);
      for (const name of Object.keys(files).filter((file) => file.endsWith('.json')))
        assert.ok(files['README.txt']!.includes(name), `${name} is not explained`);
      const payments = JSON.parse(files['paiements.json']!) as {
        captured_cents: number;
        ledger: { cents: number }[];
      }[];
      assert.equal(payments[0]?.captured_cents, 6000);
      assert.equal(
        payments[0]?.ledger.reduce((sum, { cents }) => sum + cents, 0),
        0,
      );
      const mails = JSON.parse(files['emails.json']!) as { kind: string }[];
      assert.deepEqual(
        mails.map(({ kind: one }) => one).filter((one) => one.endsWith('_pro')),
        [],
      );
      assert.match(files['journal.json']!, /"action"/);
    });

    test('a guest booking enters the archive once the account proves its address, not before', async () => {
      const guest = await paid({ email: 'glycine@exemple.fr', firstname: 'Glycine' });
      const unproven = caller(app);
      await unproven('POST', '/user/register', {
        firstname: 'A',
        lastname: 'B',
        email: 'glycine@exemple.fr',
        new_password: 'Lac-Paisible7!',
        check_password: 'Lac-Paisible7!',
        accepts_terms: true,
      });
      assert.ok(!(await archiveOf(unproven))['rendez-vous.json']!.includes(guest.sent.booking_id));
      await sql`update account set email_verified_at = created_at where email = 'glycine@exemple.fr'`.execute(app.db);
      assert.ok((await archiveOf(unproven))['rendez-vous.json']!.includes(guest.sent.booking_id));
    });

    test('an upcoming visit blocks the deletion: 409 names the visit, and nothing is cancelled', async () => {
      const { client, sent } = await living('Jonquille');
      const refused = await remove(client);
      assert.equal(refused.status, 409);
      const { visits } = additionalOf(refused.body) as { visits: { id: string; side: string; services: string[] }[] };
      assert.deepEqual(
        visits.map(({ id, side, services }) => [id, side, services]),
        [[sent.booking_id, 'client', ['Massage suédois']]],
      );
      const read = await client<{ visits: unknown[] }>('GET', '/v1/user/deletion');
      assert.ok(read.body.success);
      assert.deepEqual(read.body.data.visits, visits);
      assert.equal(await countOf(app, 'booking', `public_id = '${sent.booking_id}' and state = 'confirmed'`), 1);
      assert.equal((await client('GET', '/user')).status, 200);
    });

    test('deletion leaves the name only on paid bills, ends every session, sends a last mail and does not change the ledger', async () => {
      const one = await living('Myosotis');
      const two = await living('Lavande');
      const before = await sql<{
        money: unknown;
      }>`select json_agg(l order by tx_id, account) as money from ledger_entry l`.execute(app.db);
      const { id } = (await sql<{ id: number }>`select id from account where email = ${one.email}`.execute(app.db))
        .rows[0]!;
      assert.ok((await leadingTo(id)).length > 3);
      await afterVisits();
      await one.client('POST', '/user/login', { email: one.email, password });
      const elsewhere = caller(app);
      await elsewhere('POST', '/user/login', { email: one.email, password });
      assert.equal((await remove(one.client, { password: 'Un-Faux-Mot7!' })).status, 400);
      assert.equal((await remove(one.client)).status, 200);

      assert.deepEqual(await tablesWith('Prénom Myosotis'), ['booking']);
      for (const marker of [...markersOf('Myosotis').slice(2), 'myosotis@exemple.fr'])
        assert.deepEqual(await tablesWith(marker), [], marker);
      assert.deepEqual(await leadingTo(id), []);
      // The last mail keeps the address until it is sent, and for one more day.
      assert.deepEqual(await tablesWith(one.email), ['outbox']);
      for (const marker of markersOf('Lavande')) assert.ok((await tablesWith(marker)).length > 0, marker);
      assert.equal((await two.client('POST', '/user/login', { email: two.email, password })).status, 200);

      assert.equal((await one.client('GET', '/user')).status, 401);
      assert.equal((await elsewhere('GET', '/user')).status, 401);
      assert.equal((await caller(app)('POST', '/user/login', { email: one.email, password })).status, 401);
      assert.equal((await caller(app)('GET', `/v1/booking/booking/${one.sent.booking_id}`)).status, 404);
      const row = (
        await sql<OutboxRow>`select * from outbox where kind = 'account_deleted' order by id desc limit 1`.execute(
          app.db,
        )
      ).rows[0]!;
      const mail = await app.deliveries.account_deleted!(app, row);
      assert.deepEqual([mail?.to, mail?.subject], [one.email, 'Votre compte est supprimé']);
      await sql`update outbox set sent_at = created_at where kind = 'account_deleted'`.execute(app.db);
      at(nowMs + 42 * dayMs);
      await app.runJob('forget-platform');
      assert.deepEqual(await tablesWith(one.email), []);

      const after = await sql<{
        money: unknown;
      }>`select json_agg(l order by tx_id, account) as money from ledger_entry l`.execute(app.db);
      assert.deepEqual(after.rows, before.rows);
      assert.equal(await countOf(app, 'audit_entry', `action = 'account deleted'`), 1);
      await assertInvariants(app);
    });

    test('ten years after the deletion the bills lose the name; the job also erases data written after the deletion', async () => {
      const { client, email, sent } = await living('Anémone');
      await afterVisits();
      await client('POST', '/user/login', { email, password });
      assert.equal((await remove(client)).status, 200);
      await sql`update booking set email = ${email}, access_note = 'note Anémone' where public_id = ${sent.booking_id}`.execute(
        app.db,
      );
      await app.runJob('forget-deleted');
      assert.deepEqual([await tablesWith('note Anémone'), await tablesWith('Nom Anémone')], [[], ['booking']]);
      at(nowMs + 3_700 * dayMs);
      await app.runJob('forget-deleted');
      assert.deepEqual(await tablesWith('Nom Anémone'), []);
      assert.equal(await countOf(app, 'booking', `public_id = '${sent.booking_id}'`), 1);
    });

    test('the forget-deleted job removes a deleted account that no other row references', async () => {
      const { client } = await memberOf(app);
      assert.equal((await remove(client)).status, 200);
      const deletedCount = await countOf(app, 'account', 'deleted_at is not null');
      await app.runJob('forget-deleted');
      assert.equal(await countOf(app, 'account', 'deleted_at is not null'), deletedCount - 1);
    });

    test('deletion requires the second factor, and the last admin cannot delete their account', async () => {
      const member = await memberOf(app);
      const secret = await setUpFactor(app, member.client);
      const codeAt = (ms: number): Promise<string> => generate({ secret, epoch: Math.floor(ms / 1000) });
      const without = await remove(member.client);
      assert.deepEqual(without.body.success ? null : Object.keys(without.body.error.validation ?? {}), ['code']);
      assert.equal(
        (await remove(member.client, { code: await codeAt(nowMs) })).status,
        400,
        'taken when it was set up',
      );
      await sql`update account set role = 'admin', admin_roles = '{owner}' where email = ${member.email}`.execute(
        app.db,
      );
      at(nowMs + 30_000);
      const last = await remove(member.client, { code: await codeAt(nowMs + 30_000) });
      assert.deepEqual([last.status, additionalOf(last.body)], [409, { last_admin: true }]);
      const second = await memberOf(app);
      await sql`update account set role = 'admin', admin_roles = '{owner}' where email = ${second.email}`.execute(
        app.db,
      );
      at(nowMs + 60_000);
      assert.equal((await remove(member.client, { code: await codeAt(nowMs + 60_000) })).status, 200);
      assert.equal(await countOf(app, 'second_factor'), 0);
      assert.equal(await countOf(app, 'recovery_code'), 0);
    });

    test('a deleted professional leaves the site; a professional with sales stays named as the seller of the bills', async () => {
      const seller = await memberOf(app);
      const beginner = await memberOf(app);
      const { pro } = await paid({ email: 'achat@exemple.fr' });
      const { pro: idle, startsAt } = await proAndSlot(app);
      for (const [member, { id }] of [[seller, pro] as const, [beginner, idle] as const]) {
        await sql`update pro set email = 'contact@salon.fr', phone_number = '0240121212', bio = 'Vingt ans de métier', siret_number = ${`siret-${id}`}, business_name = ${`Salon ${id}`} where id = ${id}`.execute(
          app.db,
        );
        await sql`
          insert into profile (public_id, account_id, type, fields, pro_id, created_at, updated_at)
          select substr(md5('z' || ${id}::text), 1, 22), id, 'freelance', ${JSON.stringify({ siret_number: `siret-${id}`, phone_number: '0240121212' })}::jsonb, ${id}, created_at, created_at
          from account where email = ${member.email}`.execute(app.db);
      }
      const held = await holdSlot(app, idle, startsAt);
      const refused = await remove(beginner.client);
      assert.deepEqual(
        (additionalOf(refused.body) as { visits: { side: string }[] }).visits.map(({ side }) => side),
        ['pro'],
        'somebody is booking there now',
      );
      await held.client('DELETE', `/v1/order/cart/${held.held.cart_id}`);
      assert.equal((await remove(seller.client)).status, 409);
      await afterVisits();
      for (const { client, email } of [seller, beginner]) {
        await client('POST', '/user/login', { email, password });
        assert.equal((await remove(client)).status, 200);
      }
      for (const { publicId } of [pro, idle])
        assert.equal((await caller(app)('GET', `/publicprofile/${publicId}`)).status, 404);
      assert.equal(await countOf(app, 'offer_search', `pro_id in (${pro.id}, ${idle.id})`), 0);
      for (const gone of ['contact@salon.fr', 'Vingt ans de métier', `siret-${idle.id}`, `Salon ${idle.id}`])
        assert.deepEqual(await tablesWith(gone), [], gone);
      assert.deepEqual([await tablesWith(`siret-${pro.id}`), await tablesWith(`Salon ${pro.id}`)], [['pro'], ['pro']]);
      await assertInvariants(app);
    });
  });
}

describe('rate limit of the data export', () => {
  let app: TestApp;
  withTestApp('postgres', (opened) => void (app = opened), { RATE_LIMITS: 'on' });

  test('accepts five exports in a row and refuses the sixth with 429', async () => {
    const { client } = await memberOf(app);
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await client('GET', '/v1/user/export')).status);
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429]);
  });
});
