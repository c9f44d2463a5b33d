import type { BookingState } from '#features/bookings/rules/states.ts';

const over: readonly BookingState[] = ['completed', 'no_show', 'cancelled_client', 'cancelled_pro', 'cancelled_admin'];

/** Whether a part of a visit's money may be given back: once it is over; before, cancelling gives all of it back. */
export const mayGiveBack = (state: BookingState): boolean => over.includes(state);
