import { statSync } from 'node:fs';
import { backupFolder } from '#platform/backup/backup-folder.ts';
import {
  backupSettings,
  failed,
  given,
  openCopies,
  WrongCommand,
  type BackupSettings,
} from '#platform/backup/open-backup.ts';
import { missingFilesText } from '#platform/backup/named-files.ts';
import { removeOutdated } from '#platform/backup/retention.ts';
import { writeBackup } from '#platform/backup/write-backup.ts';
import { openStorage } from '#platform/files/open-storage.ts';
import { sayUsage } from './usage.ts';

// Backs up the database and the files, with the settings of the server. The server may run meanwhile, except with the
// embedded database.
const say = (line: string): void => void process.stdout.write(`${line}\n`);

sayUsage('backup');
let settings: BackupSettings | undefined;
let target: string | undefined;
try {
  const { to, 'keep-days': keep } = given(process.argv.slice(2), {
    to: { type: 'string' },
    'keep-days': { type: 'string' },
  });
  if (typeof to !== 'string' || to === '')
    throw new WrongCommand('Dossier attendu : npm run backup -- --to /dossier/des/sauvegardes');
  if (keep !== undefined && !/^[1-9]\d{0,3}$/.test(String(keep)))
    throw new WrongCommand('--keep-days : un nombre de jours, de 1 à 9999.');
  target = to;
  settings = backupSettings(process.env);
  const { env, key } = settings;
  if (statSync(to, { throwIfNoEntry: false })?.isFile())
    throw new WrongCommand(
      `${to} est un fichier : indiquez un dossier, dans lequel chaque sauvegarde aura son sous-dossier.`,
    );
  const began = performance.now();
  const madeAt = new Date();
  const folder = backupFolder(to, madeAt);
  const session = await openCopies(env);
  const { tables, files, missing } = await writeBackup(
    { session, storage: openStorage(env) },
    { folder, key },
    madeAt.toISOString(),
  ).finally(() => session.close());
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  if (!key)
    say(
      'Cette sauvegarde contient des données personnelles et n’est pas chiffrée. Pour chiffrer les prochaines sauvegardes, renseignez BACKUP_KEY (openssl rand -hex 32) et conservez cette clé ailleurs.',
    );
  say(
    `Sauvegarde terminée en ${((performance.now() - began) / 1000).toFixed(1)} s : ${tables.length} tables, ${rows} lignes, ${files.length} fichiers.`,
  );
  const lacks = missingFilesText(missing);
  if (lacks !== null) {
    process.stderr.write(
      `✗ ${lacks}. Indiquez le STORAGE_URL ou le DATA_DIR du serveur ; si les fichiers sont perdus, cherchez-les dans une sauvegarde plus ancienne.\n`,
    );
    process.exitCode = 1;
  }
  if (keep !== undefined) {
    const gone = await removeOutdated(to, key, Number(keep), lacks === null, madeAt.getTime());
    if (gone.length > 0) say(`Sauvegardes de plus de ${keep} jours supprimées : ${gone.join(', ')}.`);
    if (lacks !== null)
      say(
        `Les sauvegardes complètes de plus de ${keep} jours sont conservées tant qu’aucune sauvegarde complète plus récente n’existe.`,
      );
  }
  say(folder);
} catch (error) {
  const { message, code } = failed(error, settings?.env, target);
  process.stderr.write(`${message}\n`);
  process.exitCode = code;
}
