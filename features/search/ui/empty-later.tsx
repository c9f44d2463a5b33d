import { lazy, Suspense, type ComponentProps } from 'react';
import type { ResultsEmpty } from '#features/search/ui/results-empty.tsx';
import { loadLater } from '#ui/browser/load-later.ts';

const load = () => loadLater(() => import('#features/search/ui/results-empty.tsx'));
// Most searches find somebody, so the browser loads this part only when needed. The server loads it at once, because it
// sends whole pages.
const Empty = import.meta.env.SSR
  ? (await load()).ResultsEmpty
  : lazy(async () => ({ default: (await load()).ResultsEmpty }));

export const EmptyLater = (props: ComponentProps<typeof ResultsEmpty>) => (
  <Suspense>
    <Empty {...props} />
  </Suspense>
);
