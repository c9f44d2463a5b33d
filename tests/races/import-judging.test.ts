import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import type { readClientFile } from '#features/clients/contract/imports.ts';
import { keepingBook } from '../actors/client-book.ts';
import { eventually } from '../app/polling.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

type Shown = DataOf<typeof readClientFile>;

type Stands = { state: string; added: number; crossed: number; straight: number; linked: string };

const lines = 900;
const content = [
  'nom,prenom,email',
  ...Array.from({ length: lines }, (_, i) => `Nom${i},Prenom${i},p${i}@exemple.fr`),
].join('\n');
const straight = ['lastname', 'firstname', 'email'];
const crossed = ['firstname', 'lastname', 'email'];

for (const kind of kinds) {
  describe(`concurrent calls on a client import, on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened), { RATE_LIMITS: 'off' });
    const { opened, path } = keepingBook(() => app, at);

    const begun = async () => {
      const of = await opened();
      const form = new FormData();
      form.set('file', new File([content], 'clients.csv', { type: 'text/csv' }));
      const sent = await of.owner.client<Shown>('POST', path(of, 'imports'), form);
      assert.ok(sent.body.success, JSON.stringify(sent.body));
      const { id } = sent.body.data;
      const judge = async (fields: string[]): Promise<number> =>
        (await of.owner.client('PUT', path(of, `imports/${id}`), { fields })).status;
      const run = async (): Promise<number> =>
        (await of.owner.client('POST', path(of, `imports/${id}/run`), { has_right: true })).status;
      const undo = async (): Promise<number> => (await of.owner.client('POST', path(of, `imports/${id}/undo`))).status;
      const stands = async () =>
        (
          await sql<Stands>`
          select i.state, i.added, (i.columns->0->>'field') as linked,
            (select count(*) from client c where c.import_id = i.id and c.firstname like 'Nom%')::int4 as crossed,
            (select count(*) from client c where c.import_id = i.id and c.firstname like 'Prenom%')::int4 as straight
          from client_import i where i.public_id = ${id}`.execute(app.db)
        ).rows[0]!;
      /**
       * Locks a line of the file, so that the judging of the import waits. `waiting(count)` resolves once `count`
       * sessions wait for a lock.
       */
      const held = async (number: number) => {
        const [taken, freed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
        const holding = app.db.transaction().execute(async (trx) => {
          await sql`select from client_import_line where number = ${number}
            and import_id = (select i.id from client_import i where i.public_id = ${id}) for update`.execute(trx);
          taken.resolve();
          await freed.promise;
        });
        await taken.promise;
        const waits = async (): Promise<number> =>
          (
            await sql<{ count: number }>`select count(*)::int4 as count from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
          ).rows[0]!.count;
        return {
          waiting: (count: number) => eventually(waits, (seen) => seen >= count),
          release: async () => {
            freed.resolve();
            await holding;
          },
        };
      };
      return { judge, run, undo, stands, held };
    };
    const isWhole = ({ state, added, ...who }: Stands): void => {
      assert.deepEqual([state, added], ['done', lines]);
      assert.deepEqual(
        who,
        who.straight > 0
          ? { straight: lines, crossed: 0, linked: 'lastname' }
          : { straight: 0, crossed: lines, linked: 'firstname' },
      );
    };

    test('in sequence, an import is judged, runs whole and can be undone', async () => {
      const { judge, run, undo, stands } = await begun();
      assert.deepEqual([await judge(straight), await run()], [200, 200]);
      isWhole(await stands());
      assert.equal(await undo(), 200);
    });

    test('judged and run at once, an import ends whole under its judged columns and can be undone', async () => {
      for (let round = 0; round < 3; round++) {
        const { judge, run, undo, stands } = await begun();
        assert.equal(await judge(straight), 200);
        const [ran, judged] = await Promise.all([run(), judge(crossed)]);
        assert.ok([200, 409].includes(judged), `${judged}`);
        // The import was judged again before the run, so the run was refused and must be requested again.
        if (ran === 409) assert.equal(await run(), 200);
        isWhole(await stands());
        assert.equal(await undo(), 200);
      }
    });

    test('the database refuses to reopen a finished import', async () => {
      const { judge, run, stands } = await begun();
      assert.equal(await judge(straight), 200);
      assert.equal(await run(), 200);
      for (const state of ['read', 'judged', 'running'])
        await assert.rejects(
          sql`update client_import set state = ${state}, done_at = null where state = 'done'`.execute(app.db),
          { code: '23514' },
        );
      assert.equal((await stands()).state, 'done');
    });

    // PGlite has one connection, so no lock can be held beside it.
    if (kind === 'pglite') return;

    test('a run requested during a judging waits for it and writes its result', async () => {
      const { judge, run, undo, stands, held } = await begun();
      assert.equal(await judge(straight), 200);
      const { waiting, release } = await held(450);
      const judged = judge(crossed);
      await waiting(1);
      const ran = run();
      await waiting(2);
      await release();
      assert.equal(await judged, 200);
      if ((await ran) === 409) assert.equal(await run(), 200);
      const whole = await stands();
      isWhole(whole);
      assert.equal(whole.crossed, lines, 'as they were judged last');
      assert.equal(await undo(), 200);
    });

    test('a judging overtaken by another gets 409, and every line comes from the other', async () => {
      const { judge, run, stands, held } = await begun();
      const { waiting, release } = await held(1);
      const first = judge(straight);
      await waiting(1);
      const second = judge(crossed);
      await waiting(2);
      await release();
      assert.deepEqual([await first, await second], [409, 200]);
      assert.equal(await run(), 200);
      const whole = await stands();
      isWhole(whole);
      assert.equal(whole.crossed, lines);
    });
  });
}
