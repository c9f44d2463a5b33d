import { countText } from '#core/format.ts';
import type { HolidayChoice } from '../rules/closed-holidays.ts';

export const holidaysTexts = {
  title: 'Jours fériés · Accalmie',
  heading: 'Jours fériés',
  lead: 'Les jours fériés de votre adresse, sur un an. Aucun jour n’est fermé sans votre accord.',
  choices: { closed: 'fermé', open: 'ouvert' } satisfies Record<HolidayChoice, string>,
  undecided: 'à décider',
  state: (name: string, choice: string): string => `${name}, ${choice}`,
  visits: (count: number): string =>
    count === 1 ? 'Un rendez-vous est pris ce jour-là' : `${countText(count)} rendez-vous sont pris ce jour-là`,
  close: 'Fermer',
  closeOf: (day: string): string => `Fermer, ${day}`,
  open: 'Ouvrir',
  openOf: (day: string): string => `Ouvrir, ${day}`,
  change: 'Modifier',
  changeOf: (day: string): string => `Modifier, ${day}`,
  closeAnyway: 'Fermer quand même',
  back: 'Retour',
  done: { closed: (day: string): string => `${day} est fermé.`, open: (day: string): string => `${day} reste ouvert.` },
  toPlanning: 'Retour au planning',
  note: 'Personne ne peut réserver un jour fermé, sauf sur les disponibilités que vous ouvrez pour ce seul jour. Les rendez-vous déjà pris sont maintenus.',
  day: {
    title: (day: string): string => `${day} est férié.`,
    closed: 'Le jour est fermé, comme vous l’avez choisi.',
    open: 'Le jour est ouvert, comme vous l’avez choisi.',
    undecided: 'Ce jour reste ouvert tant que vous ne le fermez pas.',
    toOpen: 'Ouvrir ce jour',
    toClose: 'Fermer ce jour',
  },
  month: 'Férié',
  monthOf: (name: string): string => `jour férié, ${name}`,
} as const;
