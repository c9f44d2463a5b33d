import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import youngSerif from '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2?url';
import { lazy, Suspense, useContext, type ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
} from 'react-router';
import { groundColour, nightColour } from '#core/ground-colour.ts';
import { themeIn, type Theme } from '#core/themes.ts';
import '#ui/tokens.css';
import '#ui/base.css';
import { loadLater } from '#ui/browser/load-later.ts';
import type { Route } from './+types/root';
import { pageCall } from './context.ts';
import { ignoreSecondClick, noteEarlyPresses, selectAtFirstPress } from './early-input.ts';
import { viewStripWords } from '#features/backoffice/workspace/view-strip-words.ts';
import { useArrivalFocus } from '#ui/page/heading-focus.ts';
import { isFramed, isIsland } from './island.ts';
import { BareContext, useRootData, type RootData } from './shell/root-data.ts';
import { shellTexts } from './shell/texts.ts';

export const loader = async ({ request, context }: Route.LoaderArgs): Promise<RootData> => {
  const { settings, nonce, account, viewing } = context.get(pageCall);
  const theme = themeIn(request.headers.get('cookie'), settings.publicUrl);
  // Pages that need no session must load even when the database cannot return the session.
  return {
    settings,
    nonce,
    theme,
    account: await account().catch(() => null),
    strip: viewStripWords(await viewing().catch(() => null)),
  };
};

// Signing in and signing out load a new document, so the root data never changes within a document.
export const shouldRevalidate = (): boolean => false;

export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: figtree, crossOrigin: 'anonymous' },
  { rel: 'preload', as: 'font', type: 'font/woff2', href: youngSerif, crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

const loadStrip = () => loadLater(() => import('./shell/view-strip.tsx'));
// Loaded on demand, because only an admin viewing the site as another account sees it.
const ViewStrip = import.meta.env.SSR
  ? (await loadStrip()).ViewStrip
  : lazy(async () => ({ default: (await loadStrip()).ViewStrip }));

const barColours: Readonly<Record<Theme, string>> = { jour: groundColour, nuit: nightColour };
const colourSchemes: Readonly<Record<Theme, string>> = { jour: 'light', nuit: 'dark' };

/**
 * Meta elements that the browser reads only when the document loads: the encoding, the colours around the page, and the
 * picture of shared links.
 */
const FirstMetas = ({ root }: { root: RootData | undefined }) => {
  const theme = root?.theme ?? null;
  const publicUrl = root?.settings.publicUrl;
  // When several routes of the page set a picture, the deepest route decides.
  const picture = useMatches()
    .map(({ loaderData }) => (loaderData as { sharedPicture?: string } | undefined)?.sharedPicture)
    .findLast((path) => path !== undefined);
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="color-scheme" content={theme === null ? 'light dark' : colourSchemes[theme]} />
      {/* The browser uses the first `theme-color` whose media query matches. */}
      {theme === null && <meta name="theme-color" media="(prefers-color-scheme: dark)" content={nightColour} />}
      <meta name="theme-color" content={barColours[theme ?? 'jour']} />
      {publicUrl !== undefined && <meta property="og:image" content={`${publicUrl}${picture ?? '/accalmie.jpg'}`} />}
    </>
  );
};

const headProgram = (withoutScripts: boolean): string =>
  ignoreSecondClick + selectAtFirstPress + (withoutScripts ? '' : noteEarlyPresses);

export const Layout = ({ children }: { children: ReactNode }) => {
  const root = useRootData();
  const nonce = root?.nonce;
  const isBare = useContext(BareContext) !== null;
  const matches = useMatches();
  const withoutScripts = isBare || matches.some(({ handle }) => isIsland(handle));
  return (
    <html lang={shellTexts.language.language} data-theme={root?.theme}>
      <head>
        {/* Rendered on the server only, because the browser has already read these elements in the document. */}
        {import.meta.env.SSR && <FirstMetas root={root} />}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* react-aria reads the nonce from this element, for the styles that it adds later. */}
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        {/* The text is empty in the browser, where this script has already run from the server's HTML. */}
        {!isBare && !matches.some(({ handle }) => isFramed(handle)) && (
          <script
            nonce={nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? headProgram(withoutScripts) : '' }}
          />
        )}
        <Meta />
        <Links />
      </head>
      <body>
        {root?.strip && (
          <Suspense>
            <ViewStrip {...root.strip} />
          </Suspense>
        )}
        {children}
        {!withoutScripts && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
};

export default function Root() {
  useArrivalFocus(useLocation().pathname);
  return <Outlet />;
}

const load = () => loadLater(() => import('./error-page.tsx'));
// Loaded on demand, because few pages fail. The server loads it at start, because it renders error pages synchronously.
const ErrorPage = import.meta.env.SSR
  ? (await load()).ErrorPage
  : lazy(async () => ({ default: (await load()).ErrorPage }));

export const ErrorBoundary = () => {
  const error = useRouteError();
  return (
    <Suspense fallback={<title>Accalmie</title>}>
      {isRouteErrorResponse(error) ? (
        <ErrorPage status={error.status} thrown={error.data} />
      ) : (
        <ErrorPage status={500} />
      )}
    </Suspense>
  );
};
