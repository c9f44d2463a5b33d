import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { newVisitor, type Watched } from '../app/browser.ts';
import { aroundBrowser } from './around-browser.ts';

/** The page of the widgets, opened by a new visitor once its scripts answer. */
export type OpenWidgets = (options?: BrowserContextOptions, query?: string) => Promise<Watched>;

/** An application and a Chromium around the tests of a suite; gives what opens the page of the widgets in them. */
export const aroundWidgets = (): OpenWidgets => {
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ browser, url } = opened));
  return async (options = {}, query = '') => {
    const visitor = await newVisitor(browser, options);
    await visitor.page.goto(`${url}/docs/ui${query}`);
    // The prefix becomes a list once the scripts are there.
    await visitor.page.getByRole('button', { name: /^Indicatif.*France/ }).waitFor();
    return visitor;
  };
};

export const press = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name, exact: true }).first().click();

export const outside = (page: Page): Promise<void> => page.mouse.click(5, 300);
