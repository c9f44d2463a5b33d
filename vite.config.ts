import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { pageChunks } from './scripts/chunks.ts';
import { english } from './scripts/english.ts';

const isEnglish = process.env['BUILD_LANGUAGE'] === 'en';
const assets = isEnglish ? 'assets/en' : 'assets';
const sheetNames = `${assets}/[name]-[hash:7][extname]`;

/** Emits a program as a file of its own, beside the pages': the landing's island, which carries no React before it is touched, and the worker. */
const program = (entry: string, fileName: string): Plugin => ({
  name: `program ${fileName}`,
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  buildStart() {
    this.emitFile({ type: 'chunk', id: entry, fileName, preserveSignature: false });
  },
});

const prefixes = new Map<string, { readonly file: string; readonly names: Map<string, string> }>();
/** The name of a class on the page: three characters for its file, then its rank there, since what repeats compresses; two files alike stop the build. */
const className = (name: string, id: string): string => {
  const file = relative(import.meta.dirname, id.replace(/\?.*$/, ''));
  const prefix = `_${createHash('sha256').update(file).digest('base64url').slice(0, 3)}`;
  const sheet = prefixes.get(prefix) ?? { file, names: new Map<string, string>() };
  if (sheet.file !== file) throw new Error(`${sheet.file} et ${file} auraient les mêmes noms de classes\u202f: renommez l’un des deux`);
  prefixes.set(prefix, sheet);
  const short = sheet.names.get(name) ?? `${prefix}${sheet.names.size.toString(36)}`;
  sheet.names.set(name, short);
  return short;
};

const { plugin: pageReach, isOfManyPages, isOfNoPage, leadsToRouter } = pageChunks();
const ofKit =
  /[\\/](?<!features[\\/][a-z]+[\\/])(?:ui[\\/](?:fields|choices|dates|overlays|lists|layout|media|browser)|app[\\/]shell)[\\/](?!offline\.)[a-z-]+\.module\.css/;

// Pieces that always travel together compress better as one, and a page asks for few files.
const chunks = {
  groups: [
    // What loads a chunk later is asked for by the landing's island too, which must not bring what lies beside it.
    { name: 'preload', test: /vite[\\/]preload-helper|[\\/]ui[\\/]browser[\\/]load-later\.ts/, priority: 10 },
    // What waits says where to sign in again, and so does the error page: no file of its own for a line.
    { name: 'documents', test: /[\\/]ui[\\/]browser[\\/](documents|sign-in-beside)\.ts$/ },
    { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
    { name: 'router', test: /node_modules[\\/](react-router|@react-router)[\\/]/ },
    // Two sheets for the kit and the frame: what pages begin with, and what comes later or for those who work here.
    { name: 'widgets', test: (id: string) => ofKit.test(id) && !/[\\/]app[\\/]shell[\\/]/.test(id) && isOfNoPage(id), priority: 1 },
    { name: 'kit', test: ofKit },
    // What leads somewhere is apart, since the landing has no router.
    { name: 'pieces', test: (id: string) => isOfManyPages(id) && !leadsToRouter(id) },
    { name: 'linked', test: isOfManyPages },
  ],
};

/** In a browser a link to a page of the application is the router's own, and no code beside it. */
const siteLink: Plugin = {
  name: 'site-link',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => (id.endsWith('/ui/layout/site-link.tsx') ? `export { Link as SiteLink } from 'react-router';` : null),
};

// What pages of ours never ask of the router: it looks for no route by itself, and nothing is instrumented. An export that is missing stops the build.
const unusedOfRouter: Readonly<Record<string, readonly string[]>> = {
  'dom/ssr/fog-of-war.js': [
    'getManifestPath',
    'getPartialManifest',
    'getPathsWithAncestors',
    'handleClientVersionMismatch',
    'isFogOfWarEnabled',
    'URL_LIMIT',
    'useFogOFWarDiscovery',
  ],
  'router/instrumentation.js': [
    'consumeInstrumentationClientResultMetaReceiver',
    'getRouteInstrumentationUpdates',
    'instrumentClientSideRouter',
    'instrumentHandler',
    'instrumentationResultMetaContext',
  ],
};

const nothing = (names: readonly string[]): string => `const nothing = () => {}; export { ${names.map((name) => `nothing as ${name}`).join(', ')} };`;

// The routes of the other areas come our way (`app/area-routes.ts`).
const ownOfRouter: Readonly<Record<string, string>> = {
  'dom/ssr/fog-of-war.js': `export { areaRoutes as getPatchRoutesOnNavigationFunction } from ${JSON.stringify(`${import.meta.dirname}/app/area-routes.ts`)};`,
};

/** Files of the router that a browser is given otherwise. */
const routerFiles: ReadonlyMap<string, string> = new Map([
  ...Object.entries(unusedOfRouter).map(([file, names]): [string, string] => [file, nothing(names) + (ownOfRouter[file] ?? '')]),
  // The code of a page is loaded our way, which outlives a lost network and a build that is gone (`app/route-module.ts`).
  ['dom/ssr/routeModules.js', `export { loadRouteModule } from ${JSON.stringify(`${import.meta.dirname}/app/route-module.ts`)};`],
]);
// The version they were read in: another may ask other things of them.
const routerRead = '8.4.0';

/** In a browser the router comes with our files in the place of those; another version, or a file that is no longer asked for, stops the build. */
const ownRouter = (): Plugin => {
  const replaced = new Set<string>();
  return {
    name: 'own-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      const { version } = JSON.parse(readFileSync(`${import.meta.dirname}/node_modules/react-router/package.json`, 'utf8')) as { version: string };
      if (version !== routerRead)
        throw new Error(`react-router est en ${version}\u202f: relisez ${[...routerFiles.keys()].join(', ')}, lus en ${routerRead}, puis changez routerRead`);
    },
    load(id) {
      const file = (/[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/](.*)$/.exec(id)?.[1] ?? '').replaceAll('\\', '/');
      if (routerFiles.has(file)) replaced.add(file);
      return routerFiles.get(file) ?? null;
    },
    generateBundle() {
      const missed = [...routerFiles.keys()].filter((file) => !replaced.has(file));
      if (missed.length > 0) throw new Error(`react-router ne charge plus ${missed.join(', ')}\u202f: ce que vite.config.ts met à leur place ne sert plus`);
    },
  };
};

type IconModule = { readonly __iconData?: { readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[] } };

const drawnIcon = `${import.meta.dirname}/ui/media/drawn-icon.tsx`;

/** Each icon is its drawing alone (`ui/media/drawn-icon.tsx`), on the server as in a browser; one that is another under an older name is that other. */
const drawnIcons: Plugin = {
  name: 'drawn-icons',
  enforce: 'pre',
  load: async (id) => {
    if (!/[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][a-z0-9-]+\.mjs$/.test(id)) return null;
    const { __iconData } = (await import(pathToFileURL(id).href)) as IconModule;
    if (__iconData === undefined) return null;
    const attributesOf = (attributes: Readonly<Record<string, string>>): string[] =>
      Object.entries(attributes).flatMap(([name, value]) => (name === 'key' ? [] : [`${name}="${value}"`]));
    const written = ([tag, attributes]: readonly [string, Readonly<Record<string, string>>]): string => `<${[tag, ...attributesOf(attributes)].join(' ')}/>`;
    const drawing = JSON.stringify(__iconData.node.map(written).join(''));
    return `import { drawnIcon } from ${JSON.stringify(drawnIcon)}; export default /* @__PURE__ */ drawnIcon(${drawing});`;
  },
};

export default defineConfig({
  environments: {
    // Its icons are drawn as in a browser.
    ssr: {
      resolve: { noExternal: ['lucide-react'] },
      // Fonts that a page announces are named as in its sheets.
      build: { rolldownOptions: { output: { assetFileNames: sheetNames } } },
    },
    client: {
      build: {
        // Seven characters tell the contents of a program apart, and each page names thirty of them.
        rolldownOptions: {
          output: {
            codeSplitting: chunks,
            entryFileNames: `${assets}/[name]-[hash:7].js`,
            chunkFileNames: `${assets}/[name]-[hash:7].js`,
            assetFileNames: sheetNames,
          },
        },
        // What every page has loaded already is not announced again by what comes later; the landing has loaded nothing.
        modulePreload: {
          resolveDependencies: (_, files, { hostId }) =>
            hostId.endsWith('island.js')
              ? files
              : files.filter((file) => !/[\\/](?:react|router|kit|shell|pieces|linked|rolldown-runtime)-[\w-]+\.js$/.test(file)),
        },
      },
    },
  },
  plugins: [
    pageReach,
    siteLink,
    ownRouter(),
    drawnIcons,
    isEnglish && english(),
    program('app/landing/island-entry.ts', `${assets}/island.js`),
    program('ui/browser/service-worker.ts', `${assets}/service-worker.js`),
    reactRouter(),
  ],
  build: { assetsDir: assets, target: 'es2023', assetsInlineLimit: 0, cssMinify: true, reportCompressedSize: false },
  css: { modules: { generateScopedName: className } },
});
