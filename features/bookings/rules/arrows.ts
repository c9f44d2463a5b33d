import type { BookingActor, BookingState } from './states.ts';

/**
 * A change of a booking's state: the states before and after, and the actors allowed. `time`: `kept` turns held time
 * into booked time, `freed` frees the time, `left` leaves the time to the caller. With `keepsDeadline` the deadline
 * does not change. Otherwise the caller of `changeState` gives the new deadline.
 */
export type Arrow = {
  readonly from: readonly BookingState[];
  readonly to: BookingState;
  readonly by: readonly BookingActor[];
  readonly time: 'kept' | 'freed' | 'left';
  readonly keepsDeadline?: true;
};

/** Every change of a booking's state, by name. Callers check the conditions on time and money. */
export const arrows = {
  moveHold: { from: ['hold'], to: 'hold', by: ['holder'], time: 'left' },
  extendHold: { from: ['hold'], to: 'hold', by: ['holder'], time: 'left' },
  awaitCode: { from: ['hold'], to: 'hold', by: ['holder'], time: 'left' },
  // A professional, or an admin for the professional, may release a visit that awaits payment through a payment link.
  release: {
    from: ['hold', 'pending_payment'],
    to: 'released',
    by: ['holder', 'pro', 'admin'],
    time: 'freed',
    keepsDeadline: true,
  },
  expireHold: { from: ['hold', 'pending_payment'], to: 'expired', by: ['system'], time: 'freed', keepsDeadline: true },

  beginPayment: { from: ['hold'], to: 'pending_payment', by: ['holder'], time: 'left' },
  failPayment: { from: ['pending_payment'], to: 'hold', by: ['payment'], time: 'left', keepsDeadline: true },
  // A payment may arrive after its hold expired. The caller then takes the time again first, if it is still free.
  confirmPaid: { from: ['pending_payment', 'expired'], to: 'confirmed', by: ['payment'], time: 'left' },
  requestPaid: { from: ['pending_payment', 'expired'], to: 'requested', by: ['payment'], time: 'left' },

  confirm: { from: ['hold'], to: 'confirmed', by: ['holder', 'pro'], time: 'kept' },
  request: { from: ['hold'], to: 'requested', by: ['holder'], time: 'kept' },
  accept: { from: ['requested'], to: 'confirmed', by: ['pro'], time: 'left' },
  decline: { from: ['requested'], to: 'declined', by: ['pro'], time: 'freed' },
  expireRequest: { from: ['requested'], to: 'expired', by: ['system'], time: 'freed' },

  reschedule: { from: ['confirmed'], to: 'confirmed', by: ['client', 'pro'], time: 'left' },
  cancelAsClient: { from: ['requested', 'confirmed'], to: 'cancelled_client', by: ['client'], time: 'freed' },
  // Counts as a cancellation by the client, because the professional cancels at the client's request. The policy that
  // the client accepted applies.
  cancelForClient: { from: ['confirmed'], to: 'cancelled_client', by: ['pro'], time: 'freed' },
  cancelAsPro: { from: ['confirmed'], to: 'cancelled_pro', by: ['pro'], time: 'freed' },
  // Undoes the import of a visit from another agenda. Nobody is notified.
  takeBack: { from: ['confirmed'], to: 'released', by: ['pro'], time: 'freed' },
  cancelAsAdmin: { from: ['requested', 'confirmed'], to: 'cancelled_admin', by: ['admin'], time: 'freed' },

  complete: { from: ['confirmed'], to: 'completed', by: ['pro', 'system'], time: 'left' },
  reportAbsence: { from: ['confirmed', 'completed'], to: 'no_show', by: ['pro'], time: 'left' },
  liftAbsence: { from: ['no_show'], to: 'completed', by: ['pro', 'admin'], time: 'left' },
} as const satisfies Readonly<Record<string, Arrow>>;

export type ArrowName = keyof typeof arrows;

/** Whether an actor may change a booking's state by this arrow. */
export const mayFollow = (name: ArrowName, state: BookingState, by: BookingActor): boolean => {
  const arrow: Arrow = arrows[name];
  return arrow.from.includes(state) && arrow.by.includes(by);
};
