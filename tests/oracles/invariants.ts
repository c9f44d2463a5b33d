import assert from 'node:assert/strict';
import { violations, writeClock } from '#features/payments/queries/invariants.ts';
import { invariantViews, type InvariantView } from '#features/payments/rules/invariants.ts';
import type { App } from '#platform/app/app.ts';

/** Returns the broken invariants with their rows, at the application's clock. */
export const brokenInvariants = async (
  app: Pick<App, 'db' | 'clock'>,
): Promise<Partial<Record<InvariantView, readonly Record<string, unknown>[]>>> => {
  await writeClock(app.db, app.clock.now());
  const broken: Partial<Record<InvariantView, readonly Record<string, unknown>[]>> = {};
  for (const view of invariantViews) {
    const rows = await violations(app.db, view, 10);
    if (rows.length > 0) broken[view] = rows;
  }
  return broken;
};

/** Asserts that no invariant is broken. Tests call it after every race or fault. */
export const assertInvariants = async (app: App): Promise<void> => assert.deepEqual(await brokenInvariants(app), {});
