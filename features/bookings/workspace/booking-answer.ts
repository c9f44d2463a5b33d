import type { ProAction } from '#features/bookings/contract.ts';
import type { RefusedForm } from '#ui/forms/refused-form.ts';

export type RescheduleAction = 'move_accept' | 'move_decline' | 'move_withdraw';

export type UndoAction = 'move_undo';

export type NoteAction = 'note';

export type DiscountAction = 'discount';

export type BookingAnswer = RefusedForm & {
  readonly tried: ProAction | RescheduleAction | UndoAction | NoteAction | DiscountAction;
  readonly link?: string;
};
