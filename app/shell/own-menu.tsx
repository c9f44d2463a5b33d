import { lazy, Suspense } from 'react';
import { loadLater } from '#ui/browser/load-later.ts';
import { useRootData } from './root-data.ts';

const load = () => loadLater(() => import('./account-menu.tsx'));

// Most visitors are not signed in, so the browser loads the account menu on demand. The server loads this code at
// start, because it renders some pages synchronously.
const AccountMenu = import.meta.env.SSR
  ? (await load()).AccountMenu
  : lazy(async () => ({ default: (await load()).AccountMenu }));

const loadVisitors = () => loadLater(() => import('./visitor-menu.tsx'));
// `<details>` and links work without a script, so the browser loads this code after the page.
const VisitorMenu = import.meta.env.SSR
  ? (await loadVisitors()).VisitorMenu
  : lazy(async () => ({ default: (await loadVisitors()).VisitorMenu }));

type Props = {
  /** Number of new notifications, on a page whose bell cannot load it. */
  unread?: number | undefined;
};

export const OwnMenu = ({ unread }: Props) => {
  const root = useRootData();
  return (
    <Suspense fallback={null}>
      {root?.account ? <AccountMenu shownAccount={root.account} theme={root.theme} unread={unread} /> : <VisitorMenu />}
    </Suspense>
  );
};
