import { ofName } from '#core/elision.ts';

/** The sentences of the team of an establishment. */
export const teamTexts = {
  title: 'Équipe · Accalmie',
  heading: 'Équipe',
  lead: 'Qui reçoit, où et avec quoi. Une prestation ne se propose que si ce qu’il lui faut est libre.',
  kinds: { practitioner: 'Praticiens', cabin: 'Cabines', equipment: 'Équipements' },
  kind: { practitioner: 'Praticien', cabin: 'Cabine', equipment: 'Équipement' },
  kindLabel: 'Quoi',
  name: 'Nom',
  none: 'Rien pour l’instant.',
  inactive: 'Désactivé',
  ownHours: 'Horaires propres',
  sharedHours: 'Horaires de tout le monde',
  hours: (label: string): string => `Horaires ${ofName(label)}`,
  serves: (count: number): string => (count === 0 ? 'Aucune prestation' : count === 1 ? '1 prestation' : `${count} prestations`),
  comes: (count: number): string => (count === 1 ? '1 rendez-vous à venir' : `${count} rendez-vous à venir`),
  services: 'Prestations servies',
  change: (label: string): string => `Modifier ${label}`,
  active: 'Actif\u202f: peut être réservé',
  add: 'Ajouter',
  addHeading: 'Ajouter à l’équipe',
  agenda: (label: string): string => `Agenda ${ofName(label)}`,
  blocked: 'Des rendez-vous à venir en ont besoin\u202f: déplacez-les ou annulez-les d’abord.',
  saved: 'C’est enregistré.',
} as const;
