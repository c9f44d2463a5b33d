import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { gapsOf, type ColumnSpan } from '#features/availability/rules/agenda-gaps.ts';
import type { AgendaPosition } from '#features/availability/rules/agenda-moves.ts';
import type { AgendaProps } from './agenda-props.ts';
import type { AgendaColumn } from './agenda-shapes.ts';
import { useAgendaCursor } from './use-agenda-cursor.ts';
import { isHours } from './use-agenda-pointer.ts';

/** The free time of the agenda: the gaps of each column, the keyboard cursor, and the menu of actions on free time. */
export const useFreeTime = (
  { columns, fromMin, toMin, request, announce, onAsk }: AgendaProps,
  grid: RefObject<HTMLDivElement | null>,
) => {
  const free = useMemo(() => {
    const over = ({ blocks, tails }: AgendaColumn) => [...blocks.filter((block) => !isHours(block)), ...tails];
    return new Map(columns.map((column) => [column.key, gapsOf({ startMin: fromMin, endMin: toMin }, over(column))]));
  }, [columns, fromMin, toMin]);
  const gaps = (key: string): readonly ColumnSpan[] => free.get(key) ?? [];
  const cursor = useAgendaCursor({
    columns,
    fromMin,
    gaps,
    announce,
    ask: (place, isDrawn) => onAsk({ ...place, about: 'new', isDrawn }),
  });
  /** Opens the menu on a period. When the menu closes, the keyboard cursor is on that period. */
  const ask = (standing: AgendaPosition, key: string, isDrawn: boolean): void => {
    cursor.setPlace({ standing, key });
    grid.current?.focus({ preventScroll: true });
    onAsk({ standing, key, isDrawn, about: 'new' });
  };
  const hadRequest = useRef(false);
  useEffect(() => {
    const isAnswered = hadRequest.current && request === null;
    hadRequest.current = request !== null;
    // The closed menu returns the focus to the element that had it. When that element is gone, the agenda takes the
    // focus.
    const back = (): void => {
      if (document.activeElement === document.body) grid.current?.focus({ preventScroll: true });
    };
    if (isAnswered) requestAnimationFrame(() => requestAnimationFrame(back));
  }, [request, grid]);
  return { gaps, cursor, ask };
};
