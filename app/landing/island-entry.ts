import { onFirstTouch } from '#features/search/ui/first-touch.ts';
import { sayLacking } from '#features/search/ui/lacking.ts';
import { loadLater } from '#ui/browser/load-later.ts';
import { moveInMenus } from '#ui/choices/menu-keys.ts';

moveInMenus();
// Beside the page, which does not wait for it.
void import('#ui/browser/documents.ts').then(({ holdDocuments }) => holdDocuments());

// The landing's only script: beside what holds its presses where the network is gone, nothing more is loaded until the search bar is touched.
const host = document.querySelector<HTMLElement>('[data-search]');
const form = host?.querySelector('form');
if (form) sayLacking(form);
if (host)
  onFirstTouch(
    host,
    // Without network the plain form does, until it is touched again.
    () => (navigator.onLine ? loadLater(() => import('./island.tsx')) : Promise.reject(new Error('offline'))),
    ({ mount }) => mount(host),
  );
