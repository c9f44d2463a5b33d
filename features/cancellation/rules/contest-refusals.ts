import type { ContestRefusal } from '#features/bookings/rules/states.ts';

/**
 * Error texts for refused calls about a contested absence (docs/product/accounts.md#language). assumed: the wording.
 */
export const contestRefusals = {
  not_absent: 'Aucune absence n’est signalée pour ce rendez-vous.',
  contested: 'Cette absence est déjà contestée.',
  too_late: 'Le délai de 48\u00a0h pour contester cette absence est passé.',
  notWaiting: 'Une décision a déjà été prise sur cette contestation.',
  own: 'Ce rendez-vous est le vôtre\u202f: un autre administrateur doit décider.',
} as const satisfies Readonly<Record<ContestRefusal | 'notWaiting' | 'own', string>>;

/** Error texts for a refused report of an absence. */
export const absenceRefusals = {
  reviewed:
    'Le client a laissé un avis sur ce rendez-vous. Si cet avis est faux, signalez-le ou ouvrez une réclamation.',
} as const;
