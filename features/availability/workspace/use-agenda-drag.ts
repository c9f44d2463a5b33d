import { useState } from 'react';
import type { AgendaPosition } from '#features/availability/rules/agenda-moves.ts';
import type { AgendaProps } from './agenda-props.ts';
import { hasOwners, type AgendaBlock } from './agenda-shapes.ts';
import { dropTexts } from './drop-texts.ts';
import { planningTexts as texts } from './planning-texts.ts';
import { isSamePlace } from './use-agenda-pointer.ts';
import { useDropCheck, type Dragged } from './use-drop-check.ts';

/** The entry being moved and the range being drawn. */
const useShownDrag = (setRefused: AgendaProps['onRefused']) => {
  const [moving, setMoving] = useState<Dragged | null>(null);
  const [drawn, setDrawn] = useState<AgendaPosition | null>(null);
  const [drawnIn, setDrawnIn] = useState<string | null>(null);
  const show = (block: AgendaBlock | null, standing: AgendaPosition | null, key: string | null): void => {
    // Keeps the same state object while the pointer stays within one step of the grid (15 minutes, or 5 with Alt), so
    // that React redraws nothing.
    const dragged = block && standing && key !== null ? { block, standing, key } : null;
    setMoving((known) =>
      known && dragged && known.key === key && isSamePlace(known.standing, standing) ? known : dragged,
    );
    setDrawn((known) => {
      if (block) return null;
      return isSamePlace(known, standing) ? known : standing;
    });
    setDrawnIn(key);
    if (standing) setRefused(null);
  };
  return { moving, setMoving, drawn, drawnIn, show };
};

/** The move of an entry, or the drawing of a range, by pointer or keyboard. */
export const useAgendaDrag = ({ columns, proId, today, ownerOf, onMove, onRefused, announce }: AgendaProps) => {
  const shown = useShownDrag(onRefused);
  const { moving } = shown;
  const personOf = (key: string): string | null => {
    const owner = ownerOf(key);
    return owner?.kind === 'practitioner' ? owner.id : null;
  };
  const check = useDropCheck({ proId, columns, isByOwner: hasOwners(columns), today, personOf, moving });
  /**
   * Drops an entry. After a refusal, the entry returns to its original position and the reason appears. Otherwise
   * `onMove` saves the move, and confirms it first when needed.
   */
  const drop = (block: AgendaBlock, standing: AgendaPosition, key: string): void => {
    const verdict = check.verdictOf({ block, standing, key });
    if (verdict?.kind !== 'refused') return onMove(block, standing, key, verdict?.kind === 'allowed');
    announce([`${dropTexts.verdicts.refused}.`, ...verdict.lines, dropTexts.unchanged].join(' '));
    onRefused({ verdict, stays: dropTexts.stays((block.standing ?? standing).startMin) });
  };
  /** Announces the new position of an entry to screen readers. Adds the verdict unless the drop is allowed. */
  const say = (dragged: Dragged): void => {
    const { verdicts } = dropTexts;
    const verdict = check.verdictOf(dragged);
    const warning = verdict && verdict.kind !== 'allowed' ? [`${verdicts[verdict.kind]}.`, ...verdict.lines] : [];
    const where = [ownerOf(dragged.key)?.label ?? '', texts.movedTo(dragged.standing)].filter(Boolean).join(', ');
    onRefused(null);
    announce([where, ...warning].join(' '));
  };
  return { ...shown, check, drop, say };
};

export type AgendaDrag = ReturnType<typeof useAgendaDrag>;
