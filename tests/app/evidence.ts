import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';

// Folder for the screenshots and traces of a test file. The test runner sets it, and removes the folder when the file
// passes.
const folder = process.env['TEST_EVIDENCE'];
// A trace slows pages down, so only a file that is run again, alone, is traced.
export const isTraced = folder !== undefined && process.env['TEST_TRACE'] === 'on';

export const recordContext = async (context: BrowserContext): Promise<void> => {
  if (isTraced) await context.tracing.start({ screenshots: true, snapshots: true });
};

let savedCount = 0;

/** Saves screenshots and traces of failed tests, whose contexts are still open when their browser is closed. */
export const keepEvidence = async (browser: Browser): Promise<void> => {
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  for (const context of browser.contexts()) {
    savedCount++;
    for (const [i, page] of context.pages().entries())
      await page.screenshot({ path: join(folder, `screen-${savedCount}-${i + 1}.png`) }).catch(() => {});
    if (isTraced) await context.tracing.stop({ path: join(folder, `trace-${savedCount}.zip`) }).catch(() => {});
  }
};
