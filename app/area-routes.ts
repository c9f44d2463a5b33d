import { UNSAFE_createClientRoutes as createClientRoutes, type PatchRoutesOnNavigationFunction } from 'react-router';
import { loadLater } from '#ui/browser/load-later.ts';
import { openAnew } from './route-module.ts';

type Routes = Parameters<typeof createClientRoutes>[0];

/**
 * Route manifest of one area (`scripts/area-manifests.ts`): its own routes, and the URLs of the manifests of the other
 * areas.
 */
type AreaManifest = { readonly routes: Routes; others: readonly string[] };

type Router = { readonly match: (path: string) => readonly { readonly route: { readonly path?: string } }[] | null };

/**
 * Loads the route manifests of the other areas when a link, a form or a redirect leads outside the current area.
 * Replaces the router's own route discovery (`vite.config.ts`). A failed load is tried again, or opens the page as a
 * document, as for page code.
 */
export const areaRoutes =
  (
    router: () => Router,
    manifest: AreaManifest,
    modules: Parameters<typeof createClientRoutes>[1],
    ssr: boolean,
  ): PatchRoutesOnNavigationFunction =>
  async ({ path, patch, signal }) => {
    if (manifest.others.length === 0 || router().match(path)?.at(-1)?.route.path !== '*') return;
    const loaded = await Promise.all(
      manifest.others.map((url) => loadLater(() => import(/* @vite-ignore */ url) as Promise<AreaManifest>, openAnew)),
    );
    // The navigation was aborted: the router would discard the routes.
    if (signal.aborted) return;
    manifest.others = [];
    const own = manifest.routes;
    const found = Object.fromEntries(
      loaded.flatMap(({ routes }) => Object.entries(routes)).filter(([id]) => !(id in own)),
    );
    Object.assign(own, found);
    patch('root', createClientRoutes(found, modules, null, ssr, false, 'root'));
  };
