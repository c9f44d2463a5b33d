import { capital } from '#core/capital.ts';
import { longDateText, percentText } from '#core/format.ts';
import type { AgendaView } from '#features/availability/rules/agenda-views.ts';
import type { AgendaPosition } from '#features/availability/rules/agenda-moves.ts';
import { spanText } from './span-text.ts';

export const planningTexts = {
  title: 'Planning · Accalmie',
  heading: 'Planning',
  region: 'Agenda',
  views: { jour: 'Jour', semaine: 'Semaine', mois: 'Mois' } satisfies Record<AgendaView, string>,
  viewsLabel: 'Vue du planning',
  before: { jour: 'Jour précédent', semaine: 'Semaine précédente', mois: 'Mois précédent' } satisfies Record<
    AgendaView,
    string
  >,
  after: { jour: 'Jour suivant', semaine: 'Semaine suivante', mois: 'Mois suivant' } satisfies Record<
    AgendaView,
    string
  >,
  stepsLabel: 'Période affichée',
  today: 'Aujourd’hui',
  more: 'Autres vues et actions',
  add: 'Disponibilité',
  addVisit: 'Rendez-vous',
  addClosure: 'Fermeture',
  addPrivate: 'Événement privé',
  cancelDay: 'Annuler la journée',
  dayAsked:
    'L’équipe Accalmie envisage d’annuler les rendez-vous de cette journée. Un second administrateur doit donner son accord\u202f: d’ici là, ces rendez-vous sont maintenus.',
  usualWeek: 'Horaires',
  settings: 'Réglages du planning',
  agendaOf: (whose: string): string => `Agenda\u202f: ${whose}`,
  faces: 'Agendas affichés',
  all: 'Tous',
  legend: { clients: 'Clients', establishments: 'Établissements', both: 'Les deux', private: 'Privé' },
  legendLabel: 'Légende des couleurs',
  looksLabel: 'Nombre de rendez-vous par état',
  note: 'Les couleurs indiquent qui peut réserver. Un rendez-vous ou un événement privé s’affiche par-dessus et ferme le créneau.',
  rest: 'Repos',
  opens: (hour: string): string => `Ouvre à ${hour}`,
  closes: (hour: string): string => `Ferme à ${hour}`,
  columns: 'Colonnes',
  columnsHidden: (count: number): string => `Colonnes, ${count} masquée${count > 1 ? 's' : ''}`,
  load: 'Occupation',
  percent: percentText,
  jumped: 'Cette heure n’existe pas ce jour-là, à cause du passage à l’heure d’été.',
  zone: (zone: string): string =>
    `Les heures sont celles du lieu (${zone.replaceAll('_', ' ')}), et non celles de votre appareil.`,
  keys: 'Flèches pour déplacer, Majuscule et flèches pour changer la fin, Alt pour avancer de cinq minutes en cinq minutes, Entrée pour ouvrir ou valider, Échap pour annuler, Suppr pour supprimer. Sur un rendez-vous, R le met de côté pour le replacer plus tard.',
  cursorKeys:
    'Flèches pour aller d’un créneau libre à l’autre, Majuscule et flèches pour sélectionner une plage, Entrée pour ouvrir le menu d’ajout, Échap pour annuler.',
  cursorAt: ({ startMin, endMin }: AgendaPosition): string => `${spanText(startMin, endMin)}. Entrée pour choisir.`,
  aside: {
    drop: 'À replacer\u202f: déposez ici',
    laid: (client: string): string => `Rendez-vous mis de côté\u202f: ${client}. Son créneau reste bloqué.`,
    tookBack: (client: string): string =>
      `Rendez-vous retiré de la liste «\u202fÀ replacer\u202f»\u202f: ${client}. Son créneau n’a pas changé.`,
  },
  span: spanText,
  movedTo: ({ day, startMin, endMin }: AgendaPosition): string =>
    `${capital(longDateText(day))}, ${spanText(startMin, endMin)}. Entrée pour valider, Échap pour annuler.`,
  movedBack: 'Rien n’a changé.',
  everybody: 'Toute l’équipe',
  noVisit: 'Ce rendez-vous est introuvable.',
  loading: 'Chargement du planning',
  empty: {
    noHours: 'Vous n’avez pas encore d’horaires',
    noHoursLead:
      'Sans horaires, personne ne peut réserver. Indiquez votre semaine habituelle, vous l’ajusterez ensuite jour par jour.',
    noHoursAction: 'Indiquer mes horaires',
    closedWeek: 'Cette semaine est fermée',
    closedDay: 'Ce jour est fermé',
    closedMonth: 'Ce mois est fermé',
    open: 'Ouvrir des disponibilités',
  },
  incomplete: {
    title: 'Complétez d’abord votre profil',
    lead: 'Cette page sera disponible une fois votre profil complet.',
    action: 'Compléter mon profil',
  },
} as const;
