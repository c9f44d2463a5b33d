import { isDatabaseGone } from '../db/database-gone.ts';
import { sqlState } from '../db/db.ts';
import { DirectoryLocked } from '../db/directory-lock.ts';
import type { Env } from './env.ts';
import { UnfitSchema } from '../db/migrate.ts';
import { OtherKeys } from '../security/key-check.ts';

type Failure = { readonly code?: unknown; readonly syscall?: unknown; readonly path?: unknown };

/** Host, port and name of a database. The result contains no user name and no password. */
const placeOf = (url: string): { readonly at: string; readonly name: string } => {
  const { hostname, port, pathname } = new URL(url);
  return {
    at: `${hostname || 'localhost'}:${port || '5432'}`,
    name: decodeURIComponent(pathname.slice(1)) || 'postgres',
  };
};

/** Explains why the database refuses connections, and the remedy. Undefined for unforeseen errors. */
export const databaseRefusal = (
  error: unknown,
  url: string,
): { readonly sentence: string; readonly mend: string } | undefined => {
  const { at, name } = placeOf(url);
  const state = sqlState(error);
  if (state?.startsWith('28'))
    return {
      sentence: `La base de données (${at}) refuse ce compte.`,
      mend: 'Corrigez le nom ou le mot de passe dans DATABASE_URL.',
    };
  if (state === '3D000')
    return {
      sentence: `La base « ${name} » n’existe pas sur ${at}.`,
      mend: 'Créez cette base, ou corrigez DATABASE_URL.',
    };
  if (state === '53300')
    return {
      sentence: `La base de données (${at}) n’a plus de connexion libre (53300).`,
      mend: 'Baissez DATABASE_POOL, fermez les programmes qui occupent trop de connexions, ou augmentez max_connections.',
    };
  const { code, message } = (error ?? {}) as Error & Failure;
  if (message === 'timeout expired')
    return {
      sentence: `Aucune base de données ne répond à ${at}.`,
      mend: 'Corrigez l’hôte ou le port dans DATABASE_URL : un autre service utilise peut-être ce port, ou un pare-feu bloque la connexion.',
    };
  if (!isDatabaseGone(error)) return undefined;
  return {
    sentence: `La base de données ne répond pas à ${at} (${typeof code === 'string' ? code : message}).`,
    mend: 'Démarrez la base, ou corrigez DATABASE_URL.',
  };
};

const listenRefusals: Readonly<Record<string, (env: Pick<Env, 'HOST' | 'PORT'>) => string>> = {
  EADDRINUSE: ({ PORT }) =>
    `Le port ${PORT} est déjà pris. Arrêtez le programme qui l’utilise, ou choisissez un autre port : PORT=${PORT + 1} npm start`,
  EACCES: ({ PORT }) =>
    `Ce compte n’a pas le droit d’écouter sur le port ${PORT}. Choisissez un PORT au-dessus de 1023.`,
  EADDRNOTAVAIL: ({ HOST }) => `Cette machine n’a pas l’adresse ${HOST}. Corrigez HOST.`,
  ENOTFOUND: ({ HOST }) => `Cette machine n’a pas l’adresse ${HOST}. Corrigez HOST.`,
};

/** Error codes that mean that a folder cannot be written. */
export const unusableFolder: ReadonlySet<string> = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOSPC',
  'EDQUOT',
  'EEXIST',
  'ENOTDIR',
  'EISDIR',
  'EIO',
]);

/**
 * Explains in one sentence why the server cannot start. Undefined for unforeseen errors, because their stack explains
 * more.
 */
export const startRefusal = (
  error: unknown,
  env: Pick<Env, 'HOST' | 'PORT' | 'DATA_DIR' | 'DATABASE_URL'>,
): string | undefined => {
  if (error instanceof DirectoryLocked || error instanceof UnfitSchema || error instanceof OtherKeys)
    return error.message;
  const { code, syscall, path } = (error ?? {}) as Failure;
  const known = typeof code === 'string' ? code : '';
  const isListening =
    syscall === 'listen' || (syscall === 'getaddrinfo' && (error as { hostname?: unknown }).hostname === env.HOST);
  if (isListening) return listenRefusals[known]?.(env);
  if (typeof path === 'string' && unusableFolder.has(known))
    return `Impossible d’écrire dans le dossier de données ${env.DATA_DIR} (${known}). Indiquez un autre dossier dans DATA_DIR, ou rendez ce dossier accessible.`;
  const refusal = env.DATABASE_URL === undefined ? undefined : databaseRefusal(error, env.DATABASE_URL);
  return refusal && `${refusal.sentence} ${refusal.mend}`;
};
