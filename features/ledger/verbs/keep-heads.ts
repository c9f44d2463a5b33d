import { isoFromDay } from '#core/time.ts';
import type { App } from '#platform/app/app.ts';
import { chainDifference, chains, keepHead, type Chain, type ChainDifference } from '#platform/security/chain-heads.ts';
import { hashesIn, headOf, writeDifference } from '../queries/chain-heads.ts';

type WithHeads = Pick<App, 'db' | 'env' | 'storage'>;

/**
 * The chains (ledger, audit) whose rows no longer match the head stored in the files. Compares with the files, because
 * a head stored in the database may be forged.
 */
export const differingChains = async (
  app: WithHeads,
  nowMs: number,
): Promise<(ChainDifference & { readonly chain: Chain })[]> => {
  const found: (ChainDifference & { readonly chain: Chain })[] = [];
  for (const chain of chains) {
    const difference = await chainDifference(app, hashesIn(app.db), chain, nowMs);
    if (difference !== null) found.push({ chain, ...difference });
  }
  return found;
};

/**
 * Compares each chain with the last head stored in the files, then stores the current head: the number and hash of the
 * last sealed row. Heads are signed with SECRET. An attacker who controls only the database can rebuild a chain but
 * cannot sign a head. When a chain differs, its stored head is not replaced.
 */
export const keepHeads = async (app: WithHeads & Pick<App, 'log'>, nowMs: number): Promise<void> => {
  const { db, log } = app;
  const differing = await differingChains(app, nowMs);
  for (const chain of chains) {
    const difference = differing.find((one) => one.chain === chain) ?? null;
    await writeDifference(db, chain, difference, nowMs);
    if (difference !== null) {
      log.error(
        { chain, keptOn: isoFromDay(difference.day), number: difference.number },
        'chain differs from its kept head',
      );
      continue;
    }
    const head = await headOf(db, chain);
    if (head) await keepHead(app, chain, head, nowMs);
  }
};
