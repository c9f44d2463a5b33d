import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type Result } from 'lighthouse';
import { openBrowser } from '../tests/app/browser.ts';
import { eventually } from '../tests/app/polling.ts';
import { freePort } from '../tests/app/postgres.ts';

const { version } = createRequire(import.meta.url)('lighthouse/package.json') as { version: string };
const rounds = Number(process.env['LIGHTHOUSE_ROUNDS'] ?? 3);

const [port, debugPort] = [await freePort(), await freePort()];
const dataDir = mkdtempSync(join(tmpdir(), 'accalmie-lighthouse-'));
const url = `http://127.0.0.1:${port}`;
const server = spawn(process.execPath, ['platform/server.ts'], {
  stdio: 'ignore',
  env: {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    RATE_LIMITS: 'off',
  },
});
const browser = await openBrowser([`--remote-debugging-port=${debugPort}`]);

const post = async (
  path: string,
  body: unknown,
  cookie = '',
): Promise<{ data: Record<string, unknown>; cookie: string }> => {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      ...(cookie === '' ? {} : { cookie }),
    },
    body: JSON.stringify(body),
  });
  const envelope = (await answer.json()) as { data: Record<string, unknown> };
  return {
    data: envelope.data,
    cookie: answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; '),
  };
};

const pro = 'MaisonLezardeNantes001';
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

try {
  await eventually(
    () =>
      fetch(`${url}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      ),
    (isReady) => isReady,
    120,
  );
  // URL of the results after redirects, because the search bar opens this URL directly.
  const results = new URL(
    (await fetch(`${url}/booking/search?category=massage&search_address=Nantes&at_home=false&adults=1`)).url,
  );
  const profile = (await (await fetch(`${url}/publicprofile/${pro}`)).json()) as {
    data: { slug: string; services: { options: { id: string }[] }[] };
  };
  const option = profile.data.services[0]!.options[0]!.id;
  const from = Math.floor(Date.now() / 1000);
  const free = (await post(`/booking/pro/${pro}/option/${option}/availabilities`, { from, to: from + 14 * 86_400 }))
    .data['days'] as {
    slots: { starts_at: string }[];
  }[];
  const startsAt = free[0]!.slots[0]!.starts_at;
  const cart = await post('/v1/order/cart', { pro_id: pro, lines: [{ option_id: option }], starts_at: startsAt });
  const step = `id=${pro}&option=${option}`;
  const pages: { what: string; path: string; least: number; isPrivate?: boolean; cookie?: string }[] = [
    { what: 'accueil', path: '/', least: 98 },
    { what: 'résultats', path: results.pathname + results.search, least: 95 },
    { what: 'fiche', path: `/praticien/${profile.data.slug}-${pro}`, least: 95 },
    { what: 'étape 1', path: `/booking/guests?${step}`, least: 90, isPrivate: true },
    { what: 'étape 2', path: `/booking/services-menu?${step}`, least: 90, isPrivate: true },
    {
      what: 'étape 3',
      path: `/booking/appointment?${step}&starts_at=${encodeURIComponent(startsAt)}`,
      least: 90,
      isPrivate: true,
    },
    {
      what: 'étape 4',
      path: `/booking/payment?${step}&cart=${String(cart.data['cart_id'])}`,
      least: 90,
      isPrivate: true,
      cookie: cart.cookie,
    },
  ];
  const only = (process.env['LIGHTHOUSE_ONLY'] ?? '').split(',').filter((what) => what !== '');
  // Warms the server up: the first request of a page after a start is slower.
  for (const { path, cookie } of pages)
    for (let i = 0; i < 5; i += 1)
      await (await fetch(url + path, cookie === undefined ? {} : { headers: { cookie } })).text();
  let missed = 0;
  process.stdout.write(
    `Lighthouse ${version}, mobile, médiane de ${rounds}. Pages des étapes : sans « is-crawlable », elles demandent à ne pas être indexées.\n`,
  );
  for (const { what, path, least, isPrivate, cookie } of pages.filter(
    (one) => only.length === 0 || only.includes(one.what),
  )) {
    const reports: Result[] = [];
    for (let i = 0; i < rounds; i += 1) {
      const report = await lighthouse(url + path, {
        port: debugPort,
        logLevel: 'silent',
        output: 'json',
        onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
        ...(isPrivate && { skipAudits: ['is-crawlable'] }),
        ...(cookie !== undefined && { extraHeaders: { cookie } }),
      });
      if (report) reports.push(report.lhr);
    }
    const score = (category: 'performance' | 'accessibility' | 'best-practices' | 'seo'): number =>
      Math.round(100 * median(reports.map((one) => one.categories[category]?.score ?? 0)));
    const figure = (audit: string): number => median(reports.map((one) => one.audits[audit]?.numericValue ?? 0));
    const scores = [score('performance'), score('accessibility'), score('best-practices'), score('seo')];
    const isHeld = scores[0]! >= least && scores.slice(1).every((one) => one === 100);
    if (!isHeld) missed += 1;
    const failing = Object.values(reports[0]?.audits ?? {}).filter((one) => one.score !== null && one.score < 0.9);
    process.stdout.write(
      `${isHeld ? '✓' : '✗'} ${what.padEnd(10)} performance ${scores[0]} (≥ ${least}), accessibilité ${scores[1]}, bonnes pratiques ${scores[2]}, référencement ${scores[3]} ; ` +
        `LCP ${(figure('largest-contentful-paint') / 1000).toFixed(2)} s, TBT ${figure('total-blocking-time').toFixed(0)} ms, CLS ${figure('cumulative-layout-shift').toFixed(3)}` +
        `${isHeld ? '' : ` ; ${failing.map((one) => one.id).join(', ')}`}\n`,
    );
  }
  process.exitCode = missed === 0 ? 0 : 1;
} finally {
  await browser.close();
  server.kill('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}
