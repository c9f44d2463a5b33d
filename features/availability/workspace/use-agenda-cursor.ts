import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { capital } from '#core/capital.ts';
import { longDateText } from '#core/format.ts';
import { cursorAt, cursorKeyed, type ColumnSpan } from '#features/availability/rules/agenda-gaps.ts';
import { snapMinutes } from '#features/availability/rules/agenda-moves.ts';
import type { AgendaColumn, AgendaPlace } from './agenda-shapes.ts';
import { planningTexts as texts } from './planning-texts.ts';
import { isHours } from './use-agenda-pointer.ts';

type Wanted = {
  columns: readonly AgendaColumn[];
  fromMin: number;
  gaps: (key: string) => readonly ColumnSpan[];
  ask: (place: AgendaPlace, isDrawn: boolean) => void;
  announce: (sentence: string) => void;
};

const step = snapMinutes.usual;

/** Returns the minute where the cursor first appears: the current minute, otherwise the start of the opening hours. */
const firstMinute = ({ nowMin, blocks }: Pick<AgendaColumn, 'nowMin' | 'blocks'>, fromMin: number): number => {
  if (nowMin !== null) return Math.ceil(nowMin / step) * step;
  const openMin = Math.min(...blocks.filter(isHours).map(({ startMin }) => startMin));
  return Number.isFinite(openMin) ? openMin : fromMin;
};

/**
 * The keyboard cursor of the agenda, active while the agenda itself has the focus. Arrows move it between free times,
 * Shift with arrows selects a range, and Enter opens the menu.
 */
export const useAgendaCursor = ({ columns, fromMin, gaps, ask, announce }: Wanted) => {
  const [place, setPlace] = useState<AgendaPlace | null>(null);
  const [isFocused, setFocused] = useState(false);

  const stand = (next: AgendaPlace): void => {
    setPlace(next);
    const owner = columns.find(({ key }) => key === next.key)?.owner?.label ?? '';
    announce(
      [owner, capital(longDateText(next.standing.day)), texts.cursorAt(next.standing)].filter(Boolean).join(', '),
    );
  };
  /** Searches from a column in one direction. Returns the cursor in the first column that has free time. */
  const within = (from: number, by: number, minute: number): AgendaPlace | undefined => {
    for (let i = from; i >= 0 && i < columns.length; i += by) {
      const { key, day } = columns[i]!;
      const standing = cursorAt(day, gaps(key), minute, step);
      if (standing) return { standing, key };
    }
    return undefined;
  };
  const first = (): AgendaPlace | undefined => {
    const today = Math.max(
      0,
      columns.findIndex(({ nowMin }) => nowMin !== null),
    );
    return within(today, 1, firstMinute(columns[today] ?? { nowMin: null, blocks: [] }, fromMin));
  };
  /** Returns the new place of the cursor. Undefined when the arrow leads nowhere. */
  const afterArrow = (arrow: string, isShifted: boolean): AgendaPlace | undefined => {
    const at = columns.findIndex(({ key }) => key === place?.key);
    if (!place || at === -1) return first();
    const by = { ArrowLeft: -1, ArrowRight: 1 }[arrow];
    if (by !== undefined) return within(at + by, by, place.standing.startMin);
    const standing = cursorKeyed(place.standing, gaps(place.key), arrow, isShifted, step);
    return standing && { standing, key: place.key };
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' && place) {
      event.preventDefault();
      return ask(place, place.standing.endMin - place.standing.startMin > step);
    }
    if (event.key === 'Escape' && place) {
      setPlace(null);
      return announce(texts.movedBack);
    }
    if (!event.key.startsWith('Arrow')) return;
    const next = afterArrow(event.key, event.shiftKey);
    event.preventDefault();
    if (next) stand(next);
  };
  const onFocus = (event: FocusEvent): void => setFocused(event.target === event.currentTarget);
  const onBlur = (): void => setFocused(false);

  return {
    place: isFocused && columns.some(({ key }) => key === place?.key) ? place : null,
    setPlace,
    listeners: { onKeyDown, onFocus, onBlur },
  };
};
