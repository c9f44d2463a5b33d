/**
 * The value of a record under a key that may come from a URL or a form. Null for an unknown key, and for the names that
 * every object inherits, such as « constructor ».
 */
export const ownValue = <T>(record: Readonly<Record<string, T>>, key: string | null): T | null =>
  key !== null && Object.hasOwn(record, key) ? record[key]! : null;
