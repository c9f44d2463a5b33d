import type { Job } from '#platform/jobs/jobs.ts';
import { ledgerHead, sealLedger } from './queries/transactions.ts';
import { keepHeads } from './verbs/keep-heads.ts';

const batch = 500;

/**
 * Seals the waiting transactions and logs the last hash. A copy of the logs kept elsewhere reveals a chain that was cut
 * short or rebuilt.
 */
const sealing: Job = {
  name: 'seal-ledger',
  everySeconds: 30,
  run: async ({ db, log }, nowMs) => {
    let sealed = 0;
    for (let some = batch; some === batch; sealed += some) some = await sealLedger(db, nowMs, batch);
    if (sealed > 0) log.info({ sealed, head: await ledgerHead(db) }, 'ledger sealed');
  },
};

/**
 * Stores the head of each chain in a file, in production only. A head is the number and hash of the last sealed row. A
 * demo's database is discarded while its files may remain, so every head would differ.
 */
const keeping: Job = {
  name: 'keep-chain-heads',
  everySeconds: 3_600,
  atStart: true,
  run: async (app, nowMs) => {
    if (app.env.MODE === 'production') await keepHeads(app, nowMs);
  },
};

export const jobs: readonly Job[] = [sealing, keeping];
