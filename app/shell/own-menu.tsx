import { lazy, Suspense } from 'react';
import { loadLater } from '#ui/browser/load-later.ts';
import { useRootData } from './root-data.ts';
import { VisitorMenu } from './visitor-menu.tsx';

const load = () => loadLater(() => import('./account-menu.tsx'));

// Most visitors are not signed in: they do not load what only others see. The server has it from its start, since some pages are written at once.
const AccountMenu = import.meta.env.SSR ? (await load()).AccountMenu : lazy(async () => ({ default: (await load()).AccountMenu }));

/** The menu of whoever is here: the visitor's, or that of the account that is signed in. */
export const OwnMenu = () => {
  const root = useRootData();
  if (!root?.account) return <VisitorMenu />;
  return (
    <Suspense fallback={null}>
      <AccountMenu who={root.account} theme={root.theme} />
    </Suspense>
  );
};
