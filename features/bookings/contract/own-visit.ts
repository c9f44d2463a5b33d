import type { Narrowed } from '#core/route.ts';
import type { ProAction, ProBookingData } from '../contract.ts';

/**
 * Actions of a practitioner on a visit that they serve. The establishment handles its price and payment
 * (docs/product/rights.md#practitioners).
 */
const theirs: ReadonlySet<ProAction> = new Set<ProAction>([
  'confirm',
  'decline',
  'complete',
  'no_show',
  'cancel',
  'cancel_for_client',
  'arrive',
  'start_care',
  'end_care',
  'undo_arrive',
  'undo_start_care',
  'undo_end_care',
]);

const shown = (booking: ProBookingData): ProBookingData => ({
  ...booking,
  actions: booking.actions.filter((action) => theirs.has(action)),
  next_action: booking.next_action !== null && theirs.has(booking.next_action) ? booking.next_action : null,
});

/**
 * Limits a route about one visit to the practitioner who serves it. Removes the actions that the practitioner may not
 * take from the answer.
 */
export const ownVisitShown = { visit: 'bid', shown } as const satisfies Narrowed;

/** Limits a route about one visit to the practitioner who serves it, when the answer does not contain the visit. */
export const ownVisit = { visit: 'bid' } as const satisfies Narrowed;
