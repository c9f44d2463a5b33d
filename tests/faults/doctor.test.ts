import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { dayOf, isoFromDay } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { openStorage } from '#platform/files/open-storage.ts';
import { exitCodeOf, findingLines } from '#platform/doctor/finding.ts';
import { doctorBench, hex, secret } from './doctor-bench.ts';

describe('the doctor: database, keys, files and machine', () => {
  const { good, smtp, s3, folder, bucket, changed, withPicture, database, look, names } = doctorBench();

  test('finds only ok in a healthy setup, leaves no file, and sends a mail only to the address given', async () => {
    const findings = await look({});
    assert.equal(exitCodeOf(findings), 0, findingLines(findings).join('\n'));
    for (const about of [
      'Base de données',
      'Droits',
      'Migrations',
      'SECRET',
      'HEALTH_KEYS',
      'Emails (SMTP)',
      'Fichiers',
      'Adresse (PUBLIC_URL)',
      'Mandataire',
      'Horloge',
    ])
      assert.equal(findings.find((one) => one.about === about)?.level, 'ok', findingLines(findings).join('\n'));
    assert.deepEqual([smtp().taken.length, s3().objects.size], [0, 0]);
    const mailed = await look({}, 'operateur@exemple.fr');
    assert.match(findingLines(mailed).join('\n'), /email d’essai envoyé à operateur@exemple\.fr/);
    assert.deepEqual(
      smtp().taken.map(({ to }) => to),
      ['operateur@exemple.fr'],
    );
  });

  test('removes the folders that it created, and no others', async () => {
    const existingFolder = join(folder, 'deja-la');
    mkdirSync(existingFolder);
    const DATA_DIR = join(folder, 'neuf', 'dedans');
    await look({ DATA_DIR, STORAGE_URL: '' });
    assert.equal(existsSync(join(folder, 'neuf')), false);
    await look({ DATA_DIR: existingFolder, STORAGE_URL: `file://${join(folder, 'fichiers')}` });
    assert.deepEqual([existsSync(join(folder, 'fichiers')), readdirSync(existingFolder)], [false, []]);
  });

  names([
    ['a setting that cannot be read', () => ({ PORT: 'trois' }), 'Réglages', 'bad', /PORT : un nombre entier/],
    [
      'production without what it needs',
      () => ({ MODE: 'production', SMTP_URL: '' }),
      'Réglages',
      'bad',
      /SMTP_URL manque/,
    ],
    [
      'a database that nobody serves',
      () => ({ DATABASE_URL: 'postgres://moi:motdepasse@127.0.0.1:1/x' }),
      'Base de données',
      'bad',
      /ne répond pas à 127\.0\.0\.1:1/,
    ],
    [
      'an account that is not known',
      () => ({ DATABASE_URL: database((url) => void ((url.username = 'inconnu'), (url.password = 'motdepasse'))) }),
      'Base de données',
      'bad',
      /refuse ce compte/,
    ],
    [
      'a database that is not there',
      () => ({ DATABASE_URL: database((url) => void (url.pathname = '/absente')) }),
      'Base de données',
      'bad',
      /« absente » n’existe pas/,
    ],
    [
      'a password of the database that is not written as an address wants it',
      () => ({ DATABASE_URL: 'postgres://moi:abc@motdepasse9/x@127.0.0.1:5432/base' }),
      'Réglages',
      'bad',
      /DATABASE_URL : dans le nom et le mot de passe, remplacez @ par %40/,
    ],
    [
      'a database without a connection left',
      () =>
        changed(
          `do $$ begin create role sans_place login connection limit 0; exception when duplicate_object then null; end $$`,
        ).then(({ DATABASE_URL }) => ({
          DATABASE_URL: DATABASE_URL!.replace('//postgres@', '//sans_place@'),
        })),
      'Base de données',
      'bad',
      /plus de connexion libre \(53300\)/,
    ],
    [
      'a database that takes no writing',
      () =>
        changed(
          `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
        ),
      'Base de données',
      'bad',
      /aucune écriture/,
    ],
    [
      'a migration that is missing',
      () => changed(`delete from migration where name = '0001_base.sql' or name like '0001%'`),
      'Migrations',
      'warn',
      /1 à appliquer/,
    ],
    [
      'a database of a later version',
      () => changed(`insert into migration values ('9999_later.sql', 'sql:x')`),
      'Migrations',
      'warn',
      /plus récente .*9999_later/,
    ],
    [
      'a migration that was another',
      () => changed(`update migration set checksum = 'sql:x' where name like '0002%'`),
      'Migrations',
      'bad',
      /autre version de 0002/,
    ],
    [
      'an account without its rights',
      () =>
        changed(`do $$ begin create role sans_droits login; exception when duplicate_object then null; end $$`).then(
          ({ DATABASE_URL }) => ({
            DATABASE_URL: DATABASE_URL!.replace('//postgres@', '//sans_droits@'),
          }),
        ),
      'Droits',
      'bad',
      /ne peut rien créer/,
    ],
    [
      'tables of another account',
      () =>
        changed(
          `do $$ begin create role locataire login; exception when duplicate_object then null; end $$`,
          `do $$ begin execute format('grant create on database %I to locataire', current_database()); end $$`,
          'grant create, usage on schema public to locataire',
          'grant all on all tables in schema public to locataire',
        ).then(({ DATABASE_URL }) => ({ DATABASE_URL: DATABASE_URL!.replace('//postgres@', '//locataire@') })),
      'Droits',
      'bad',
      /tables appartiennent à un autre compte/,
    ],
    [
      'a zone of the database',
      () =>
        changed(
          `do $$ begin execute format('alter database %I set timezone = %L', current_database(), 'Europe/Paris'); end $$`,
        ),
      'Fuseau de la base',
      'warn',
      /Europe\/Paris/,
    ],
    [
      'another secret',
      () => ({ SECRET: `${secret}-autre` }),
      'SECRET',
      'bad',
      /diffère de celui qui a scellé cette base/,
    ],
    ['a health key that went', () => ({ HEALTH_KEYS: `k1:${hex('0c2d')}` }), 'HEALTH_KEYS', 'bad', /scellées sous k2/],
    [
      'a health key of that name with other bytes',
      () => ({ HEALTH_KEYS: `k2:${hex('0e3f')}` }),
      'HEALTH_KEYS',
      'bad',
      /scellées sous k2/,
    ],
    [
      'what must never be in the database',
      () =>
        changed(
          'create or replace view inspect.i21_payout_numbers_have_gaps as select p.pro_id, p.year from (values (1)) as one (n) left join payout p on false',
        ),
      'Cohérence',
      'bad',
      /i21_payout_numbers_have_gaps/,
    ],
    [
      'a guard that is off',
      () => changed('alter table ledger_entry disable trigger ledger_only_added'),
      'Garde-fous de la base',
      'bad',
      /ledger_only_added/,
    ],
    [
      'a check that is dropped',
      () => changed('drop view inspect.i16_ledger_chain_broken'),
      'Garde-fous de la base',
      'bad',
      /i16_ledger_chain_broken/,
    ],
    [
      'a key of backups that is none',
      () => ({ BACKUP_KEY: 'motdepasse' }),
      'Sauvegardes (BACKUP_KEY)',
      'bad',
      /n’est pas valable/,
    ],
    [
      'a bucket that refuses the secret',
      () => ({ STORAGE_URL: bucket('un-autre', 'accalmie') }),
      'Fichiers',
      'bad',
      /refuse cette clé \(403\)/,
    ],
    [
      'a bucket that does not speak TLS',
      () => ({ STORAGE_URL: bucket('clef-du-seau', 'accalmie').replace('http:', 's3:') }),
      'Fichiers',
      'bad',
      /n’accepte pas TLS sur ce port/,
    ],
    [
      'a bucket on another machine without TLS',
      () => ({ STORAGE_URL: bucket('clef-du-seau', 'accalmie').replace('@127.0.0.1', '@0.0.0.0') }),
      'Fichiers',
      'warn',
      /connexion n’est pas chiffrée/,
    ],
    [
      'a bucket that is not there',
      () => ({ STORAGE_URL: bucket('clef-du-seau', 'ailleurs') }),
      'Fichiers',
      'bad',
      /n’existe pas \(404\)/,
    ],
    [
      'a folder of files that is a file',
      () => {
        writeFileSync(join(folder, 'fichier'), '');
        return { STORAGE_URL: `file://${join(folder, 'fichier')}` };
      },
      'Fichiers',
      'bad',
      /impossible d’écrire dans le dossier \(E/,
    ],
    [
      'files that were emptied',
      async () => {
        const STORAGE_URL = `file://${join(folder, 'vides')}`;
        const changes = await withPicture();
        for (const width of [640, 320]) {
          mkdirSync(join(folder, 'vides', 'pictures', 'P'.repeat(22)), { recursive: true });
          writeFileSync(join(folder, 'vides', 'pictures', 'P'.repeat(22), `${width}.webp`), '');
        }
        return { ...changes, STORAGE_URL };
      },
      'Fichiers',
      'bad',
      /vide/,
    ],
    [
      'one secret for two',
      () => ({ BACKUP_KEY: hex('0d4e'), HEALTH_KEYS: `${good()['HEALTH_KEYS']},k0:${hex('0d4e')}` }),
      'Secrets',
      'bad',
      /sont identiques/,
    ],
    [
      'a setting whose name is mistyped',
      () => ({ TRUSTED_PROXYS: '1' }),
      'Réglages',
      'warn',
      /ressemble à TRUSTED_PROXIES/,
    ],
    [
      'a data directory that is a file',
      () => ({ DATA_DIR: join(folder, 'fichier') }),
      'Disque (DATA_DIR)',
      'bad',
      /impossible d’écrire dans ce dossier/,
    ],
    [
      'a data directory where none can be made',
      () => ({ DATA_DIR: '/proc/accalmie' }),
      'Disque (DATA_DIR)',
      'bad',
      /impossible d’écrire dans ce dossier/,
    ],
    [
      'files that are elsewhere',
      () => withPicture(),
      'Fichiers',
      'bad',
      /2 des 2 fichiers cherchés, tous référencés dans la base, sont absents du stockage \(pictures\//,
    ],
    [
      'a chain that is not what was kept of it, where the database says nothing of it',
      async () => {
        const STORAGE_URL = `file://${join(folder, 'heads')}`;
        await openStorage({ STORAGE_URL, DATA_DIR: folder }).put(
          `heads/ledger/${isoFromDay(dayOf(parisZone, Date.now()))}.json`,
          Buffer.from('{}'),
          'application/json',
        );
        return { STORAGE_URL };
      },
      'Cohérence',
      'bad',
      /i24_chain_not_as_kept/,
    ],
    ['no token for the measures', () => ({ METRICS_TOKEN: '' }), 'Mesures', 'warn', /METRICS_TOKEN/],
  ]);
});
