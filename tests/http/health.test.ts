import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import type { z } from 'zod';
import { inputMessages } from '#core/fields/messages.ts';
import type { Checklist } from '#features/health/contract.ts';
import { dayMs } from '#core/units.ts';
import type { OutboxRow } from '#platform/jobs/outbox.ts';
import type { intakeData } from '#features/intakes/contract.ts';
import {
  answerIntake,
  askChecklist,
  attested,
  checklistsPath,
  checklistInput,
  createChecklist,
  impossible,
} from '../actors/checklists.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { makeProfessional } from '../actors/factories.ts';
import { caller, kinds, type Client, type TestApp } from '../app/test-app.ts';
import { holdSlot, proAndSlot, proven, sendBody, type Held, type Sent } from '../actors/payments.ts';
import { becomeAdmin, memberOf, ownerOf, password } from '../actors/people.ts';

type Intake = z.output<typeof intakeData>;

/** A professional whose service requires a health checklist, and a client who holds a slot of that service. */
const held = async (app: TestApp, client: Client = caller(app)) => {
  const { pro, startsAt } = await proAndSlot(app, { payOnline: false, payOnSite: true });
  const owner = await ownerOf(app, pro);
  const checklist = await createChecklist(owner, pro);
  assert.equal((await askChecklist(owner.client, pro, checklist.id)).status, 200);
  const { held: cart } = await holdSlot(app, pro, startsAt, client);
  const { booking_id } = (
    await sql<{ booking_id: string }>`
    select b.public_id as booking_id from cart c join booking b on b.id = c.booking_id where c.public_id = ${cart.cart_id}`.execute(
      app.db,
    )
  ).rows[0]!;
  return { pro, owner, checklist, client, cart, booking: booking_id, path: `/v1/booking/booking/${booking_id}/intake` };
};

const order = async (app: TestApp, client: Client, cart: Held) => {
  const sent = await client<Sent>('POST', '/v1/order/send', sendBody(cart, { payment_method: 'cash' }));
  if (sent.body.success) await proven(app, client, sent.body.data);
  return sent;
};

const pdf = (name: string, words: string): File =>
  new File([`%PDF-1.4\n% ${words}\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n`], name, { type: 'application/pdf' });

const attestedWith = (file: File) => ({ keys: 'diabetes', consent: 'on', file });

/** All rows of all tables as text, except the checklists. */
const dumped = async (app: TestApp): Promise<string> => {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    app.db,
  );
  const rows: string[] = [];
  for (const { name } of tables.rows)
    for (const { row } of (await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(app.db))
      .rows)
      rows.push(`${name} ${row}`);
  return rows.filter((row) => !row.startsWith('health_checklist ')).join('\n');
};

for (const kind of kinds) {
  describe(`health checklists and answers on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));

    test('a professional creates, changes and deletes a checklist; invalid fields are refused by name', async () => {
      const pro = await makeProfessional(app.db, nowMs);
      const owner = await ownerOf(app, pro);
      const empty = await owner.client('POST', checklistsPath(pro), {
        [impossible]: [],
        [attested]: [],
        health_checklist_terms_required: false,
      });
      assert.equal(empty.status, 400);
      assert.deepEqual(empty.body.success ? null : empty.body.error.validation, {
        health_checklist_name: inputMessages.missingFields,
        [impossible]: 'Vous devez saisir au moins une valeur.',
        [attested]: 'Vous devez saisir au moins une valeur.',
        health_checklist_terms_required: inputMessages.missingFields,
      });
      const twice = await owner.client('POST', checklistsPath(pro), checklistInput({ [attested]: ['phlebitis'] }));
      assert.deepEqual(twice.body.success ? null : twice.body.error.validation, {
        [attested]: inputMessages.duplicateValue,
      });
      const several = await owner.client(
        'POST',
        checklistsPath(pro),
        checklistInput({
          health_checklist_name: '',
          [impossible]: ['phlebitis', 'rhume'],
          [attested]: ['diabetes', 'diabetes'],
        }),
      );
      assert.deepEqual(
        several.body.success ? null : { ...several.body.error.validation },
        {
          health_checklist_name: inputMessages.missingFields,
          [impossible]: inputMessages.invalidParam,
          [attested]: inputMessages.duplicateValue,
        },
        'all the wrong fields at once',
      );
      const one = await createChecklist(owner, pro);
      assert.deepEqual(
        [one.name, one.impossible, one.with_attestation, one.services],
        ['Massages', ['phlebitis'], ['diabetes'], []],
      );
      assert.equal(
        (await owner.client('POST', checklistsPath(pro), checklistInput({ health_checklist_name: 'massages' }))).status,
        409,
      );
      const same = await owner.client('POST', `${checklistsPath(pro)}/${one.id}`, checklistInput());
      assert.equal(same.body.success ? null : same.body.error.additional, 'no_changes');
      const changed = await owner.client<Checklist>(
        'POST',
        `${checklistsPath(pro)}/${one.id}`,
        checklistInput({ [impossible]: ['epilepsy', 'phlebitis', 'stroke'] }),
      );
      assert.deepEqual(changed.body.success && changed.body.data.impossible, ['phlebitis', 'stroke', 'epilepsy']);
      assert.equal((await owner.client('DELETE', `${checklistsPath(pro)}/${one.id}`)).status, 200);
      assert.equal((await owner.client('DELETE', `${checklistsPath(pro)}/${one.id}`)).status, 404);
    });

    test('a service uses its professional’s own checklists only, and a checklist in use cannot be deleted', async () => {
      const pro = await makeProfessional(app.db, nowMs);
      const other = await makeProfessional(app.db, nowMs);
      const owner = await ownerOf(app, pro);
      const theirs = await createChecklist(await ownerOf(app, other), other);
      const one = await createChecklist(owner, pro);
      assert.deepEqual(await askChecklist(owner.client, pro, theirs.id), {
        status: 400,
        validation: { health_checklist_id: inputMessages.invalidParam },
      });
      assert.equal((await askChecklist(owner.client, pro, one.id)).status, 200);
      const deletion = await owner.client('DELETE', `${checklistsPath(pro)}/${one.id}`);
      assert.equal(deletion.status, 409);
      assert.match(String(deletion.body.success ? '' : deletion.body.error.additional), /« Massage suédois »/);
      assert.equal((await owner.client('GET', `/v1/pro/${other.publicId}/healthchecklists`)).status, 404);
      assert.equal((await owner.client('DELETE', `${checklistsPath(pro)}/${theirs.id}`)).status, 404);
      assert.equal((await askChecklist(owner.client, pro, null)).status, 200);
      assert.equal((await owner.client('DELETE', `${checklistsPath(pro)}/${one.id}`)).status, 200);
    });

    test('an order waits for the answers: an impossible service is refused with alternatives, and nothing is stored without consent', async () => {
      const { client, cart, path, pro } = await held(app);
      assert.equal((await order(app, client, cart)).status, 409);
      const intake = await client<Intake>('GET', path);
      assert.deepEqual(intake.body.success && [intake.body.data.state, intake.body.data.items], [
        'asked',
        [
          { key: 'phlebitis', with_attestation: false },
          { key: 'diabetes', with_attestation: true },
        ],
      ]);
      assert.deepEqual(Object.keys((await answerIntake(client, path, {})).validation as object).toSorted(), [
        'consent',
        'keys',
      ]);
      assert.equal((await answerIntake(client, path, { keys: ['diabetes'], none: 'on', consent: 'on' })).status, 400);
      assert.equal((await answerIntake(client, path, { keys: 'diabetes' })).status, 400);
      assert.equal((await sql`select from intake`.execute(app.db)).rows.length, 0);
      await sql`
        with s as (insert into service (public_id, pro_id, category, name) values (${'s'.repeat(22)}, ${pro.id}, 1, 'Soin des mains') returning id)
        insert into service_option (public_id, service_id, pro_id, duration_min, price_cents, on_site, at_home)
        select ${'o'.repeat(22)}, id, ${pro.id}, 30, 3000, true, false from s`.execute(app.db);
      const refused = await answerIntake(client, path, { keys: ['phlebitis', 'diabetes'], consent: 'on' });
      assert.deepEqual(
        [refused.intake.state, refused.intake.others.map(({ name }) => name)],
        ['impossible', ['Soin des mains']],
      );
      assert.equal((await order(app, client, cart)).status, 409);
      assert.equal((await answerIntake(client, path, { on_site: 'on' })).status, 400, 'it is known to be impossible');
      assert.equal((await answerIntake(client, path, { none: 'on', consent: 'on' })).intake.state, 'answered');
      assert.equal((await order(app, client, cart)).status, 200);
    });

    test('questions left to the day allow the order and store nothing; changed questions must be answered again', async () => {
      const { client, cart, path, owner, pro, checklist } = await held(app);
      assert.equal((await answerIntake(client, path, { on_site: 'on' })).intake.state, 'on_site');
      assert.equal(
        (
          await owner.client(
            'POST',
            `${checklistsPath(pro)}/${checklist.id}`,
            checklistInput({ [attested]: ['diabetes', 'epilepsy'] }),
          )
        ).status,
        200,
      );
      assert.equal((await order(app, client, cart)).status, 409);
      assert.equal((await answerIntake(client, path, { on_site: 'on' })).status, 200);
      assert.equal((await order(app, client, cart)).status, 200);
      assert.equal(
        (
          await sql`select from intake_key k join intake i on i.key_id = k.id join booking b on b.id = i.booking_id where b.pro_id = ${pro.id}`.execute(
            app.db,
          )
        ).rows.length,
        0,
      );
    });

    test('only the client and the professional of an ordered visit read the answers; readings are audited, and nothing leaks in clear', async () => {
      const mark = `Marqueur${process.pid}`;
      const lines: string[] = [];
      const log = app.log as unknown as Record<string, unknown>;
      for (const level of ['trace', 'debug', 'info', 'warn', 'error', 'fatal'])
        log[level] = (...args: unknown[]) => void lines.push(JSON.stringify(args));
      const { client, cart, path, owner, pro, booking } = await held(app);
      assert.equal(
        (await answerIntake(client, path, attestedWith(pdf(`${mark}.pdf`, mark)))).intake.answers?.file_name,
        `${mark}.pdf`,
      );
      const proPath = `/v1/pro/${pro.publicId}/booking/${booking}/intake`;
      assert.equal((await owner.client('GET', proPath)).status, 404, 'held, it is nobody’s visit yet');
      assert.equal((await order(app, client, cart)).status, 200);
      const read = await owner.client<{ keys: string[]; attestation: string }>('GET', proPath);
      assert.deepEqual(read.body.success && read.body.data, {
        state: 'answered',
        keys: ['diabetes'],
        attestation: 'joined',
      });
      const file = await owner.client<Uint8Array>('GET', `${proPath}/attestation`);
      assert.match(Buffer.from(file.body.success ? file.body.data : []).toString(), new RegExp(mark));
      const audit = await sql<{
        action: string;
        detail: unknown;
      }>`select action, detail from audit_entry where object = ${booking} order by id`.execute(app.db);
      assert.deepEqual(audit.rows, [
        { action: 'health answers read', detail: {} },
        { action: 'health attestation read', detail: {} },
      ]);
      const other = await makeProfessional(app.db, nowMs);
      const stranger = await ownerOf(app, other);
      const admin = await memberOf(app);
      await becomeAdmin(app, admin);
      for (const one of [stranger.client, admin.client, caller(app)])
        assert.equal((await one('GET', path)).status, 404);
      for (const one of [stranger.client, admin.client]) assert.equal((await one('GET', proPath)).status, 404);
      assert.equal((await stranger.client('GET', `/v1/pro/${other.publicId}/booking/${booking}/intake`)).status, 404);
      for (const row of (
        await sql<OutboxRow>`select id, kind, dedup_key, booking_id, payload, attempts, created_at from outbox`.execute(
          app.db,
        )
      ).rows) {
        const mail = await app.deliveries[row.kind]!(app, row);
        assert.ok(!JSON.stringify(mail ?? '').includes(mark));
      }
      const rows = await dumped(app);
      assert.ok(rows.includes(booking), 'the dump holds the booking');
      for (const word of [mark, 'diabetes', 'Diabète']) assert.ok(!rows.includes(word), word);
      assert.ok(!lines.join('\n').includes(mark));
    });

    test('a new master key replaces the old key for every answer; answers swapped between visits cannot be opened', async () => {
      const one = await held(app);
      const two = await held(app);
      for (const { client, path } of [one, two])
        assert.equal((await answerIntake(client, path, { keys: 'diabetes', consent: 'on' })).status, 200);
      const masters = async (): Promise<string[]> =>
        (await sql<{ master: string }>`select distinct master from intake_key`.execute(app.db)).rows.map(
          (row) => row.master,
        );
      assert.deepEqual(await masters(), ['k1']);
      const first = readFileSync(join(app.env.DATA_DIR, 'health-keys'), 'utf8').trim();
      const second = `k2:${'5e'.repeat(32)}`;
      const env = app.env as { HEALTH_KEYS?: string };
      env.HEALTH_KEYS = `${second}, ${first}`;
      await app.runJob('rotate-health-keys');
      assert.deepEqual(await masters(), ['k2']);
      env.HEALTH_KEYS = second;
      const after = await one.client<Intake>('GET', one.path);
      assert.deepEqual(after.body.success && after.body.data.answers?.keys, ['diabetes']);
      await sql`
        update intake i set sealed = o.sealed, key_id = o.key_id from (select * from intake) o
        where i.booking_id <> o.booking_id and i.booking_id in (select id from booking where public_id in (${one.booking}, ${two.booking}))
          and o.booking_id in (select id from booking where public_id in (${one.booking}, ${two.booking}))`.execute(
        app.db,
      );
      for (const { client, path } of [one, two]) assert.equal((await client('GET', path)).status, 500);
    });

    test('answers are destroyed on withdrawal, thirty days after the visit unless the client keeps them, and with the account', async () => {
      const keysOf = async (booking: string): Promise<number> =>
        (
          await sql`select from intake i join booking b on b.id = i.booking_id where b.public_id = ${booking} and i.sealed is not null`.execute(
            app.db,
          )
        ).rows.length;
      const file = pdf('attestation.pdf', 'corps');
      const guest = await held(app);
      assert.equal((await answerIntake(guest.client, guest.path, attestedWith(file))).status, 200);
      assert.equal((await order(app, guest.client, guest.cart)).status, 200);
      const withdrawn = await guest.client<Intake>('DELETE', guest.path);
      assert.deepEqual(withdrawn.body.success && [withdrawn.body.data.state, withdrawn.body.data.answers], [
        'on_site',
        null,
      ]);
      const storageKeys = (
        await sql<{ storage_key: string }>`select storage_key from intake_file_dropped`.execute(app.db)
      ).rows.map((row) => row.storage_key);
      assert.equal(storageKeys.length, 1);
      await app.runJob('remove-intake-files');
      assert.equal(await app.storage.get(storageKeys[0]!), null);

      const member = await memberOf(app);
      const mine = await held(app, member.client);
      assert.equal((await answerIntake(mine.client, mine.path, { keys: 'diabetes', consent: 'on' })).status, 200);
      assert.equal((await order(app, mine.client, mine.cart)).status, 200);
      const archive = await member.client<Uint8Array>('GET', '/v1/user/export');
      assert.match(
        strFromU8(unzipSync(archive.body.success ? archive.body.data : new Uint8Array())['sante.json']!),
        /Diabète/,
      );
      assert.equal((await mine.client('PUT', mine.path, { kept: true })).status, 200);
      const gone = await held(app);
      assert.equal((await answerIntake(gone.client, gone.path, { none: 'on', consent: 'on' })).status, 200);
      assert.equal((await order(app, gone.client, gone.cart)).status, 200);
      const endMs = (
        await sql<{ ends_at: number }>`select ends_at from booking where public_id = ${gone.booking}`.execute(app.db)
      ).rows[0]!.ends_at;
      at(endMs + 30 * dayMs - 1000);
      await app.runJob('forget-intakes');
      assert.deepEqual([await keysOf(gone.booking), await keysOf(mine.booking)], [1, 1]);
      at(endMs + 30 * dayMs);
      await app.runJob('forget-intakes');
      assert.deepEqual([await keysOf(gone.booking), await keysOf(mine.booking)], [0, 1], 'one is kept by its client');
      at(nowMs);
      await sql`update booking set state = 'completed' where public_id = ${mine.booking}`.execute(app.db);
      assert.equal(
        (await mine.owner.client('GET', `/v1/pro/${mine.pro.publicId}/booking/${mine.booking}/intake`)).status,
        404,
      );
      assert.equal((await member.client('DELETE', '/v1/user', { password })).status, 200);
      assert.deepEqual(
        [
          await keysOf(mine.booking),
          (await sql`select from intake_key where account_id is not null`.execute(app.db)).rows.length,
        ],
        [0, 0],
      );
    });
  });
}
