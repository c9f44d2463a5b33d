import { startBenchPostgres, onceOn } from './postgres.ts';
import { fingerprint } from './load.ts';
import pg from 'pg';
const server = await startBenchPostgres('.cache/bench-accalmie');
const c = new pg.Client({connectionString: server.url}); await c.connect();
for (const r of (await c.query(`select datname from pg_database where datname like 'base_%'`)).rows) { const to = r.datname.replace(/_[0-9a-f]{10}$/, '_'+fingerprint()); if (to !== r.datname) { console.log(r.datname,to); await c.query(`alter database ${r.datname} rename to ${to}`);} }
await c.end(); await server.stop();
