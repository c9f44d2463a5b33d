import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { areas, notFoundRoute } from '../app/routes/areas.ts';

/** What each module asks for at once, by the ids of the bundler; what it asks for later is not there. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** The modules that these lead to, with themselves. */
export const reached = (imports: Imports, from: Iterable<string>): ReadonlySet<string> => {
  const seen = new Set(from);
  for (const id of seen) for (const one of imports.get(id) ?? []) seen.add(one);
  return seen;
};

/** The modules that lead to one of these, with themselves. */
export const leading = (imports: Imports, to: Iterable<string>): ReadonlySet<string> => {
  const importers = new Map<string, string[]>();
  for (const [id, asked] of imports) for (const one of asked) importers.set(one, [...(importers.get(one) ?? []), id]);
  return reached(importers, to);
};

/** How many of these pages lead to each module; one that none leads to is not there. */
export const pagesTo = (imports: Imports, pages: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const page of pages) for (const id of reached(imports, [page])) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
};

const fileOf = (id: string): string => relative(`${import.meta.dirname}/..`, id.replace(/\?.*$/, '')).replaceAll('\\', '/');
const publicFiles: ReadonlySet<string> = new Set([...areas.pages, notFoundRoute].map(({ file }) => `app/${file}`));
const isRoute = (id: string): boolean => id.endsWith('?__react-router-build-client-route');
// They come with every page, in files of their own.
const isOfEveryPage = (id: string): boolean => (isRoute(id) ? fileOf(id) === 'app/root.tsx' : fileOf(id) === 'app/entry.client.tsx');
// Ours, and icons: what libraries bring stays as it comes.
const isIcon = (id: string): boolean => /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/.test(id);
const isOurs = (id: string): boolean => isIcon(id) || (/\.tsx?$/.test(id) && !/[\\/]node_modules[\\/]/.test(id));
const isReact = (id: string): boolean => /[\\/]node_modules[\\/]react[\\/]/.test(id);
const isRouter = (id: string): boolean => /[\\/]node_modules[\\/](react-router|@react-router)[\\/]/.test(id);

// assumed: a page brings what a third of them share, in a file that the next one has already; more would weigh on those that use little of it.
const someOfPages = 1 / 3;
// An icon is a line: a file of its own costs more than it weighs.
const someForIcons = 4;

/**
 * How the code of the browser is shared out, from the pages that lead to each module and not from its name: of the pages for everybody, since those of who
 * works here come with far more of their own.
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
      // A page is drawn by its route within the root: it asks for both.
      const imports: Imports = new Map(
        ids.map((id) => [id, [...(this.getModuleInfo(id)?.importedIds ?? []), ...(isRoute(id) && !isOfEveryPage(id) ? shared : [])]]),
      );
      // A route that draws nothing is no page.
      const drawn = (id: string): boolean => [...reached(imports, this.getModuleInfo(id)?.importedIds ?? [])].some(isReact);
      const pages = ids.filter((id) => isRoute(id) && !isOfEveryPage(id) && publicFiles.has(fileOf(id)) && drawn(id));
      if (pages.length === 0) throw new Error('no page leads to any module');
      pageCount = pages.length;
      counts = pagesTo(imports, pages);
      const programs = ids.filter((id) => this.getModuleInfo(id)?.isEntry === true && !isRoute(id) && !isOfEveryPage(id));
      inPrograms = reached(imports, programs);
      toRouter = leading(imports, ids.filter(isRouter));
    },
  };
  return {
    plugin,
    /** Code that many pages share. The landing's island and the worker bring nothing that lies beside what they ask for. */
    isOfManyPages: (id: string): boolean => isOurs(id) && !inPrograms.has(id) && (counts.get(id) ?? 0) >= (isIcon(id) ? someForIcons : pageCount * someOfPages),
    /** What comes later, or for those who work here. */
    isOfNoPage: (id: string): boolean => !counts.has(id),
    leadsToRouter: (id: string): boolean => toRouter.has(id),
  };
};
