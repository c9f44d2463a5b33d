import { after, before, beforeEach } from 'node:test';
import { openTestApp, type Kind, type TestApp } from './test-app.ts';

/** Saturday 21 November 2026, 10:00 in Paris. */
export const nowIso = '2026-11-21T09:00:00.000Z';
export const nowMs = Date.parse(nowIso);

/**
 * Opens an application before the tests of a suite and closes it after them. Sets its clock to `now` before each test.
 * Returns a function that moves the clock.
 */
export const withTestApp = (
  kind: Kind,
  use: (app: TestApp) => void | Promise<void>,
  env: Record<string, string> = {},
): ((ms: number) => void) => {
  let app: TestApp;
  before(async () => {
    app = await openTestApp(kind, { now: new Date(nowMs).toISOString(), env });
    await use(app);
  });
  after(() => app.close());
  const at = (ms: number): void => app.at(new Date(ms).toISOString());
  beforeEach(() => at(nowMs));
  return at;
};
