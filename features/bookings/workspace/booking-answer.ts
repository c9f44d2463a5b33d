import type { ProAction } from '#features/bookings/contract.ts';
import type { RefusedForm } from '#ui/forms/refused-form.ts';

/** An answer to another moment that a client asks for, as a form of the panel names it. */
export type RescheduleAction = 'move_accept' | 'move_decline' | 'move_withdraw';

/** Takes a move back before its client is told. */
export type UndoAction = 'move_undo';

/** Writes what the professional keeps for themselves. */
export type NoteAction = 'note';

/** Gives a discount, or takes it away. */
export type DiscountAction = 'discount';

/** What the panel of a visit is told when what it asked is refused. */
export type BookingAnswer = RefusedForm & {
  readonly tried: ProAction | RescheduleAction | UndoAction | NoteAction | DiscountAction;
  /** The link that was asked for, once it is given. */ readonly link?: string;
};
