import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { newVisitor, type Watched } from '../app/browser.ts';
import { aroundBrowser } from './around-browser.ts';

/** Opens the page of the widgets for a new visitor and waits until it is hydrated. */
export type OpenWidgets = (options?: BrowserContextOptions, query?: string) => Promise<Watched>;

/**
 * Opens an application and a Chromium around the tests of a suite. Returns a function that opens the page of the
 * widgets.
 */
export const aroundWidgets = (): OpenWidgets => {
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ browser, url } = opened));
  return async (options = {}, query = '') => {
    const visitor = await newVisitor(browser, options);
    await visitor.page.goto(`${url}/docs/ui${query}`);
    // The prefix becomes a list once the page is hydrated.
    await visitor.page.getByRole('button', { name: /^Indicatif.*France/ }).waitFor();
    return visitor;
  };
};

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();

export const outside = (page: Page): Promise<void> => page.mouse.click(5, 300);
