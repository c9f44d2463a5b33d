import type { BookingActor, BookingState } from './states.ts';

/**
 * One change that a booking may go through: from where, to where, by whom. Its time: `kept` turns its hold into its own for good, `freed` gives it back, `left`
 * is dealt with by whoever follows the arrow. Its deadline is the one it had where `keepsDeadline`, else the one given.
 */
export type Arrow = {
  readonly from: readonly BookingState[];
  readonly to: BookingState;
  readonly by: readonly BookingActor[];
  readonly time: 'kept' | 'freed' | 'left';
  readonly keepsDeadline?: true;
};

/** Every change that a booking may go through once it is held, by name; conditions of time and money are beside it. */
export const arrows = {
  moveHold: { from: ['hold'], to: 'hold', by: ['holder'], time: 'left' },
  extendHold: { from: ['hold'], to: 'hold', by: ['holder'], time: 'left' },
  awaitCode: { from: ['hold'], to: 'hold', by: ['holder'], time: 'left' },
  // A professional, or an admin for them, lets go of a visit that waits to be paid through its link.
  release: { from: ['hold', 'pending_payment'], to: 'released', by: ['holder', 'pro', 'admin'], time: 'freed', keepsDeadline: true },
  expireHold: { from: ['hold', 'pending_payment'], to: 'expired', by: ['system'], time: 'freed', keepsDeadline: true },

  beginPayment: { from: ['hold'], to: 'pending_payment', by: ['holder'], time: 'left' },
  failPayment: { from: ['pending_payment'], to: 'hold', by: ['payment'], time: 'left', keepsDeadline: true },
  // A payment may come after its hold was given back: its time is taken again first, where it still can be.
  confirmPaid: { from: ['pending_payment', 'expired'], to: 'confirmed', by: ['payment'], time: 'left' },
  requestPaid: { from: ['pending_payment', 'expired'], to: 'requested', by: ['payment'], time: 'left' },

  confirm: { from: ['hold'], to: 'confirmed', by: ['holder', 'pro'], time: 'kept' },
  request: { from: ['hold'], to: 'requested', by: ['holder'], time: 'kept' },
  accept: { from: ['requested'], to: 'confirmed', by: ['pro'], time: 'left' },
  decline: { from: ['requested'], to: 'declined', by: ['pro'], time: 'freed' },
  expireRequest: { from: ['requested'], to: 'expired', by: ['system'], time: 'freed' },

  reschedule: { from: ['confirmed'], to: 'confirmed', by: ['client', 'pro'], time: 'left' },
  cancelAsClient: { from: ['requested', 'confirmed'], to: 'cancelled_client', by: ['client'], time: 'freed' },
  // By its professional, the client having asked for it: the client's own cancellation, their policy.
  cancelForClient: { from: ['confirmed'], to: 'cancelled_client', by: ['pro'], time: 'freed' },
  cancelAsPro: { from: ['confirmed'], to: 'cancelled_pro', by: ['pro'], time: 'freed' },
  // What its professional brought from another agenda by mistake: nobody was told of it.
  takeBack: { from: ['confirmed'], to: 'released', by: ['pro'], time: 'freed' },
  cancelAsAdmin: { from: ['requested', 'confirmed'], to: 'cancelled_admin', by: ['admin'], time: 'freed' },

  complete: { from: ['confirmed'], to: 'completed', by: ['pro', 'system'], time: 'left' },
  reportAbsence: { from: ['confirmed', 'completed'], to: 'no_show', by: ['pro'], time: 'left' },
  liftAbsence: { from: ['no_show'], to: 'completed', by: ['pro', 'admin'], time: 'left' },
} as const satisfies Readonly<Record<string, Arrow>>;

export type ArrowName = keyof typeof arrows;

/** Whether a booking in this state may follow an arrow, by this actor; what is not listed is refused. */
export const mayFollow = (name: ArrowName, state: BookingState, by: BookingActor): boolean => {
  const arrow: Arrow = arrows[name];
  return arrow.from.includes(state) && arrow.by.includes(by);
};
