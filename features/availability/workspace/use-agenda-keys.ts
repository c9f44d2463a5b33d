import type { KeyboardEvent } from 'react';
import { keyedTo, snapMinutes, type AgendaPosition } from '#features/availability/rules/agenda-moves.ts';
import type { AgendaBlock, AgendaColumn } from './agenda-shapes.ts';
import { planningTexts as texts } from './planning-texts.ts';
import type { Dragged } from './use-drop-check.ts';

type Wanted = {
  columns: readonly AgendaColumn[];
  /** Whether columns are resources. The left and right arrows then change the resource instead of the day. */
  isByOwner: boolean;
  moving: Dragged | null;
  setMoving: (moving: Dragged | null) => void;
  drop: (block: AgendaBlock, standing: AgendaPosition, key: string) => void;
  onDelete: (block: AgendaBlock) => void;
  layAside: (block: AgendaBlock, key: string) => void;
  keepLength: (block: AgendaBlock, key: string) => void;
  say: (moving: Dragged) => void;
  announce: (sentence: string) => void;
};

export const useAgendaKeys = ({
  columns,
  isByOwner,
  moving,
  setMoving,
  drop,
  onDelete,
  layAside,
  keepLength,
  say,
  announce,
}: Wanted) => {
  const besides = (key: string, by: number): string =>
    columns[columns.findIndex((one) => one.key === key) + by]?.key ?? key;
  return (event: KeyboardEvent, block: AgendaBlock, column: string): void => {
    if (event.ctrlKey || event.metaKey) return;
    const isMoving = moving?.block.key === block.key;
    if (event.key === 'Escape' && isMoving) {
      setMoving(null);
      announce(texts.movedBack);
      return;
    }
    if (event.key === 'Enter' && isMoving) {
      event.preventDefault();
      setMoving(null);
      drop(block, moving.standing, moving.key);
      return;
    }
    if (!block.standing) return;
    if (block.kind === 'booking' && event.key.toLowerCase() === 'r') return layAside(block, column);
    if (block.kind === 'booking' && event.shiftKey && event.key.startsWith('Arrow')) {
      event.preventDefault();
      return keepLength(block, column);
    }
    if (block.kind !== 'booking' && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault();
      onDelete(block);
      return;
    }
    const from = isMoving ? moving : { standing: block.standing, key: column };
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const isAside = isByOwner && by !== undefined;
    const step = event.altKey ? snapMinutes.fine : snapMinutes.usual;
    const standing = isAside ? from.standing : keyedTo(from.standing, event.key, event.shiftKey, step);
    if (!standing) return;
    event.preventDefault();
    const next = { block, standing, key: isAside ? besides(from.key, by) : from.key };
    setMoving(next);
    say(next);
  };
};
