import { createPath, type Path } from 'react-router';
import { loadLater } from '#ui/browser/load-later.ts';

type Modules = Record<string, unknown>;

/** What the router keeps of itself on the window. */
type Routing = { readonly state: { readonly navigation: { readonly location?: Path; readonly formMethod?: string } } };

/** The page that is on its way comes as a document; the one that is shown, where nothing but a form led on. */
export const openAnew = (): void => {
  const { location: to, formMethod = 'GET' } = (window as { __reactRouterDataRouter?: Routing }).__reactRouterDataRouter?.state.navigation ?? {};
  if (to && formMethod === 'GET') location.assign(createPath(to));
  else location.reload();
};

/**
 * The code of a page, in the router's place (`vite.config.ts`). Where the network is gone it waits; where the file is (a build came in between, or the
 * browser keeps that it could not come), the page is opened as a document.
 */
export const loadRouteModule = ({ id, module }: { readonly id: string; readonly module: string }, modules: Modules): Promise<unknown> =>
  loadLater(async () => (modules[id] ??= await import(/* @vite-ignore */ module)), openAnew);
