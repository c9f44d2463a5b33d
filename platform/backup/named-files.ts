import type { CopySession } from './copy-session.ts';

/** The keys of the files that the rows of the database name; none where a version that did not name them has prepared it. */
export const namedFiles = async (session: Pick<CopySession, 'query'>): Promise<string[]> => {
  const [view] = await session.query<{ is_there: boolean }>("select to_regclass('inspect.kept_files') is not null as is_there");
  return view?.is_there ? (await session.query<{ key: string }>('select key from inspect.kept_files')).map(({ key }) => key) : [];
};

/** What is said of files that the database names and that a backup has not, or empty; null where it has them all. */
export const missingSaid = (missing: readonly string[]): string | null => {
  if (missing.length === 0) return null;
  const many =
    missing.length === 1
      ? 'un fichier référencé dans la base est absent de la sauvegarde, ou vide'
      : `${missing.length} fichiers référencés dans la base sont absents de la sauvegarde, ou vides`;
  return missing.length === 1 ? `${many} : ${missing[0]}` : `${many}, dont ${missing[0]}`;
};
