import { dayMs } from '#core/units.ts';
import { undoLineMs } from '#features/bookings/rules/rescheduling.ts';
import type { BookingState } from '#features/bookings/rules/states.ts';

/** States of a move that the professional made at once; see `agreed_move` in the schema. */
export const agreedMoveStates = ['moved', 'undone', 'told', 'contested', 'replaced'] as const;
export type AgreedMoveState = (typeof agreedMoveStates)[number];

/** Results for a client who contests a move. */
export const contestOutcomes = ['moved_back', 'free_cancellation'] as const;
export type ContestOutcome = (typeof contestOutcomes)[number];

/**
 * Milliseconds: the countdown on screen to undo a move, the extra time for a slow connection, and the time to contest.
 */
export const agreedMoveLimits = { undoMs: 10_000, lineMs: undoLineMs, contestMs: 2 * dayMs } as const;

/** End of the time to undo a move made now. The client is not notified before. */
export const undoEnd = (nowMs: number): number => nowMs + agreedMoveLimits.undoMs + agreedMoveLimits.lineMs;

/** End of the time to contest, for a client notified now: 48 h, but never after the visit begins. */
export const contestEnd = (nowMs: number, startMs: number): number =>
  Math.min(nowMs + agreedMoveLimits.contestMs, startMs);

/** A move as these rules need it, with instants in epoch milliseconds. */
export type AgreedMove = {
  readonly state: AgreedMoveState;
  readonly startMs: number;
  readonly undoUntilMs: number;
  readonly contestUntilMs: number | null;
};
type Visit = { readonly state: BookingState; readonly startMs: number };

/** Whether a visit still has the time that a move gave it. */
export const stands = ({ startMs }: Pick<AgreedMove, 'startMs'>, visit: Visit): boolean =>
  visit.state === 'confirmed' && visit.startMs === startMs;

/** Whether the professional may still undo a move. */
export const mayUndo = (move: AgreedMove, visit: Visit, nowMs: number): boolean =>
  move.state === 'moved' && stands(move, visit) && nowMs < move.undoUntilMs;

/** Whether the client may still contest a move. */
export const mayContest = (move: AgreedMove, visit: Visit, nowMs: number): boolean =>
  move.state === 'told' && stands(move, visit) && move.contestUntilMs !== null && nowMs < move.contestUntilMs;

/**
 * Result of contesting: the previous time if it is in the future and free, else free cancellation
 * (docs/product/booking.md#agreed-with-the-client).
 */
export const contestOutcome = (wasStartMs: number, isFree: boolean, nowMs: number): ContestOutcome =>
  wasStartMs > nowMs && isFree ? 'moved_back' : 'free_cancellation';
