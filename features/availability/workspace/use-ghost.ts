import { useEffect } from 'react';
import { piecesOfMinutes, type DayPart } from '#features/availability/rules/agenda-blocks.ts';
import type { AgendaProps } from './agenda-props.ts';
import { hasOwners, type AgendaColumn, type AgendaPlace } from './agenda-shapes.ts';
import { dropTexts } from './drop-texts.ts';
import { planningTexts as texts } from './planning-texts.ts';
import type { AgendaDrag } from './use-agenda-drag.ts';

/**
 * The outline of the moved entry, the drawn range, the keyboard cursor or the move being saved. A narrow window shows
 * the column of this outline.
 */
export const useGhost = (
  { columns, request, pending, shownKey, onReveal, ownerOf }: AgendaProps,
  { moving, drawn, drawnIn }: AgendaDrag,
  cursor: AgendaPlace | null,
) => {
  const isByOwner = hasOwners(columns);
  const place = request ?? pending ?? cursor;
  const ghost = moving?.standing ?? drawn ?? place?.standing ?? null;
  const ghostKey = moving?.key ?? (drawn ? drawnIn : (place?.key ?? null));
  useEffect(() => {
    if (isByOwner && ghostKey !== null && ghostKey !== shownKey) onReveal(ghostKey);
    // Runs only when the outline changes column. Otherwise the user could not look at another person's column
    // meanwhile.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ghostKey]);
  const pieces = ghost ? piecesOfMinutes(ghost.day, ghost.startMin, ghost.endMin) : [];
  const owner = ghostKey === null ? null : ownerOf(ghostKey);
  return {
    piecesIn: ({ day, key }: AgendaColumn): readonly DayPart[] =>
      pieces.filter((piece) => piece.day === day && (!isByOwner || (ghostKey ?? key) === key)),
    label: {
      words: ghost ? texts.span(ghost.startMin, ghost.endMin) : '',
      resourceName: owner && dropTexts.with(owner.label, owner.kind === 'practitioner'),
    },
  };
};
