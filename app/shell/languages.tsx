import { lazy, Suspense } from 'react';
import type { Theme } from '#core/themes.ts';
import { loadLater } from '#ui/browser/load-later.ts';

const load = () => loadLater(() => import('./language-form.tsx'));

// `<details>` and forms work without a script, so the browser loads this code last. The server loads this code at
// start.
const Menu = import.meta.env.SSR
  ? (await load()).LanguageMenuForm
  : lazy(async () => ({ default: (await load()).LanguageMenuForm }));
const Row = import.meta.env.SSR
  ? (await load()).LanguageRowForm
  : lazy(async () => ({ default: (await load()).LanguageRowForm }));

export const LanguageMenu = (props: { isAlways?: boolean }) => (
  <Suspense fallback={null}>
    <Menu {...props} />
  </Suspense>
);

export const LanguageRow = (props: { theme: Theme | null }) => (
  <Suspense fallback={null}>
    <Row {...props} />
  </Suspense>
);
