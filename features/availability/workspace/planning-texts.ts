import { capital } from '#core/capital.ts';
import { longDateText } from '#core/format.ts';
import type { AgendaView } from '#features/availability/rules/agenda-views.ts';
import type { AgendaPosition } from '#features/availability/rules/agenda-moves.ts';
import { spanText } from './span-text.ts';

/** The sentences of the agenda of those who work here (docs/product/screens.md#agenda). */
export const planningTexts = {
  title: 'Planning · Accalmie',
  heading: 'Planning',
  region: 'Agenda',
  views: { jour: 'Jour', semaine: 'Semaine', mois: 'Mois' } satisfies Record<AgendaView, string>,
  viewsLabel: 'Ce que l’agenda montre',
  before: { jour: 'Jour précédent', semaine: 'Semaine précédente', mois: 'Mois précédent' } satisfies Record<AgendaView, string>,
  after: { jour: 'Jour suivant', semaine: 'Semaine suivante', mois: 'Mois suivant' } satisfies Record<AgendaView, string>,
  stepsLabel: 'Avant, après',
  today: 'Aujourd’hui',
  add: 'Disponibilité',
  addVisit: 'Rendez-vous',
  addClosure: 'Fermeture',
  addPrivate: 'Événement privé',
  usualWeek: 'Horaires',
  settings: 'Réglages',
  agenda: 'Agenda de',
  crew: 'Praticiens',
  show: 'Afficher',
  legend: { clients: 'Clients', establishments: 'Établissements', both: 'Les deux', booking: 'Rendez-vous', private: 'Privé' },
  legendLabel: 'Ce que disent les couleurs',
  note: 'Les couleurs disent à qui le temps est ouvert. Un rendez-vous ou un événement privé se pose par-dessus et ferme le créneau.',
  rest: 'Repos',
  jumped: 'Cette heure n’existe pas ce jour-là\u202f: on passe à l’heure d’été.',
  zone: (zone: string): string => `Les heures sont celles du lieu (${zone.replaceAll('_', ' ')}), et non celles de cet appareil.`,
  keys: 'Flèches pour déplacer, Majuscule et flèches pour changer la fin, Alt pour aller de cinq minutes en cinq minutes, Entrée pour ouvrir ou garder, Échap pour renoncer, Suppr pour supprimer.',
  span: spanText,
  movedTo: ({ day, startMin, endMin }: AgendaPosition): string =>
    `${capital(longDateText(day))}, ${spanText(startMin, endMin)}. Entrée pour garder, Échap pour renoncer.`,
  movedBack: 'Rien n’a changé.',
  everybody: 'Tout le monde',
  noVisit: 'Ce rendez-vous n’est plus à cette adresse.',
  loading: 'L’agenda arrive',
  empty: {
    noHours: 'Vos horaires ne sont pas encore dits',
    noHoursLead: 'Sans horaires, personne ne peut réserver. Dites votre semaine habituelle, vous l’ajusterez ensuite jour par jour.',
    noHoursAction: 'Dire vos horaires',
    closedWeek: 'Cette semaine est fermée',
    closedDay: 'Ce jour est fermé',
    closedMonth: 'Ce mois est fermé',
    open: 'Ouvrir des disponibilités',
  },
  incomplete: {
    title: 'Votre profil d’abord',
    lead: 'Le planning s’ouvre une fois votre profil complet.',
    action: 'Compléter mon profil',
  },
  monthCell: {
    bookings: (count: number): string => (count === 0 ? '' : count === 1 ? '1 rendez-vous' : `${count} rendez-vous`),
    open: (spans: string): string => `ouvert ${spans}`,
    closed: 'fermé',
  },
} as const;
