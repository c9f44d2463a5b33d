import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setInterval as every, setTimeout as later } from 'node:timers/promises';
import { isTraced, keepEvidence, recordContext } from './evidence.ts';
import { patientMs } from './patience.ts';
import { lastSeen } from './polling.ts';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Request,
} from 'playwright-core';

const system = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const unpacking = "const { default: shipped } = await import('@sparticuz/chromium'); await shipped.executablePath();";

/**
 * Unpacks the Chromium installed by npm into this folder. Several test processes may do it at once, so the folder is
 * renamed into place only when complete.
 */
const unpack = (folder: string): void => {
  if (existsSync(folder)) return;
  mkdirSync(dirname(folder), { recursive: true });
  const beside = mkdtempSync(`${folder}-`);
  execFileSync(process.execPath, ['--input-type=module', '--eval', unpacking], {
    env: { ...process.env, TMPDIR: beside },
  });
  // Chromium stops when it finds no font. The Chromium installed by npm expects its own fonts at a path of a cloud
  // function.
  const places = [join(folder, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts']
    .map((place) => `<dir>${place}</dir>`)
    .join('');
  writeFileSync(
    join(beside, 'fonts.conf'),
    `<?xml version="1.0"?><fontconfig>${places}<cachedir>${join(folder, 'fonts-kept')}</cachedir></fontconfig>\n`,
  );
  try {
    renameSync(beside, folder);
  } catch (error) {
    rmSync(beside, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
};

const executable = async (): Promise<string> => {
  const known = [process.env['CHROMIUM_PATH'], ...system].find((path) => path !== undefined && existsSync(path));
  if (known) return known;
  // The Chromium installed by npm unpacks its libraries only when it detects a cloud function.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x';
  const folder = join(process.cwd(), '.cache', 'chromium');
  unpack(folder);
  process.env['TMPDIR'] = folder;
  process.env['FONTCONFIG_FILE'] = join(folder, 'fonts.conf');
  const { default: shipped } = await import('@sparticuz/chromium');
  const path = await shipped.executablePath();
  if (!existsSync(path)) throw new Error('Aucun Chromium : installez-en un, ou donnez CHROMIUM_PATH.');
  return path;
};

/**
 * Opens a real headless Chromium with no background network traffic. Closing it saves the evidence of a failed test.
 */
export const openBrowser = async (more: readonly string[] = []): Promise<Browser> => {
  const browser = await chromium.launch({
    executablePath: await executable(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-dev-shm-usage',
      ...more,
    ],
  });
  const close = browser.close.bind(browser);
  return Object.assign(browser, {
    close: async () => {
      await keepEvidence(browser);
      await close();
    },
  });
};

// Simulates a slow line by delaying every script. Any journey can be run with this setting.
const scriptsLateMs = Number(process.env['SCRIPTS_LATE_MS'] ?? 0);

export type Watched = {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly problems: string[];
  readonly requests: string[];
};

// React Router waits for the first data of a page, not for the end of the stream. Leaving the page then causes an
// unhandled rejection, without visible effect.
const givenUp = /^AbortError: BodyStreamBuffer was aborted$/;

const withoutWorker = 'Service Worker registration blocked by Playwright';
// A timing warning: a busy machine uses the font later than the browser expects.
const drawnLate = /was preloaded using link preload but not used within a few seconds/;
// A trace injects its own script into every frame, and a sandboxed frame refuses it.
const recorderRefused = /^Blocked script execution in .* the document's frame is sandboxed/;

/**
 * A new visitor whose console errors, warnings and requests are recorded. The service worker is blocked by default,
 * because a test cannot intercept the requests that go through it.
 */
export const newVisitor = async (browser: Browser, options: BrowserContextOptions = {}): Promise<Watched> => {
  const context = await browser.newContext({
    locale: 'fr-FR',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  if (scriptsLateMs > 0)
    await context.route('**/*.js', async (route) => {
      await later(scriptsLateMs);
      // The page may have been left in the meantime, and then accepts no more scripts.
      await route.continue().catch(() => {});
    });
  // A test should fail when a result never comes, not when a busy machine is late.
  context.setDefaultTimeout(patientMs(30_000));
  await recordContext(context);
  context.on('page', countRequests);
  const page = await context.newPage();
  const problems: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (isTraced && recorderRefused.test(text)) return;
    if ((message.type() === 'error' || message.type() === 'warning') && text !== withoutWorker && !drawnLate.test(text))
      problems.push(text);
  });
  page.on('pageerror', (error) => {
    if (!givenUp.test(String(error))) problems.push(String(error));
  });
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  return { context, page, problems, requests };
};

const requestsOf = new WeakMap<Page, Set<Request>>();

const countRequests = (page: Page): void => {
  const running = new Set<Request>();
  /** The request of the document that is about to replace the current one. */
  let next: Request | undefined;
  requestsOf.set(page, running);
  page.on('request', (request) => running.add(request));
  page.on('requestfinished', (request) => running.delete(request));
  page.on('requestfailed', (request) => {
    running.delete(request);
    // A download does not replace the document.
    if (request === next) next = undefined;
  });
  page.on('response', (response) => {
    const request = response.request();
    // The browser never reports a response as finished when no script reads its body.
    if (request.resourceType() === 'fetch') running.delete(request);
    if (request.isNavigationRequest() && request.frame() === page.mainFrame() && response.status() !== 204)
      next = request;
  });
  // The browser does not report the end of a replaced document's requests either.
  page.on('framenavigated', (frame) => {
    if (next === undefined || frame !== page.mainFrame()) return;
    for (const one of running) if (one !== next) running.delete(one);
    next = undefined;
  });
};

const quietMs = 150;

/** Waits until a page has loaded and has no request in progress. */
export const isQuiet = async (page: Page): Promise<void> => {
  await page.waitForLoadState('load');
  const running = requestsOf.get(page);
  if (running === undefined) return page.waitForLoadState('networkidle');
  const beganMs = performance.now();
  let quietSinceMs = beganMs;
  for await (const _ of every(25)) {
    const nowMs = performance.now();
    if (running.size > 0) quietSinceMs = nowMs;
    else if (nowMs - quietSinceMs >= quietMs) return;
    if (nowMs - beganMs > patientMs(30_000))
      throw new Error(`${page.url()} still asks for ${[...running].map((request) => request.url()).join(' ')}`);
  }
};

/**
 * Opens a page and waits until it is alive: React is hydrated, and the scripts that React then loads have arrived. The
 * landing page has no React.
 */
export const openAlive = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await isAlive(page);
};

/** Waits until a page that is being opened is alive, like `openAlive`. */
export const isAlive = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/field-words-')),
  );
  await isQuiet(page);
};

/**
 * Signs out by deleting the cookies. Leaves the page first, because the page's pending requests belong to the signed-in
 * person.
 */
export const signOutOfBrowser = async (page: Page): Promise<void> => {
  await page.goto('about:blank');
  await page.context().clearCookies();
};

/** Widths at which every page is checked (docs/product/screens.md#accessibility). */
const widths = [360, 768, 1280] as const;

// `npm test` runs axe only at the width that is nearest to the current width of the page. `npm run test:long` runs axe
// at every width.
const isAuditedEverywhere = process.env['TEST_WIDTHS'] === 'every';

/** The innermost elements that make the page scroll sideways. */
const tooWide = (): string[] => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.querySelectorAll('body *')].filter(
    (one) => one.getBoundingClientRect().right > clientWidth,
  );
  const innermost = wide.filter((one) => !wide.some((other) => other !== one && one.contains(other)));
  return [
    'scrolls sideways',
    ...innermost.map((one) => `${one.tagName} ${one.className}: ${one.textContent.slice(0, 60)}`),
  ];
};

/** Fails when axe finds a problem in the current page, or when the page scrolls sideways at any width. */
export const assertSound = async (page: Page, what: string): Promise<void> => {
  await isQuiet(page);
  const viewportWidth = page.viewportSize()?.width ?? 0;
  const nearest = widths.toSorted((a, b) => Math.abs(a - viewportWidth) - Math.abs(b - viewportWidth))[0];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // The page's layout follows the new size of the window after a delay. Scripts may render a narrow layout some
    // frames later.
    await page.waitForFunction((wantedWidth) => innerWidth === wantedWidth, width);
    await page.evaluate(() => new Promise((drawn) => void requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const seen = await lastSeen(
      () => page.evaluate(tooWide),
      (wide) => wide.length === 0,
      5,
    );
    assert.deepEqual(seen, [], `${what} is wider than ${width} px`);
    if (isAuditedEverywhere || width === nearest)
      assert.deepEqual(await accessibilityProblems(page), [], `${what}, ${width} px`);
    // A later render may be wider than the first one.
    assert.deepEqual(await page.evaluate(tooWide), [], `${what} is wider than ${width} px once it stands`);
  }
};

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/**
 * The problems that axe finds in the current page: the rule, and the elements. With `mayCover`, leaves out the targets
 * that an open menu partly covers.
 */
export const accessibilityProblems = async (page: Page, { mayCover = false } = {}): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  return page.evaluate(async (isCovering) => {
    // An opening dialog needs two frames to reach its place, or more on a busy machine. Axe reads positions and colors
    // as they are painted.
    const drawn = () => new Promise((next) => void requestAnimationFrame(next));
    const stands = (): boolean =>
      document
        .getAnimations()
        .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity) &&
      [...document.querySelectorAll('[role=dialog]')].every((one) => {
        const { top, bottom, height } = one.getBoundingClientRect();
        return height === 0 || (bottom > 0 && top < innerHeight);
      });
    await drawn();
    await drawn();
    for (let frames = 0; frames < 60 && !stands(); frames += 1) await drawn();
    const { axe } = globalThis as unknown as {
      axe: {
        run: (
          root: Document,
          options: unknown,
        ) => Promise<{ violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[] }>;
      };
    };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const { violations } = await axe.run(document, {
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
    });
    return violations
      .map(({ id, nodes }) => ({
        id,
        nodes: nodes
          .map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`)
          .filter((text) => !isCovering || !text.includes('partially obscured')),
      }))
      .filter(({ nodes }) => nodes.length > 0)
      .map(({ id, nodes }) => `${id} : ${nodes.slice(0, 3).join(' | ')}`);
  }, mayCover);
};

// Axe rules that an open combo box breaks on purpose. It hides the rest of the page from screen readers, so that a
// swipe leads from the field into the list.
const ofHiddenPages = ['aria-hidden-focus', 'page-has-heading-one', 'region'];

/**
 * The problems that axe finds while the list of a combo box is open, except those caused by the hidden page. Also
 * reports when Tab moves the focus into the hidden page, which must be shown again first.
 */
export const openListProblems = async (page: Page): Promise<string[]> => {
  const found = (await accessibilityProblems(page)).filter(
    (one) => !ofHiddenPages.some((rule) => one.startsWith(`${rule} `)),
  );
  await page.keyboard.press('Tab');
  const isHidden = await page.evaluate(() => document.activeElement?.closest('[aria-hidden="true"], [inert]') !== null);
  return isHidden ? [...found, 'the focus is in what is hidden'] : found;
};
