import { priceText } from '#core/format.ts';
import { amountText } from '#features/pricing/texts.ts';
import type { MoneyWords } from '../rules/money-rows.ts';

export const orderPageTexts = {
  title: 'Ma commande · Accalmie',
  order: 'Commande',
  made: (moment: string): string => `Passée le ${moment}`,
  visit: 'Voir le rendez-vous',
  ordered: 'Détail de la commande',
  money: 'Paiements',
  nothing: {
    live: 'Rien n’a été payé pour l’instant.',
    online: 'Rien n’a été payé en ligne.',
    over: 'Rien n’a été payé.',
  },
  unsaid: 'Le professionnel n’a pas encore indiqué le montant réglé sur place.',
  left: (cents: number): string => `Reste à régler sur place\u202f: ${priceText(cents)}.`,
  retained: (cents: number): string => `Dont ${amountText(cents, 'retenu')}, selon la règle d’annulation.`,
  bank: 'Le remboursement apparaît sur votre compte bancaire sous 3 à 5 jours.',
  receiptTo: 'Reçu de paiement',
  receipt: {
    title: 'Reçu de paiement · Accalmie',
    heading: 'Reçu de paiement',
    drawn: (day: string): string => `État au ${day}.`,
    notInvoice: 'Ce reçu n’est pas une facture. Vos éventuelles factures sont sur la page de la commande.',
    payer: 'Commande de',
    seller: 'Professionnel',
    visit: 'Rendez-vous',
    print: 'Imprimer',
    back: 'Revenir à la commande',
  },
} as const;

const methods = { 'credit-card': ', par carte', cash: ', en espèces', cheque: ', par chèque' } as const;

export const clientMoney: MoneyWords = {
  paid: (day) => `Payé en ligne, le ${day}`,
  deposit: (day) => `Acompte payé en ligne, le ${day}`,
  onSite: (method, day) =>
    `Réglé sur place${method === null ? '' : methods[method]}${day === null ? '' : `, le ${day}`}`,
  onSiteBack: 'Remboursé sur place',
  refunded: (day, why) => `Remboursé le ${day}\u202f: ${why}`,
  refunding: (day, why) => `Remboursement demandé le ${day}, en cours\u202f: ${why}`,
  reasons: {
    cancelled_client: 'vous avez annulé',
    cancelled_pro: 'le professionnel a annulé',
    cancelled_admin: 'Accalmie a annulé',
    declined: 'demande refusée',
    expired: 'demande restée sans réponse',
    no_show: 'absence, selon la règle d’annulation',
    absence: 'absence contestée',
    complaint: 'réclamation',
    agreement: 'accord après une réclamation',
    moved: 'rendez-vous déplacé',
    not_confirmed: 'rendez-vous non confirmé',
    other: 'geste commercial du professionnel ou d’Accalmie',
  },
  disputed: 'Repris par votre banque',
  stays: 'Montant net payé',
  total: 'Total payé',
};
