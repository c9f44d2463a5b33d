import { lazy, Suspense, type ComponentProps } from 'react';
import type { ResultsEmpty } from '#features/search/ui/results-empty.tsx';
import { loadLater } from '#ui/browser/load-later.ts';

const load = () => loadLater(() => import('#features/search/ui/results-empty.tsx'));
// Most searches find somebody: what is said where nobody is free comes when it is. The server has it, since a page is written whole.
const Empty = import.meta.env.SSR ? (await load()).ResultsEmpty : lazy(async () => ({ default: (await load()).ResultsEmpty }));

/** What is said where nobody is free. */
export const EmptyLater = (props: ComponentProps<typeof ResultsEmpty>) => (
  <Suspense>
    <Empty {...props} />
  </Suspense>
);
