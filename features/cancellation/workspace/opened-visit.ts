import type { CallRoute } from '#core/call-route.ts';
import type { StaffRole } from '#core/staff-roles.ts';
import { getProBooking } from '#features/bookings/contract.ts';
import { bookingView, type VisitComplaint } from '#features/bookings/workspace/booking-view.ts';
import { readProIntake } from '#features/intakes/contract.ts';
import { listProOrders } from '#features/orders/contract.ts';
import { openedOrderView } from '#features/orders/workspace/order-list-view.ts';
import { answered } from '#ui/page/answered.ts';
import { loadProEndings } from './endings-load.ts';

type Reader = {
  readonly call: CallRoute;
  readonly nowMs: number;
  readonly dashboard: string;
  readonly id: string;
  /** Role of the reader as a staff member. Null for the owner. */ readonly staff: StaffRole | null;
};

/** Loads the visit that the address opens in the list. Null when it is unknown or belongs to another professional. */
export const loadOpenedVisit = async (
  { call, nowMs, dashboard, id, staff }: Reader,
  bookingId: string,
  {
    readsHealth,
    complaint,
  }: {
    readonly readsHealth: boolean;
    /** The latest complaint about the visit. */ readonly complaint: VisitComplaint | null;
  },
) => {
  const { data, time_zone: zone } = answered(await call(listProOrders, { id, booking_id: bookingId }));
  const [order] = data;
  if (order === undefined) return null;
  const booking = answered(await call(getProBooking, { id, bid: bookingId }));
  const endings = await loadProEndings(call, id, booking);
  // Loads health answers only on request, because each reading is recorded. Of the staff, only practitioners may read
  // them (docs/product/rights.md#staff).
  const mayRead = staff === null || staff === 'practitioner';
  const intake = readsHealth && mayRead ? await call(readProIntake, { id, bid: bookingId }) : null;
  const opened = openedOrderView(order, { zone, dashboard, proId: id, intake });
  return {
    orderId: order.id,
    zone,
    order: mayRead ? opened : { ...opened, health: null },
    details: bookingView(booking, { dashboard, nowMs, endings, complaint, staff }),
  };
};
