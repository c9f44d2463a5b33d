import { useEffect, type DragEvent, type MouseEvent, type RefObject } from 'react';
import { gapAt, pressedInGap } from '#features/availability/rules/agenda-gaps.ts';
import type { AgendaPosition } from '#features/availability/rules/agenda-moves.ts';
import { useScrolledTo } from '#ui/layout/use-current-in-sight.ts';
import type { AgendaProps } from './agenda-props.ts';
import { hasOwners, type AgendaBlock, type AgendaColumn } from './agenda-shapes.ts';
import type { AgendaDrag } from './use-agenda-drag.ts';
import { useAgendaKeys } from './use-agenda-keys.ts';
import { pressed, useAgendaPointer } from './use-agenda-pointer.ts';
import { useDaySwipe } from './use-day-swipe.ts';
import { useFreeTime } from './use-free-time.ts';

type ColumnPlace = Pick<AgendaColumn, 'day' | 'key'>;

/** The width is the one in `agenda.module.css`. */
const isNarrow = (): boolean => matchMedia('(max-width: 860px)').matches;

export const useAgendaGestures = (
  props: AgendaProps,
  grid: RefObject<HTMLDivElement | null>,
  { moving, setMoving, show, check, drop, say }: AgendaDrag,
) => {
  const { columns, fromMin, toMin, shownDay, arriving, announce, onAsk, onDelete, onLayAside, onTurn } = props;
  const isByOwner = hasOwners(columns);
  const { gaps, cursor, ask } = useFreeTime(props, grid);
  const keepLength = (block: AgendaBlock, key: string): void => {
    if (block.standing) onAsk({ standing: block.standing, key, isDrawn: false, about: 'length' });
  };
  const shared = { isByOwner, drop, keepLength, layAside: onLayAside };
  const pointer = useAgendaPointer({ ...shared, grid, fromMin, toMin, gaps, show, draw: ask });
  const { take, wasDragged, isHeld } = pointer;
  const onFinger = useDaySwipe({
    place: grid,
    canSwipe: () => columns.length === 1 || (isByOwner && isNarrow()),
    isHeld,
    turn: onTurn,
  });
  /**
   * Returns the free time around a height of a column. It begins at a multiple of 15 minutes, or where the free time
   * begins. Undefined when the time at that height is taken.
   */
  const freeAt = (clientY: number, { day, key }: ColumnPlace, lastsMin: number): AgendaPosition | undefined => {
    const minute = pointer.minuteAt(clientY);
    const gap = gapAt(gaps(key), minute);
    return gap && pressedInGap(day, gap, minute, { ...pressed, lastsMin });
  };
  const onPress = (event: MouseEvent, column: ColumnPlace): void => {
    const standing = freeAt(event.clientY, column, pressed.lastsMin);
    if (standing && !wasDragged.current) ask(standing, column.key, false);
  };
  const onLeave = (): void => show(null, null, null);
  /**
   * Shows the free time in which a visit dragged from the list of visits laid aside would land. Moves the visit there
   * when the user drops it.
   */
  const onOver = (event: DragEvent, column: ColumnPlace): void => {
    const standing = arriving && freeAt(event.clientY, column, arriving.lastsMin);
    if (!arriving || !standing) return onLeave();
    event.preventDefault();
    show(null, standing, column.key);
    if (event.type !== 'drop') return;
    onLeave();
    arriving.drop({ standing, key: column.key });
  };

  useScrolledTo(() => {
    const place = grid.current;
    const column = place?.querySelector<HTMLElement>(`[data-day="${shownDay}"]`);
    return place && column
      ? { place, left: column.offsetLeft - (place.querySelector<HTMLElement>('[data-day]')?.offsetLeft ?? 0) }
      : null;
  }, shownDay);
  useEffect(() => {
    if (moving && check.verdict && check.verdict.kind !== 'allowed') say(moving);
    // Runs only when the server has answered about the drop. Each new position has already announced the checks that
    // the browser made.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [check.heard]);
  const onKey = useAgendaKeys({ ...shared, columns, moving, setMoving, onDelete, say, announce });
  return { cursor, take, wasDragged, onFinger, onPress, onOver, onLeave, onKey };
};

export type AgendaGestures = ReturnType<typeof useAgendaGestures>;
