import type { KyselyPlugin } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Wraps a database to count the statements sent through it. */
export const countedStatements = (db: Db): { readonly db: Db; readonly count: () => number } => {
  let count = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count++;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(counting), count: () => count };
};
