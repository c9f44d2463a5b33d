import type { RefObject } from 'react';
import type { AgendaPosition } from '#features/availability/rules/agenda-moves.ts';
import type { AgendaBlock, AgendaColumn } from './agenda-shapes.ts';
import type { AgendaPlace } from './use-agenda-cursor.ts';

/**
 * A request about a time of the agenda. With `new`, the user adds an entry to free time that they clicked or drew
 * (`isDrawn`). With `length`, the user tried to change the length of a visit, which is not possible.
 */
export type AgendaRequest = AgendaPlace & { readonly about: 'new' | 'length'; readonly isDrawn: boolean };

export type AgendaProps = {
  columns: readonly AgendaColumn[];
  fromMin: number;
  toMin: number;
  /** The day scrolled into view when only a few days fit. */
  shownDay: number;
  today: number;
  proId: string;
  /** Key of the column that a narrow window shows. Null when columns are days. */
  shownKey: string | null;
  /** Called when a narrow window must show another column. */
  onReveal: (key: string) => void;
  /** Called to show the previous day (-1) or the next one. */
  onTurn: (days: -1 | 1) => void;
  /**
   * Returns the resource of a column. Null when the column shows everybody, or when the professional has only one
   * resource.
   */
  ownerOf: (key: string) => { readonly id: string; readonly label: string; readonly kind: string } | null;
  toDay: (day: number) => string;
  toOwn: (resourceId: string) => string;
  toBlock: (block: AgendaBlock) => string;
  onOpen: (block: AgendaBlock) => void;
  /** `key` is the target column. */
  onMove: (block: AgendaBlock, standing: AgendaPosition, key: string) => void;
  onDelete: (block: AgendaBlock) => void;
  onAsk: (request: AgendaRequest) => void;
  onLayAside: (block: AgendaBlock, key: string) => void;
  /**
   * An entry dragged from the tray: its length in minutes, and the function that receives the drop. Null when nothing
   * is dragged.
   */
  arriving: { readonly lastsMin: number; readonly drop: (place: AgendaPlace) => void } | null;
  request: AgendaRequest | null;
  anchor: RefObject<HTMLDivElement | null>;
  announce: (sentence: string) => void;
  /** A move that is being saved, drawn at its new place. */
  pending: { readonly block: AgendaBlock; readonly standing: AgendaPosition | null } | null;
};
