import { clockText, priceText } from '#core/format.ts';

const narrow = '\u202f';

const visits = (count: number): string => `${count}\u00a0rendez-vous`;

export const seriesTexts = {
  visits,
  every: (weeks: number): string => (weeks === 1 ? 'Toutes les semaines' : `Toutes les ${weeks} semaines`),
  date: (when: string): string => `Votre choix pour le ${when}`,
  keep: (clock: string): string => `Garder ${clock}`,
  goTo: (clock: string): string => `Passer à ${clock}`,
  skip: 'Sauter cette fois',
  stay: (clock: string): string => `Laisser à ${clock}`,
  other: (clock: string, price: string | null): string => (price === null ? clock : `${clock}, ${price}`),
  badges: {
    free: 'Libre',
    outside: 'Hors horaires',
    other: 'Autre créneau',
    skipped: 'Date sautée',
    stays: 'Sans changement',
    undecided: 'À choisir',
  },
  why: {
    closed: 'Votre planning est fermé ce jour-là, ou personne ne travaille.',
    hours: 'En dehors de vos horaires.',
    holiday: (name: string): string => `Jour férié${narrow}: ${name}. Ce jour est fermé.`,
  },
  open: (name: string): string => `Jour férié${narrow}: ${name}. Ce jour est ouvert.`,
  taken: (from: string, to: string, occupantName: string): string =>
    `Créneau pris de ${from} à ${to}${narrow}: ${occupantName}.`,
  somebody: 'créneau occupé',
  full: 'Personne n’est libre à cette heure.',
  none: 'Aucun autre créneau libre ce jour-là.',
  beyond: 'Cette date est dans plus de douze mois\u202f: il est trop tôt pour y enregistrer un rendez-vous.',
  clockChange: (clock: string, isSummer: boolean): string =>
    `Le rendez-vous reste à ${clock} après le passage à l’heure d’${isSummer ? 'été' : 'hiver'}.`,
  jumped: (minute: number): string =>
    `L’heure prévue n’existe pas ce jour-là (passage à l’heure d’été)${narrow}: le rendez-vous aura lieu à ${clockText(minute)}.`,
  undecided: (count: number): string =>
    count === 1 ? 'Il reste une date à choisir.' : `Il reste ${count} dates à choisir.`,
  pick: 'Choisissez une solution pour cette date.',
  total: (count: number, cents: number): string => `${visits(count)}, ${priceText(cents)} en tout.`,
} as const;
