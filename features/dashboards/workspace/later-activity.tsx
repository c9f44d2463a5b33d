import { lazy, type ComponentProps } from 'react';
import { LazyPart } from '#ui/layout/lazy-part.tsx';
import { loadLater } from '#ui/browser/load-later.ts';
import segmented from '#ui/choices/segmented.module.css';
import chart from '#ui/lists/bar-chart.module.css';
import visitLines from '#features/orders/workspace/visit-lines.module.css';
import css from './activity.module.css';
import type { Activity as ActivityPart, Figures as FiguresPart, Next as NextPart } from './activity.tsx';

const styles = [css, chart, visitLines, segmented];
const load = () => loadLater(() => import('./activity.tsx'));
const loaded = import.meta.env.SSR ? await load() : undefined;

// The server renders these parts of the dashboard. The browser loads their script after the page, so the parts can be
// read before they can be used.
const Activity = loaded?.Activity ?? lazy(async () => ({ default: (await load()).Activity }));
const Figures = loaded?.Figures ?? lazy(async () => ({ default: (await load()).Figures }));
const Next = loaded?.Next ?? lazy(async () => ({ default: (await load()).Next }));

export const LaterFigures = (props: ComponentProps<typeof FiguresPart>) => (
  <LazyPart styles={styles}>
    <Figures {...props} />
  </LazyPart>
);

export const LaterActivity = (props: ComponentProps<typeof ActivityPart>) => (
  <LazyPart styles={styles}>
    <Activity {...props} />
  </LazyPart>
);

export const LaterNext = (props: ComponentProps<typeof NextPart>) => (
  <LazyPart styles={styles}>
    <Next {...props} />
  </LazyPart>
);
