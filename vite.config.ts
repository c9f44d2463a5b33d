import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { english } from './scripts/english.ts';

const isEnglish = process.env['BUILD_LANGUAGE'] === 'en';
const assets = isEnglish ? 'assets/en' : 'assets';

/** Emits a program as a file of its own, beside the pages': the landing's island, which carries no React before it is touched, and the worker. */
const program = (entry: string, fileName: string): Plugin => ({
  name: `program ${fileName}`,
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  buildStart() {
    this.emitFile({ type: 'chunk', id: entry, fileName, preserveSignature: false });
  },
});

// Widgets of a few pages: nothing of them is loaded by the others.
const isRare = (id: string): boolean =>
  /[\\/]ui[\\/](?:[a-z]+[\\/])?(tabs|vertical-tabs|modal|side-panel|image-picker|frame|flag|language-select|phone-field|phone-prefix|password-field|rating-input|select|switch|(widget|image)-texts(\.en)?)\.(tsx?|module\.css)$/.test(
    id,
  );
// The frame of those who work here, and what only pages with a form or a server ask for.
const isOfWork = (id: string): boolean => /[\\/]app[\\/]shell[\\/](work-frame|bar-places|form-page|year)\.\w+$/.test(id);
// Shared, but by what few visits meet or what comes later: most pages do without.
const isApart = (id: string): boolean =>
  isRare(id) ||
  /[\\/](ui[\\/](?:[a-z]+[\\/])?(text-area|option-card|query-panel|pagination|pagination-pages|check-row|choice-field|segmented|api|galet|later-texts(\.en)?|offline|waiting|documents|service-worker|lost-page|lost-page-texts(\.en)?)|core[\\/](time|ago(\.en)?|short-name)|icons[\\/](calendar-days|chevron-left|chevron-right|credit-card|plus|eye|eye-off))\.\w+$/.test(
    id,
  );
// Icons that only the pages of those who work here draw are theirs.
const workFiles =
  /^((app[\\/](dashboard|admin|create-profile|docs|shell[\\/]workspace)|ui[\\/]workspace|features[\\/][a-z]+[\\/]workspace)[\\/]|app[\\/]shell[\\/](work-|account-menu|notification-bell|sign-out))/;
const publicIcons: ReadonlySet<string> = new Set(
  globSync(['app/**/*.tsx', 'ui/**/*.tsx', 'features/*/ui/*.{ts,tsx}'])
    .filter((file) => !workFiles.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/'lucide-react\/icons\/([a-z0-9-]+)'/g)].map(([, name]) => name!)),
);
const iconIn = (id: string): string | undefined => /icons[\\/]([a-z0-9-]+)\.\w+$/.exec(id)?.[1];
const isPiece = (id: string): boolean =>
  /[\\/](core[\\/]|ui[\\/](?:(?:fields|choices|dates|overlays|lists|layout|media|browser)[\\/]|(?=texts)))[a-z-]+(\.en)?\.tsx?$|[\\/]lucide-react[\\/]/.test(
    id,
  ) &&
  !isApart(id) &&
  (iconIn(id) === undefined || publicIcons.has(iconIn(id)!));
// The landing has no router: what it loads must not bring one.
const readsRouter = (id: string): boolean => /'react-router'|\/(stay|site)-link\.tsx'/.test(readFileSync(id, 'utf8'));

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

// Kept whole: pieces that always travel together compress better as one.
const chunks = {
  groups: [
    // What loads a chunk later is asked for by the landing's island too, which must not bring what lies beside it.
    { name: 'preload', test: /vite[\\/]preload-helper|[\\/]ui[\\/]browser[\\/]load-later\.ts/, priority: 10 },
    // What waits says where to sign in again, and so does the error page: no file of its own for a line.
    { name: 'documents', test: /[\\/]ui[\\/]browser[\\/](documents|sign-in-beside)\.ts$/ },
    { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
    { name: 'router', test: /node_modules[\\/](react-router|@react-router)[\\/]/ },
    { name: 'widgets', test: (id: string) => isRare(id) && id.endsWith('.css'), priority: 1 },
    // One sheet for the kit and the frame of every page: a page asks for few files, and the next one for fewer.
    {
      name: 'kit',
      test: (id: string) =>
        /(?<![\\/]features[\\/][a-z]+)[\\/](?:ui[\\/](?:fields|choices|dates|overlays|lists|layout|media|browser)|app[\\/]shell)[\\/](?!offline\.)[a-z-]+\.module\.css/.test(
          id,
        ) && !isApart(id),
    },
    // Small pieces that most pages share: two files instead of thirty. Those that lead somewhere are apart, since the landing has no router.
    { name: 'pieces', test: (id: string) => isPiece(id) && !readsRouter(id), minShareCount: 8 },
    // Boxes and lists of forms travel together.
    { name: 'choices', test: /[\\/]ui[\\/][a-z]+[\\/](check-row|choice-field|option-card)\.tsx$/ },
    // What results and pages of professionals show, in one file instead of five.
    { name: 'shown', test: /[\\/]ui[\\/][a-z]+[\\/](rating|slot-link|segmented-links)\.tsx$|icons[\\/](x|house)\.\w+$/ },
    {
      name: 'linked',
      test: (id: string) => isPiece(id) || (/[\\/](app[\\/]shell[\\/][a-z-]+(\.en)?|ui[\\/](links|page[\\/]heading-focus))\.tsx?$/.test(id) && !isOfWork(id)),
      minShareCount: 8,
    },
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
    ssr: { resolve: { noExternal: ['lucide-react'] } },
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: chunks } },
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
