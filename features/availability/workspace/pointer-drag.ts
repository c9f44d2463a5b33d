import type { PointerEvent as ReactPointerEvent } from 'react';
import { edgeScroll } from '#features/availability/rules/edge-scroll.ts';
import { drawnInGap, type ColumnSpan } from '#features/availability/rules/agenda-gaps.ts';
import {
  movedBy,
  resizedBy,
  snapMinutes,
  snapped,
  type AgendaPosition,
} from '#features/availability/rules/agenda-moves.ts';
import type { AgendaBlock } from './agenda-shapes.ts';

/** Pixels that the pointer may move during a click. */
const stillPx = 4;
/** assumed: pixels that a finger may move while it rests before a drag. A longer movement scrolls. */
const tremblePx = 10;

export type PointerDrag = {
  readonly block: AgendaBlock | null;
  readonly isResize: boolean;
  readonly isTouch: boolean;
  readonly day: number;
  readonly key: string;
  /** The free time around the start of the press. A selection stays within it. Null on a block. */
  readonly gap: ColumnSpan | null;
  readonly x: number;
  readonly y: number;
  readonly columnPx: number;
  readonly pxMinutes: number;
  readonly atMin: number;
  readonly scrolled: { readonly left: number; readonly top: number };
  last: PointerEvent | null;
  /** Whether the press has become a drag. Until then it is a click. */
  isTaken: boolean;
  isMoved: boolean;
  /**
   * Key of the column under the pointer. Over a face (the picture of a person in `agenda-faces.tsx`), key of that
   * person's column.
   */
  over: string;
  isOverFace: boolean;
  /**
   * Pointer height when the entry leaves a face, which lies near an edge. Scrolling starts only for a movement from
   * there. Null once the pointer is away from the edges.
   */
  faceY: number | null;
  /** Whether the pointer is over the area where visits are laid aside. */
  isAside: boolean;
  standing: AgendaPosition | null;
};

export const partUnder = (target: EventTarget | null, part: string): boolean =>
  target instanceof Element && target.closest(part) !== null;

const whoUnder = (under: Element | null) => under?.closest<HTMLElement>('[data-column], [data-over]')?.dataset ?? {};

const scrolledNow = (place: HTMLElement | null): { readonly left: number; readonly top: number } => ({
  left: place?.scrollLeft ?? 0,
  top: place?.scrollTop ?? 0,
});

/** Returns the visible part of the agenda: below its headings, inside the window and above the bottom bar. */
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

export const columnsOnScreen = (place: HTMLElement | null, fromMin: number, toMin: number) => {
  // A narrow window draws one column and hides the others.
  const drawn = [...(place?.querySelectorAll<HTMLElement>('[data-day]') ?? [])].find(
    (column) => column.offsetParent !== null,
  );
  const { top, width, height } = drawn?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
  const pxMinutes = (toMin - fromMin) / height;
  return { columnPx: width, pxMinutes, minuteAt: (clientY: number): number => fromMin + (clientY - top) * pxMinutes };
};

export const newDrag = (
  { target, pointerType, clientX, clientY }: ReactPointerEvent<HTMLElement>,
  place: HTMLElement | null,
  start: Pick<PointerDrag, 'block' | 'day' | 'key' | 'gap' | 'columnPx' | 'pxMinutes' | 'atMin'>,
): PointerDrag => ({
  ...start,
  isResize: start.block !== null && partUnder(target, '[data-resize]'),
  isTouch: pointerType === 'touch',
  x: clientX,
  y: clientY,
  scrolled: scrolledNow(place),
  last: null,
  isTaken: false,
  isMoved: false,
  over: start.key,
  isOverFace: false,
  faceY: null,
  isAside: false,
  standing: null,
});

/**
 * Classifies a movement of the pointer: `nothing` for a click, `scroll` for a finger that has not rested first,
 * otherwise `drag`.
 */
export const movementMeans = (drag: PointerDrag, event: PointerEvent): 'nothing' | 'scroll' | 'drag' => {
  const farPx = Math.hypot(event.clientX - drag.x, event.clientY - drag.y);
  if (!drag.isTaken && drag.isTouch) return farPx > tremblePx ? 'scroll' : 'nothing';
  return !drag.isMoved && farPx < stillPx ? 'nothing' : 'drag';
};

const standingAt = (
  drag: PointerDrag,
  event: PointerEvent,
  place: HTMLElement | null,
  isByOwner: boolean,
): AgendaPosition | null => {
  const step = event.altKey ? snapMinutes.fine : snapMinutes.usual;
  const { left, top } = scrolledNow(place);
  const minutes = (event.clientY - drag.y + top - drag.scrolled.top) * drag.pxMinutes;
  if (!drag.block) return drag.gap && drawnInGap(drag.day, drag.gap, [drag.atMin, drag.atMin + minutes], step);
  const from = drag.block.standing;
  if (!from) return null;
  if (drag.isResize) return resizedBy(from, snapped(from.endMin + minutes, step) - from.endMin, step);
  const days = isByOwner ? 0 : Math.round((event.clientX - drag.x + left - drag.scrolled.left) / drag.columnPx);
  return movedBy(from, days, snapped(from.startMin + minutes, step) - from.startMin);
};

export const updateDrag = (
  drag: PointerDrag,
  event: PointerEvent,
  place: HTMLElement | null,
  isByOwner: boolean,
): void => {
  const under = document.elementFromPoint(event.clientX, event.clientY);
  drag.isAside = drag.block?.kind === 'booking' && partUnder(under, '[data-aside]');
  const { column, over: face } = whoUnder(under);
  drag.isOverFace = face !== undefined && drag.block !== null;
  if (drag.isOverFace) {
    drag.faceY = event.clientY;
    // The move up to the faces scrolled the agenda. Scrolls it back, so that the user finds the same hours after
    // leaving the faces.
    place?.scrollTo({ top: drag.scrolled.top, behavior: 'instant' });
  }
  // When columns are days, the person of a face has no column, so an entry over a face stays in its own column.
  drag.over = column ?? (isByOwner ? face : face && drag.key) ?? drag.over;
  // A face (the picture of a practitioner above the agenda) has no hours, so an entry over a face keeps its time.
  drag.standing = drag.isOverFace ? (drag.block?.standing ?? null) : standingAt(drag, event, place, isByOwner);
};

/**
 * Scrolls only in the direction of the drag. Otherwise the agenda would scroll at once when the drag begins near an
 * edge, or when it leaves the face of a practitioner, which lies near an edge.
 */
const towards = (scrollPx: number, movedPx: number): number => (scrollPx * movedPx > 0 ? scrollPx : 0);

/** Scrolls the agenda by one frame when the pointer is near an edge. Returns whether the agenda scrolled. */
export const scrollNearEdges = (drag: PointerDrag, pointer: PointerEvent, place: HTMLElement): boolean => {
  const seen = seenPart(place);
  const before = scrolledNow(place);
  if (!drag.isAside && !drag.isOverFace) {
    const down = edgeScroll(pointer.clientY, seen.top, seen.bottom);
    if (down === 0) drag.faceY = null;
    place.scrollTop += towards(down, pointer.clientY - (drag.faceY ?? drag.y));
    place.scrollLeft += towards(edgeScroll(pointer.clientX, seen.left, seen.right), pointer.clientX - drag.x);
  }
  const after = scrolledNow(place);
  return after.top !== before.top || after.left !== before.left;
};
