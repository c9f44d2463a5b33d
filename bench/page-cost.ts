import type { ServerBuild } from 'react-router';
import type { PageCall } from '#platform/http/page-call.ts';
import { buildRoot, pagesOf } from '#platform/http/pages.ts';
import { inTurn, median } from './measure.ts';

const [few, many] = process.argv.slice(2).map(Number) as [number, number];
/** Server time of one page in milliseconds, with few and with many routes. */
export type PageCost = { readonly fewMs: number; readonly manyMs: number };

// A page without any database call. The router takes most of its time.
const page = '/mot-de-passe-oublie';
const rounds = 1_500;

const given = (): PageCall => ({
  call: () => Promise.reject(new Error('the page of the bench asks for nothing')),
  account: async () => null,
  viewing: async () => null,
  speak: () => {},
  nonce: 'banc',
  settings: {
    blogUrl: 'http://banc.test',
    supportEmail: 'banc@banc.test',
    publicUrl: 'http://banc.test',
    mapTilesUrl: null,
    paymentProvider: 'sandbox',
    knowsStreets: false,
    hasDirectory: false,
    demo: false,
    bookingGuestsMax: 10,
    islandUrl: '/assets/island.js',
  },
  nowMs: Date.parse('2026-11-21T09:00:00Z'),
  ownLink: () => '',
  openApi: () => ({}),
  report: () => undefined,
  refused: null,
  sent: async () => null,
});

/**
 * The same build with `count` routes: the routes that the page needs, then other routes of the site, then generated
 * routes. Half of the generated routes begin with `:space`.
 */
const withRoutes = (build: ServerBuild, count: number): ServerBuild => {
  const ids = Object.keys(build.routes);
  const needed = ids.filter((id) => id === 'root' || ['*', page.slice(1)].includes(build.routes[id]?.path ?? ''));
  const keptIds = [...needed, ...ids.filter((id) => !needed.includes(id))].slice(0, count);
  const model = keptIds.at(-1)!;
  const planted = Array.from({ length: count - keptIds.length }, (_, n) => ({
    id: `plante-${n}`,
    path: `${n % 2 === 0 ? ':space/' : ''}plante/${n}`,
  }));
  const of = <T extends object>(all: Readonly<Record<string, T | undefined>>): Record<string, T> =>
    Object.fromEntries([
      ...keptIds.map((id) => [id, all[id]!] as const),
      ...planted.map((one) => [one.id, { ...all[model]!, ...one }] as const),
    ]);
  return { ...build, routes: of(build.routes), assets: { ...build.assets, routes: of(build.assets.routes) } };
};

const build = (await import(new URL('server/index.js', buildRoot).href)) as ServerBuild;
const requestPage = (count: number): (() => Promise<void>) => {
  const { answer } = pagesOf(withRoutes(build, count));
  return async () => {
    const shown = await answer(new Request(`http://banc.test${page}`, { headers: { accept: 'text/html' } }), given());
    if (shown.status !== 200 || !(await shown.text()).includes('</html>')) throw new Error(`${page} : ${shown.status}`);
  };
};
const took = await inTurn({ few: requestPage(few), many: requestPage(many) }, rounds);
process.stdout.write(JSON.stringify({ fewMs: median(took.few), manyMs: median(took.many) } satisfies PageCost));
