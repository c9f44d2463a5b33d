import type { Narrowed } from '#core/route.ts';
import type { ProAction, ProBookingData } from '../contract.ts';

/**
 * Actions that a practitioner may take on a visit they serve. Their establishment handles the price and the payment of
 * the visit (docs/product/rights.md#practitioners).
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
 * Limits a route about one visit to the practitioner who serves the visit. Removes from the answer the actions that the
 * practitioner may not take.
 */
export const ownVisitShown = { visit: 'bid', shown } as const satisfies Narrowed;

/**
 * Limits a route about one visit to the practitioner who serves the visit, for a route whose answer does not contain
 * the visit.
 */
export const ownVisit = { visit: 'bid' } as const satisfies Narrowed;
