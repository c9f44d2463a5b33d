import { UNSAFE_createClientRoutes as createClientRoutes, type PatchRoutesOnNavigationFunction } from 'react-router';
import { loadLater } from '#ui/browser/load-later.ts';
import { openAnew } from './route-module.ts';

type Routes = Parameters<typeof createClientRoutes>[0];

/** What a page is given of the addresses of the site (`scripts/area-manifests.ts`): those of its area, and where those of the others are. */
type AreaManifest = { readonly routes: Routes; others: readonly string[] };

type Router = { readonly match: (path: string) => readonly { readonly route: { readonly path?: string } }[] | null };

/**
 * The addresses of the other areas, in the router's place (`vite.config.ts`): asked for when a link, a form or a redirect leads to one that this area does
 * not know. Where they cannot come it is as for the code of a page.
 */
export const areaRoutes =
  (router: () => Router, manifest: AreaManifest, modules: Parameters<typeof createClientRoutes>[1], ssr: boolean): PatchRoutesOnNavigationFunction =>
  async ({ path, patch, signal }) => {
    if (manifest.others.length === 0 || router().match(path)?.at(-1)?.route.path !== '*') return;
    const loaded = await Promise.all(manifest.others.map((url) => loadLater(() => import(/* @vite-ignore */ url) as Promise<AreaManifest>, openAnew)));
    // Given up meanwhile: the router would keep nothing of it.
    if (signal.aborted) return;
    manifest.others = [];
    const own = manifest.routes;
    const found = Object.fromEntries(loaded.flatMap(({ routes }) => Object.entries(routes)).filter(([id]) => !(id in own)));
    Object.assign(own, found);
    patch('root', createClientRoutes(found, modules, null, ssr, false, 'root'));
  };
