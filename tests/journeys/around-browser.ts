import { after, before } from 'node:test';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../app/browser.ts';
import { keepEvidence } from '../app/evidence.ts';
import { openTestApp, type Kind, type TestApp } from '../app/test-app.ts';
import { morning } from '../app/templates.ts';

export type Opened = { readonly app: TestApp; readonly browser: Browser; readonly url: string };

export { morning };

// One browser serves all the files of a process. Each visitor has a separate context.
let shared: Browser | undefined;
const sharedBrowser = async (): Promise<Browser> => {
  // A crashed browser is replaced, so only the file that crashed it fails.
  if (!shared?.isConnected()) shared = await openBrowser();
  return shared;
};
after(() => shared?.close());

/**
 * Opens a demo marketplace with `demo` professionals at its own address, and a Chromium, before the tests of a suite.
 * Closes the application and the browser contexts after them.
 */
export const aroundBrowser = (
  kind: Kind,
  use: (opened: Opened) => void | Promise<void>,
  demo = 40,
  env: () => Record<string, string> = () => ({}),
): void => {
  let opened: Opened;
  before(async () => {
    const app = await openTestApp(kind, { now: morning, demo, env: env() });
    const { url } = await app.serve();
    opened = { app, url, browser: await sharedBrowser() };
    await use(opened);
  });
  after(async () => {
    const { app, browser } = opened;
    await keepEvidence(browser);
    for (const context of browser.contexts()) await context.close();
    await app.close();
  });
};
