import { amountText } from '#features/pricing/texts.ts';
import type { MoneyWords } from '../rules/money-rows.ts';

const methods = { 'credit-card': ', par carte', cash: ', en espèces', cheque: ', par chèque' } as const;

export const proMoneyTexts = {
  heading: 'Paiements',
  nothing: 'Rien n’a été payé.',
  retained: (cents: number): string => `Dont ${amountText(cents, 'retenu')}, selon votre règle d’annulation.`,
} as const;

export const proMoney: MoneyWords = {
  paid: (day) => `Payé en ligne, le ${day}`,
  deposit: (day) => `Acompte payé en ligne, le ${day}`,
  onSite: (method, day) =>
    `Encaissé sur place${method === null ? '' : methods[method]}${day === null ? '' : `, le ${day}`}`,
  onSiteBack: 'Remboursé sur place',
  refunded: (day, why) => `Remboursé le ${day}\u202f: ${why}`,
  refunding: (day, why) => `Remboursement demandé le ${day}, en cours\u202f: ${why}`,
  reasons: {
    cancelled_client: 'votre client a annulé',
    cancelled_pro: 'vous avez annulé',
    cancelled_admin: 'Accalmie a annulé',
    declined: 'demande refusée',
    expired: 'demande restée sans réponse',
    no_show: 'absence, selon votre règle d’annulation',
    absence: 'absence contestée',
    complaint: 'réclamation',
    agreement: 'accord après une réclamation',
    moved: 'rendez-vous déplacé',
    not_confirmed: 'rendez-vous non confirmé',
    other: 'geste commercial de votre part ou d’Accalmie',
  },
  disputed: 'Repris par la banque du client',
  stays: 'Montant net payé',
  total: 'Total payé',
};
