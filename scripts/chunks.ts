import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { areas, notFoundRoute } from '../app/routes/areas.ts';

/** The static imports of each module, by the bundler's module ids. Leaves out dynamic imports. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** The modules `from`, and all modules that they import directly or not. */
export const reached = (imports: Imports, from: Iterable<string>): ReadonlySet<string> => {
  const seen = new Set(from);
  for (const id of seen) for (const one of imports.get(id) ?? []) seen.add(one);
  return seen;
};

/** The modules `to`, and all modules that import them directly or not. */
export const leading = (imports: Imports, to: Iterable<string>): ReadonlySet<string> => {
  const importers = new Map<string, string[]>();
  for (const [id, imported] of imports)
    for (const one of imported) importers.set(one, [...(importers.get(one) ?? []), id]);
  return reached(importers, to);
};

/** Number of pages that import each module, directly or not. Modules that no page imports are absent. */
export const pagesTo = (imports: Imports, pages: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const page of pages) for (const id of reached(imports, [page])) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
};

const fileOf = (id: string): string =>
  relative(`${import.meta.dirname}/..`, id.replace(/\?.*$/, '')).replaceAll('\\', '/');
const publicFiles: ReadonlySet<string> = new Set([...areas.pages, notFoundRoute].map(({ file }) => `app/${file}`));
const isRoute = (id: string): boolean => id.endsWith('?__react-router-build-client-route');
// The root route and the browser entry, which every page loads, get files of their own.
const isOfEveryPage = (id: string): boolean =>
  isRoute(id) ? fileOf(id) === 'app/root.tsx' : fileOf(id) === 'app/entry.client.tsx';
// Only our modules and icons are grouped. The bundler itself groups library modules.
const isIcon = (id: string): boolean => /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/.test(id);
const isOurs = (id: string): boolean => isIcon(id) || (/\.tsx?$/.test(id) && !/[\\/]node_modules[\\/]/.test(id));
const isReact = (id: string): boolean => /[\\/]node_modules[\\/]react[\\/]/.test(id);
const isRouter = (id: string): boolean => /[\\/]node_modules[\\/](react-router|@react-router)[\\/]/.test(id);

// assumed: modules shared by a third of the pages go into one file, which the next page finds in the cache. With a
// lower share, pages would load much code that they do not use.
const someOfPages = 1 / 3;
// Pages that must share an icon before it joins the common file. An icon is one line, so a file of its own would cost
// more than its size.
const someForIcons = 4;

/**
 * Groups the browser's code by the number of pages that import each module. Counts public pages only, because the pages
 * of professionals and admins load far more code of their own.
 */
export const pageChunks = () => {
  let counts: ReadonlyMap<string, number> = new Map();
  let inPrograms: ReadonlySet<string> = new Set();
  let toRouter: ReadonlySet<string> = new Set();
  let pageCount = 0;

  const plugin: Plugin = {
    name: 'page-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const shared = ids.filter(isOfEveryPage);
      // A page loads its route and the root.
      const imports: Imports = new Map(
        ids.map((id) => [
          id,
          [...(this.getModuleInfo(id)?.importedIds ?? []), ...(isRoute(id) && !isOfEveryPage(id) ? shared : [])],
        ]),
      );
      // A route that renders nothing is not a page.
      const drawn = (id: string): boolean =>
        [...reached(imports, this.getModuleInfo(id)?.importedIds ?? [])].some(isReact);
      const pages = ids.filter((id) => isRoute(id) && !isOfEveryPage(id) && publicFiles.has(fileOf(id)) && drawn(id));
      if (pages.length === 0) throw new Error('no page leads to any module');
      pageCount = pages.length;
      counts = pagesTo(imports, pages);
      const programs = ids.filter(
        (id) => this.getModuleInfo(id)?.isEntry === true && !isRoute(id) && !isOfEveryPage(id),
      );
      inPrograms = reached(imports, programs);
      toRouter = leading(imports, ids.filter(isRouter));
    },
  };
  return {
    plugin,
    /**
     * Whether many pages share this module. False for the modules of the landing page's script and of the service
     * worker, which must not load code of other pages.
     */
    isOfManyPages: (id: string): boolean =>
      isOurs(id) &&
      !inPrograms.has(id) &&
      (counts.get(id) ?? 0) >= (isIcon(id) ? someForIcons : pageCount * someOfPages),
    /**
     * Whether no public page needs this module at first: it is loaded later, or by the pages of professionals and
     * admins.
     */
    isOfNoPage: (id: string): boolean => !counts.has(id),
    leadsToRouter: (id: string): boolean => toRouter.has(id),
  };
};
