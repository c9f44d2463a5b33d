import { useEffect, useRef, useState } from 'react';
import { dropBreaksOf, type DropPlace } from '#features/availability/rules/drop-check.ts';
import { loadLater } from '#ui/browser/load-later.ts';
import { columnAt, startMsIn, type AgendaBlock, type AgendaColumn, type AgendaPlace } from './agenda-shapes.ts';
import type { DropRequest } from './drop-preview.ts';
import { dropVerdict, type DropAnswer, type DropVerdict } from './drop-verdict.ts';
import { isHours } from './use-agenda-pointer.ts';

/** assumed: milliseconds for which a drag stays at one position before the page asks the server. */
const restMs = 120;

export type Dragged = AgendaPlace & { readonly block: AgendaBlock };

type Wanted = {
  proId: string;
  columns: readonly AgendaColumn[];
  isByOwner: boolean;
  today: number;
  /**
   * Returns the practitioner of a column. Null for a room or equipment, in the whole team's agenda, or when the
   * professional has only one resource.
   */
  personOf: (key: string) => string | null;
  moving: Dragged | null;
};

const placeOf = ({ blocks }: AgendaColumn, own: string | null): DropPlace => ({
  open: blocks.filter(isHours),
  closed: blocks.filter(({ kind }) => kind === 'closure'),
  taken: blocks
    .filter(({ kind, id }) => (kind === 'booking' || kind === 'private') && id !== own)
    .map(({ startMin, endMin, kind, title, text }) => ({
      startMin,
      endMin,
      name: kind === 'private' ? (text ?? title) : title,
    })),
});

/**
 * Checks a drop during the drag. The agenda's own checks are immediate. For a visit, the server then checks the price,
 * the practitioner, the rooms and the time around the visit.
 */
export const useDropCheck = ({ proId, columns, isByOwner, today, personOf, moving }: Wanted) => {
  const answers = useRef(new Map<string, DropAnswer>());
  const [heard, hear] = useState(0);
  const requestOf = (dragged: Dragged): DropRequest | null => {
    const { block, standing, key } = dragged;
    const column = columnAt(columns, dragged);
    const isStill = isByOwner ? column?.blocks.some(({ id }) => id === block.id) === true : true;
    if (block.kind !== 'booking' || block.id === null || !column) return null;
    if (isStill && standing.day === block.standing?.day && standing.startMin === block.standing.startMin) return null;
    return { proId, bookingId: block.id, startsAtMs: startMsIn(column, standing), practitioner: personOf(key) };
  };
  /** Returns the periods during which a visit occupies its practitioner, in minutes after its start. */
  const timesOf = ({ key, id, standing }: AgendaBlock) =>
    (columns.find(({ blocks }) => blocks.some((own) => own.key === key))?.blocks ?? [])
      .filter((own) => own.id === id)
      .map(({ startMin, endMin }) => ({
        startMin: startMin - (standing?.startMin ?? startMin),
        endMin: endMin - (standing?.startMin ?? startMin),
      }));
  const keyOf = ({ bookingId, startsAtMs, practitioner }: DropRequest): string =>
    `${bookingId} ${startsAtMs} ${practitioner ?? ''}`;
  const breaksOf = (dragged: Dragged) => {
    const column = columnAt(columns, dragged);
    if (!column) return [];
    const now = { day: today, minute: columns.find(({ nowMin }) => nowMin !== null)?.nowMin ?? 0 };
    const isVisit = dragged.block.kind === 'booking';
    const { startMin, endMin } = dragged.standing;
    const times = isVisit ? timesOf(dragged.block) : [{ startMin: 0, endMin: endMin - startMin }];
    return dropBreaksOf(dragged.standing, placeOf(column, dragged.block.id), {
      isVisit,
      from: dragged.block.standing,
      times,
      now,
    });
  };
  /**
   * Returns the verdict for a position. Null for a visit that has not moved. Null for hours and closures, which the
   * server checks after the drop.
   */
  const verdictOf = (dragged: Dragged): DropVerdict | null => {
    if (isHours(dragged.block) || dragged.block.kind === 'closure') return null;
    if (dragged.block.kind !== 'booking') return dropVerdict(breaksOf(dragged), null);
    const request = requestOf(dragged);
    return request && dropVerdict(breaksOf(dragged), answers.current.get(keyOf(request)) ?? null);
  };

  const verdict = moving && verdictOf(moving);
  const request = moving && verdict?.kind !== 'refused' ? requestOf(moving) : null;
  const requestKey = request && keyOf(request);
  const isMoving = moving !== null;
  // Discards the answers after each drag, because the agenda may change before the next drag.
  useEffect(() => {
    if (!isMoving) answers.current.clear();
  }, [isMoving]);
  useEffect(() => {
    if (request === null || requestKey === null || answers.current.has(requestKey)) return undefined;
    const left = new AbortController();
    const ask = async (): Promise<void> => {
      const { previewDrop } = await loadLater(() => import('./drop-preview.ts'));
      const answer = left.signal.aborted ? null : await previewDrop(request, left.signal);
      if (answer === null || left.signal.aborted) return;
      answers.current.set(requestKey, answer);
      hear((times) => times + 1);
    };
    const resting = setTimeout(() => void ask(), restMs);
    return () => {
      clearTimeout(resting);
      left.abort();
    };
    // The position is the only dependency, because the agenda does not change during a drag.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [requestKey]);

  return { verdict, verdictOf, heard };
};
