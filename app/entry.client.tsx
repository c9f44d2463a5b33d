import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { earlyInput } from './early-input.ts';

const replay = earlyInput();
// Beside the page, which does not wait for it.
void import('#ui/choices/menu-keys.ts').then(({ moveInMenus }) => moveInMenus());
void import('#ui/browser/offline.ts').then(({ stayOffline }) => stayOffline());

const Site = () => {
  useEffect(() => {
    replay();
    // Once the page is whole: what it adds beside fields must not be there as React takes the page over.
    void import('#ui/fields/field-words.tsx').then(({ sayInFields }) => sayInFields());
  }, []);
  return <HydratedRouter />;
};

startTransition(() => {
  hydrateRoot(document, <Site />);
});
