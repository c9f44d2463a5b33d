import { after, before } from 'node:test';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../browser.ts';
import { openTestApp, type Kind, type TestApp } from '../test-app.ts';
import { freePort } from '../postgres.ts';

export type Opened = { readonly app: TestApp; readonly browser: Browser; readonly url: string };

/** The instant at which the journeys begin. */
export const morning = '2026-11-21T09:20:00Z';

/** Opens a demo marketplace of this many professionals, served at an address of its own, and a Chromium before the tests of a suite; closes both after them. */
export const aroundBrowser = (kind: Kind, use: (opened: Opened) => void | Promise<void>, demo = 40, env: () => Record<string, string> = () => ({})): void => {
  let opened: Opened;
  before(async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const app = await openTestApp(kind, { now: morning, demo, env: { PORT: String(port), PUBLIC_URL: url, ...env() } });
    await app.serve();
    opened = { app, url, browser: await openBrowser() };
    await use(opened);
  });
  after(async () => {
    await opened.browser.close();
    await opened.app.close();
  });
};
