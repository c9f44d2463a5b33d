import { countText, priceText } from '#core/format.ts';
import { statementTexts } from '../rules/statement-words.ts';
import type { HeldReason, PayoutState, WaitingReason } from '../rules/states.ts';

const narrow = '\u202f';
const visits = (count: number): string => (count === 1 ? '1 rendez-vous' : `${countText(count)} rendez-vous`);

export const revenueTexts = {
  title: 'Revenus · Accalmie',
  heading: 'Revenus',
  lead: 'Les paiements en ligne de vos clients, et leur date d’arrivée sur votre compte.',
  tabs: {
    label: 'Revenus',
    overview: 'Vue d’ensemble',
    payouts: 'Versements',
    invoices: 'Factures',
    year: 'Récapitulatif annuel',
  },
  failed: 'Impossible d’afficher vos revenus pour l’instant. Vos versements se poursuivent normalement.',
  next: {
    label: (day: string): string => `Prochain versement, ${day}`,
    carried: 'Versement reporté',
    visits: (count: number, days: string | null): string => `${visits(count)}${days === null ? '' : ` ${days}`}`,
    on: (iban: string): string => `sur ${iban}`,
    onOther: 'dès que votre IBAN sera corrigé',
    nothing: 'Rien à verser pour l’instant.',
    see: 'Voir le détail',
    small: `Nous envoyons un versement à partir de 10${narrow}€${narrow}: en dessous, le montant est reporté à la semaine suivante.`,
  },
  later: {
    label: 'À venir ensuite',
    text: (count: number): string =>
      count === 0
        ? 'Aucun rendez-vous en attente'
        : `${visits(count)} ${count === 1 ? 'terminé, pour un prochain versement' : 'terminés, pour un prochain versement'}`,
  },
  paid: {
    label: 'Versé depuis le 1er janvier',
    text: (count: number): string => {
      if (count === 0) return 'Aucun versement';
      return count === 1 ? '1 versement' : `${countText(count)} versements`;
    },
  },
  owed: (cents: number): string =>
    `Vous devez ${priceText(cents)}${narrow}: un remboursement a été fait après votre versement. Cette somme sera déduite de vos prochains versements.`,
  waiting: {
    heading: 'Pas encore versable',
    none: 'Toutes les sommes de vos rendez-vous terminés peuvent vous être versées.',
    visit: (client: string, labels: string, day: string): string => `${client}, ${labels} du ${day}`,
    why: {
      delay: 'Versable 48 h après la prestation, sauf contestation',
      kept: 'Retenue versable 48 h après l’annulation',
      complaint: 'Réclamation ouverte',
      contest: 'Absence contestée. Le montant est bloqué jusqu’à la décision.',
      dispute:
        'Paiement contesté par la banque de votre client. Le montant est bloqué jusqu’à la décision de la banque.',
      refund: 'Un remboursement est en cours.',
    } satisfies Record<WaitingReason, string>,
    payable: (day: string): string => `Versement du ${day}.`,
    complaint: (since: string, until: string): string =>
      `Réclamation ouverte le ${since}. La décision sera prise avant le ${until}. D’ici là, le montant est bloqué.`,
    answer: 'Voir la réclamation',
    others: (count: number): string =>
      count === 1 ? 'Ce total comprend un autre rendez-vous.' : `Ce total comprend ${count} autres rendez-vous.`,
  },
  stopped: {
    held: (number: string, price: string): string => `Versement ${number} retenu, ${price}.`,
    returned: (number: string, price: string): string => `Versement ${number} rejeté par votre banque, ${price}.`,
    returnedFrom: (number: string, price: string, iban: string | null): string =>
      `Versement ${number} rejeté par votre banque${iban === null ? '' : ` (${iban})`}, ${price}.`,
    returnedTodo: `Vérifiez votre IBAN${narrow}: si vous en indiquez un autre, nous renverrons le versement immédiatement.`,
    open: 'Paiements',
    complete: 'Compléter',
  },
  path: {
    heading: 'De la prestation à votre compte',
    label: 'Où en est le prochain versement',
    steps: ['Prestation terminée', '48 h sans réclamation', 'Clôture du mardi', 'Versement du mercredi'],
    text: `Nous envoyons un versement chaque mercredi, à partir de 10${narrow}€. En dessous, le montant est reporté à la semaine suivante. Les sommes restent chez notre prestataire de paiement, jamais chez Accalmie.`,
  },
  commission: {
    heading: 'Commission',
    text: 'La commission est calculée ligne par ligne et détaillée sur chaque versement.',
    search: 'Client venu par la recherche',
    own: 'Client venu par votre lien ou votre QR code',
    known: 'Client déjà venu, ou que vous avez importé',
    never: 'Frais de déplacement, pourboire',
    back: 'Rendez-vous annulé ou remboursé',
    share: 'Partager mon lien',
  },
  account: {
    heading: 'Compte de paiement',
    states: { none: 'Absent', registering: 'En cours', pending: 'En attente', refused: 'Refusé', active: 'Actif' },
    open: 'Paiements',
  },
  list: {
    caption: 'Vos versements',
    columns: {
      date: 'Date',
      visits: 'Période',
      count: 'Rendez-vous',
      amount: 'Montant',
      state: 'État',
      file: 'Relevé',
    },
    pdf: 'PDF',
    download: (number: string): string => `Télécharger le relevé ${number} en PDF`,
    open: 'Détail',
    openOne: (number: string): string => `Détail de ${number}`,
    none: 'Aucun versement',
    noneText: `Votre premier versement sera envoyé un mercredi, 48 h au moins après une prestation réglée en ligne, à partir de 10${narrow}€.`,
  },
  states: {
    due: (day: string): string => `Part le ${day}`,
    on_its_way: (day: string): string => `Arrive le ${day}`,
    paid: (): string => '',
    held: (): string => '',
    returned: (): string => 'Rejeté par votre banque',
    settled: (): string => 'Entièrement absorbé par des déductions',
    carried: (): string => 'Reporté sur un prochain versement',
  } satisfies Record<PayoutState, (day: string) => string>,
  heldShort: {
    account: 'Compte de paiement non actif',
    bank: 'Coordonnées bancaires à corriger',
    check: 'Contrôle en cours',
    refused: 'Refusé par le prestataire de paiement',
    identity: 'Informations légales à compléter',
    balance: 'Paiements de vos clients pas encore disponibles',
  } satisfies Record<HeldReason, string>,
  statement: statementTexts,
} as const;
