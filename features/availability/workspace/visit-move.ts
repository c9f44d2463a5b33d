import type { RefObject } from 'react';
import type { AgendaPosition } from '#features/availability/rules/agenda-moves.ts';
import type { AgendaPlace } from './agenda-shapes.ts';
import type { DropVerdict } from './drop-verdict.ts';

/** A visit dropped on a time where the agenda found no obstacle. */
export type VisitMove = {
  readonly id: string;
  readonly client: string;
  /** Position of the visit in the agenda. Null for a visit laid aside. */
  readonly from: AgendaPosition | null;
  readonly to: AgendaPlace;
  readonly startsAtMs: number;
  /** Id of the practitioner of the new column. Null when the column names none. */
  readonly practitioner: string | null;
  /** Address of the page that moves the visit to the same time. */
  readonly toPage: string;
};

/** A drop that moved nothing. `stays` states where the visit is. */
export type RefusedDrop = { readonly verdict: DropVerdict; readonly stays: string | null };

export type VisitMoveProps = {
  move: VisitMove;
  proId: string;
  /** Whether the professional has several people or rooms. The sheet then names the practitioners. */
  isTeam: boolean;
  supportEmail: string;
  /** The outline of the visit at its new time. */
  anchor: RefObject<HTMLElement | null>;
  announce: (sentence: string) => void;
  onRefused: (refused: RefusedDrop) => void;
  /** Called when the move is saved, refused or given up, with the id of the visit when it has its new time. */
  onSettled: (movedId: string | null) => void;
};
