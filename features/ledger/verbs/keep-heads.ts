import { isoFromDay } from '#core/time.ts';
import type { App } from '#platform/app/app.ts';
import { chainDifference, chains, keepHead, type Chain, type ChainDifference } from '#platform/security/chain-heads.ts';
import { hashesIn, headOf, writeDifference } from '../queries/chain-heads.ts';

type WithHeads = Pick<App, 'db' | 'env' | 'storage'>;

/**
 * Returns the chains whose rows differ from the hashes stored in the files. Hashes in the database are not used,
 * because an attacker could forge them together with the rows.
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
 * Compares each chain with the hash last stored in the files, then stores the hash of its last row. Stored hashes are
 * signed with SECRET. An attacker who controls only the database can rebuild a chain but cannot sign its hash. When a
 * chain differs, its stored hash is not replaced.
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
