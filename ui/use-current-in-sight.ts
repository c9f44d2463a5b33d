import { useEffect, type RefObject } from 'react';

/** In a row of links wider than its place, the current one is brought into sight, each time `current` changes; the page itself does not move. */
export const useCurrentInSight = (row: RefObject<HTMLElement | null>, current: unknown): void =>
  useEffect(() => {
    const link = current === null || current === undefined ? null : row.current?.querySelector<HTMLElement>('[aria-current]');
    let place: HTMLElement | null | undefined = link?.parentElement;
    while (place && place.scrollWidth <= place.clientWidth) place = place.parentElement;
    if (!link || !place || place === document.documentElement) return;
    const [inside, around] = [link.getBoundingClientRect(), place.getBoundingClientRect()];
    place.scrollLeft += inside.left - around.left - (place.clientWidth - inside.width) / 2;
  }, [row, current]);
