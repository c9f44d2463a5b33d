import { lazy, Suspense } from 'react';
import type { Theme } from '#core/themes.ts';
import { loadLater } from '#ui/browser/load-later.ts';

const load = () => loadLater(() => import('./language-form.tsx'));

// Plain `<details>` and forms, which need no script: who stays in one language loads it after everything else. The server has it from its start.
const Menu = import.meta.env.SSR ? (await load()).LanguageMenuForm : lazy(async () => ({ default: (await load()).LanguageMenuForm }));
const Row = import.meta.env.SSR ? (await load()).LanguageRowForm : lazy(async () => ({ default: (await load()).LanguageRowForm }));

/** The language selector of the header. */
export const LanguageMenu = () => (
  <Suspense fallback={null}>
    <Menu />
  </Suspense>
);

/** The languages and the themes at the foot of a page. */
export const LanguageRow = (props: { theme: Theme | null }) => (
  <Suspense fallback={null}>
    <Row {...props} />
  </Suspense>
);
