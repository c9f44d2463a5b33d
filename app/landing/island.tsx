import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { SearchBar } from '#features/search/ui/search-bar.tsx';
import { wasLacking } from '#features/search/ui/lacking.ts';
// Imported at the top, because the browser could not load this code once the network is down.
import '#ui/browser/offline.ts';
import { openDocument } from '#ui/browser/open-document.ts';
import { readForm, type SearchBarData } from '#features/search/ui/search-draft.ts';

/** Replaces the plain form with the search bar in React. The typed values and the focus stay. */
export const mount = (host: HTMLElement): void => {
  const form = host.querySelector('form');
  const written = host.dataset['search'];
  if (!form || written === undefined) return;
  const data = JSON.parse(written) as SearchBarData;
  const { draft, focused } = readForm(form, data);
  const isAsked = wasLacking(form);
  const root = createRoot(host);
  flushSync(() =>
    root.render(
      <SearchBar
        {...data}
        draft={draft}
        focused={focused}
        isAsked={isAsked}
        onSearch={(query) => openDocument(`/booking/search?${query}`)}
      />,
    ),
  );
};
