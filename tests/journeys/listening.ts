import type { Browser, BrowserContext, Page } from 'playwright-core';
import { newVisitor } from '../app/browser.ts';
import { patientMs } from '../app/patience.ts';
import type { Caller } from '../app/test-app.ts';

export type Heard = { readonly context: BrowserContext; readonly page: Page; readonly faults: string[] };
/**
 * Opens a browser with this caller's session. It records every dialog, every request to another site and every
 * violation of the security policy.
 */
export const listening = async (browser: Browser, url: string, who: Caller): Promise<Heard> => {
  const { context, page, problems: faults } = await newVisitor(browser);
  page.setDefaultNavigationTimeout(patientMs(120_000));
  const cookie = who.cookie();
  if (cookie)
    await context.addCookies([{ name: cookie.split('=')[0]!, value: cookie.slice(cookie.indexOf('=') + 1), url }]);
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      reportError(new Error(`policy ${violatedDirective} ${blockedURI}`)),
    ),
  );
  page.on('dialog', (dialog) => {
    faults.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    // The browser's own document viewer makes these requests.
    if (!/^(data|blob|chrome|chrome-extension):/.test(request.url()) && new URL(request.url()).origin !== url)
      faults.push(`elsewhere ${request.url()}`);
  });
  return { context, page, faults };
};
