import assert from 'node:assert/strict';
import { invariantViews, violations, writeClock, type InvariantView } from '#features/payments/queries/invariants.ts';
import type { House } from '#platform/app/visit.ts';

/** The invariants that are broken now, with their rows; judged at the house's clock. */
export const brokenInvariants = async (house: House): Promise<Partial<Record<InvariantView, readonly Record<string, unknown>[]>>> => {
  await writeClock(house.db, house.clock.now());
  const broken: Partial<Record<InvariantView, readonly Record<string, unknown>[]>> = {};
  for (const view of invariantViews) {
    const rows = await violations(house.db, view, 10);
    if (rows.length > 0) broken[view] = rows;
  }
  return broken;
};

/** To be called after every race or fault: nothing that must never be is there. */
export const assertInvariants = async (house: House): Promise<void> => assert.deepEqual(await brokenInvariants(house), {});
