import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Gives the focus to what a link that leads here names in the page (`#avis`), unless it is within already: a reader goes on from there. */
export const useNamedFocus = (): void => {
  const { hash } = useLocation();
  useEffect(() => {
    const named = document.getElementById(hash.slice(1));
    if (!named || named.contains(document.activeElement)) return;
    if (named.tabIndex < 0) named.tabIndex = -1;
    named.focus({ preventScroll: true });
  }, [hash]);
};
