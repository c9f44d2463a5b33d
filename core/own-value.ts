/**
 * Whether a key that comes from a URL or a form is a key of the record itself, and not a name that every object
 * inherits.
 */
export const isOwnKey = <R extends object>(record: R, key: string): key is Extract<keyof R, string> =>
  Object.hasOwn(record, key);

/**
 * The value of a record under a key that may come from a URL or a form. Null for an unknown key, and for the names that
 * every object inherits, such as « constructor ».
 */
export const ownValue = <T>(record: Readonly<Record<string, T>>, key: string | null): T | null =>
  key !== null && isOwnKey(record, key) ? record[key]! : null;
