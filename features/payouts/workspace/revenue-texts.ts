import { countText, priceText } from '#core/format.ts';
import { statementTexts } from '../rules/statement-words.ts';
import type { HeldReason, PayoutState, WaitingReason } from '../rules/states.ts';

const narrow = '\u202f';
const visits = (count: number): string => (count === 1 ? '1 soin' : `${countText(count)} soins`);

/** The words of what a professional earns (docs/product/payments.md#payouts). */
export const revenueTexts = {
  title: 'Revenus · Accalmie',
  heading: 'Revenus',
  lead: 'Ce que vos clients ont réglé en ligne, et quand cela arrive sur votre compte.',
  tabs: { label: 'Revenus', overview: 'Vue d’ensemble', payouts: 'Versements', invoices: 'Factures', year: 'Récapitulatif annuel' },
  failed: 'Vos revenus ne se chargent pas. Aucun versement n’est touché.',
  next: {
    label: (day: string): string => `Prochain versement, ${day}`,
    carried: 'Versement reporté',
    visits: (count: number, days: string | null): string => `${visits(count)}${days === null ? '' : ` ${days}`}`,
    on: (iban: string): string => `sur ${iban}`,
    onOther: 'dès que votre IBAN est corrigé',
    nothing: 'Rien à verser pour l’instant.',
    see: 'Voir le détail',
    small: `Un versement part dès 10${narrow}€${narrow}: celui-ci attend la semaine suivante.`,
  },
  later: {
    label: 'À venir ensuite',
    text: (count: number): string =>
      count === 0 ? 'Aucun soin en attente' : `${visits(count)} ${count === 1 ? 'terminé, pour un versement suivant' : 'terminés, pour un versement suivant'}`,
  },
  paid: {
    label: 'Versé depuis le 1er janvier',
    text: (count: number): string => (count === 0 ? 'Aucun versement' : count === 1 ? '1 versement' : `${countText(count)} versements`),
  },
  owed: (cents: number): string =>
    `${priceText(cents)} sont à reprendre${narrow}: un remboursement est parti après votre versement. Cette somme est retirée des prochains versements.`,
  waiting: {
    heading: 'Pas encore versable',
    none: 'Tout ce qui est terminé est versable.',
    visit: (client: string, labels: string, day: string): string => `${client}, ${labels} du ${day}`,
    why: {
      delay: 'Versable 48 h après le soin, si personne ne le conteste',
      kept: 'Retenue d’une annulation, versable 48 h après',
      complaint: 'Réclamation ouverte',
      contest: 'Une absence est contestée. Le montant attend la décision.',
      dispute: 'La banque de votre client conteste ce paiement. Le montant attend sa décision.',
      refund: 'Un remboursement est en cours.',
    } satisfies Record<WaitingReason, string>,
    payable: (day: string): string => `Versement du ${day}.`,
    complaint: (since: string, until: string): string => `Réclamation ouverte le ${since}. La décision tombe avant le ${until}, le montant attend jusque-là.`,
    answer: 'Voir la réclamation',
    others: (count: number): string => (count === 1 ? 'Un autre soin est compté dans ce total.' : `${count} autres soins sont comptés dans ce total.`),
  },
  stopped: {
    held: (number: string, price: string): string => `Versement ${number} retenu, ${price}.`,
    returned: (number: string, price: string): string => `Versement ${number} retourné, ${price}. Votre banque l’a renvoyé.`,
    returnedFrom: (number: string, price: string, iban: string | null): string =>
      `Versement ${number} retourné, ${price}. Votre banque l’a renvoyé${iban === null ? '' : ` de ${iban}`}.`,
    returnedTodo: `Corrigez votre IBAN${narrow}: le versement repartira aussitôt.`,
    open: 'Paiements',
    complete: 'Compléter',
  },
  path: {
    heading: 'Du soin à votre compte',
    label: 'Où en est le prochain versement',
    steps: ['Soin terminé', '48 h sans réclamation', 'Clôture du mardi', 'Versement du mercredi'],
    text: `Un versement part chaque mercredi dès 10${narrow}€. En dessous, il attend la semaine suivante. L’argent est gardé par notre prestataire de paiement, jamais par Accalmie.`,
  },
  commission: {
    heading: 'La commission',
    text: 'Elle se calcule ligne par ligne et se lit sur chaque versement.',
    search: 'Client venu par la recherche',
    own: 'Venu par votre lien ou votre QR',
    known: 'Déjà venu, ou importé par vous',
    never: 'Frais de déplacement, pourboire',
    back: 'Annulé ou remboursé',
    share: 'Partager mon lien',
  },
  account: {
    heading: 'Compte de paiement',
    states: { none: 'Absent', registering: 'En cours', pending: 'En attente', refused: 'Refusé', active: 'Actif' },
    open: 'Paiements',
  },
  list: {
    caption: 'Vos versements',
    columns: { date: 'Date', visits: 'Soins', count: 'Rendez-vous', amount: 'Montant', state: 'État', file: 'Relevé' },
    pdf: 'PDF',
    download: (number: string): string => `Télécharger le relevé ${number} en PDF`,
    open: 'Détail',
    openOne: (number: string): string => `Détail de ${number}`,
    none: 'Aucun versement',
    noneText: `Le premier part le mercredi qui suit un soin réglé en ligne, 48 h après, dès 10${narrow}€.`,
  },
  states: {
    due: (day: string): string => `Part le ${day}`,
    on_its_way: (day: string): string => `Arrive le ${day}`,
    paid: (): string => '',
    held: (): string => '',
    returned: (): string => 'Votre banque l’a renvoyé',
    settled: (): string => 'Repris en totalité avant l’envoi',
    carried: (): string => 'Reporté sur un versement suivant',
  } satisfies Record<PayoutState, (day: string) => string>,
  heldShort: {
    account: 'Compte de paiement non actif',
    bank: 'Coordonnées bancaires à corriger',
    check: 'Contrôle en cours',
    refused: 'Refusé par le prestataire de paiement',
    identity: 'Informations demandées par la loi à compléter',
    balance: 'Paiements de vos clients pas encore disponibles',
  } satisfies Record<HeldReason, string>,
  statement: statementTexts,
} as const;
