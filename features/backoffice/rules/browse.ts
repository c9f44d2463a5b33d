/** What lists of people are narrowed by. */
export const peopleShown = ['all', 'active', 'unproven', 'suspended', 'admin'] as const;
export type PeopleShown = (typeof peopleShown)[number];

/** What lists of professionals are narrowed by. */
export const professionalsShown = ['all', 'online', 'offline', 'withdrawn', 'suspended'] as const;
export type ProfessionalsShown = (typeof professionalsShown)[number];

/** What lists of bookings are narrowed by; whoever cancels, a booking is cancelled. */
export const bookingsShown = ['all', 'pending_payment', 'requested', 'confirmed', 'completed', 'no_show', 'cancelled', 'declined', 'expired'] as const;
export type BookingsShown = (typeof bookingsShown)[number];

/** What an address asks a list to be narrowed by; everything for what is none of these. */
export const shownAsked = <S extends string>(all: readonly S[], asked: string | null): S => all.find((one) => one === asked) ?? all[0]!;
