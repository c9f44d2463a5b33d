import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import { hourMs, secondMs } from '#core/units.ts';
import type { getClientImport, readClientFile } from '#features/clients/contract/imports.ts';
import { claimSteps } from '#features/clients/queries/import-work.ts';
import { claimedImport } from '#features/clients/verbs/import-steps.ts';
import { keepingBook, type ClientBook } from '../actors/client-book.ts';
import { password } from '../actors/people.ts';
import { eventually } from '../app/polling.ts';
import type { TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

type Shown = DataOf<typeof readClientFile>;
type Judged = DataOf<typeof getClientImport>;

const fields = ['firstname', 'lastname', 'email'];
const listOf = (lines: number, note = ''): string =>
  [
    'Prénom;Nom;Email;Notes',
    ...Array.from({ length: lines }, (_, i) => `Zoé;Faure${i};zoe${i}@exemple.fr;${note}`),
  ].join('\n');
/** A list too large to be read within the request that sends it. */
const large = listOf(1_100, 'Une note assez longue. '.repeat(12));

describe('interrupted and concurrent imports of clients', () => {
  let app: TestApp;
  const at = withTestApp('postgres', (opened) => void (app = opened), { RATE_LIMITS: 'off' });
  const { opened, path, list } = keepingBook(() => app, at);

  const send = async (of: ClientBook, content: string): Promise<Shown> => {
    const form = new FormData();
    form.set('file', new File([content], 'clients.csv', { type: 'text/csv' }));
    const answer = await of.owner.client<Shown>('POST', path(of, 'imports'), form);
    return answer.body.success ? answer.body.data : assert.fail(JSON.stringify(answer.body));
  };
  const shown = async (of: ClientBook, id: string): Promise<Judged> => {
    const answer = await of.owner.client<Judged>('GET', path(of, `imports/${id}`));
    return answer.body.success ? answer.body.data : assert.fail(JSON.stringify(answer.body));
  };
  const judge = async (of: ClientBook, id: string, more: { version?: number } = {}) =>
    of.owner.client<Shown>('PUT', path(of, `imports/${id}`), { fields, ...more });
  const run = (of: ClientBook, id: string, more: { version?: number } = {}) =>
    of.owner.client<Shown>('POST', path(of, `imports/${id}/run`), { has_right: true, ...more });
  const undo = (of: ClientBook, id: string) => of.owner.client('POST', path(of, `imports/${id}/undo`));
  const work = () => app.runJob('import-clients');
  const claims = (limit = 5) =>
    claimSteps(app.db, nowMs, { sinceMs: nowMs - 60 * secondMs, failingSinceMs: nowMs - hourMs }, limit);
  const imported = async (of: ClientBook, content: string): Promise<string> => {
    const { id } = await send(of, content);
    assert.equal((await judge(of, id)).status, 200);
    assert.equal((await run(of, id)).status, 200);
    return id;
  };
  const waiting = (): Promise<unknown> =>
    eventually(
      async () =>
        (
          await sql<{
            n: number;
          }>`select count(*)::int4 as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
            app.db,
          )
        ).rows[0]!.n,
      (seen) => seen >= 1,
    );
  /**
   * Runs `held` in a transaction and starts `work`. Commits the transaction once `work` waits for its lock, which
   * resolves `isWaiting`.
   */
  const meanwhile = async <T>(
    held: ReturnType<typeof sql>,
    work: (isWaiting: Promise<void>) => Promise<T>,
  ): Promise<T> => {
    const [taken, freed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = app.db.transaction().execute(async (trx) => {
      await held.execute(trx);
      taken.resolve();
      await freed.promise;
    });
    await taken.promise;
    const working = work(freed.promise);
    await waiting();
    freed.resolve();
    await holding;
    return working;
  };

  test('when an entry is deleted while a line completes it, the line creates a new entry', async () => {
    const of = await opened();
    await imported(of, listOf(30));
    const { id } = await send(of, listOf(30));
    await judge(of, id);
    const ran = await meanwhile(sql`delete from client where pro_id = ${of.pro.id}`, () => run(of, id));
    assert.ok(ran.body.success);
    assert.deepEqual([ran.body.data.state, ran.body.data.added, ran.body.data.counts.done], ['done', 30, 30]);
    assert.equal((await list(of)).total, 30);
  });

  test('an entry found by a second import survives the undo of the first, and goes with the second', async () => {
    const of = await opened();
    const first = await imported(of, listOf(3));
    const second = await imported(of, listOf(3));
    assert.equal((await undo(of, first)).status, 200);
    assert.equal((await list(of)).total, 3);
    assert.equal((await undo(of, second)).status, 200);
    assert.equal((await list(of)).total, 0);
  });

  test('an account deleted while its import runs leaves no entry behind', async () => {
    const of = await opened();
    const { id } = await send(of, listOf(30));
    assert.equal((await judge(of, id)).status, 200);
    const line = sql`select from client_import_line where number = 30 and import_id = (select id from client_import where public_id = ${id}) for update`;
    await meanwhile(line, async (isWaiting) => {
      const [, gone] = await Promise.all([
        run(of, id),
        isWaiting.then(() => of.owner.client('DELETE', '/v1/user', { password })),
      ]);
      assert.equal(gone.status, 200, JSON.stringify(gone.body));
    });
    const left = await sql<{ n: number }>`select count(*)::int4 as n from client where pro_id = ${of.pro.id}`.execute(
      app.db,
    );
    assert.equal(left.rows[0]!.n, 0);
  });

  test('refuses a change of encoding during reading, and never judges or imports a partly read file', async () => {
    const of = await opened();
    const { id } = await send(of, large);
    const [claim] = await claims();
    const reading = claimedImport(app.db, claim!, app.clock, (error) => assert.fail(String(error)));
    while ((await shown(of, id)).handled === 0) await reading.steps.next();
    assert.equal(
      (await of.owner.client('PUT', path(of, `imports/${id}/letters`), { encoding: 'utf-16le' })).status,
      409,
      'it is still being read',
    );
    await reading.giveBack();
    await sql`update client_import set asked_encoding = 'utf-16le' where public_id = ${id}`.execute(app.db);
    await work();
    assert.equal((await shown(of, id)).state, 'refused');
    assert.deepEqual([(await judge(of, id)).status, (await run(of, id)).status], [409, 409]);
  });

  test('an import that keeps failing is refused with a message, then deleted after a day', async () => {
    const of = await opened();
    const { id } = await send(of, large);
    await sql
      .raw(`create function never() returns trigger language plpgsql as $$ begin raise exception 'never'; end $$`)
      .execute(app.db);
    await sql
      .raw('create trigger never before insert on client_import_line for each row execute function never()')
      .execute(app.db);
    for (let minutes = 0; (await shown(of, id)).state === 'reading'; minutes += 2) {
      assert.ok(minutes < 20);
      at(nowMs + minutes * 60 * secondMs);
      await work();
    }
    const given = await shown(of, id);
    assert.equal(given.state, 'refused');
    assert.match(given.refusal ?? '', /Rien n’a été ajouté à votre carnet/);
    await sql.raw('drop function never cascade').execute(app.db);
    at(nowMs + 25 * hourMs);
    await app.runJob('forget-clients');
    const imports = await sql<{
      n: number;
    }>`select count(*)::int4 as n from client_import where public_id = ${id}`.execute(app.db);
    assert.equal(imports.rows[0]!.n, 0);
    at(nowMs);
  });

  test('runs one import per professional at a time, and keeps the last ten files', async () => {
    const [many, one] = [await opened(), await opened()];
    for (let i = 0; i < 12; i++) await send(many, large);
    await send(one, large);
    const held = await claims(20);
    assert.deepEqual(held.map(({ proId }) => proId).toSorted(), [many.pro.id, one.pro.id].toSorted());
    assert.deepEqual(await claims(20), [], 'the others wait for it');
    const imports = await sql<{
      n: number;
    }>`select count(*)::int4 as n from client_import where pro_id = ${many.pro.id}`.execute(app.db);
    assert.equal(imports.rows[0]!.n, 10);
  });

  test('refuses to judge or run an import that another tab has changed in the meantime', async () => {
    const of = await opened();
    const sent = await send(of, listOf(3));
    const seen = await judge(of, sent.id, { version: sent.version });
    assert.ok(seen.body.success);
    assert.equal((await judge(of, sent.id, { version: sent.version })).status, 409);
    assert.equal((await judge(of, sent.id)).status, 200, 'who does not say what they saw is taken at their word');
    const refused = await run(of, sent.id, { version: seen.body.data.version });
    assert.equal(refused.status, 409);
    assert.match(JSON.stringify(refused.body), /a changé entre-temps/);
    assert.equal((await run(of, sent.id, { version: (await shown(of, sent.id)).version })).status, 200);
  });

  test('add-csv imports 14,000 short lines', async () => {
    const of = await opened();
    const csv = ['nom', ...Array.from({ length: 14_000 }, (_, i) => `A${i}`)].join('\n');
    const answer = await of.owner.client<Shown>('POST', path(of, 'imported/add-csv'), { csv, has_right: true });
    assert.ok(answer.body.success, JSON.stringify(answer.body));
    assert.deepEqual([answer.body.data.state, answer.body.data.added], ['done', 14_000]);
  });
});
