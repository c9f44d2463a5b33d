import type { BookingsShown, PeopleShown, ProfessionalsShown } from '../rules/browse.ts';

export const browseTexts = {
  filter: 'État',
  submit: 'Afficher',
  count: (shown: string, count: number, one: string, several: string): string =>
    `${shown} ${count > 1 ? several : one}`,
  none: 'Aucun résultat pour cet état',
  noneText: 'Choisissez un autre état, ou utilisez la recherche.',
  people: {
    title: 'Personnes · Accalmie',
    heading: 'Personnes',
    lead: 'Les comptes les plus récents sont affichés en premier. Les lignes affichées sont inscrites au journal.',
    one: 'personne',
    several: 'personnes',
    states: {
      all: 'Toutes',
      active: 'Actives',
      unproven: 'Adresse à confirmer',
      suspended: 'Suspendues',
      admin: 'Administrateurs',
    } satisfies Record<PeopleShown, string>,
  },
  professionals: {
    title: 'Professionnels · Accalmie',
    heading: 'Professionnels',
    lead: 'Les professionnels les plus récents sont affichés en premier.',
    one: 'professionnel',
    several: 'professionnels',
    states: {
      all: 'Tous',
      online: 'En ligne',
      offline: 'Hors ligne',
      withdrawn: 'Fiche retirée',
      suspended: 'Suspendus',
    } satisfies Record<ProfessionalsShown, string>,
  },
  bookings: {
    title: 'Rendez-vous · Accalmie',
    heading: 'Rendez-vous',
    lead: 'Les rendez-vous pris le plus récemment sont affichés en premier. Les lignes affichées sont inscrites au journal.',
    one: 'rendez-vous',
    several: 'rendez-vous',
    states: {
      all: 'Tous',
      pending_payment: 'En attente de paiement',
      requested: 'Demandes à confirmer',
      confirmed: 'Confirmés',
      completed: 'Terminés',
      no_show: 'Absences',
      cancelled: 'Annulés',
      declined: 'Refusés',
      expired: 'Expirés',
    } satisfies Record<BookingsShown, string>,
  },
} as const;
