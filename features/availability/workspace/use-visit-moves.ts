import { useState } from 'react';
import type { VisitMove } from './visit-move.ts';

/**
 * The last visit that the user dropped on a free time. `pending` is the outline to draw until the move is saved or
 * given up.
 */
export const useVisitMoves = () => {
  const [move, setMove] = useState<VisitMove | null>(null);
  const [isPending, setPending] = useState(false);
  return {
    move,
    pending: move !== null && isPending ? { id: move.id, ...move.to } : null,
    begin: (next: VisitMove): void => {
      setMove(next);
      setPending(true);
    },
    settle: (): void => setPending(false),
  };
};
