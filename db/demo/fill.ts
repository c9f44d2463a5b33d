import { dayOf } from '#core/time.ts';
import { deriveProfessionals } from '#features/availability/verbs.ts';
import { hashPassword } from '#platform/password.ts';
import type { House } from '#platform/visit.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import { generateMarketplace } from './generate.ts';
import { seedMarketplace } from './seed.ts';

const batch = 50;

/** Fills an empty database with the demo marketplace of this moment, and derives what search reads. */
export const fillDemo = async ({ db, env, clock, log }: House): Promise<void> => {
  const now = clock.now();
  log.info({ professionals: env.DEMO_SIZE }, 'filling the demo marketplace');
  const { visits: _, ...marketplace } = generateMarketplace({ size: env.DEMO_SIZE, seed: 'accalmie', today: dayOf('Europe/Paris', now), nowMs: now });
  const rows = { ...marketplace, ...demoAccounts(marketplace.pro, await hashPassword(demoPassword), now) };
  await db.transaction().execute(async (trx) => {
    await seedMarketplace(trx, rows);
    const ids = rows.pro.map((one) => one.id);
    for (let from = 0; from < ids.length; from += batch) await deriveProfessionals(trx, ids.slice(from, from + batch), now);
  });
};
