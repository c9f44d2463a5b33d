import { sql } from 'kysely';
import type { Env } from '../app/env.ts';
import type { Db } from '../db/db.ts';
import { seal, unseal } from './encryption.ts';
import { dataKey, keyRing, type Wrapped } from './key-ring.ts';

/** Thrown when the keys of the settings are not the keys that sealed the database. */
export class OtherKeys extends Error {}

type WithSecret = { readonly env: Pick<Env, 'SECRET' | 'DATA_DIR'> };

const name = 'secret';
const word = 'accalmie';

export const isSealedBy = (app: WithSecret, sealed: string): boolean => {
  try {
    return unseal(app, 'key-check', name, sealed) === word;
  } catch {
    return false;
  }
};

/**
 * Seals a text with the application secret and stores it in the database, once. A later start opens this text, which
 * proves that the secret has not changed.
 */
export const keepKeyCheck = async (app: WithSecret, db: Db): Promise<void> => {
  await sql`insert into key_check (name, sealed) values (${name}, ${seal(app, 'key-check', name, word)}) on conflict (name) do nothing`.execute(
    db,
  );
};

/** SQL that selects the newest data key of each master health key. */
export const healthKeysUsed =
  'select distinct on (master) public_id as "publicId", master, wrapped from intake_key order by master, id desc';

/** Ids of the master health keys that stored answers need, but that the settings lack or define with other bytes. */
export const lostHealthKeys = (
  app: { readonly env: Pick<Env, 'HEALTH_KEYS' | 'DATA_DIR'> },
  used: readonly Wrapped[],
): string[] =>
  used
    .filter((one) => {
      try {
        return dataKey(keyRing(app), 'intake_key', one).length !== 32;
      } catch {
        return true;
      }
    })
    .map(({ master }) => master);

const isThere = async (db: Db, table: string): Promise<boolean> =>
  (await sql<{ found: boolean }>`select to_regclass(${`public.${table}`}) is not null as found`.execute(db)).rows[0]!
    .found;

/**
 * Checks that the keys of the settings sealed this database, before anything is written. In production, it throws
 * `OtherKeys` for another SECRET, or for a health key with the same id but other bytes. Nobody could later distinguish
 * the values sealed with the wrong key from those sealed with the right one. A missing health key is only reported: the
 * site starts, but cannot read the answers under this key. `say` prints the warnings.
 */
export const lookAtKeys = async (
  app: { readonly env: Pick<Env, 'MODE' | 'SECRET' | 'HEALTH_KEYS' | 'DATA_DIR'> },
  db: Db,
  say: (line: string) => void,
): Promise<void> => {
  const refuse = (fault: string, mend: string): void => {
    if (app.env.MODE === 'production') throw new OtherKeys(`${fault} : rien n’a été écrit ; ${mend}.`);
    say(`Attention : ${fault} ; ${mend}.`);
  };
  const sealed = (await isThere(db, 'key_check'))
    ? (await sql<{ sealed: string }>`select sealed from key_check where name = ${name}`.execute(db)).rows[0]?.sealed
    : undefined;
  if (sealed !== undefined && !isSealedBy(app, sealed))
    refuse(
      'SECRET diffère de celui qui a scellé cette base',
      'remettez le SECRET d’origine ou, s’il a été perdu ou divulgué, suivez « Les clés et leur rotation » dans docs/operations.md',
    );
  if (!(await isThere(db, 'intake_key'))) return;
  const lost = lostHealthKeys(app, (await sql.raw<Wrapped>(healthKeysUsed).execute(db)).rows);
  const renamed = lost.filter((one) => keyRing(app).keys.has(one));
  if (renamed.length > 0)
    refuse(
      renamed.length === 1
        ? `dans HEALTH_KEYS, la clé ${renamed[0]} n’est plus celle qui a scellé des réponses de santé sous ce nom`
        : `dans HEALTH_KEYS, les clés ${renamed.join(', ')} ne sont plus celles qui ont scellé des réponses de santé sous ces noms`,
      'remettez chaque clé d’origine ou, si elle est perdue, donnez un autre nom à la nouvelle clé',
    );
  const missing = lost.filter((one) => !renamed.includes(one));
  if (missing.length > 0)
    say(
      `Attention : des réponses de santé sont scellées avec des clés absentes de HEALTH_KEYS (${missing.join(', ')}) ; remettez les clés manquantes après la clé en cours.`,
    );
};
