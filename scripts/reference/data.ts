import { readFileSync } from 'node:fs';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

const source = new URL('../../db/sources/', import.meta.url);

/** Parses a JSON file of db/sources. `name` has no extension. */
export const read = (name: string): Json => JSON.parse(readFileSync(new URL(`${name}.json`, source), 'utf8')) as Json;

/** Returns a member of a JSON object. Throws when the member is missing. */
export const member = (data: Json, key: string): Json => {
  const value =
    typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Record<string, Json>)[key] : undefined;
  if (value === undefined) throw new Error(`« ${key} » manque dans les données de référence`);
  return value;
};
