import { ofName } from '#core/elision.ts';
import type { MoveOutcome } from '#features/payments/rules/unknown-moves.ts';
import type { PayoutStep } from '#features/payouts/rules/steps.ts';
import type { RefundRequestState, RefundSubject, RequestedDebtEnd } from '#features/payments/rules/refund-requests.ts';

const toGrant = (shown: string, count: number): string => {
  if (count === 0) return '';
  return count === 1
    ? 'Une demande attend l’accord d’un autre administrateur.'
    : `${shown} demandes attendent l’accord d’un autre administrateur, de la plus ancienne à la plus récente.`;
};
const waitingAtProvider = (count: number): string => {
  if (count === 0) return '';
  return count === 1
    ? 'Un remboursement est en attente chez le prestataire de paiement.'
    : `${count} remboursements sont en attente chez le prestataire de paiement.`;
};

export const refundsTexts = {
  title: 'Remboursements et corrections · Accalmie',
  heading: 'Remboursements et corrections',
  lead: (shown: string, count: number, atProvider: number): string =>
    [waitingAtProvider(atProvider), toGrant(shown, count)].filter(Boolean).join(' ') || 'Rien à traiter.',
  which: 'Demandes affichées',
  waiting: (shown: string): string => `À approuver · ${shown}`,
  decided: 'Décidées',
  none: 'Aucune demande à approuver',
  noneDecided: 'Aucune demande décidée pour l’instant',
  states: {
    waiting: 'À approuver',
    granted: 'Approuvée',
    refused: 'Refusée',
    expired: 'Délai dépassé',
    withdrawn: 'Annulée',
  } satisfies Record<RefundRequestState, string>,
  suspension: (amount: string, name: string): string => `Suspension ${ofName(name)}\u202f: ${amount} à rembourser`,
  day: (amount: string, name: string): string => `Journée ${ofName(name)}\u202f: ${amount} à rembourser`,
  correction: (amount: string): string => `Correction de ${amount}`,
  debt: (amount: string, name: string): string => `Dette ${ofName(name)}\u202f: ${amount}`,
  resend: (amount: string, number: string, name: string): string =>
    `Versement ${number} ${ofName(name)}\u202f: ${amount} à renvoyer`,
  explanation: (amount: string): string => `Écart de ${amount} à expliquer`,
  toBooks: 'Voir l’écart dans Rapprochement',
  sidesOfDifference: (ours: string, theirs: string): string =>
    `Chez nous\u202f: ${ours}. Chez le prestataire de paiement\u202f: ${theirs}.`,
  refOfDifference: (ref: string): string => `Référence\u202f: ${ref}.`,
  owedNow: (amount: string): string => `Dette actuelle\u202f: ${amount}.`,
  corrected: (kind: string, at: string): string => `Écriture à corriger\u202f: «\u00a0${kind}\u00a0» du ${at}.`,
  toProfessional: 'Voir le professionnel',
  sides: (from: string, to: string): string => `De «\u00a0${from}\u00a0» à «\u00a0${to}\u00a0».`,
  for: (amount: string, client: string): string => `${amount} à ${client}`,
  touched: (visits: string, people: string, count: number): string =>
    `${visits} rendez-vous à venir, avec ${people} ${count === 1 ? 'personne' : 'personnes'}`,
  requestedBy: (name: string, ago: string): string => `Demande ${ofName(name)}, ${ago.toLowerCase()}`,
  until: (moment: string): string => `sans décision, la demande expire le ${moment}`,
  decidedBy: (name: string, ago: string): string =>
    `Décision${name === '' ? '' : ` ${ofName(name)}`}, ${ago.toLowerCase()}`,
  expired: (ago: string): string => `Demande expirée ${ago.toLowerCase()}, sans décision`,
  withdrawn: (ago: string): string => `Demande annulée ${ago.toLowerCase()}, avant toute décision`,
  own: 'Vous avez fait cette demande\u202f: un autre administrateur doit l’approuver.',
  closes: 'En cas d’accord, la journée sera aussi fermée aux réservations.',
  note: (note: string): string => `Note interne\u202f: ${note}`,
  reason: 'Motif de votre décision',
  reasonHint: 'De 10 à 500 caractères. Seul l’auteur de la demande lira ce motif.',
  subject: {
    visit: (): string => 'Annuler le rendez-vous et tout rembourser. Motif destiné au client\u202f:',
    part: (): string => 'Rembourser une partie de la somme payée. Motif destiné aux deux parties\u202f:',
    complaint: (number: string): string =>
      `Décision sur la réclamation ${number}. Motifs destinés aux deux parties\u202f:`,
    absence: (): string =>
      'Accepter la contestation de l’absence et rembourser. Motifs destinés aux deux parties\u202f:',
    correction: (): string =>
      'Déplacer une somme entre deux comptes du rendez-vous. Motif inscrit au grand livre\u202f:',
    suspension: (): string => 'Annuler définitivement les rendez-vous à venir et tout rembourser. Motif\u202f:',
    day: (): string =>
      'Annuler définitivement les rendez-vous à venir de cette journée et tout rembourser. Motif destiné aux deux parties\u202f:',
    debt: (): string => 'Enregistrer ou annuler le règlement d’une somme due. Motif inscrit au grand livre\u202f:',
    resend: (): string =>
      'Renvoyer vers le même compte ce versement rejeté par la banque. Motif destiné au professionnel\u202f:',
    explanation: (): string =>
      'Expliquer cet écart, sans mouvement d’argent. Explication conservée dans le journal\u202f:',
  } satisfies Record<RefundSubject['of'], (number: string) => string>,
  grant: {
    visit: 'Annuler et rembourser',
    part: 'Rembourser et prévenir',
    complaint: 'Rembourser et prévenir',
    absence: 'Accepter et rembourser',
    correction: 'Enregistrer la correction',
    suspension: 'Annuler et rembourser',
    day: 'Annuler et rembourser',
    debt: 'Approuver la demande',
    resend: 'Renvoyer le versement',
    explanation: 'Approuver l’explication',
  } satisfies Record<RefundSubject['of'], string>,
  debtEnds: {
    paid: (reference: string): string => `Somme reçue par virement, référence ${reference}.`,
    waived: (): string => 'Dette prise en charge par Accalmie.',
    sent: (reference: string): string => `Somme due à un compte supprimé, versée par virement, référence ${reference}.`,
    undone: (transaction: string): string =>
      `Annulation d’un règlement enregistré par erreur, écriture ${transaction}.`,
  } satisfies Record<RequestedDebtEnd['how'], (reference: string) => string>,
  refuse: 'Refuser',
  done: {
    accepted: 'Demande approuvée et exécutée. Les personnes concernées sont prévenues.',
    refused: 'Demande refusée. Rien n’a changé\u202f; seul le demandeur est prévenu.',
  },
  atProvider: {
    requested: (professional: string, when: string): string =>
      `Remboursement demandé le ${when}, pour un rendez-vous avec ${professional}.`,
    paymentRef: (ref: string): string => `Référence du paiement chez le prestataire de paiement\u202f: ${ref}`,
    toVisit: 'Voir le rendez-vous',
    refused: {
      heading: 'Refusés par le prestataire de paiement',
      lead: 'Cherchez le paiement dans l’espace du prestataire de paiement.',
      answers: [
        'Le client a été remboursé de ce montant\u202f: deux administrateurs répondent «\u00a0L’argent a été envoyé\u00a0».',
        'Il a été remboursé d’un autre montant\u202f: enregistrez-le dans «\u00a0Rapprochement\u00a0» dès le lendemain. Nous n’enverrons que le reste.',
        'Il n’a rien reçu\u202f: corrigez la cause du refus, puis répondez «\u00a0L’argent n’a pas été envoyé\u00a0». Une seule réponse suffit, sauf si le prestataire de paiement a remboursé ce client sans demande de notre part.',
      ],
    },
    silent: {
      heading: 'Sans réponse du prestataire de paiement',
      lead: 'Accalmie interroge le prestataire de paiement au moins une fois par heure. Aucun remboursement n’est envoyé deux fois.',
    },
    settled: {
      left: 'Réponse enregistrée\u202f: l’argent a été envoyé. Le remboursement est marqué comme fait.',
      not_left:
        'Réponse enregistrée\u202f: l’argent n’a pas été envoyé. Nous renverrons le remboursement d’ici une minute.',
    } satisfies Record<MoveOutcome, string>,
  },
  findings: {
    heading: 'Constats chez le prestataire de paiement',
    refund: (amount: string, client: string): string => `Remboursement de ${amount} à ${client}`,
    steps: {
      transfer: (amount, number) => `Versement ${number}\u202f: virement de ${amount} vers le compte du professionnel`,
      bank: (amount, number) => `Versement ${number}\u202f: envoi de ${amount} à la banque du professionnel`,
      reversal: (amount, number) => `Versement ${number}\u202f: reprise de ${amount}`,
    } satisfies Record<PayoutStep, (amount: string, number: string) => string>,
    toLedger: 'Voir les écritures',
    answer: (who: string, at: string, reason: string): string => `${who}, le ${at}\u202f: «\u00a0${reason}\u00a0»`,
  },
  pending: (amount: string, name: string): string => `${amount}, à la demande ${ofName(name)}`,
  pendingOfDay: (amount: string, name: string): string =>
    `${amount} en tout pour les rendez-vous de cette journée, à la demande ${ofName(name)}`,
  pendingOfSuspension: (amount: string, name: string): string =>
    `${amount} en tout pour les rendez-vous d’un compte suspendu, à la demande ${ofName(name)}`,
} as const;
