import { useEffect, useRef, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';
import { gapAt, pressedInGap, type ColumnSpan } from '#features/availability/rules/agenda-gaps.ts';
import { snapMinutes, type AgendaPosition } from '#features/availability/rules/agenda-moves.ts';
import {
  columnsOnScreen,
  updateDrag,
  movementMeans,
  newDrag,
  partUnder,
  scrollNearEdges,
  type PointerDrag,
} from './pointer-drag.ts';
import type { AgendaBlock, AgendaColumn } from './agenda-shapes.ts';
import { usePressListeners } from './use-press-listeners.ts';

/** assumed: milliseconds for which a finger rests on an entry before it drags the entry. */
const restMs = 400;
/** Milliseconds after the end of a touch within which the browser sends its click event. */
const clickMs = 100;
/** assumed: minutes that one press on free time selects, or fewer when the free time ends sooner. */
export const pressed = { stepMin: snapMinutes.usual, lastsMin: 60 } as const;

type Wanted = {
  grid: RefObject<HTMLElement | null>;
  fromMin: number;
  toMin: number;
  /** Whether columns are resources. The pointer then cannot move an entry to another day. */
  isByOwner: boolean;
  gaps: (key: string) => readonly ColumnSpan[];
  /** Draws the drag. Null clears the drawing. */
  show: (block: AgendaBlock | null, standing: AgendaPosition | null, key: string | null) => void;
  drop: (block: AgendaBlock, standing: AgendaPosition, key: string) => void;
  draw: (standing: AgendaPosition, key: string, isDrawn: boolean) => void;
  /** Called when the user drags the end of a visit, which cannot change because a visit has a fixed length. */
  keepLength: (block: AgendaBlock, key: string) => void;
  layAside: (block: AgendaBlock, key: string) => void;
};

/**
 * Opening hours lie under the other entries. The user drags them by their text or their lower edge. A drag elsewhere on
 * them selects a range.
 */
export const isHours = ({ kind }: Pick<AgendaBlock, 'kind'>): boolean =>
  kind === 'availability' || kind === 'exception';

export const isOnGrip = (target: EventTarget | null): boolean => partUnder(target, '[data-grip], [data-resize]');

export const isSamePlace = (a: AgendaPosition | null, b: AgendaPosition | null): boolean =>
  a?.day === b?.day && a?.startMin === b?.startMin && a?.endMin === b?.endMin;

type DragRef = RefObject<PointerDrag | null>;

const usePreventTouchScroll = (grid: Wanted['grid'], drag: DragRef): void =>
  useEffect(() => {
    const place = grid.current;
    // Registered before any touch. A listener added during a touch cannot prevent scrolling.
    const hold = (event: TouchEvent): void => {
      if (drag.current?.isTouch === true && drag.current.isTaken) event.preventDefault();
    };
    place?.addEventListener('touchmove', hold, { passive: false });
    return () => place?.removeEventListener('touchmove', hold);
  }, [grid, drag]);

/** Scrolls the agenda while the pointer is near an edge. Keeps the dragged entry under the pointer. */
const useEdgeScroll = (
  grid: Wanted['grid'],
  drag: DragRef,
  onScrolled: (dragged: PointerDrag, event: PointerEvent) => void,
) => {
  const frame = useRef(0);
  const scrollAlong = (): void => {
    const [dragged, place] = [drag.current, grid.current];
    if (!dragged?.last || !place) return;
    if (scrollNearEdges(dragged, dragged.last, place)) onScrolled(dragged, dragged.last);
    start();
  };
  const start = (): void => void (frame.current = requestAnimationFrame(scrollAlong));
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return { start, stop: (): void => cancelAnimationFrame(frame.current) };
};

/** Begins a drag on a block or on free time. Returns null when the pressed element cannot be dragged. */
const beginDrag = (
  event: ReactPointerEvent<HTMLElement>,
  { day, key }: Pick<AgendaColumn, 'day' | 'key'>,
  pressedOn: AgendaBlock | null,
  { grid, fromMin, toMin, gaps }: Wanted,
): PointerDrag | null => {
  const block = pressedOn && isHours(pressedOn) && !isOnGrip(event.target) ? null : pressedOn;
  const { columnPx, pxMinutes, minuteAt } = columnsOnScreen(grid.current, fromMin, toMin);
  const atMin = minuteAt(event.clientY);
  const gap = gapAt(gaps(key), atMin) ?? null;
  event.stopPropagation();
  if (block ? !block.standing : !gap) return null;
  const isTouch = event.pointerType === 'touch';
  // Without this, the browser drags the link or selects text.
  if (!isTouch) event.preventDefault();
  if (block && !isTouch) event.currentTarget.focus({ preventScroll: true });
  return newDrag(event, grid.current, { block, day, key, gap, columnPx, pxMinutes, atMin });
};

/** Completes a drag at its release: selects a range, lays a visit aside, or drops an entry. */
const finish = (dragged: PointerDrag, { draw, layAside, drop }: Wanted): void => {
  if (!dragged.isTaken || !dragged.standing) return;
  if (!dragged.block) return draw(dragged.standing, dragged.key, dragged.isMoved);
  if (dragged.isAside) return layAside(dragged.block, dragged.key);
  if (dragged.over !== dragged.key || !isSamePlace(dragged.standing, dragged.block.standing))
    drop(dragged.block, dragged.standing, dragged.over);
};

/**
 * The pointer on the agenda. Dragging a block moves it, dragging its lower edge changes its end, and dragging on free
 * time selects a range. A finger scrolls unless it first rests on an entry.
 */
export const useAgendaPointer = (wanted: Wanted) => {
  const { grid, fromMin, toMin, isByOwner, show, keepLength } = wanted;
  const drag = useRef<PointerDrag | null>(null);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const listeners = usePressListeners();
  // A drag also ends with a click event, which must not open the dragged entry.
  const wasDragged = useRef(false);
  usePreventTouchScroll(grid, drag);
  useEffect(() => () => clearTimeout(resting.current), []);
  const redraw = (dragged: PointerDrag, event: PointerEvent): void => {
    updateDrag(dragged, event, grid.current, isByOwner);
    show(dragged.block, dragged.standing, dragged.block ? dragged.over : dragged.key);
  };
  const scrolling = useEdgeScroll(grid, drag, redraw);

  const stop = (): void => {
    clearTimeout(resting.current);
    scrolling.stop();
    const dragged = drag.current;
    drag.current = null;
    listeners.remove();
    show(null, null, null);
    if (dragged?.isTaken !== true) return;
    wasDragged.current = true;
    setTimeout(() => (wasDragged.current = false), dragged.isTouch ? clickMs : 0);
  };
  const follow = (event: PointerEvent): void => {
    const dragged = drag.current;
    if (!dragged) return;
    const means = movementMeans(dragged, event);
    if (means === 'scroll') stop();
    if (means !== 'drag') return;
    dragged.isTaken = true;
    dragged.isMoved = true;
    if (dragged.isResize && dragged.block?.kind === 'booking') {
      stop();
      return keepLength(dragged.block, dragged.key);
    }
    if (dragged.last === null) scrolling.start();
    dragged.last = event;
    redraw(dragged, event);
  };
  const release = (): void => {
    const dragged = drag.current;
    stop();
    if (dragged) finish(dragged, wanted);
  };
  const onEscape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') stop();
  };
  const noMenu = (event: Event): void => event.preventDefault();
  const rest = (): void => {
    const dragged = drag.current;
    if (!dragged) return;
    dragged.isTaken = true;
    dragged.standing = dragged.block
      ? dragged.block.standing
      : dragged.gap && pressedInGap(dragged.day, dragged.gap, dragged.atMin, pressed);
    listeners.add({ contextmenu: noMenu });
    show(dragged.block, dragged.standing, dragged.key);
  };

  const take = (
    event: ReactPointerEvent<HTMLElement>,
    column: Pick<AgendaColumn, 'day' | 'key'>,
    pressedOn: AgendaBlock | null,
  ): void => {
    if (event.button !== 0 || drag.current) return;
    drag.current = beginDrag(event, column, pressedOn, wanted);
    if (!drag.current) return;
    if (drag.current.isTouch) resting.current = setTimeout(rest, restMs);
    listeners.add({ pointermove: follow, pointerup: release, pointercancel: stop, keydown: onEscape });
  };

  /** Whether a drag is in progress. The caller then ignores other gestures. */
  const isHeld = (): boolean => drag.current?.isTaken === true;
  const minuteAt = (clientY: number): number => columnsOnScreen(grid.current, fromMin, toMin).minuteAt(clientY);
  return { take, wasDragged, isHeld, minuteAt };
};
