import { lazy, Suspense } from 'react';
import { loadLater } from '#ui/browser/load-later.ts';
import { useRootData } from './root-data.ts';

const load = () => loadLater(() => import('./account-menu.tsx'));

// Most visitors are not signed in: they do not load what only others see. The server has it from its start, since some pages are written at once.
const AccountMenu = import.meta.env.SSR ? (await load()).AccountMenu : lazy(async () => ({ default: (await load()).AccountMenu }));

const loadVisitors = () => loadLater(() => import('./visitor-menu.tsx'));
// Plain `<details>` and links, which need no script: it comes after the page.
const VisitorMenu = import.meta.env.SSR ? (await loadVisitors()).VisitorMenu : lazy(async () => ({ default: (await loadVisitors()).VisitorMenu }));

/** The menu of whoever is here: the visitor's, or that of the account that is signed in. */
export const OwnMenu = () => {
  const root = useRootData();
  return <Suspense fallback={null}>{root?.account ? <AccountMenu who={root.account} theme={root.theme} /> : <VisitorMenu />}</Suspense>;
};
