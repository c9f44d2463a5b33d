import { useEffect, useRef, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';
import { edgeScroll } from '#features/availability/rules/edge-scroll.ts';
import { drawnInGap, gapAt, pressedInGap, type ColumnSpan } from '#features/availability/rules/agenda-gaps.ts';
import { movedBy, resizedBy, snapMinutes, snapped, type AgendaPosition } from '#features/availability/rules/agenda-moves.ts';
import type { AgendaBlock } from './agenda-shapes.ts';

/** A hand is not still while it clicks. */
const stillPx = 4;
/** assumed: how long a finger rests before it takes what is under it, and how far it may tremble meanwhile; further, it scrolls. */
const restMs = 400;
const tremblePx = 10;
/** The click that follows a finger comes a little after it. */
const clickMs = 100;
/** assumed: how long what is asked for by a press lasts, where there is room. */
export const pressed = { stepMin: snapMinutes.usual, lastsMin: 60 } as const;

type Drag = {
  readonly block: AgendaBlock | null;
  readonly isResize: boolean;
  readonly isTouch: boolean;
  readonly day: number;
  /** The column it began in. */
  readonly key: string;
  /** What is free there, where a range is drawn. */
  readonly gap: ColumnSpan | null;
  readonly x: number;
  readonly y: number;
  readonly columnPx: number;
  /** How many minutes a pixel of height is. */
  readonly pxMinutes: number;
  readonly atMin: number;
  /** How far the agenda was scrolled when it began. */
  readonly scrolled: { readonly left: number; readonly top: number };
  /** Where the hand was last seen. */
  last: PointerEvent | null;
  /** Whether it is a drag, and no click. */
  isTaken: boolean;
  isMoved: boolean;
  /** The column that the hand is over, or that of the person whose face it is over. */
  over: string;
  isOverFace: boolean;
  /** How high it was when it left a face, until it is away from the edges. */
  faceY: number | null;
  /** Over the place where visits are laid aside. */
  isAside: boolean;
  standing: AgendaPosition | null;
};

type Wanted = {
  grid: RefObject<HTMLElement | null>;
  fromMin: number;
  toMin: number;
  /** Columns are people, not days: nothing is moved to another day by the hand. */
  isByOwner: boolean;
  gaps: (key: string) => readonly ColumnSpan[];
  /** Drawn while the hand moves; null when it has let go. */
  show: (block: AgendaBlock | null, standing: AgendaPosition | null, key: string | null) => void;
  drop: (block: AgendaBlock, standing: AgendaPosition, key: string) => void;
  draw: (standing: AgendaPosition, key: string, isDrawn: boolean) => void;
  /** The end of a visit was pulled. */
  keepLength: (block: AgendaBlock, key: string) => void;
  layAside: (block: AgendaBlock, key: string) => void;
};

const partUnder = (target: EventTarget | null, part: string): boolean => target instanceof Element && target.closest(part) !== null;

/** Hours lie under what is booked: they are held by their words and their lower edge, elsewhere a range is drawn on them. */
export const isHours = ({ kind }: Pick<AgendaBlock, 'kind'>): boolean => kind === 'availability' || kind === 'exception';

/** Whether a press on hours holds them. */
export const isOnGrip = (target: EventTarget | null): boolean => partUnder(target, '[data-grip], [data-resize]');

/** Whose column a point is over, or whose face. */
const whoUnder = (under: Element | null) => under?.closest<HTMLElement>('[data-column], [data-over]')?.dataset ?? {};

const scrolledNow = (place: HTMLElement | null): { readonly left: number; readonly top: number } => ({
  left: place?.scrollLeft ?? 0,
  top: place?.scrollTop ?? 0,
});

/** What is seen of the agenda below its heads, within the window and above its bar. */
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

/** What is taken up near an edge, or comes from a face beyond it, goes on from there only as the hand goes further. */
const towards = (scrollPx: number, movedPx: number): number => (scrollPx * movedPx > 0 ? scrollPx : 0);

/** Whether two places of a column are one. */
export const isSamePlace = (a: AgendaPosition | null, b: AgendaPosition | null): boolean =>
  a?.day === b?.day && a?.startMin === b?.startMin && a?.endMin === b?.endMin;

/**
 * The hand on the agenda: on a block it moves it, on its lower edge it changes its end, on free time it draws a range, never over what lies there. A finger
 * scrolls, unless it has rested first.
 */
export const useAgendaPointer = ({ grid, fromMin, toMin, isByOwner, gaps, show, drop, draw, keepLength, layAside }: Wanted) => {
  const drag = useRef<Drag | null>(null);
  const frame = useRef(0);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The click that ends a drag must not open what was dragged.
  const wasDragged = useRef(false);

  useEffect(() => {
    const place = grid.current;
    // Listened to before any finger comes down, else the browser scrolls whatever is asked then.
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
  /** What is dragged is brought under the hand. */
  const lead = (one: Drag, event: PointerEvent): void => {
    const under = document.elementFromPoint(event.clientX, event.clientY);
    one.isAside = one.block?.kind === 'booking' && partUnder(under, '[data-aside]');
    const { column, over: face } = whoUnder(under);
    one.isOverFace = face !== undefined && one.block !== null;
    if (one.isOverFace) {
      one.faceY = event.clientY;
      // What the way up to it has scrolled is taken back: a hand that comes down again finds the hours where they were.
      grid.current?.scrollTo({ top: one.scrolled.top, behavior: 'instant' });
    }
    // Where columns are days, faces are no place to go to.
    one.over = column ?? (isByOwner ? face : face && one.key) ?? one.over;
    // Faces stand beside the hours: what is held over one keeps its own.
    one.standing = one.isOverFace ? (one.block?.standing ?? null) : standingAt(one, event);
    show(one.block, one.standing, one.block ? one.over : one.key);
  };
  /** Near an edge of what is seen of it the agenda scrolls by itself, and what is dragged stays under the hand. */
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
  /** The finger has rested: from now on it holds. */
  const rest = (): void => {
    const one = drag.current;
    if (!one) return;
    one.isTaken = true;
    one.standing = one.block ? one.block.standing : one.gap && pressedInGap(one.day, one.gap, one.atMin, pressed);
    addEventListener('contextmenu', noMenu);
    show(one.block, one.standing, one.key);
  };

  /** How columns lie on the screen: how wide they are, how many minutes a pixel of height is, and the minute that a point is at. */
  const columnsNow = () => {
    // In a narrow window one person alone is drawn.
    const drawn = [...(grid.current?.querySelectorAll<HTMLElement>('[data-day]') ?? [])].find((column) => column.offsetParent !== null);
    const { top, width, height } = drawn?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    const pxMinutes = (toMin - fromMin) / height;
    return { columnPx: width, pxMinutes, minuteAt: (clientY: number): number => fromMin + (clientY - top) * pxMinutes };
  };

  const take = (event: ReactPointerEvent<HTMLElement>, { day, key }: { readonly day: number; readonly key: string }, pressedOn: AgendaBlock | null): void => {
    if (event.button !== 0 || drag.current) return;
    const block = pressedOn && isHours(pressedOn) && !isOnGrip(event.target) ? null : pressedOn;
    const { columnPx, pxMinutes, minuteAt } = columnsNow();
    const atMin = minuteAt(event.clientY);
    const gap = gapAt(gaps(key), atMin) ?? null;
    event.stopPropagation();
    if (block ? !block.standing : !gap) return;
    const isTouch = event.pointerType === 'touch';
    // Else the browser drags the link's address, or selects the words of the page.
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

  /** Whether a hand holds something: what else its finger may mean is off. */
  const isHeld = (): boolean => drag.current?.isTaken === true;

  return { take, wasDragged, isHeld, minuteAt: (clientY: number): number => columnsNow().minuteAt(clientY) };
};
