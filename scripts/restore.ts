import {
  backupSettings,
  failed,
  given,
  openCopies,
  WrongCommand,
  type BackupSettings,
} from '#platform/backup/open-backup.ts';
import { isEmpty } from '#platform/backup/catalogue.ts';
import { readManifest, UnfitBackup } from '#platform/backup/manifest.ts';
import { missingFilesText } from '#platform/backup/named-files.ts';
import { verifyBackup } from '#platform/backup/read-backup.ts';
import { refuseOtherVersion, restoreFiles, restoreTables } from '#platform/backup/restore.ts';
import { openDatabase } from '#platform/db/db.ts';
import { migrate } from '#platform/db/migrate.ts';
import { handAnew } from '#platform/jobs/outbox.ts';
import { resendEvents } from '#features/notifications/queries/messages.ts';
import { violationsQuery } from '#features/payments/queries/invariants.ts';
import { invariantViews } from '#features/payments/rules/invariants.ts';
import { openStorage } from '#platform/files/open-storage.ts';
import { sayUsage } from './usage.ts';

// Restores a backup into an empty database and an empty file storage, with the settings of the server. With --verify,
// reads the whole backup and writes nothing.
const say = (line: string): void => void process.stdout.write(`${line}\n`);

sayUsage('restore');
let settings: BackupSettings | undefined;
try {
  const { from, verify } = given(process.argv.slice(2), { from: { type: 'string' }, verify: { type: 'boolean' } });
  if (typeof from !== 'string' || from === '')
    throw new WrongCommand('Sauvegarde attendue : npm run restore -- --from /dossier/accalmie-2026-11-25-040000');
  settings = backupSettings(process.env);
  const { env, key } = settings;
  const began = performance.now();
  const seconds = (): string => ((performance.now() - began) / 1000).toFixed(1);
  const manifest = await readManifest(from, key);
  const backup = { folder: from, key, manifest };
  refuseOtherVersion(manifest);
  await verifyBackup(backup);
  const lacks = missingFilesText(manifest.missing);
  say(
    `Sauvegarde du ${manifest.madeAt} ${lacks === null ? 'complète' : 'lisible, mais incomplète'} : ${manifest.tables.length} tables, ${manifest.files.length} fichiers, lus en ${seconds()} s.`,
  );
  if (lacks !== null) {
    say(`! ${lacks}. C’était déjà le cas lors de la sauvegarde.`);
    if (verify === true) {
      process.stderr.write(
        '✗ Cette sauvegarde ne contient pas ces fichiers : conservez une sauvegarde plus ancienne qui les contient, et indiquez le bon DATA_DIR pour la prochaine sauvegarde.\n',
      );
      process.exitCode = 1;
    }
  }
  if (verify !== true) {
    const storage = openStorage(env);
    for await (const key of storage.list())
      throw new UnfitBackup(
        `L’emplacement des fichiers n’est pas vide (${key}) : indiquez un emplacement vide dans STORAGE_URL ou DATA_DIR.`,
      );
    const looking = await openCopies(env);
    const isFree = await isEmpty(looking).finally(() => looking.close());
    if (!isFree) throw new UnfitBackup('La base n’est pas vide : indiquez une base vide dans DATABASE_URL (createdb).');
    const { db, close } = await openDatabase({
      url: env.DATABASE_URL,
      dataDir: env.DATA_DIR,
      poolSize: 1,
      onError: () => {},
    });
    await migrate(db, new Set(manifest.migrations.map(({ name }) => name))).finally(close);
    const session = await openCopies(env);
    const invariants = invariantViews.map((view) => ({ view, query: violationsQuery(view) }));
    const broken = await restoreTables(session, backup, { invariants, mend: [handAnew, resendEvents] }).finally(() =>
      session.close(),
    );
    await restoreFiles(storage, backup);
    for (const view of broken) say(`! l’invariant ${view} n’était déjà pas respecté lors de la sauvegarde`);
    say(
      `Restauration terminée en ${seconds()} s ; chaque table et chaque fichier sont identiques à l’original. Remettez SECRET et HEALTH_KEYS, puis démarrez.`,
    );
    say(
      'À savoir : les opérations faites par le prestataire de paiement après la sauvegarde manquent dans cette base. Comparez-les dans /admin/rapprochement avant tout remboursement ou versement à la main.',
    );
    say(
      'À savoir : pour un essai, démarrez en MODE=demo, sans les clés du prestataire de paiement ni SMTP_URL (docs/operations.md, « Restaurer ») : sinon, de vrais versements et de vrais emails seront envoyés.',
    );
  }
} catch (error) {
  const { message, code } = failed(error, settings?.env);
  process.stderr.write(`${message}\n`);
  process.exitCode = code;
}
