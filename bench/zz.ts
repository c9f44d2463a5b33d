import { startBenchPostgres } from './postgres.ts';
import { openBase } from './load.ts';
const server = await startBenchPostgres('.cache/bench-accalmie');
for (const [size, checked] of [[10000, true],[100000,false]] as const) {
  const base = await openBase(server.url, 'accalmie', size, checked);
  console.log(base, new Date().toISOString());
}
await server.stop();
