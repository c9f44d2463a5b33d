import { openTestApp } from '../app/test-app.ts';

/** A process of its own that reminds without pause of the visits of the database that it is told, at the instant that it is told, until it is killed. */
const [url, dataDir, now] = process.argv.slice(2) as [string, string, string];
const app = await openTestApp('postgres', { on: { url, dataDir }, now });
process.send?.('started');
for (;;) await app.runJob('remind-visits');
