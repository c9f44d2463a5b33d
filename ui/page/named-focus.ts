import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Focuses the element named by the address (`#avis`), unless the focus is already inside. Screen readers then continue
 * from there.
 */
export const useNamedFocus = (): void => {
  const { search, hash } = useLocation();
  // The same name with another query is another part of the page.
  const here = `${search}${hash}`;
  useEffect(() => {
    const named = document.getElementById(here.split('#')[1] ?? '');
    if (!named || named.contains(document.activeElement)) return;
    if (named.tabIndex < 0) named.tabIndex = -1;
    named.focus({ preventScroll: true });
  }, [here]);
};
