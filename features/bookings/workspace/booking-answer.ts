import type { ProAction } from '#features/bookings/contract.ts';
import type { RefusedForm } from '#ui/forms/refused-form.ts';

/** An answer to another moment that a client asks for, as a form of the panel names it. */
export type RescheduleAction = 'move_accept' | 'move_decline' | 'move_withdraw';

/** What the panel of a visit is told when what it asked is refused. */
export type BookingAnswer = RefusedForm & { readonly tried: ProAction | RescheduleAction };
