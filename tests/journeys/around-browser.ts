import { after, before } from 'node:test';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../app/browser.ts';
import { keepEvidence } from '../app/evidence.ts';
import { openTestApp, type Kind, type TestApp } from '../app/test-app.ts';
import { morning } from '../app/templates.ts';

export type Opened = { readonly app: TestApp; readonly browser: Browser; readonly url: string };

export { morning };

// One browser serves all the files of a process: each visitor has a context of their own.
let shared: Browser | undefined;
const sharedBrowser = async (): Promise<Browser> => {
  // One that crashed fails the file that made it crash, not the next.
  if (!shared?.isConnected()) shared = await openBrowser();
  return shared;
};
after(() => shared?.close());

/**
 * Before the tests of a suite, opens a demo marketplace of this many professionals, served at an address of its own, and gives a Chromium;
 * closes what they opened after them.
 */
export const aroundBrowser = (kind: Kind, use: (opened: Opened) => void | Promise<void>, demo = 40, env: () => Record<string, string> = () => ({})): void => {
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
