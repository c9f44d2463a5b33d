import type { BookingState } from '#features/bookings/rules/states.ts';

const over: readonly BookingState[] = ['completed', 'no_show', 'cancelled_client', 'cancelled_pro', 'cancelled_admin'];

/**
 * Whether part of a visit's money may be refunded. True once the visit is over or cancelled. Before that, only a
 * cancellation refunds, and it refunds everything.
 */
export const mayGiveBack = (state: BookingState): boolean => over.includes(state);
