import { pathToFileURL } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { pageChunks } from './scripts/chunks.ts';
import { english } from './scripts/english.ts';

const isEnglish = process.env['BUILD_LANGUAGE'] === 'en';
const assets = isEnglish ? 'assets/en' : 'assets';
const sheetNames = `${assets}/[name]-[hash:7][extname]`;

/**
 * Emits a program besides the pages: the script of the landing page, which loads React only when needed, or the service
 * worker.
 */
const program = (entry: string, fileName: string): Plugin => ({
  name: `program ${fileName}`,
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  buildStart() {
    this.emitFile({ type: 'chunk', id: entry, fileName, preserveSignature: false });
  },
});

const { plugin: pageReach, isOfManyPages, isOfNoPage, leadsToRouter } = pageChunks();
const ofKit =
  /[\\/](?<!features[\\/][a-z]+[\\/])(?:ui[\\/](?:fields|choices|dates|overlays|lists|layout|media|browser)|app[\\/]shell)[\\/](?!offline\.)[a-z-]+\.module\.css/;

// Modules that always load together become one file: it compresses better, and a page requests fewer files.
const chunks = {
  groups: [
    // The landing page's script also uses the loader of late chunks, and must not load other modules with it.
    { name: 'preload', test: /vite[\\/]preload-helper|[\\/]ui[\\/]browser[\\/]load-later\.ts/, priority: 10 },
    // `sign-in-beside.ts` is too small for a file of its own. Both the waiting message and the error page use it.
    { name: 'documents', test: /[\\/]ui[\\/]browser[\\/](documents|sign-in-beside)\.ts$/ },
    { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
    { name: 'router', test: /node_modules[\\/](react-router|@react-router)[\\/]/ },
    // Two style sheets for the kit and the shell: `kit` for the start of a page, `widgets` for later parts and
    // workspaces.
    {
      name: 'widgets',
      test: (id: string) => ofKit.test(id) && !/[\\/]app[\\/]shell[\\/]/.test(id) && isOfNoPage(id),
      priority: 1,
    },
    { name: 'kit', test: ofKit },
    // Modules that use the router are apart, because the landing page has no router.
    { name: 'pieces', test: (id: string) => isOfManyPages(id) && !leadsToRouter(id) },
    { name: 'linked', test: isOfManyPages },
  ],
};

/** In the browser, `SiteLink` is the router's own `Link`, without other code. */
const siteLink: Plugin = {
  name: 'site-link',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => (id.endsWith('/ui/layout/site-link.tsx') ? `export { Link as SiteLink } from 'react-router';` : null),
};

const routeModules = `${import.meta.dirname}/app/route-module.ts`;

/**
 * Loads the code of a page with `app/route-module.ts`, which waits while the network is down. The router itself would
 * reload the page, which loses typed text, and offers no option for it. Stops the build when the router no longer has
 * the replaced module.
 */
const patientRouter = (): Plugin => {
  let isReplaced = false;
  return {
    name: 'patient-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      if (!/[\\/]react-router[\\/].*[\\/]ssr[\\/]routeModules\.m?js$/.test(id)) return null;
      isReplaced = true;
      return `export { loadRouteModule } from ${JSON.stringify(routeModules)};`;
    },
    generateBundle() {
      if (!isReplaced)
        throw new Error(
          'react-router ne charge plus routeModules.js\u202f: relisez app/route-module.ts et vite.config.ts',
        );
    },
  };
};

type IconModule = {
  readonly __iconData?: {
    readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
  };
};

const drawnIcon = `${import.meta.dirname}/ui/media/drawn-icon.tsx`;

/**
 * Reduces each Lucide icon to its drawing (`ui/media/drawn-icon.tsx`), on the server and in the browser. Two names of
 * the same icon give the same drawing.
 */
const drawnIcons: Plugin = {
  name: 'drawn-icons',
  enforce: 'pre',
  load: async (id) => {
    if (!/[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][a-z0-9-]+\.mjs$/.test(id)) return null;
    const { __iconData } = (await import(pathToFileURL(id).href)) as IconModule;
    if (__iconData === undefined) return null;
    const attributesOf = (attributes: Readonly<Record<string, string>>): string[] =>
      Object.entries(attributes).flatMap(([name, value]) => (name === 'key' ? [] : [`${name}="${value}"`]));
    const written = ([tag, attributes]: readonly [string, Readonly<Record<string, string>>]): string =>
      `<${[tag, ...attributesOf(attributes)].join(' ')}/>`;
    const drawing = JSON.stringify(__iconData.node.map(written).join(''));
    return `import { drawnIcon } from ${JSON.stringify(drawnIcon)}; export default /* @__PURE__ */ drawnIcon(${drawing});`;
  },
};

export default defineConfig({
  environments: {
    // The server bundles the icons, so that it draws them as the browser does.
    ssr: {
      resolve: { noExternal: ['lucide-react'] },
      // A page preloads fonts by the file names that the style sheets use.
      build: { rolldownOptions: { output: { assetFileNames: sheetNames } } },
    },
    client: {
      build: {
        // Seven characters of hash are enough to distinguish the files. Each page names about thirty of them.
        rolldownOptions: {
          output: {
            codeSplitting: chunks,
            entryFileNames: `${assets}/[name]-[hash:7].js`,
            chunkFileNames: `${assets}/[name]-[hash:7].js`,
            assetFileNames: sheetNames,
          },
        },
        // A later chunk does not preload the chunks that every page has already loaded. Only the landing page has
        // loaded none of them.
        modulePreload: {
          resolveDependencies: (_, files, { hostId }) =>
            hostId.endsWith('island.js')
              ? files
              : files.filter(
                  (file) => !/[\\/](?:react|router|kit|shell|pieces|linked|rolldown-runtime)-[\w-]+\.js$/.test(file),
                ),
        },
      },
    },
  },
  plugins: [
    pageReach,
    siteLink,
    patientRouter(),
    drawnIcons,
    isEnglish && english(),
    program('app/landing/island-entry.ts', `${assets}/island.js`),
    program('ui/browser/service-worker.ts', `${assets}/service-worker.js`),
    reactRouter(),
  ],
  build: { assetsDir: assets, target: 'es2023', assetsInlineLimit: 0, cssMinify: true, reportCompressedSize: false },
});
