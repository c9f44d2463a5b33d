import { againLink } from '#features/bookings/pages/again-link.ts';
import { appointmentCard } from '#features/bookings/pages/appointment-card.ts';
import type { BookingData } from '#features/bookings/contract.ts';
import { listOrders } from '#features/orders/contract.ts';
import type { SearchPageCall } from './page-call.ts';

const habitsShown = 3;

type Habit = {
  readonly id: string;
  readonly title: string;
  readonly pro: string;
  readonly to: string;
  readonly label: string;
};

/**
 * Groups past visits by professional and services, the most frequent group first, then the latest. `past` must be
 * sorted latest first.
 */
export const visitsTakenAgain = (past: readonly BookingData[]): Habit[] => {
  const done = past.filter(({ state }) => state === 'completed' || state === 'confirmed');
  const groups = [
    ...Map.groupBy(done, ({ pro, lines }) => [pro.id, ...lines.map(({ option_id }) => option_id)].join()).values(),
  ];
  return groups
    .toSorted((a, b) => b.length - a.length)
    .slice(0, habitsShown)
    .map(([last]) => {
      const { id, pro, lines } = last!;
      const practitionerNames =
        pro.subtype === 'business' ? [...new Set(lines.flatMap(({ practitioners }) => practitioners))] : [];
      return {
        id,
        title: lines.map(({ label }) => label).join(', '),
        pro: [pro.name, ...practitionerNames].join(' · '),
        ...againLink(last!),
      };
    });
};

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
