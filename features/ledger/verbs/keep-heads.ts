import { createHmac } from 'node:crypto';
import { dayOf, isoFromDay } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import type { App } from '#platform/app/app.ts';
import { appSecret } from '#platform/security/secret.ts';
import { hashAt, headOf, writeDifference, type ChainDifference } from '../queries/chain-heads.ts';
import { chains, headKey, readHead, writtenHead, type Chain, type Signs } from '../rules/chain-heads.ts';

/** How far back the last kept head is looked for, in days: longer than a site is closed. */
const mostDaysBack = 60;

const lastKept = async ({ storage }: Pick<App, 'storage'>, chain: Chain, today: number): Promise<{ readonly day: number; readonly written: string } | null> => {
  for (let day = today; day > today - mostDaysBack; day--) {
    const bytes = await storage.get(headKey(chain, day));
    if (bytes) return { day, written: Buffer.from(bytes).toString('utf8') };
  }
  return null;
};

/**
 * Compares each chain with the head of it that was kept last among the files, signed by SECRET, and keeps today's: whoever owns the database alone can make a
 * chain anew, and cannot make its kept head. Nothing is kept over a chain that differs.
 */
export const keepHeads = async (app: Pick<App, 'db' | 'env' | 'log' | 'storage'>, nowMs: number): Promise<void> => {
  const { db, log, storage } = app;
  const secret = appSecret(app);
  const signs: Signs = (text) => createHmac('sha256', secret).update(text).digest('base64url');
  const today = dayOf(parisZone, nowMs);
  for (const chain of chains) {
    const kept = await lastKept(app, chain, today);
    const was = kept && readHead(chain, kept.day, kept.written, signs);
    const isSame = kept === null || (was !== null && (await hashAt(db, chain, was.number)) === was.hash);
    const difference: ChainDifference | null = isSame ? null : { day: kept.day, number: was?.number ?? null };
    await writeDifference(db, chain, difference, nowMs);
    if (difference !== null) {
      log.error({ chain, keptOn: isoFromDay(difference.day), number: difference.number }, 'chain differs from its kept head');
      continue;
    }
    const head = kept?.day === today ? undefined : await headOf(db, chain);
    if (head) await storage.put(headKey(chain, today), Buffer.from(writtenHead(chain, today, head, signs)), 'application/json');
  }
};
