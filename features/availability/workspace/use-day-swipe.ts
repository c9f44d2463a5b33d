import { useRef, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';
import { fingerMeans, swipedDays } from '#features/availability/rules/day-swipe.ts';
import { usePressListeners } from './use-press-listeners.ts';

/** Returns the pixels by which the agenda follows the finger: half of the movement, up to a limit. */
const pulledPx = (dx: number): number => Math.sign(dx) * Math.min(72, Math.abs(dx) / 2);

type Swipe = { readonly x: number; readonly y: number; readonly atMs: number; isSwipe: boolean };

type Wanted = {
  /** The element that moves with the finger. A swipe must cover a part of its width. */
  place: RefObject<HTMLElement | null>;
  canSwipe: () => boolean;
  /** Whether the finger already drags an entry. */
  isHeld: () => boolean;
  turn: (days: -1 | 1) => void;
};

/**
 * A sideways swipe over a day shows the previous or next day. A vertical movement scrolls, and a resting finger drags.
 * A second finger cancels the swipe.
 */
export const useDaySwipe = ({ place, canSwipe, isHeld, turn }: Wanted) => {
  const swipe = useRef<Swipe | null>(null);
  const listeners = usePressListeners();
  const pull = (px: number | null): void => {
    if (px === null) place.current?.style.removeProperty('--pull');
    else place.current?.style.setProperty('--pull', `${px}px`);
    place.current?.toggleAttribute('data-pulled', px !== null);
  };
  const stop = (): void => {
    swipe.current = null;
    pull(null);
    listeners.remove();
  };
  const follow = (event: PointerEvent): void => {
    const current = swipe.current;
    if (!current || !event.isPrimary) return;
    const [dx, dy] = [event.clientX - current.x, event.clientY - current.y];
    if (!current.isSwipe) {
      const means = fingerMeans(dx, dy);
      if (isHeld() || means === 'other') return stop();
      if (means === 'nothing') return;
      current.isSwipe = true;
    }
    pull(pulledPx(dx));
  };
  const release = (event: PointerEvent): void => {
    const current = swipe.current;
    stop();
    if (!current?.isSwipe) return;
    const days = swipedDays(
      event.clientX - current.x,
      place.current?.clientWidth ?? innerWidth,
      event.timeStamp - current.atMs,
    );
    if (days !== 0) turn(days);
  };
  /** Returns a `pointerdown` handler for the capture phase, because the entry under the finger stops the event. */
  return (event: ReactPointerEvent): void => {
    if (event.pointerType !== 'touch') return;
    if (!event.isPrimary || swipe.current) return stop();
    if (!canSwipe()) return;
    swipe.current = { x: event.clientX, y: event.clientY, atMs: event.timeStamp, isSwipe: false };
    listeners.add({ pointermove: follow, pointerup: release, pointercancel: stop });
  };
};
