import { onFirstTouch } from '#features/search/ui/first-touch.ts';
import { sayLacking } from '#features/search/ui/lacking.ts';
import { loadLater } from '#ui/load-later.ts';
import { moveInMenus } from '#ui/menu-keys.ts';

moveInMenus();

// The landing's only script: nothing more is loaded until the search bar is touched.
const host = document.querySelector<HTMLElement>('[data-search]');
const form = host?.querySelector('form');
if (form) sayLacking(form);
if (host)
  onFirstTouch(
    host,
    () => loadLater(() => import('./island.tsx')),
    ({ mount }) => mount(host),
  );
