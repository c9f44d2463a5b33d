import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { dayMs, minuteMs } from '#core/units.ts';
import { manifestText, readManifest, type Manifest } from '#platform/backup/manifest.ts';
import { openDatabase, type Db } from '#platform/db/db.ts';
import { diskStorage } from '#platform/files/storage.ts';
import { makeProfessional, type Professional } from '../actors/factories.ts';
import { schemaOf } from '../../scripts/schema.ts';
import { brokenInvariants } from '../oracles/invariants.ts';
import { sendOrder } from '../actors/payments.ts';
import { createDatabase, startPostgres, type RunningPostgres } from '../app/postgres.ts';
import { startS3 } from '../providers/s3-server.ts';
import { kinds, openTestApp, type TestApp } from '../app/test-app.ts';
import { nowMs } from '../app/with-test-app.ts';

type Done = { readonly code: number | null; readonly out: string; readonly err: string };

const runScript = async (script: string, args: readonly string[], env: Record<string, string>): Promise<Done> => {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, DATABASE_URL: '', BACKUP_KEY: '', ...env },
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (part: Buffer) => (out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (err += part.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, err };
};
const backup = (to: string, env: Record<string, string>): Promise<Done> =>
  runScript('scripts/backup.ts', ['--to', to], env);
const restore = (args: readonly string[], env: Record<string, string>): Promise<Done> =>
  runScript('scripts/restore.ts', ['--from', ...args], env);

const madeIn = ({ out, err, code }: Done): string => {
  assert.equal(code, 0, err);
  return out.trim().split('\n').at(-1)!;
};

/** Checksum of each table, computed by the database. Leaves out the columns that a restore changes. */
const sums = async (db: Db): Promise<Record<string, string>> => {
  const { rows: tables } = await sql<{ name: string }>`
    select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(
    db,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const without = { outbox: ['handed_at'], message_event: ['written_by'] }[name] ?? [];
    const { rows } = await sql<{ sum: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(row, '|' order by row)), '') as sum
      from (select md5((to_jsonb(t) - ${without}::text[])::text) as row from ${sql.ref(name)} t) one`.execute(db);
    found[name] = rows[0]!.sum;
  }
  return found;
};

const key = 'a1b2c3d4e5f60718'.repeat(4);
const otherKey = 'b1b2c3d4e5f60718'.repeat(4);

for (const kind of kinds)
  describe(`a backup (${kind})`, () => {
    let app: TestApp;
    let postgres: RunningPostgres | undefined;
    let pro: Professional;
    let names = 0;
    const folder = mkdtempSync(join(tmpdir(), 'accalmie-backup-'));
    const source = (): Record<string, string> => ({
      DATA_DIR: app.env.DATA_DIR,
      DATABASE_URL: app.env.DATABASE_URL ?? '',
    });
    const elsewhere = async (): Promise<Record<string, string>> => {
      const DATA_DIR = mkdtempSync(join(folder, 'data-'));
      if (kind === 'pglite') return { DATA_DIR };
      return {
        DATA_DIR,
        DATABASE_URL: await createDatabase(
          process.env['TEST_POSTGRES_URL'] ?? postgres!.url,
          `restored_${process.pid}_${++names}`,
        ),
      };
    };
    const book = (n: number) =>
      sendOrder(
        app,
        pro,
        new Date(
          Date.parse('2026-11-24T08:00:00Z') + (n % 20) * dayMs + Math.floor(n / 20) * 60 * minuteMs,
        ).toISOString(),
        {
          payment_method: 'cash',
          email: `client${n}@exemple.fr`,
        },
      );
    /**
     * Runs `work`. Closes the application meanwhile on the embedded database, because a backup needs that database for
     * itself.
     */
    const aside = async (work: () => Promise<Done>): Promise<Done> => {
      if (kind === 'postgres') return work();
      await app.close();
      const done = await work();
      app = await openTestApp(kind, {
        on: { url: undefined, dataDir: app.env.DATA_DIR },
        now: new Date(nowMs).toISOString(),
      });
      return done;
    };

    before(async () => {
      if (kind === 'postgres' && !process.env['TEST_POSTGRES_URL']) postgres = await startPostgres();
      if (postgres) process.env['TEST_POSTGRES_URL'] = postgres.url;
      app = await openTestApp(kind, { now: new Date(nowMs).toISOString() });
      if (kind === 'pglite') {
        const dataDir = app.env.DATA_DIR;
        await app.close();
        const { copyPGlite } = await import('../app/templates.ts');
        await copyPGlite(dataDir);
        app = await openTestApp(kind, { on: { url: undefined, dataDir }, now: new Date(nowMs).toISOString() });
      }
      pro = await makeProfessional(app.db, nowMs, { payOnSite: true, practitioners: 3 });
      for (let n = 0; n < 3; n++) await book(n);
      await app.storage.put('pictures/abc/640.webp', Buffer.from('une image'), 'image/webp');
      await app.storage.put('documents/abc.pdf', new Uint8Array(200_000).fill(7), 'application/pdf');
    });
    after(async () => {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
      if (kind === 'pglite') rmSync(app.env.DATA_DIR, { recursive: true, force: true });
      if (postgres) {
        delete process.env['TEST_POSTGRES_URL'];
        await postgres.stop();
      }
    });

    test('restored elsewhere, gives back every table, file and constraint with no broken invariant, and refuses a target that is not empty', async () => {
      const before = await sums(app.db);
      const fresh = await schemaOf(app.db);
      const made = madeIn(await aside(() => backup(folder, source())));
      const target = await elsewhere();
      const verified = await restore([made, '--verify'], target);
      assert.equal(verified.code, 0, verified.err);
      assert.deepEqual(readdirSync(target['DATA_DIR']!), [], 'reading a backup writes nothing');
      const done = await restore([made], target);
      assert.equal(done.code, 0, done.err);
      assert.ok(!done.out.includes('!'), done.out);
      const files = diskStorage(join(target['DATA_DIR']!, 'files'));
      assert.equal(Buffer.from((await files.get('pictures/abc/640.webp'))!).toString(), 'une image');
      assert.deepEqual(await files.get('documents/abc.pdf'), new Uint8Array(200_000).fill(7));
      const url = target['DATABASE_URL'];
      const restored = await openTestApp(kind, {
        on: { url, dataDir: target['DATA_DIR']! },
        now: new Date(nowMs).toISOString(),
      });
      try {
        assert.deepEqual(await sums(restored.db), before);
        assert.equal(
          await schemaOf(restored.db),
          fresh,
          'its keys, indexes, constraints and triggers are those of a new one',
        );
        assert.ok(Number(before['booking']!.split(' ')[0]) >= 3);
        assert.deepEqual(await brokenInvariants(restored), {});
        // Proves that sequences continue after their last value, and that triggers and constraints are active again.
        await sendOrder(restored, pro, '2026-12-18T09:00:00.000Z', {
          payment_method: 'cash',
          email: 'apres@exemple.fr',
        });
        await assert.rejects(sql`truncate audit_entry`.execute(restored.db), /only added|ajout|truncate/i);
        await assert.rejects(sql`insert into booking_line (booking_id) values (999999999)`.execute(restored.db));
      } finally {
        await restored.close();
      }
      const again = await restore([made], target);
      assert.deepEqual([again.code, /n’est pas vide/.test(again.err)], [1, true], again.err);
    });

    test('without a file that the database references, is made all the same, exits with 1 and names the file', async () => {
      const { rows } = await sql<{ id: number }>`
        insert into document (pro_id, public_id, type, state, storage_key, size_bytes, sent_at)
        values (${pro.id}, ${'D'.repeat(22)}, 'kbis', 'in_validation', 'documents/abc.pdf', 200000, ${new Date(nowMs)}) returning id`.execute(
        app.db,
      );
      const here = madeIn(await aside(() => backup(folder, source())));
      assert.ok((await readManifest(here, undefined)).files.some(({ key: one }) => one === 'documents/abc.pdf'));
      await app.storage.remove('documents/abc.pdf');
      const { code, err, out } = await aside(() => backup(folder, source()));
      assert.equal(code, 1, err);
      assert.match(err, /un fichier référencé dans la base est absent de la sauvegarde, ou vide : documents\/abc\.pdf/);
      const verified = await restore([out.trim().split('\n').at(-1)!, '--verify'], await elsewhere());
      assert.deepEqual(
        [verified.code, /incomplète/.test(verified.out), /ne contient pas ces fichiers/.test(verified.err)],
        [1, true, true],
        verified.err,
      );
      await app.storage.put('documents/abc.pdf', new Uint8Array(0), 'application/pdf');
      const emptied = await aside(() => backup(folder, source()));
      assert.deepEqual(
        [emptied.code, /est absent de la sauvegarde, ou vide : documents\/abc\.pdf/.test(emptied.err)],
        [1, true],
        emptied.err,
      );
      await app.storage.put('documents/abc.pdf', new Uint8Array(200_000).fill(7), 'application/pdf');
      await sql`delete from document where id = ${rows[0]!.id}`.execute(app.db);
    });

    test('sealed with a key, reveals nothing and opens with that key only; a changed, truncated or missing part is named', async () => {
      const made = madeIn(await aside(() => backup(folder, { ...source(), BACKUP_KEY: key })));
      const every = readdirSync(made, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
      for (const one of every)
        assert.ok(!readFileSync(join(one.parentPath, one.name)).includes('client1@exemple.fr'), one.name);
      const manifest = await readManifest(made, Buffer.from(key, 'hex'));
      assert.ok(manifest.isSealed && every.length === manifest.tables.length + manifest.files.length + 1);
      const target = { DATA_DIR: folder };
      const refused = async (env: Record<string, string>, expectedError: RegExp): Promise<void> => {
        const { code, err } = await restore([made, '--verify'], { ...target, ...env });
        assert.equal(code, 1, err);
        assert.match(err, expectedError);
        assert.ok(!err.includes(key) && !err.includes(otherKey) && !err.includes(' at '), err);
      };
      await refused({}, /chiffrée : indiquez sa clé dans BACKUP_KEY/);
      await refused({ BACKUP_KEY: otherKey }, /BACKUP_KEY n’est pas la clé de cette sauvegarde/);
      assert.equal((await restore([made, '--verify'], { ...target, BACKUP_KEY: key })).code, 0);
      const part = manifest.tables.find(({ name }) => name === 'booking')!.part;
      const path = join(made, part);
      const whole = readFileSync(path);
      truncateSync(path, statSync(path).size - 1);
      await refused({ BACKUP_KEY: key }, /tables\/booking\.copy\.gz\.sealed manque, ou a été tronqué ou modifié/);
      const changed = Buffer.from(whole);
      changed[changed.length >> 1]! ^= 1;
      writeFileSync(path, changed);
      await refused({ BACKUP_KEY: key }, /tables\/booking\.copy/);
      writeFileSync(path, whole);
      const file = join(made, manifest.files[0]!.part);
      rmSync(file);
      await refused({ BACKUP_KEY: key }, /files\/.* manque/);
      rmSync(join(made, 'manifest.json'));
      await refused({ BACKUP_KEY: key }, /n’est pas une sauvegarde complète/);
    });

    test('of another version or with a damaged manifest is refused before any write, and bad arguments are refused', async () => {
      const made = madeIn(await aside(() => backup(folder, source())));
      const manifest = await readManifest(made, undefined);
      const target = await elsewhere();
      const later: Manifest = {
        ...manifest,
        migrations: [...manifest.migrations, { name: '9999_later.sql', checksum: 'sql:x' }],
      };
      writeFileSync(join(made, 'manifest.json'), manifestText(later, undefined));
      const refused = await restore([made], target);
      assert.deepEqual(
        [refused.code, /autre version \(migration 9999_later\.sql\)/.test(refused.err)],
        [1, true],
        refused.err,
      );
      const { db, close } = await openDatabase({
        url: target['DATABASE_URL'],
        dataDir: target['DATA_DIR']!,
        poolSize: 1,
        onError: () => {},
      });
      const { rows } =
        await sql`select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db);
      await close();
      assert.deepEqual(rows, []);
      writeFileSync(join(made, 'manifest.json'), `${manifestText(manifest, undefined).slice(0, 400)}`);
      assert.match((await restore([made], target)).err, /a été modifié ou tronqué/);
      for (const [done, expectedError] of [
        [await backup('', source()), /Dossier attendu/],
        [await backup(folder, { ...source(), BACKUP_KEY: 'motdepasse' }), /64 chiffres hexadécimaux/],
        [await backup(folder, { ...source(), PORT: 'x' }), /PORT : un nombre entier/],
        [
          await runScript('scripts/backup.ts', ['--to', folder, '--keep-days', '0'], source()),
          /--keep-days : un nombre de jours/,
        ],
      ] as const)
        assert.deepEqual(
          [done.code, expectedError.test(done.err), done.err.includes('motdepasse')],
          [2, true, false],
          done.err,
        );
    });

    test('to a folder that cannot be written, names that folder and not DATA_DIR', async () => {
      writeFileSync(join(folder, 'un-fichier'), '');
      for (const to of [join(folder, 'un-fichier', 'dedans'), '/proc/sauvegardes']) {
        const { code, err } = await aside(() => backup(to, source()));
        assert.deepEqual(
          [code, err.includes(`dans ${to} (`), err.includes('--to'), err.includes('DATA_DIR')],
          [1, true, true, false],
          err,
        );
      }
    });

    if (kind === 'pglite')
      test('is refused with a sentence while a server uses the embedded database', async () => {
        const { code, err } = await backup(folder, source());
        assert.deepEqual(
          [code, /est déjà utilisé par le processus \d+/.test(err), err.includes(' at ')],
          [1, true, false],
          err,
        );
      });

    if (kind === 'postgres')
      test('made from a bucket while bookings come in, restores a consistent database and every file', async () => {
        const s3 = await startS3({
          bucket: 'accalmie',
          region: 'eu-west-3',
          accessKeyId: 'AK',
          secretAccessKey: 'secret',
        });
        try {
          const bucket = { STORAGE_URL: `http://AK:secret@127.0.0.1:${s3.port}/accalmie?region=eu-west-3` };
          const { openStorage } = await import('#platform/files/open-storage.ts');
          const bucketStorage = openStorage({ ...bucket, DATA_DIR: folder });
          for (let n = 0; n < 120; n++)
            await bucketStorage.put(`pictures/p${n}/640.webp`, Buffer.from(`image ${n}`), 'image/webp');
          const over = new AbortController();
          let booked = 0;
          const write = async (from: number): Promise<void> => {
            for (let n = from; !over.signal.aborted && n < 200; n += 4) {
              await book(n).then(
                () => booked++,
                () => undefined,
              );
            }
          };
          const writing = [40, 41, 42, 43].map(write);
          const made = madeIn(await backup(folder, { ...source(), ...bucket, BACKUP_KEY: key }));
          over.abort();
          await Promise.all(writing);
          assert.ok(booked > 0, 'nothing was written meanwhile');
          for (const one of s3.objects.keys()) await bucketStorage.remove(one);
          const target = { ...(await elsewhere()), ...bucket };
          const done = await restore([made], { ...target, BACKUP_KEY: key });
          assert.equal(done.code, 0, done.err);
          assert.ok(!done.out.includes('!'), done.out);
          assert.equal(s3.objects.size, 120);
          assert.equal(s3.objects.get('pictures/p7/640.webp')?.bytes.toString(), 'image 7');
        } finally {
          await s3.close();
        }
      });
  });
