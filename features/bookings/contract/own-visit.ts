import type { Narrowed } from '#core/route.ts';
import type { ProAction, ProBookingData } from '../contract.ts';

/** What a practitioner does with a visit of theirs: its price and how it is paid are the desk's (docs/product/rights.md#practitioners). */
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

/** A call about one visit, that of a practitioner who gives it: as they are shown it. */
export const ownVisitShown = { visit: 'bid', shown } as const satisfies Narrowed;

/** The same where it answers something else than the visit. */
export const ownVisit = { visit: 'bid' } as const satisfies Narrowed;
