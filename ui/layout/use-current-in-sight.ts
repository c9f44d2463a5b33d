import { useEffect, useRef, type RefObject } from 'react';
import { isPressed } from '../browser/press.ts';

/**
 * Scrolls a row to what is current in it, each time `current` changes; `leftOf` gives where that is, none where nothing is to be moved. Nothing moves under
 * a press, which would miss what it was meant for; a row that was scrolled before the page came to life stays where it was put.
 */
export const useScrolledTo = (leftOf: () => { readonly place: HTMLElement; readonly left: number } | null, current: unknown): void => {
  const isOpen = useRef(false);
  useEffect(() => {
    const isFirst = !isOpen.current;
    isOpen.current = true;
    const to = isPressed() ? null : leftOf();
    if (to && !(isFirst && to.place.scrollLeft !== 0)) to.place.scrollLeft = to.left;
    // What is current says when; where it is, is read then.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [current]);
};

/** In a row of links wider than its place, the current one is brought into sight, each time `current` changes; the page itself does not move. */
export const useCurrentInSight = (row: RefObject<HTMLElement | null>, current: unknown): void =>
  useScrolledTo(() => {
    const link = current === null || current === undefined ? null : row.current?.querySelector<HTMLElement>('[aria-current]');
    let place: HTMLElement | null | undefined = link?.parentElement;
    while (place && place.scrollWidth <= place.clientWidth) place = place.parentElement;
    if (!link || !place || place === document.documentElement) return null;
    const [inside, around] = [link.getBoundingClientRect(), place.getBoundingClientRect()];
    return { place, left: place.scrollLeft + inside.left - around.left - (place.clientWidth - inside.width) / 2 };
  }, current);
