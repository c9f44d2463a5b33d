import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Focuses the element named by the address (`#avis`), unless the focus is already inside that element. Screen readers
 * then continue from that element.
 */
export const useNamedFocus = (): void => {
  const { search, hash } = useLocation();
  // The query counts too, because the same element has other content after another query.
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
