import { loadLater } from '#ui/load-later.ts';

type Modules = Record<string, unknown>;

/**
 * The code of a page, in the router's place (`vite.config.ts`). Where the network is gone it waits; where the file is, a build came in between, and the
 * document is loaded anew.
 */
export const loadRouteModule = ({ id, module }: { readonly id: string; readonly module: string }, modules: Modules): Promise<unknown> =>
  loadLater(
    async () => (modules[id] ??= await import(/* @vite-ignore */ module)),
    () => location.reload(),
  );
