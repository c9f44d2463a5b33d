import { useEffect, useRef, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';
import { edgeScroll } from '#features/availability/rules/edge-scroll.ts';
import { drawnInGap, gapAt, pressedInGap, type ColumnSpan } from '#features/availability/rules/agenda-gaps.ts';
import {
  movedBy,
  resizedBy,
  snapMinutes,
  snapped,
  type AgendaPosition,
} from '#features/availability/rules/agenda-moves.ts';
import type { AgendaBlock } from './agenda-shapes.ts';

/** A click may move the pointer by this many pixels. */
const stillPx = 4;
/**
 * assumed: a finger that rests this long picks up the entry under it. Moving further than `tremblePx` before that
 * scrolls.
 */
const restMs = 400;
const tremblePx = 10;
/** The click event follows the end of a touch within this delay. */
const clickMs = 100;
/** assumed: default length in minutes of the time that a press selects, if it is free. */
export const pressed = { stepMin: snapMinutes.usual, lastsMin: 60 } as const;

type Drag = {
  readonly block: AgendaBlock | null;
  readonly isResize: boolean;
  readonly isTouch: boolean;
  readonly day: number;
  readonly key: string;
  /** The free time around the start, within which a range is drawn. */
  readonly gap: ColumnSpan | null;
  readonly x: number;
  readonly y: number;
  readonly columnPx: number;
  /** Minutes for each pixel of height. */
  readonly pxMinutes: number;
  readonly atMin: number;
  /** Scroll position of the agenda when the drag began. */
  readonly scrolled: { readonly left: number; readonly top: number };
  last: PointerEvent | null;
  /** Whether the gesture is a drag, not a click. */
  isTaken: boolean;
  isMoved: boolean;
  /** The column under the pointer, or the column of the person whose face is under the pointer. */
  over: string;
  isOverFace: boolean;
  /** Pointer height on leaving a face, kept until the pointer is away from the edges. */
  faceY: number | null;
  /** Whether the pointer is over the area where visits are laid aside. */
  isAside: boolean;
  standing: AgendaPosition | null;
};

type Wanted = {
  grid: RefObject<HTMLElement | null>;
  fromMin: number;
  toMin: number;
  /** Whether columns are resources, not days. The pointer then cannot move an entry to another day. */
  isByOwner: boolean;
  gaps: (key: string) => readonly ColumnSpan[];
  /** Draws the drag. Null clears it. */
  show: (block: AgendaBlock | null, standing: AgendaPosition | null, key: string | null) => void;
  drop: (block: AgendaBlock, standing: AgendaPosition, key: string) => void;
  draw: (standing: AgendaPosition, key: string, isDrawn: boolean) => void;
  /** Called when the user drags the end of a visit. */
  keepLength: (block: AgendaBlock, key: string) => void;
  layAside: (block: AgendaBlock, key: string) => void;
};

const partUnder = (target: EventTarget | null, part: string): boolean =>
  target instanceof Element && target.closest(part) !== null;

/**
 * Opening hours lie under the other entries. The user drags opening hours by their text or their lower edge. A drag
 * elsewhere on opening hours draws a range.
 */
export const isHours = ({ kind }: Pick<AgendaBlock, 'kind'>): boolean =>
  kind === 'availability' || kind === 'exception';

/** Whether a press on opening hours drags them. */
export const isOnGrip = (target: EventTarget | null): boolean => partUnder(target, '[data-grip], [data-resize]');

/** Returns the column or the face under the pointer. */
const whoUnder = (under: Element | null) => under?.closest<HTMLElement>('[data-column], [data-over]')?.dataset ?? {};

const scrolledNow = (place: HTMLElement | null): { readonly left: number; readonly top: number } => ({
  left: place?.scrollLeft ?? 0,
  top: place?.scrollTop ?? 0,
});

/** Returns the visible part of the agenda: below its heads, inside the window and above the bottom bar. */
const seenPart = (place: HTMLElement) => {
  const { top, bottom, left, right } = place.getBoundingClientRect();
  const corner = place.firstElementChild?.getBoundingClientRect();
  const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
  return {
    top: Math.max(0, top + (corner?.height ?? 0)),
    bottom: Math.min(innerHeight - bar, bottom),
    left: Math.max(0, left + (corner?.width ?? 0)),
    right: Math.min(innerWidth, right),
  };
};

/**
 * Scrolls only in the direction of the drag. An entry picked up near an edge, or coming back from a face beyond it,
 * must not scroll at once.
 */
const towards = (scrollPx: number, movedPx: number): number => (scrollPx * movedPx > 0 ? scrollPx : 0);

export const isSamePlace = (a: AgendaPosition | null, b: AgendaPosition | null): boolean =>
  a?.day === b?.day && a?.startMin === b?.startMin && a?.endMin === b?.endMin;

/**
 * The pointer on the agenda. Dragging a block moves it, dragging its lower edge changes its end, and dragging on free
 * time draws a range. A finger scrolls unless it first rested on an entry.
 */
export const useAgendaPointer = ({
  grid,
  fromMin,
  toMin,
  isByOwner,
  gaps,
  show,
  drop,
  draw,
  keepLength,
  layAside,
}: Wanted) => {
  const drag = useRef<Drag | null>(null);
  const frame = useRef(0);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The click that ends a drag must not open the dragged entry.
  const wasDragged = useRef(false);

  useEffect(() => {
    const place = grid.current;
    // Registered before any touch begins. Later listeners cannot stop the browser from scrolling.
    const hold = (event: TouchEvent): void => {
      if (drag.current?.isTouch === true && drag.current.isTaken) event.preventDefault();
    };
    place?.addEventListener('touchmove', hold, { passive: false });
    return () => place?.removeEventListener('touchmove', hold);
  }, [grid]);

  const standingAt = (one: Drag, event: PointerEvent): AgendaPosition | null => {
    const step = event.altKey ? snapMinutes.fine : snapMinutes.usual;
    const { left, top } = scrolledNow(grid.current);
    const minutes = (event.clientY - one.y + top - one.scrolled.top) * one.pxMinutes;
    if (!one.block) return one.gap && drawnInGap(one.day, one.gap, [one.atMin, one.atMin + minutes], step);
    const from = one.block.standing;
    if (!from) return null;
    if (one.isResize) return resizedBy(from, snapped(from.endMin + minutes, step) - from.endMin, step);
    const days = isByOwner ? 0 : Math.round((event.clientX - one.x + left - one.scrolled.left) / one.columnPx);
    return movedBy(from, days, snapped(from.startMin + minutes, step) - from.startMin);
  };

  const stop = (): void => {
    clearTimeout(resting.current);
    cancelAnimationFrame(frame.current);
    const one = drag.current;
    drag.current = null;
    removeEventListener('pointermove', follow);
    removeEventListener('pointerup', release);
    removeEventListener('pointercancel', stop);
    removeEventListener('keydown', onEscape);
    removeEventListener('contextmenu', noMenu);
    show(null, null, null);
    if (one?.isTaken !== true) return;
    wasDragged.current = true;
    setTimeout(() => (wasDragged.current = false), one.isTouch ? clickMs : 0);
  };
  const follow = (event: PointerEvent): void => {
    const one = drag.current;
    if (!one) return;
    const farPx = Math.hypot(event.clientX - one.x, event.clientY - one.y);
    if (!one.isTaken && one.isTouch) {
      if (farPx > tremblePx) stop();
      return;
    }
    if (!one.isMoved && farPx < stillPx) return;
    one.isTaken = true;
    one.isMoved = true;
    if (one.isResize && one.block?.kind === 'booking') {
      stop();
      return keepLength(one.block, one.key);
    }
    if (one.last === null) frame.current = requestAnimationFrame(scrollAlong);
    one.last = event;
    lead(one, event);
  };
  const lead = (one: Drag, event: PointerEvent): void => {
    const under = document.elementFromPoint(event.clientX, event.clientY);
    one.isAside = one.block?.kind === 'booking' && partUnder(under, '[data-aside]');
    const { column, over: face } = whoUnder(under);
    one.isOverFace = face !== undefined && one.block !== null;
    if (one.isOverFace) {
      one.faceY = event.clientY;
      // Undoes the scrolling caused by moving up to the faces, so that the hours are back in place when the pointer
      // returns.
      grid.current?.scrollTo({ top: one.scrolled.top, behavior: 'instant' });
    }
    // When columns are days, an entry over a face stays in its column.
    one.over = column ?? (isByOwner ? face : face && one.key) ?? one.over;
    // The faces are outside the hours, so an entry over a face keeps its time.
    one.standing = one.isOverFace ? (one.block?.standing ?? null) : standingAt(one, event);
    show(one.block, one.standing, one.block ? one.over : one.key);
  };
  /**
   * Scrolls the agenda while the pointer is near an edge of its visible part, and keeps the dragged entry under the
   * pointer.
   */
  const scrollAlong = (): void => {
    const [one, place] = [drag.current, grid.current];
    if (!one?.last || !place) return;
    const seen = seenPart(place);
    const before = scrolledNow(place);
    if (!one.isAside && !one.isOverFace) {
      const down = edgeScroll(one.last.clientY, seen.top, seen.bottom);
      if (down === 0) one.faceY = null;
      place.scrollTop += towards(down, one.last.clientY - (one.faceY ?? one.y));
      place.scrollLeft += towards(edgeScroll(one.last.clientX, seen.left, seen.right), one.last.clientX - one.x);
    }
    const after = scrolledNow(place);
    if (after.top !== before.top || after.left !== before.left) lead(one, one.last);
    frame.current = requestAnimationFrame(scrollAlong);
  };
  const release = (): void => {
    const one = drag.current;
    stop();
    if (!one?.isTaken || !one.standing) return;
    if (!one.block) return draw(one.standing, one.key, one.isMoved);
    if (one.isAside) return layAside(one.block, one.key);
    if (one.over !== one.key || !isSamePlace(one.standing, one.block.standing)) drop(one.block, one.standing, one.over);
  };
  const onEscape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') stop();
  };
  const noMenu = (event: Event): void => event.preventDefault();
  /** The finger has rested long enough: the drag begins. */
  const rest = (): void => {
    const one = drag.current;
    if (!one) return;
    one.isTaken = true;
    one.standing = one.block ? one.block.standing : one.gap && pressedInGap(one.day, one.gap, one.atMin, pressed);
    addEventListener('contextmenu', noMenu);
    show(one.block, one.standing, one.key);
  };

  /** Measures the columns on screen: their width, the minutes for each pixel of height, and the minute at a height. */
  const columnsNow = () => {
    // A narrow window draws only one column.
    const drawn = [...(grid.current?.querySelectorAll<HTMLElement>('[data-day]') ?? [])].find(
      (column) => column.offsetParent !== null,
    );
    const { top, width, height } = drawn?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    const pxMinutes = (toMin - fromMin) / height;
    return { columnPx: width, pxMinutes, minuteAt: (clientY: number): number => fromMin + (clientY - top) * pxMinutes };
  };

  const take = (
    event: ReactPointerEvent<HTMLElement>,
    { day, key }: { readonly day: number; readonly key: string },
    pressedOn: AgendaBlock | null,
  ): void => {
    if (event.button !== 0 || drag.current) return;
    const block = pressedOn && isHours(pressedOn) && !isOnGrip(event.target) ? null : pressedOn;
    const { columnPx, pxMinutes, minuteAt } = columnsNow();
    const atMin = minuteAt(event.clientY);
    const gap = gapAt(gaps(key), atMin) ?? null;
    event.stopPropagation();
    if (block ? !block.standing : !gap) return;
    const isTouch = event.pointerType === 'touch';
    // Otherwise the browser would drag the link or select text.
    if (!isTouch) event.preventDefault();
    if (block && !isTouch) event.currentTarget.focus({ preventScroll: true });
    const isResize = block !== null && partUnder(event.target, '[data-resize]');
    drag.current = {
      block,
      isResize,
      isTouch,
      day,
      key,
      gap,
      x: event.clientX,
      y: event.clientY,
      columnPx,
      pxMinutes,
      atMin,
      scrolled: scrolledNow(grid.current),
      last: null,
      isTaken: false,
      isMoved: false,
      over: key,
      isOverFace: false,
      faceY: null,
      isAside: false,
      standing: null,
    };
    if (isTouch) resting.current = setTimeout(rest, restMs);
    addEventListener('pointermove', follow);
    addEventListener('pointerup', release);
    addEventListener('pointercancel', stop);
    addEventListener('keydown', onEscape);
  };

  /** Whether a drag is in progress. Other gestures are then ignored. */
  const isHeld = (): boolean => drag.current?.isTaken === true;

  return { take, wasDragged, isHeld, minuteAt: (clientY: number): number => columnsNow().minuteAt(clientY) };
};
