import type { RefObject } from 'react';
import type { AgendaPosition } from '#features/availability/rules/agenda-moves.ts';
import type { AgendaBlock, AgendaColumn, AgendaPlace } from './agenda-shapes.ts';
import type { RefusedDrop } from './visit-move.ts';

/**
 * A selected time and the menu to open on it. With `new`, the user clicked or drew (`isDrawn`) free time to add an
 * entry. With `length`, the user tried to change the length of a visit, which is not possible.
 */
export type AgendaRequest = AgendaPlace & { readonly about: 'new' | 'length'; readonly isDrawn: boolean };

/**
 * A move that is being confirmed or saved. The agenda draws the entry at its new position, in every column of the day
 * when `key` is null.
 */
export type PendingMove = {
  readonly id: string | null;
  readonly standing: AgendaPosition | null;
  readonly key: string | null;
};

export type AgendaProps = {
  columns: readonly AgendaColumn[];
  fromMin: number;
  toMin: number;
  /** The day scrolled into view when the window has no room for all columns. */
  shownDay: number;
  today: number;
  proId: string;
  /** Key of the only column that a narrow window shows. Null when each column is a day. */
  shownKey: string | null;
  onReveal: (key: string) => void;
  /** Asks the page to show the previous day (-1) or the next day (1). */
  onTurn: (days: -1 | 1) => void;
  /**
   * Returns the resource of a column. Null when the column shows the whole team, or when the professional has only one
   * resource.
   */
  ownerOf: (key: string) => { readonly id: string; readonly label: string; readonly kind: string } | null;
  toDay: (day: number) => string;
  toOwn: (resourceId: string) => string;
  toBlock: (block: AgendaBlock) => string;
  onOpen: (block: AgendaBlock) => void;
  /**
   * `key` is the key of the column where the entry is dropped. `isAllowed` is true when the agenda found no obstacle to
   * the move of a visit.
   */
  onMove: (block: AgendaBlock, standing: AgendaPosition, key: string, isAllowed: boolean) => void;
  /** The last drop that moved nothing, until the user closes the message or begins another action. */
  refused: RefusedDrop | null;
  onRefused: (refused: RefusedDrop | null) => void;
  onDelete: (block: AgendaBlock) => void;
  onAsk: (request: AgendaRequest) => void;
  onLayAside: (block: AgendaBlock, key: string) => void;
  /**
   * A visit dragged from the list of visits laid aside: its length in minutes, and the function to call when it is
   * dropped. Null when nothing is dragged.
   */
  arriving: { readonly lastsMin: number; readonly drop: (place: AgendaPlace) => void } | null;
  request: AgendaRequest | null;
  anchor: RefObject<HTMLDivElement | null>;
  announce: (sentence: string) => void;
  pending: PendingMove | null;
};
