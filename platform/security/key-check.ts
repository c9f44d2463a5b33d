import { sql } from 'kysely';
import type { Env } from '../app/env.ts';
import type { Db } from '../db/db.ts';
import { seal, unseal } from './encryption.ts';

type WithSecret = { readonly env: Pick<Env, 'SECRET' | 'DATA_DIR'> };

const name = 'secret';
const word = 'accalmie';

/** Whether a sealed word was sealed by the secret of these settings. */
export const isSealedBy = (app: WithSecret, sealed: string): boolean => {
  try {
    return unseal(app, 'key-check', name, sealed) === word;
  } catch {
    return false;
  }
};

/** Seals a word for the database once, and says whether its word is sealed by the secret of these settings. */
export const keepKeyCheck = async (app: WithSecret, db: Db): Promise<boolean> => {
  await sql`insert into key_check (name, sealed) values (${name}, ${seal(app, 'key-check', name, word)}) on conflict (name) do nothing`.execute(db);
  const found = await sql<{ sealed: string }>`select sealed from key_check where name = ${name}`.execute(db);
  return isSealedBy(app, found.rows[0]!.sealed);
};
