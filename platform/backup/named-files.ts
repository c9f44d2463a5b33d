import type { CopySession } from './copy-session.ts';

/**
 * Storage keys of the files that database rows refer to. Empty for an older database, which lacks the view
 * `inspect.kept_files`.
 */
export const namedFiles = async (session: Pick<CopySession, 'query'>): Promise<string[]> => {
  const [view] = await session.query<{ is_there: boolean }>(
    "select to_regclass('inspect.kept_files') is not null as is_there",
  );
  return view?.is_there
    ? (await session.query<{ key: string }>('select key from inspect.kept_files')).map(({ key }) => key)
    : [];
};

/** A French sentence about files that a backup lacks. Null when the backup has every file. */
export const missingFilesText = (missing: readonly string[]): string | null => {
  if (missing.length === 0) return null;
  const many =
    missing.length === 1
      ? 'un fichier référencé dans la base est absent de la sauvegarde, ou vide'
      : `${missing.length} fichiers référencés dans la base sont absents de la sauvegarde, ou vides`;
  return missing.length === 1 ? `${many} : ${missing[0]}` : `${many}, dont ${missing[0]}`;
};
