import { onFirstTouch } from '#features/search/ui/first-touch.ts';
import { sayLacking } from '#features/search/ui/lacking.ts';
import { loadLater } from '#ui/browser/load-later.ts';
import { moveInMenus } from '#ui/choices/menu-keys.ts';

moveInMenus();
// Loaded without blocking the page.
void import('#ui/browser/documents.ts').then(({ holdDocuments }) => holdDocuments());

// The only script of the landing page. Besides the offline behaviour, it loads more code only when the visitor touches
// the search bar.
const host = document.querySelector<HTMLElement>('[data-search]');
const form = host?.querySelector('form');
if (form) sayLacking(form);
if (host)
  onFirstTouch(
    host,
    // Offline, the plain form stays in place. The next touch tries to load the code again.
    () => (navigator.onLine ? loadLater(() => import('./island.tsx')) : Promise.reject(new Error('offline'))),
    ({ mount }) => mount(host),
  );
