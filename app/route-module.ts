import { createPath, type Path } from 'react-router';
import { loadLater } from '#ui/browser/load-later.ts';

type Modules = Record<string, unknown>;

/** The state that the router exposes on `window`. */
type Routing = { readonly state: { readonly navigation: { readonly location?: Path; readonly formMethod?: string } } };

/**
 * Opens the page of the current navigation as a document. Reloads the current page when there is no navigation, or when
 * the navigation submits a form.
 */
export const openAnew = (): void => {
  const { location: to, formMethod = 'GET' } =
    (window as { __reactRouterDataRouter?: Routing }).__reactRouterDataRouter?.state.navigation ?? {};
  if (to && formMethod === 'GET') location.assign(createPath(to));
  else location.reload();
};

/**
 * Loads the code of a page. `vite.config.ts` puts this function in place of the router's own. Waits while the network
 * is down. When a new build has removed the file, opens the page as a document.
 */
export const loadRouteModule = (
  { id, module }: { readonly id: string; readonly module: string },
  modules: Modules,
): Promise<unknown> => loadLater(async () => (modules[id] ??= await import(/* @vite-ignore */ module)), openAnew);
