/** The people who serve the lines of a booking as they are stored, by the name they were booked under, each once. */
export const namesIn = (lines: unknown): string[] => [
  ...new Set(
    (lines as readonly { readonly resources?: readonly (string | null)[] }[]).flatMap(({ resources = [] }) => resources).filter((name) => name !== null),
  ),
];

/** A moment in words with whom, where that is to be said: « vendredi 27 novembre à 18:30, avec Margaux M. ». */
export const momentWith = (moment: string, names: readonly string[]): string => (names.length === 0 ? moment : `${moment}, avec ${names.join(' et ')}`);
