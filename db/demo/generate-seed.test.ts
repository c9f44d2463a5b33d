import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { openDatabase, parsers, type Db } from '#platform/db/db.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createDatabase, startPostgres } from '../../tests/app/postgres.ts';
import { generateMarketplace } from './generate.ts';
import { seedMarketplace } from './seed.ts';
import { today, nowMs } from '../../tests/oracles/demo-market.ts';

const small = generateMarketplace({ size: 8, seed: 'seeded', today, nowMs });

const seeds = async (db: Db, seed: (db: Db) => Promise<void>): Promise<void> => {
  await migrate(db);
  await seed(db);
  const counted = await sql<{
    pros: number;
    occupied: number;
    next: number;
    tiers: unknown;
    stars: number[];
    before: number;
  }>`
    select (select count(*) from pro) as pros, (select count(*) from occupation) as occupied,
      nextval(pg_get_serial_sequence('occupation', 'id')) as next, (select tiers from cancellation_policy where pro_id = 1) as tiers,
      (select stars from rating_summary where pro_id = 1) as stars, (select count(*) from occupation where service is null or service <@ during) as before`.execute(
    db,
  );
  assert.deepEqual(counted.rows[0], {
    pros: 8,
    occupied: small.occupation.length,
    next: small.occupation.length + 1,
    tiers: [{ delaySeconds: 86_400, penaltyPercent: 50 }],
    stars: [0, 0, 1, 4, 55],
    before: small.occupation.length,
  });
};

test('PostgreSQL accepts the demo rows, and its sequences continue after them', async () => {
  const server = await startPostgres();
  try {
    const url = await createDatabase(server.url, `demo_${process.pid}`);
    const { db, close } = await openDatabase({ url, dataDir: '', poolSize: 2, onError: assert.fail });
    try {
      await seeds(db, (whole) => whole.transaction().execute((trx) => seedMarketplace(trx, small)));
    } finally {
      await close();
    }
  } finally {
    await server.stop();
  }
});

test('the embedded database accepts the demo rows', async () => {
  const pglite = await PGlite.create({ extensions: { btree_gist }, parsers: { ...parsers } });
  const db: Db = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) });
  try {
    await seeds(db, (whole) => seedMarketplace(whole, small));
  } finally {
    await db.destroy();
  }
});
