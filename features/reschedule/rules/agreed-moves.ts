import { dayMs } from '#core/units.ts';
import { undoLineMs } from '#features/bookings/rules/rescheduling.ts';
import type { BookingState } from '#features/bookings/rules/states.ts';

/** What becomes of a move that its professional made at once: see `agreed_move` in the schema. */
export const agreedMoveStates = ['moved', 'undone', 'told', 'contested', 'replaced'] as const;
export type AgreedMoveState = (typeof agreedMoveStates)[number];

/** What a client gets who says that a move was not agreed. */
export const contestOutcomes = ['moved_back', 'free_cancellation'] as const;
export type ContestOutcome = (typeof contestOutcomes)[number];

/** Milliseconds: what the screen counts down, what a slow line is given besides, and how long a client may say that it was not agreed. */
export const agreedMoveLimits = { undoMs: 10_000, lineMs: undoLineMs, contestMs: 2 * dayMs } as const;

/** Until when a move made now may be undone; nobody is told before. */
export const undoEnd = (nowMs: number): number => nowMs + agreedMoveLimits.undoMs + agreedMoveLimits.lineMs;

/** Until when a client who is told now may contest the move: 48 h, and never once the visit has begun. */
export const contestEnd = (nowMs: number, startMs: number): number => Math.min(nowMs + agreedMoveLimits.contestMs, startMs);

/** A move as far as these rules go; epoch milliseconds. */
export type AgreedMove = {
  readonly state: AgreedMoveState;
  readonly startMs: number;
  readonly undoUntilMs: number;
  readonly contestUntilMs: number | null;
};
type Visit = { readonly state: BookingState; readonly startMs: number };

/** Whether a visit still has the moment that a move gave it. */
export const stands = ({ startMs }: Pick<AgreedMove, 'startMs'>, visit: Visit): boolean => visit.state === 'confirmed' && visit.startMs === startMs;

/** Whether a professional may take a move back as if it had never been. */
export const mayUndo = (move: AgreedMove, visit: Visit, nowMs: number): boolean => move.state === 'moved' && stands(move, visit) && nowMs < move.undoUntilMs;

/** Whether a client may say that a move was not agreed. */
export const mayContest = (move: AgreedMove, visit: Visit, nowMs: number): boolean =>
  move.state === 'told' && stands(move, visit) && move.contestUntilMs !== null && nowMs < move.contestUntilMs;

/** What contesting gives: the moment before while it is to come and free, else to cancel for nothing (docs/product/booking.md#agreed-with-the-client). */
export const contestOutcome = (wasStartMs: number, isFree: boolean, nowMs: number): ContestOutcome =>
  wasStartMs > nowMs && isFree ? 'moved_back' : 'free_cancellation';
