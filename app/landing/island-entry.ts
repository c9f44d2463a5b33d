import { onFirstTouch } from '#features/search/ui/first-touch.ts';
import { sayLacking } from '#features/search/ui/lacking.ts';
import { loadLater } from '#ui/browser/load-later.ts';
import { moveInMenus } from '#ui/choices/menu-keys.ts';

moveInMenus();
// Loaded without blocking the page.
void import('#ui/browser/documents.ts').then(({ holdDocuments }) => holdDocuments());

// The landing's only script. Apart from the offline handling, it loads nothing more until the search bar is touched.
const host = document.querySelector<HTMLElement>('[data-search]');
const form = host?.querySelector('form');
if (form) sayLacking(form);
if (host)
  onFirstTouch(
    host,
    // Offline, the plain form stays in place, and the next touch tries again.
    () => (navigator.onLine ? loadLater(() => import('./island.tsx')) : Promise.reject(new Error('offline'))),
    ({ mount }) => mount(host),
  );
