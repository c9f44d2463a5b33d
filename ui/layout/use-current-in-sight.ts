import { useEffect, useRef, type RefObject } from 'react';
import { isPressed } from '../browser/press.ts';

/**
 * Scrolls a row to its current item each time `current` changes. `leftOf` returns the row and the position to scroll it
 * to, or null to leave the row in place. The row does not move during a press, whose click would miss its target. A row
 * that the visitor scrolled before hydration stays in place.
 */
export const useScrolledTo = (
  leftOf: () => { readonly place: HTMLElement; readonly left: number } | null,
  current: unknown,
): void => {
  const isOpen = useRef(false);
  useEffect(() => {
    const isFirst = !isOpen.current;
    isOpen.current = true;
    const to = isPressed() ? null : leftOf();
    if (to && !(isFirst && to.place.scrollLeft !== 0)) to.place.scrollLeft = to.left;
    // Only a change of `current` runs the effect, although `leftOf` changes at each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [current]);
};

/** Scrolls a wide row of links to its current link each time `current` changes. The page does not scroll. */
export const useCurrentInSight = (row: RefObject<HTMLElement | null>, current: unknown): void =>
  useScrolledTo(() => {
    const link =
      current === null || current === undefined ? null : row.current?.querySelector<HTMLElement>('[aria-current]');
    let place: HTMLElement | null | undefined = link?.parentElement;
    while (place && place.scrollWidth <= place.clientWidth) place = place.parentElement;
    if (!link || !place || place === document.documentElement) return null;
    const [inside, around] = [link.getBoundingClientRect(), place.getBoundingClientRect()];
    return { place, left: place.scrollLeft + inside.left - around.left - (place.clientWidth - inside.width) / 2 };
  }, current);
