import type { CopySession } from './copy-session.ts';
import { UnfitBackup } from './manifest.ts';

/** The keys of the files that the rows of the database name. */
export const namedFiles = async (session: Pick<CopySession, 'query'>): Promise<string[]> =>
  (await session.query<{ key: string }>('select key from inspect.kept_files')).map(({ key }) => key);

/** Throws UnfitBackup when files that the database names are missing; `where` says in French where they were looked for. */
export const refuseMissing = (missing: readonly string[], where: string): void => {
  if (missing.length === 0) return;
  const many = missing.length === 1 ? 'Un fichier que la base nomme manque' : `${missing.length} fichiers que la base nomme manquent`;
  throw new UnfitBackup(`${many} ${where}, dont ${missing[0]}.`);
};
