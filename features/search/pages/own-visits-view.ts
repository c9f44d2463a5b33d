import { appointmentCard } from '#features/bookings/pages/booking-summary.ts';
import { visitsTakenAgain } from '#features/bookings/pages/visits-taken-again.ts';
import type { BookingData } from '#features/bookings/contract.ts';
import { listOrders } from '#features/orders/contract.ts';
import type { SearchPageCall } from './page-call.ts';

/**
 * The next visit of the account and the visits that the account often books again. Null for visitors and for accounts
 * without either.
 */
export const ownVisitsView = async ({ call, account, nowMs }: Pick<SearchPageCall, 'call' | 'account' | 'nowMs'>) => {
  if ((await account()) === null) return null;
  const list = async (when: 'upcoming' | 'past'): Promise<BookingData[]> => {
    // When the call fails, the landing page shows no visits.
    const { envelope } = await call(listOrders, { when });
    return envelope.success ? envelope.data.data.map(({ booking }) => booking) : [];
  };
  const [upcoming, past] = [await list('upcoming'), await list('past')];
  const next = upcoming.find(({ cancellable }) => cancellable);
  const habits = visitsTakenAgain(past);
  if (next === undefined && habits.length === 0) return null;
  return { next: next === undefined ? null : appointmentCard(next, nowMs), habits };
};
export type OwnVisitsView = NonNullable<Awaited<ReturnType<typeof ownVisitsView>>>;
