import { useRef, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';
import { drawnBetween, movedBy, resizedBy, snapMinutes, snapped, type AgendaPosition } from '#features/availability/rules/agenda-moves.ts';
import type { AgendaBlock } from './agenda-shapes.ts';

/** A pixel of height is a minute: an hour is 60 px (docs/product/screens.md#agenda). */
const minutesPerPx = 1;
/** A hand is not still while it clicks. */
const stillPx = 4;

type Drag = {
  readonly block: AgendaBlock | null;
  readonly isResize: boolean;
  readonly day: number;
  readonly x: number;
  readonly y: number;
  readonly columnPx: number;
  readonly atMin: number;
  isMoved: boolean;
  standing: AgendaPosition | null;
};

type Wanted = {
  grid: RefObject<HTMLElement | null>;
  fromMin: number;
  /** Drawn while the hand moves; null when it has let go. */
  show: (block: AgendaBlock | null, standing: AgendaPosition | null) => void;
  drop: (block: AgendaBlock, standing: AgendaPosition) => void;
  draw: (standing: AgendaPosition) => void;
};

/** The hand on the agenda: on a block it moves it, on its lower edge it changes its end, on the ground it draws a new one. A finger scrolls instead. */
export const useAgendaPointer = ({ grid, fromMin, show, drop, draw }: Wanted) => {
  const drag = useRef<Drag | null>(null);
  // The click that ends a drag must not open what was dragged.
  const wasDragged = useRef(false);

  const standingAt = (one: Drag, event: PointerEvent): AgendaPosition | null => {
    const step = event.altKey ? snapMinutes.fine : snapMinutes.usual;
    const minutes = (event.clientY - one.y) * minutesPerPx;
    if (!one.block) return drawnBetween(one.day, one.atMin, one.atMin + minutes, step);
    if (!one.block.standing) return null;
    const days = Math.round((event.clientX - one.x) / one.columnPx);
    const from = one.block.standing;
    if (one.isResize) return resizedBy(from, snapped(from.endMin + minutes, step) - from.endMin, step);
    return movedBy(from, days, snapped(from.startMin + minutes, step) - from.startMin);
  };

  const follow = (event: PointerEvent): void => {
    const one = drag.current;
    if (!one || (!one.isMoved && Math.hypot(event.clientX - one.x, event.clientY - one.y) < stillPx)) return;
    one.isMoved = true;
    one.standing = standingAt(one, event);
    show(one.block, one.standing);
  };
  const stop = (): void => {
    drag.current = null;
    removeEventListener('pointermove', follow);
    removeEventListener('pointerup', release);
    removeEventListener('pointercancel', giveUp);
    removeEventListener('keydown', onEscape);
    show(null, null);
  };
  const giveUp = (): void => stop();
  const onEscape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') stop();
  };
  const release = (): void => {
    const one = drag.current;
    stop();
    if (!one?.isMoved || !one.standing) return;
    wasDragged.current = true;
    setTimeout(() => (wasDragged.current = false));
    if (one.block) drop(one.block, one.standing);
    else draw(one.standing);
  };

  const take = (event: ReactPointerEvent<HTMLElement>, day: number, block: AgendaBlock | null): void => {
    if (event.button !== 0 || event.pointerType === 'touch' || drag.current || (block && !block.standing)) return;
    const column = grid.current?.querySelector('[data-day]')?.getBoundingClientRect();
    if (!column) return;
    event.stopPropagation();
    // Else the browser drags the link's address, or selects the words of the page.
    event.preventDefault();
    if (block) event.currentTarget.focus({ preventScroll: true });
    const isResize = event.target instanceof Element && event.target.closest('[data-resize]') !== null;
    drag.current = {
      block,
      isResize,
      day,
      x: event.clientX,
      y: event.clientY,
      columnPx: column.width,
      atMin: fromMin + (event.clientY - column.top) * minutesPerPx,
      isMoved: false,
      standing: null,
    };
    addEventListener('pointermove', follow);
    addEventListener('pointerup', release);
    addEventListener('pointercancel', giveUp);
    addEventListener('keydown', onEscape);
  };

  return { take, wasDragged };
};
