import { andList } from '#core/and-list.ts';

/** Returns the names of the practitioners in the stored lines of a booking, each once. */
export const namesIn = (lines: unknown): string[] => [
  ...new Set(
    (lines as readonly { readonly resources?: readonly (string | null)[] }[])
      .flatMap(({ resources = [] }) => resources)
      .filter((name) => name !== null),
  ),
];

/** Formats a start with its practitioners: « vendredi 27 novembre à 18:30, avec Margaux M. ». */
export const momentWith = (moment: string, names: readonly string[]): string =>
  names.length === 0 ? moment : `${moment}, avec ${andList(names)}`;
