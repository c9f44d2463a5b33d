import type { Job } from '#platform/jobs/jobs.ts';
import { ledgerHead, sealLedger } from './queries/transactions.ts';

const batch = 500;

/** Seals what waits, and says the last hash where the log goes: kept elsewhere, it tells a chain that was cut short or made anew. */
const sealing: Job = {
  name: 'seal-ledger',
  everySeconds: 30,
  run: async ({ db, log }, now) => {
    let sealed = 0;
    for (let some = batch; some === batch; sealed += some) some = await sealLedger(db, now, batch);
    if (sealed > 0) log.info({ sealed, head: await ledgerHead(db) }, 'ledger sealed');
  },
};

export const jobs: readonly Job[] = [sealing];
