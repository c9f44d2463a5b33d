import { sql } from 'kysely';
import { dayOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { deriveProfessionals } from '#features/availability/verbs/derive.ts';
import { hashPassword } from '#platform/security/password.ts';
import type { App } from '#platform/app/app.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import { demoBookings } from './bookings.ts';
import { demoChecklist } from './checklists.ts';
import { demoClientHistory } from './client-history.ts';
import { asClient, clientVisits } from './client-visits.ts';
import { demoDocuments, demoSandboxSellers, demoSellers } from './documents.ts';
import { generateMarketplace } from './generate.ts';
import { demoHistory } from './history.ts';
import { demoMandates } from './mandates.ts';
import { seedMarketplace } from './seed.ts';

const batch = 50;

/** Fills an empty database with the demo as of the current instant, and computes the derived rows. */
export const fillDemo = async ({
  db,
  env,
  clock,
  storage,
}: Pick<App, 'db' | 'env' | 'clock' | 'storage'>): Promise<void> => {
  const nowMs = clock.now();
  const { visits, ...marketplace } = generateMarketplace({
    size: env.DEMO_SIZE,
    seed: 'accalmie',
    today: dayOf(parisZone, nowMs),
    nowMs,
  });
  const { document, files } = demoDocuments(marketplace.pro, { seed: 'accalmie', nowMs });
  for (const { key, bytes } of files) await storage.put(key, bytes, 'application/pdf');
  const accounts = demoAccounts(marketplace, await hashPassword(demoPassword, { key: 'demo', isKnown: false }), nowMs);
  const rows = {
    ...marketplace,
    ...accounts,
    document,
    seller: [...demoSellers(marketplace.pro, nowMs)],
    sandbox_seller: [...demoSandboxSellers(marketplace.pro, nowMs)],
    ...demoMandates(marketplace.pro, accounts, nowMs),
  };
  const client = clientVisits({ ...marketplace, visits }, accounts, nowMs);
  const booked = { ...marketplace, visits: asClient(visits, client) };
  const owned = new Set(rows.profile.flatMap(({ pro_id }) => pro_id ?? []));
  await db.transaction().execute(async (trx) => {
    await seedMarketplace(trx, rows, demoBookings(booked, owned, nowMs));
    await demoChecklist(trx, rows, nowMs);
    await demoClientHistory(trx, client, rows.pro, nowMs);
    const ids = rows.pro.map((one) => one.id);
    for (let from = 0; from < ids.length; from += batch)
      await deriveProfessionals(trx, ids.slice(from, from + batch), nowMs);
    // Only the past visits of the demo freelance get their invoices, earnings and payouts. The demo establishment has a
    // thousand visits, which would slow the startup down.
    const shown = rows.profile.find(({ type }) => type === 'freelance')?.pro_id;
    if (shown != null) await demoHistory({ env }, trx, shown, nowMs);
  });
  // Updates the statistics of PostgreSQL's query planner after so many inserts.
  await sql`analyze`.execute(db);
};
