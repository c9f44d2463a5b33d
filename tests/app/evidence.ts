import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';

// Where the runner wants what shows why a file failed; it removes the folder of a file that passes.
const folder = process.env['TEST_EVIDENCE'];
// A trace slows its pages down: only a file that is run again, alone, is traced.
export const isTraced = folder !== undefined && process.env['TEST_TRACE'] === 'on';

/** Begins to record a context, where the runner asks for it. */
export const recordContext = async (context: BrowserContext): Promise<void> => {
  if (isTraced) await context.tracing.start({ screenshots: true, snapshots: true });
};

let kept = 0;

/** Keeps what the contexts of failed tests show: they are the ones still open when their browser is closed. */
export const keepEvidence = async (browser: Browser): Promise<void> => {
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  for (const context of browser.contexts()) {
    kept++;
    for (const [i, page] of context.pages().entries()) await page.screenshot({ path: join(folder, `screen-${kept}-${i + 1}.png`) }).catch(() => {});
    if (isTraced) await context.tracing.stop({ path: join(folder, `trace-${kept}.zip`) }).catch(() => {});
  }
};
