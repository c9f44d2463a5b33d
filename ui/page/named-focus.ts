import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Gives the focus to the element that the URL names (`#avis`), unless the focus is already inside this element. Screen
 * readers then continue from there.
 */
export const useNamedFocus = (): void => {
  const { search, hash } = useLocation();
  // The query counts too, because another query gives the same element another content.
  const here = `${search}${hash}`;
  useEffect(() => {
    const named = document.getElementById(here.split('#')[1] ?? '');
    if (!named || named.contains(document.activeElement)) return;
    if (named.tabIndex < 0) {
      named.tabIndex = -1;
      named.dataset['arrival'] = '';
    }
    named.focus({ preventScroll: true });
  }, [here]);
};
