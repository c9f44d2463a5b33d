import { readFileSync } from 'node:fs';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

const source = new URL('../../db/sources/', import.meta.url);

/** Reads a file of db/sources, by its name without extension. */
export const read = (name: string): Json => JSON.parse(readFileSync(new URL(`${name}.json`, source), 'utf8')) as Json;

/** A member of an object. Throws when it is missing. */
export const member = (data: Json, key: string): Json => {
  const value =
    typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Record<string, Json>)[key] : undefined;
  if (value === undefined) throw new Error(`« ${key} » manque dans les données de référence`);
  return value;
};
