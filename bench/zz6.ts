import { startBenchPostgres } from './postgres.ts';
import { writeFileSync } from 'node:fs';
const server = await startBenchPostgres('.cache/bench-accalmie');
writeFileSync('/tmp/bench8.url', server.url);
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
setInterval(() => {}, 1e6);
