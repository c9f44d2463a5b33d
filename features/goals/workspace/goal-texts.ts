import { ofName } from '#core/elision.ts';

const narrow = '\u202f';

/** Texts of the monthly goal (docs/product/messages.md#goal). */
export const goalTexts = {
  title: 'Objectif du mois · Accalmie',
  heading: (month: string): string => `Objectif ${ofName(month)}`,
  lead: 'Cet objectif n’est visible que par vous. Nous vous enverrons le résultat le 1er du mois suivant.',
  label: 'Objectif du mois',
  visits: (count: string): string => `${count} rendez-vous`,
  share: (target: string, percent: string): string => `sur ${target}, soit ${percent}`,
  states: { reached: 'Atteint', missed: 'Non atteint' },
  reachedOn: (day: string): string => `Atteint le ${day}.`,
  booked: (visits: string, lastDay: string, cents: string): string =>
    `${visits} déjà prévus d’ici au ${lastDay}${narrow}: ${cents}.`,
  wouldMiss: {
    revenue_cents: (left: string): string => `Il manquera encore ${left}.`,
    visits: (left: string): string => `Il manquera encore ${left} rendez-vous.`,
  },
  misses: {
    revenue_cents: (left: string): string => `Il manque ${left}.`,
    visits: (left: string): string => `Il manque ${left} rendez-vous.`,
  },
  wouldDo: 'Avec ces rendez-vous, l’objectif sera atteint.',
  change: 'Modifier l’objectif',
  openHours: 'Ouvrir des disponibilités',
  toRevenue: 'Voir mes revenus',
  setNext: (month: string): string => `Fixer l’objectif ${ofName(month)}`,
  none: {
    heading: 'Un objectif pour le mois\u202f?',
    text: 'Choisissez un montant ou un nombre de rendez-vous. Sans objectif, nous ne vous enverrons pas de résultat en fin de mois.',
    set: 'Fixer un objectif',
  },
  form: {
    figure: 'Type d’objectif',
    revenue_cents: {
      title: 'Un montant',
      text: 'Le prix des rendez-vous du mois, payés en ligne ou sur place.',
      field: 'Montant visé (€)',
    },
    visits: {
      title: 'Un nombre de rendez-vous',
      text: 'Les rendez-vous qui ont eu lieu ou sont confirmés.',
      field: 'Rendez-vous visés',
    },
    save: 'Fixer cet objectif',
    drop: 'Retirer cet objectif',
  },
  done: {
    fixe: 'Objectif fixé.',
    retire: 'Objectif retiré. Nous ne vous enverrons pas de résultat pour ce mois.',
  } as Readonly<Record<string, string>>,
} as const;
