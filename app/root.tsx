import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import youngSerif from '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2?url';
import { lazy, Suspense, useContext, type ReactNode } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches, useRouteError } from 'react-router';
import { groundColour } from '#core/ground-colour.ts';
import '#ui/tokens.css';
import '#ui/base.css';
import { loadLater } from '#ui/browser/load-later.ts';
import type { Route } from './+types/root';
import { pageCall } from './context.ts';
import { noteEarlyPresses } from './early-input.ts';
import { viewStripWords } from '#features/backoffice/workspace/view-strip-words.ts';
import { useArrivalFocus } from '#ui/page/heading-focus.ts';
import { isIsland } from './island.ts';
import { BareContext, useRootData, type RootData } from './shell/root-data.ts';
import { shellTexts } from './shell/texts.ts';

export const loader = async ({ context }: Route.LoaderArgs): Promise<RootData> => {
  const { settings, nonce, account, viewing } = context.get(pageCall);
  // Where sessions cannot be read, what asks for none is still shown.
  return { settings, nonce, account: await account().catch(() => null), strip: viewStripWords(await viewing().catch(() => null)) };
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

export const Layout = ({ children }: { children: ReactNode }) => {
  const root = useRootData();
  const nonce = root?.nonce;
  const publicUrl = root?.settings.publicUrl;
  const isBare = useContext(BareContext) !== null;
  const matches = useMatches();
  const withoutScripts = isBare || matches.some(({ handle }) => isIsland(handle));
  // A page that has a picture of its own names it in what it loads.
  const picture = matches.map(({ loaderData }) => (loaderData as { sharedPicture?: string } | undefined)?.sharedPicture).findLast((path) => path !== undefined);
  return (
    <html lang={shellTexts.language.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Styles that react-aria adds at run time carry it. */}
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        {/* The browser has it from the document, and needs no second one. */}
        {!withoutScripts && <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? noteEarlyPresses : '' }} />}
        <meta name="theme-color" content={groundColour} />
        {publicUrl !== undefined && <meta property="og:image" content={`${publicUrl}${picture ?? '/accalmie.jpg'}`} />}
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
