import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { earlyInput } from './early-input.ts';

const replay = earlyInput();
// Loaded without blocking the page.
void import('#ui/choices/menu-keys.ts').then(({ moveInMenus }) => moveInMenus());
void import('#ui/browser/offline.ts').then(({ stayOffline }) => stayOffline());

const Site = () => {
  useEffect(() => {
    replay();
    // Loaded after hydration, because this code adds elements beside fields, and the server's HTML does not contain
    // them.
    void import('#ui/fields/field-words.tsx').then(({ sayInFields }) => sayInFields());
  }, []);
  return <HydratedRouter />;
};

startTransition(() => {
  hydrateRoot(document, <Site />);
});
