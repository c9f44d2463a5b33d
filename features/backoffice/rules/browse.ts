/** Filters of the list of people. */
export const peopleShown = ['all', 'active', 'unproven', 'suspended', 'admin'] as const;
export type PeopleShown = (typeof peopleShown)[number];

/** Filters of the list of professionals. */
export const professionalsShown = ['all', 'online', 'offline', 'withdrawn', 'suspended'] as const;
export type ProfessionalsShown = (typeof professionalsShown)[number];

/**
 * Filters of the list of bookings. `cancelled` covers the cancellations by the client, the professional and an admin.
 */
export const bookingsShown = [
  'all',
  'pending_payment',
  'requested',
  'confirmed',
  'completed',
  'no_show',
  'cancelled',
  'declined',
  'expired',
] as const;
export type BookingsShown = (typeof bookingsShown)[number];

/** The filter named by the address. The first one, « all », when the name is unknown. */
export const shownQueryIn = <S extends string>(all: readonly S[], named: string | null): S =>
  all.find((one) => one === named) ?? all[0]!;
