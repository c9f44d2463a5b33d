import { useLocation } from 'react-router';
import { lostFocusTo, useOpeningFocus } from '#ui/page/heading-focus.ts';
import { takeSearchSent } from './search-sent.ts';

const focusLostHeading = lostFocusTo('main h1');

const focusAfterSearch = (): void => {
  if (takeSearchSent()) focusLostHeading();
};

/**
 * Gives the focus to the page's heading after a search sent with the form. Does nothing after a plain link, nor when
 * another element has the focus.
 */
export const useSearchFocus = (): void => useOpeningFocus(useLocation().key, focusAfterSearch);
