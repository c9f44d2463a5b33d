import { startBenchPostgres } from './postgres.ts';
import { openBase } from './load.ts';
import { benchHolds } from './holds.ts';
import { asTable } from './measure.ts';
const server = await startBenchPostgres(process.argv[3] ?? '.cache/bench-accalmie');
const only = process.argv[2]?.split(',');
try {
const base = await openBase(server.url, 'accalmie', 10000, true);
console.log(asTable(await benchHolds(server.url, base, 'accalmie', (id) => !only || only.includes(id))));
} finally { await server.stop(); }
