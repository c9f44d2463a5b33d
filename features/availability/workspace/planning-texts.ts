import { capital } from '#core/capital.ts';
import { longDateText, percentText } from '#core/format.ts';
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
  more: 'Autres vues, autres gestes',
  add: 'Disponibilité',
  addVisit: 'Rendez-vous',
  addClosure: 'Fermeture',
  addPrivate: 'Événement privé',
  cancelDay: 'Annuler la journée',
  usualWeek: 'Horaires',
  settings: 'Réglages du planning',
  agendaOf: (whose: string): string => `Agenda\u202f: ${whose}`,
  faces: 'Agenda de qui',
  all: 'Tous',
  legend: { clients: 'Clients', establishments: 'Établissements', both: 'Les deux', private: 'Privé' },
  legendLabel: 'Ce que disent les couleurs',
  looksLabel: 'Où en sont les rendez-vous, et combien',
  note: 'Les couleurs disent à qui le temps est ouvert. Un rendez-vous ou un événement privé se pose par-dessus et ferme le créneau.',
  rest: 'Repos',
  opens: (hour: string): string => `Ouvre à ${hour}`,
  closes: (hour: string): string => `Ferme à ${hour}`,
  columns: 'Colonnes',
  columnsHidden: (count: number): string => `Colonnes, ${count} masquée${count > 1 ? 's' : ''}`,
  load: 'Temps pris',
  percent: percentText,
  jumped: 'Cette heure n’existe pas ce jour-là\u202f: on passe à l’heure d’été.',
  zone: (zone: string): string => `Les heures sont celles du lieu (${zone.replaceAll('_', ' ')}), et non celles de cet appareil.`,
  keys: 'Flèches pour déplacer, Majuscule et flèches pour changer la fin, Alt pour aller de cinq minutes en cinq minutes, Entrée pour ouvrir ou garder, Échap pour renoncer, Suppr pour supprimer. Sur un rendez-vous, R le met de côté, à replacer plus tard.',
  cursorKeys:
    'Flèches pour aller d’une heure libre à l’autre, Majuscule et flèches pour tirer une plage, Entrée pour choisir ce qu’on y pose, Échap pour renoncer.',
  cursorAt: ({ startMin, endMin }: AgendaPosition): string => `${spanText(startMin, endMin)}. Entrée pour choisir.`,
  aside: {
    drop: 'À replacer\u202f: déposez ici',
    laid: (client: string): string => `${client} est mis de côté, à replacer. Son heure reste prise.`,
    tookBack: (client: string): string => `${client} n’est plus à replacer. Son rendez-vous n’a pas changé.`,
  },
  span: spanText,
  movedTo: ({ day, startMin, endMin }: AgendaPosition): string =>
    `${capital(longDateText(day))}, ${spanText(startMin, endMin)}. Entrée pour garder, Échap pour renoncer.`,
  movedBack: 'Rien n’a changé.',
  everybody: 'Toute l’équipe',
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
    lead: 'Cette page s’ouvre une fois votre profil complet.',
    action: 'Compléter mon profil',
  },
} as const;
