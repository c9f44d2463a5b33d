import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Gives the focus to what a link that leads here names in the page (`#avis`), unless it is within already: a reader goes on from there. */
export const useNamedFocus = (): void => {
  const { search, hash } = useLocation();
  // The same name at another address is another part of the page.
  const here = `${search}${hash}`;
  useEffect(() => {
    const named = document.getElementById(here.split('#')[1] ?? '');
    if (!named || named.contains(document.activeElement)) return;
    if (named.tabIndex < 0) named.tabIndex = -1;
    named.focus({ preventScroll: true });
  }, [here]);
};
