import type { ContestRefusal } from '#features/bookings/rules/absence.ts';

/** Why a call about a contested absence is refused (docs/product/accounts.md#language); assumed: the words. */
export const contestRefusals = {
  not_absent: 'Aucune absence n’est signalée pour ce rendez-vous.',
  contested: 'Cette absence est déjà contestée.',
  too_late: 'Le délai de 48\u00a0h pour contester cette absence est passé.',
  notWaiting: 'Cette contestation est déjà décidée.',
  own: 'Ce rendez-vous est le vôtre\u202f: une autre personne doit décider.',
} as const satisfies Readonly<Record<ContestRefusal | 'notWaiting' | 'own', string>>;

/** Why a professional may not say that nobody came. */
export const absenceRefusals = {
  reviewed: 'Un avis a été laissé sur ce rendez-vous\u202f: s’il est faux, signalez-le, ou ouvrez une réclamation.',
} as const;
