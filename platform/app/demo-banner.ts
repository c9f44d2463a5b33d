import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import type { Env } from './env.ts';

/** Contents of a demo database. Demo accounts are missing when a backup was restored into it for a trial. */
type DemoContents = { readonly professionals: number; readonly hasDemoAccounts: boolean };

const contentsOf = async (db: Db): Promise<DemoContents> =>
  (
    await sql<DemoContents>`
    select (select count(*)::int4 from pro) as professionals,
      exists (select 1 from account where email = 'client@accalmie.test') as "hasDemoAccounts"`.execute(db)
  ).rows[0]!;

const professionalsText = (count: number): string => {
  if (count === 0) return 'aucun professionnel';
  return count === 1 ? '1 professionnel' : `${count} professionnels`;
};

export const demoBanner = async (env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>, db: Db): Promise<string[]> => {
  const { professionals, hasDemoAccounts } = await contentsOf(db);
  const base = env.DATABASE_URL ? 'PostgreSQL' : `base embarquée dans ${env.DATA_DIR}`;
  const many = professionalsText(professionals);
  if (!hasDemoAccounts) return [`Mode démo : ${many} dans la base, ${base} ; aucun compte de démo.`];
  return [
    `Mode démo : ${many}, inventés, ${base}.`,
    'Comptes : client, freelance, business, ambassador ou admin @accalmie.test, mot de passe Accalmie-2026!',
  ];
};
