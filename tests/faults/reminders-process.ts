import { openTestApp } from '../app/test-app.ts';

/**
 * Child process that runs the reminders job without pause, on the given database and at the given instant, until it is
 * killed.
 */
const [url, dataDir, now] = process.argv.slice(2) as [string, string, string];
const app = await openTestApp('postgres', { on: { url, dataDir }, now });
process.send?.('started');
for (;;) await app.runJob('remind-visits');
