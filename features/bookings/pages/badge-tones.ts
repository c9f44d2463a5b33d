import type { BadgeTone } from '#ui/lists/badge.tsx';
import type { BookingData } from '../contract.ts';

/** The colour of the badge of a visit in each state (docs/product/design.md#badges). */
export const visitTones: Readonly<Record<BookingData['state'], BadgeTone>> = {
  hold: 'warning',
  pending_payment: 'warning',
  requested: 'iris',
  confirmed: 'lagoon',
  completed: 'sky',
  no_show: 'danger',
  released: 'neutral',
  cancelled_client: 'neutral',
  cancelled_pro: 'neutral',
  cancelled_admin: 'neutral',
  declined: 'neutral',
  expired: 'neutral',
};

/** The colour of the badge of a payment in each status (docs/product/design.md#badges). */
export const paymentTones: Readonly<Record<BookingData['payment_status'], BadgeTone>> = {
  pending: 'warning',
  paid: 'success',
  paid_wlns: 'success',
  refunded: 'sky',
};
