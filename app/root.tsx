import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import youngSerif from '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2?url';
import { lazy, Suspense, useContext, type ReactNode } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches, useRouteError } from 'react-router';
import { groundColour, nightColour } from '#core/ground-colour.ts';
import { themeIn, type Theme } from '#core/themes.ts';
import '#ui/tokens.css';
import '#ui/base.css';
import { loadLater } from '#ui/browser/load-later.ts';
import type { Route } from './+types/root';
import { pageCall } from './context.ts';
import { noteEarlyPresses, selectAtFirstPress } from './early-input.ts';
import { viewStripWords } from '#features/backoffice/workspace/view-strip-words.ts';
import { useArrivalFocus } from '#ui/page/heading-focus.ts';
import { isFramed, isIsland } from './island.ts';
import { BareContext, useRootData, type RootData } from './shell/root-data.ts';
import { shellTexts } from './shell/texts.ts';

export const loader = async ({ request, context }: Route.LoaderArgs): Promise<RootData> => {
  const { settings, nonce, account, viewing } = context.get(pageCall);
  const theme = themeIn(request.headers.get('cookie'), settings.publicUrl);
  // Where sessions cannot be read, what asks for none is still shown.
  return { settings, nonce, theme, account: await account().catch(() => null), strip: viewStripWords(await viewing().catch(() => null)) };
};

// Who is here changes with a document: signing in and out are document loads.
export const shouldRevalidate = (): boolean => false;

export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: figtree, crossOrigin: 'anonymous' },
  { rel: 'preload', as: 'font', type: 'font/woff2', href: youngSerif, crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

const loadStrip = () => loadLater(() => import('./shell/view-strip.tsx'));
// Admins alone read it, and seldom.
const ViewStrip = import.meta.env.SSR ? (await loadStrip()).ViewStrip : lazy(async () => ({ default: (await loadStrip()).ViewStrip }));

const barColours: Readonly<Record<Theme, string>> = { jour: groundColour, nuit: nightColour };

/** What is read of a document as it comes and never again: its encoding, how the browser draws what is around it, the picture of a shared link. */
const FirstMetas = ({ root }: { root: RootData | undefined }) => {
  const theme = root?.theme ?? null;
  const publicUrl = root?.settings.publicUrl;
  // A page that has a picture of its own names it in what it loads.
  const picture = useMatches()
    .map(({ loaderData }) => (loaderData as { sharedPicture?: string } | undefined)?.sharedPicture)
    .findLast((path) => path !== undefined);
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="color-scheme" content={theme === null ? 'light dark' : theme === 'jour' ? 'light' : 'dark'} />
      {/* The first one that holds is taken. */}
      {theme === null && <meta name="theme-color" media="(prefers-color-scheme: dark)" content={nightColour} />}
      <meta name="theme-color" content={barColours[theme ?? 'jour']} />
      {publicUrl !== undefined && <meta property="og:image" content={`${publicUrl}${picture ?? '/accalmie.jpg'}`} />}
    </>
  );
};

const headProgram = (withoutScripts: boolean): string => selectAtFirstPress + (withoutScripts ? '' : noteEarlyPresses);

export const Layout = ({ children }: { children: ReactNode }) => {
  const root = useRootData();
  const nonce = root?.nonce;
  const isBare = useContext(BareContext) !== null;
  const matches = useMatches();
  const withoutScripts = isBare || matches.some(({ handle }) => isIsland(handle));
  return (
    <html lang={shellTexts.language.language} data-theme={root?.theme}>
      <head>
        {/* A browser has them from the document, and needs none a second time. */}
        {import.meta.env.SSR && <FirstMetas root={root} />}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Styles that react-aria adds at run time carry it. */}
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        {/* The browser has it from the document, and needs no second one. */}
        {!isBare && !matches.some(({ handle }) => isFramed(handle)) && (
          <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? headProgram(withoutScripts) : '' }} />
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
// Few pages fail: its words come when they are needed. The server has it from its start, since such a page is written at once.
const ErrorPage = import.meta.env.SSR ? (await load()).ErrorPage : lazy(async () => ({ default: (await load()).ErrorPage }));

export const ErrorBoundary = () => {
  const error = useRouteError();
  return (
    <Suspense fallback={<title>Accalmie</title>}>
      {isRouteErrorResponse(error) ? <ErrorPage status={error.status} thrown={error.data} /> : <ErrorPage status={500} />}
    </Suspense>
  );
};
