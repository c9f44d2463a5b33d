import { dayMs } from '#core/units.ts';
import { undoLineMs } from '#features/bookings/rules/rescheduling.ts';
import type { BookingState } from '#features/bookings/rules/states.ts';

/**
 * States of a move that the professional made at once. `moved`: the client does not know it yet and the professional
 * may undo it. `undone`: the professional undid it. `told`: the client was notified. `contested`: the client contested
 * it. `replaced`: the visit moved again.
 */
export const agreedMoveStates = ['moved', 'undone', 'told', 'contested', 'replaced'] as const;
export type AgreedMoveState = (typeof agreedMoveStates)[number];

/** Outcomes of a contest: the visit returns to its previous start, or cancelling becomes free. */
export const contestOutcomes = ['moved_back', 'free_cancellation'] as const;
export type ContestOutcome = (typeof contestOutcomes)[number];

/**
 * Milliseconds: the displayed countdown to undo a move, the extra time for a slow connection, and the time to contest.
 */
export const agreedMoveLimits = { undoMs: 10_000, lineMs: undoLineMs, contestMs: 2 * dayMs } as const;

/** Returns the end of the time to undo a move made now. The client is notified after it. */
export const undoEnd = (nowMs: number): number => nowMs + agreedMoveLimits.undoMs + agreedMoveLimits.lineMs;

/**
 * Returns the deadline to contest for a client notified now: in 48 hours, or at the start of the visit if it is
 * earlier.
 */
export const contestEnd = (nowMs: number, startMs: number): number =>
  Math.min(nowMs + agreedMoveLimits.contestMs, startMs);

/** The data that decides whether a move can be undone or contested. Instants are in epoch milliseconds. */
export type AgreedMove = {
  readonly state: AgreedMoveState;
  readonly startMs: number;
  readonly undoUntilMs: number;
  readonly contestUntilMs: number | null;
};
type Visit = { readonly state: BookingState; readonly startMs: number };

/** Whether a visit is confirmed and still has the start that a move gave it. */
export const stands = ({ startMs }: Pick<AgreedMove, 'startMs'>, visit: Visit): boolean =>
  visit.state === 'confirmed' && visit.startMs === startMs;

/** Whether the professional may still undo a move. */
export const mayUndo = (move: AgreedMove, visit: Visit, nowMs: number): boolean =>
  move.state === 'moved' && stands(move, visit) && nowMs < move.undoUntilMs;

/** Whether the client may still contest a move. */
export const mayContest = (move: AgreedMove, visit: Visit, nowMs: number): boolean =>
  move.state === 'told' && stands(move, visit) && move.contestUntilMs !== null && nowMs < move.contestUntilMs;

/**
 * Returns the outcome of a contest: the previous start if it is upcoming and free, otherwise free cancellation
 * (docs/product/booking.md#agreed-with-the-client).
 */
export const contestOutcome = (wasStartMs: number, isFree: boolean, nowMs: number): ContestOutcome =>
  wasStartMs > nowMs && isFree ? 'moved_back' : 'free_cancellation';
