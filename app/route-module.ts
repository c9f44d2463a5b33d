type Modules = Record<string, unknown>;

/**
 * The code of a page, in the router's place (`vite.config.ts`). Where the network is gone it waits; where the file is, a build came in between, and the
 * document is loaded anew.
 */
export const loadRouteModule = async ({ id, module }: { readonly id: string; readonly module: string }, modules: Modules): Promise<unknown> => {
  const load = async (): Promise<unknown> => (modules[id] ??= await import(/* @vite-ignore */ module));
  try {
    return await load();
  } catch {
    const { heldFetch } = await import('./offline.ts');
    const { ok } = await heldFetch(module, { cache: 'no-store' });
    try {
      if (ok) return await load();
    } catch {
      // Some browsers keep a failure: only another document asks again.
    }
    location.reload();
    return new Promise(() => {});
  }
};
