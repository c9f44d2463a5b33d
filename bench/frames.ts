import type { Page } from 'playwright-core';
import { compactDate } from '#core/format.ts';
import { dayOf } from '#core/time.ts';
import { newVisitor, openBrowser } from '../tests/app/browser.ts';
import { benchNow } from './generator.ts';
import { copyOf, type Base } from './load.ts';
import { ms, quantile, reaching, type Line } from './measure.ts';
import { isBuilt, serveBase } from './over-http.ts';
import { salonOwner } from './salon-owner.ts';

// Accepted share of 60 frames a second. A frame may fall just outside the measured time, so 95 % is enough.
const [wantedPerSecond, share] = [60, 0.95];
const draggedMs = 4_000;
const [began, ended] = ['drag began', 'drag ended'];

type TraceEvent = { readonly name: string; readonly ts: number; readonly cat: string };

/** Maximum milliseconds between two callbacks of the same frame. */
const oneFrameMs = 4;

/**
 * Animation frames of a trace between the start and the end of the drag: the rate per second, and the sorted gaps in
 * milliseconds.
 */
const framesIn = (events: readonly TraceEvent[]): { perSecond: number; gapsMs: readonly number[] } => {
  const at = (name: string): number =>
    events.find((event) => event.name === name && event.cat.includes('user_timing'))?.ts ?? Number.NaN;
  const [from, to] = [at(began), at(ended)];
  const frameTimesMs = events
    .filter(({ name, ts }) => name === 'FireAnimationFrame' && ts >= from && ts <= to)
    .map(({ ts }) => ts / 1_000)
    .toSorted((a, b) => a - b);
  const gapsMs = frameTimesMs
    .slice(1)
    .map((ts, i) => ts - frameTimesMs[i]!)
    .filter((gapMs) => gapMs > oneFrameMs);
  return { perSecond: ((gapsMs.length + 1) / (to - from)) * 1_000_000, gapsMs: gapsMs.toSorted((a, b) => a - b) };
};

/** Drags a visit back and forth across the columns for `draggedMs`, then cancels the drag. */
const drag = async (page: Page): Promise<void> => {
  const visit = page.locator('[data-column] a').filter({ hasText: 'Camille' }).nth(2);
  await visit.scrollIntoViewIfNeeded();
  const box = await visit.boundingBox();
  if (box === null) throw new Error('aucun rendez-vous à déplacer');
  const [x, y] = [box.x + box.width / 2, box.y + 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 12, y + 12, { steps: 4 });
  await page.evaluate((name) => performance.mark(name), began);
  const until = performance.now() + draggedMs;
  for (let turn = 0; performance.now() < until; turn += 0.05)
    await page.mouse.move(x + 240 * (1 - Math.cos(turn)), Math.min(820, Math.max(260, y + 180 * Math.sin(turn))));
  await page.evaluate((name) => performance.mark(name), ended);
  if ((await page.locator('[data-dragging]').count()) === 0) throw new Error('le rendez-vous n’a pas été tiré');
  await page.keyboard.press('Escape');
  await page.mouse.up();
};

/**
 * Measures the frame rate of Chromium, from its trace, while a visit is dragged in the agenda. The salon has 30 people
 * and 200 visits a day, and the window is 1440 px wide.
 */
export const benchFrames = async (serverUrl: string, base: Base): Promise<readonly Line[]> => {
  if (!isBuilt()) throw new Error('les pages ne sont pas construites');
  const databaseUrl = await copyOf(serverUrl, base, 'bench_frames');
  const app = await serveBase(databaseUrl);
  const browser = await openBrowser();
  try {
    const cookies = (await salonOwner(app.url, databaseUrl)).split('; ').map((one) => {
      const [name = '', value = ''] = one.split(/=(.*)/s);
      return { name, value, url: app.url };
    });
    const { page, context } = await newVisitor(browser);
    await context.addCookies(cookies);
    await page.goto(
      `${app.url}/business/dashboard/planning?vue=jour&date=${compactDate(dayOf('Europe/Paris', benchNow))}`,
    );
    await page.waitForLoadState('networkidle');
    await browser.startTracing(page, {
      categories: [
        'disabled-by-default-devtools.timeline.frame',
        'devtools.timeline.frame',
        'devtools.timeline',
        'blink.user_timing',
        ...(process.env['DUMP']
          ? ['disabled-by-default-devtools.timeline.invalidationTracking', 'disabled-by-default-blink.debug']
          : []),
      ],
    });
    await drag(page);
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
      traceEvents: readonly TraceEvent[];
    };
    const { perSecond, gapsMs } = framesIn(traceEvents);
    const figure = `${perSecond.toFixed(1)}, écart p95 ${ms(quantile(gapsMs, 0.95))}, au plus ${ms(gapsMs.at(-1) ?? Number.NaN)}`;
    return [
      reaching(
        'FRAMES',
        `images par seconde pendant qu’un rendez-vous est tiré : ${wantedPerSecond}`,
        figure,
        perSecond / wantedPerSecond,
        share,
      ),
    ];
  } finally {
    await browser.close();
    await app.stop();
  }
};
