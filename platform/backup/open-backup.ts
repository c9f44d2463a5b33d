import { resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import type { Env } from '../app/env.ts';
import { readEnv } from '../app/env.ts';
import { startRefusal, unusableFolder } from '../app/start-refusal.ts';
import { openEmbeddedCopies, openPostgresCopies, type CopySession } from './copy-session.ts';
import { UnfitBackup } from './manifest.ts';
import { backupKeyOf } from './sealed-stream.ts';

/** Thrown when a command has wrong arguments or settings. Its message is a French sentence. */
export class WrongCommand extends Error {}

export type BackupSettings = { readonly env: Env; readonly key: Buffer | undefined };

/** Parses the settings of the server and `BACKUP_KEY`. Throws `WrongCommand` with one line per problem. */
export const backupSettings = (source: Readonly<Record<string, string | undefined>>): BackupSettings => {
  const read = readEnv(source);
  if (!read.ok)
    throw new WrongCommand(
      ['Ces réglages ne conviennent pas :', ...read.problems.map((problem) => `  - ${problem}`)].join('\n'),
    );
  const written = source['BACKUP_KEY'] ?? '';
  const key = written === '' ? undefined : backupKeyOf(written);
  if (written !== '' && !key) throw new WrongCommand('BACKUP_KEY : 64 chiffres hexadécimaux (openssl rand -hex 32).');
  return { env: read.env, key };
};

/** Parses the arguments of a command. Throws `WrongCommand` for an unknown argument. */
export const given = (
  args: readonly string[],
  options: Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>,
): Record<string, string | boolean | undefined> => {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new WrongCommand((error as Error).message);
  }
};

export const openCopies = (env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>): Promise<CopySession> =>
  env.DATABASE_URL ? openPostgresCopies(env.DATABASE_URL) : openEmbeddedCopies(env.DATA_DIR);

const isWithin = (path: string, folder: string): boolean =>
  `${resolve(path)}${sep}`.startsWith(`${resolve(folder)}${sep}`);

/**
 * Explains the failure of a backup command. The exit code is 2 for wrong arguments or settings, and 1 for any other
 * failure. `to` is the folder that the command writes, if any.
 */
export const failed = (
  error: unknown,
  env: Env | undefined,
  to?: string,
): { readonly message: string; readonly code: number } => {
  if (error instanceof WrongCommand) return { message: error.message, code: 2 };
  if (error instanceof UnfitBackup) return { message: error.message, code: 1 };
  const { code, path } = (error ?? {}) as { code?: unknown; path?: unknown };
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return {
      message:
        'Le disque est plein : la sauvegarde n’a pas été faite. Libérez de la place, ou indiquez un autre dossier.',
      code: 1,
    };
  // When Node cannot create `to`, the path in its error may be a parent folder of `to`.
  if (
    to !== undefined &&
    typeof path === 'string' &&
    (code === 'ENOENT' || unusableFolder.has(String(code))) &&
    (isWithin(path, to) || isWithin(to, path))
  )
    return {
      message: `Impossible d’écrire dans ${to} (${code}). Indiquez un autre dossier avec --to, ou rendez ce dossier accessible à ce compte.`,
      code: 1,
    };
  const sentence = env && startRefusal(error, env);
  return { message: sentence ?? (error as Error).stack ?? String(error), code: 1 };
};
