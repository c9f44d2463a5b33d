import { clockText, priceText } from '#core/format.ts';

const narrow = '\u202f';

/** « 1 rendez-vous », « 6 rendez-vous ». */
const visits = (count: number): string => `${count}\u00a0rendez-vous`;

/** The sentences of the dates of a series: what stands in the way of each, and what becomes of it. */
export const seriesTexts = {
  visits,
  every: (weeks: number): string => (weeks === 1 ? 'Toutes les semaines' : `Toutes les ${weeks} semaines`),
  date: (when: string): string => `Que faire du ${when}`,
  keep: (clock: string): string => `Garder ${clock}`,
  goTo: (clock: string): string => `Passer à ${clock}`,
  skip: 'Sauter cette fois',
  stay: (clock: string): string => `Laisser à ${clock}`,
  other: (clock: string, price: string | null): string => (price === null ? clock : `${clock}, ${price}`),
  badges: {
    free: 'Libre',
    outside: 'Hors horaires',
    other: 'Remplacée',
    skipped: 'Sautée',
    stays: 'Inchangé',
    undecided: 'À choisir',
  },
  why: {
    closed: 'Fermé ce jour-là, ou personne ne travaille.',
    hours: 'En dehors de vos horaires.',
    holiday: (name: string): string => `Fermé ce jour férié${narrow}: ${name}.`,
  },
  open: (name: string): string => `Jour férié${narrow}: ${name}. Vous êtes ouvert.`,
  taken: (from: string, to: string, who: string): string => `Pris de ${from} à ${to}${narrow}: ${who}.`,
  somebody: 'créneau occupé',
  full: 'Personne n’est libre à cette heure.',
  none: 'Aucun autre créneau libre ce jour-là.',
  beyond: 'Vous ne pouvez pas encore noter de rendez-vous à plus de douze mois.',
  clockChange: (clock: string, isSummer: boolean): string => `L’heure reste ${clock} après le passage à l’heure d’${isSummer ? 'été' : 'hiver'}.`,
  jumped: (minute: number): string => `L’heure prévue n’existe pas ce jour-là (passage à l’heure d’été)${narrow}: ce sera ${clockText(minute)}.`,
  undecided: (count: number): string => (count === 1 ? 'Il reste une date à choisir.' : `Il reste ${count} dates à choisir.`),
  pick: 'Choisissez une solution pour cette date.',
  total: (count: number, cents: number): string => `${visits(count)}, ${priceText(cents)} en tout.`,
} as const;
