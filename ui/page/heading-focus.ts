import { useEffect, useRef, type RefObject } from 'react';

/**
 * Gives the focus to the heading of a page each time `focusKey` changes, so that screen readers start there. With
 * `isFirst`, also when the page opens.
 */
export const useHeadingFocus = (focusKey: string, isFirst: boolean): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<string | null>(isFirst ? null : focusKey);
  useEffect(() => {
    if (before.current === focusKey) return;
    before.current = focusKey;
    heading.current?.focus({ preventScroll: true });
  }, [focusKey]);
  return heading;
};

/**
 * Returns a function that gives a lost focus, or the focus of the page's heading, to the element of a selector. Without
 * this element, the main part of the page takes the focus.
 */
export const lostFocusTo = (selector: string) => (): void => {
  if (document.activeElement?.matches('body, main h1') === false) return;
  const heading = document.querySelector<HTMLElement>(selector) ?? document.querySelector<HTMLElement>('main');
  if (heading) heading.tabIndex = -1;
  heading?.focus({ preventScroll: true });
};
const focusLostHeading = lostFocusTo('main h1');

/**
 * Focuses the heading of a page when it opens, even from another document, and each time `here` changes. Does nothing
 * when another element has the focus.
 */
export const useOpeningFocus = (here = '', focusLost = focusLostHeading): void =>
  useEffect(focusLost, [here, focusLost]);

/**
 * Gives the focus to the heading of the new page when `here` changes, unless the page has already focused another
 * element.
 */
export const useArrivalFocus = (here: string): void => {
  const before = useRef(here);
  useEffect(() => {
    if (before.current === here) return;
    before.current = here;
    focusLostHeading();
  }, [here]);
};

/** Gives the focus to the first refused field each time the errors change. */
export const useFirstError = (errors: object): void => {
  const lastErrors = useRef<object | null>(null);
  useEffect(() => {
    if (lastErrors.current === errors || Object.keys(errors).length === 0) return;
    lastErrors.current = errors;
    const field =
      document.querySelector<HTMLElement>('main [aria-invalid="true"]') ??
      document.querySelector<HTMLElement>('main [data-refused]');
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  }, [errors]);
};
