import { lazy, type ComponentProps } from 'react';
import { LazyPart } from '#ui/layout/lazy-part.tsx';
import { loadLater } from '#ui/browser/load-later.ts';
import emptyState from '#ui/lists/empty-state.module.css';
import type { Incomplete as IncompletePart, NoHours as NoHoursPart } from './planning-incomplete.tsx';

const styles = [emptyState];
const load = () => loadLater(() => import('./planning-incomplete.tsx'));
const loaded = import.meta.env.SSR ? await load() : undefined;

const Incomplete = loaded?.Incomplete ?? lazy(async () => ({ default: (await load()).Incomplete }));
const NoHours = loaded?.NoHours ?? lazy(async () => ({ default: (await load()).NoHours }));

/** Loaded on demand, because few professionals open the agenda before their profile is complete. */
export const LaterIncomplete = (props: ComponentProps<typeof IncompletePart>) => (
  <LazyPart styles={styles}>
    <Incomplete {...props} />
  </LazyPart>
);

/** Loaded on demand, because few professionals open the agenda without opening hours. */
export const LaterNoHours = (props: ComponentProps<typeof NoHoursPart>) => (
  <LazyPart styles={styles}>
    <NoHours {...props} />
  </LazyPart>
);
