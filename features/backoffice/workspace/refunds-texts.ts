import { ofName } from '#core/elision.ts';
import type { DebtEnd, RefundRequestState, RefundSubject } from '#features/payments/rules/refund-requests.ts';

/** The sentences of the refunds and corrections that wait for a second admin. */
export const refundsTexts = {
  title: 'Remboursements et corrections · Accalmie',
  heading: 'Remboursements et corrections',
  lead: (shown: string, count: number, atProvider: number): string => {
    const toGrant = count === 0 ? '' : `${shown} à accorder par une autre personne que celle qui demande. Le plus ancien d’abord.`;
    const waiting =
      atProvider === 0 ? '' : atProvider === 1 ? 'Un remboursement attend chez le prestataire.' : `${atProvider} remboursements attendent chez le prestataire.`;
    return [waiting, toGrant].filter(Boolean).join(' ') || 'Rien n’attend.';
  },
  which: 'Quelles demandes',
  waiting: (shown: string): string => `À accorder · ${shown}`,
  decided: 'Décidés',
  none: 'Rien n’attend',
  noneDecided: 'Aucune décision pour l’instant',
  states: { waiting: 'À accorder', granted: 'Accordé', refused: 'Refusé', expired: 'Délai passé', withdrawn: 'Retiré' } satisfies Record<
    RefundRequestState,
    string
  >,
  suspension: (amount: string, name: string): string => `Suspension de ${name}\u202f: ${amount} à rendre`,
  day: (amount: string, name: string): string => `Journée ${ofName(name)}\u202f: ${amount} à rendre`,
  correction: (amount: string): string => `Correction de ${amount}`,
  debt: (amount: string, name: string): string => `Dette ${ofName(name)}\u202f: ${amount}`,
  resend: (amount: string, number: string): string => `Versement ${number}\u202f: ${amount} à renvoyer`,
  sides: (from: string, to: string): string => `De «\u00a0${from}\u00a0» à «\u00a0${to}\u00a0».`,
  for: (amount: string, client: string): string => `${amount} à ${client}`,
  touched: (visits: string, people: string, count: number): string => `${visits} rendez-vous à venir, avec ${people} ${count === 1 ? 'personne' : 'personnes'}`,
  asked: (who: string, ago: string): string => `Demandé par ${who}, ${ago.toLowerCase()}`,
  until: (moment: string): string => `sans décision, la demande tombe le ${moment}`,
  decidedBy: (who: string, ago: string): string => `Décidé par ${who}, ${ago.toLowerCase()}`,
  expired: (ago: string): string => `Demande tombée ${ago.toLowerCase()}, sans décision`,
  withdrawn: (ago: string): string => `Demande retirée ${ago.toLowerCase()}`,
  own: 'Vous l’avez demandé\u202f: un autre administrateur doit l’accorder.',
  closes: 'La journée serait fermée aux réservations.',
  note: (note: string): string => `Note interne\u202f: ${note}`,
  reason: 'Raison',
  reasonHint: 'De 10 à 500 caractères. Seule la personne qui l’a demandé la lira.',
  subject: {
    visit: (): string => 'Annuler le rendez-vous et tout rendre. Raison, que le client lira\u202f:',
    part: (): string => 'Rendre cette partie de ce qui a été payé. Raison, que les deux côtés liront\u202f:',
    complaint: (number: string): string => `Décision de la réclamation ${number}. Raisons, que les deux côtés liront\u202f:`,
    absence: (): string => 'Accepter la contestation de l’absence et rendre. Raisons, que les deux côtés liront\u202f:',
    correction: (): string => 'Corriger le grand livre par une écriture inverse. Raison, que le grand livre gardera\u202f:',
    suspension: (): string => 'Annuler ce qui reste à venir et tout rendre, sans retour possible. Raison\u202f:',
    day: (): string => 'Annuler les rendez-vous à venir de cette journée et tout rendre, sans retour possible. Raison, que les deux côtés liront\u202f:',
    debt: (): string => 'Régler cette dette par une écriture. Raison, que le grand livre gardera\u202f:',
    resend: (): string => 'Renvoyer ce versement vers le compte qui l’a renvoyé. Raison, que le professionnel lira\u202f:',
  } satisfies Record<RefundSubject['of'], (number: string) => string>,
  grant: {
    visit: 'Annuler et rembourser',
    part: 'Rembourser et prévenir',
    complaint: 'Rembourser et prévenir',
    absence: 'Accepter et rembourser',
    correction: 'Écrire la correction',
    suspension: 'Annuler et rembourser',
    day: 'Annuler et rembourser',
    debt: 'Écrire le règlement',
    resend: 'Renvoyer le versement',
  } satisfies Record<RefundSubject['of'], string>,
  debtEnds: {
    paid: (reference: string): string => `Reçu par virement, référence ${reference}.`,
    waived: (): string => 'Prise en charge par Accalmie.',
    sent: (reference: string): string => `Due à un compte supprimé, envoyée par virement, référence ${reference}.`,
  } satisfies Record<DebtEnd['how'], (reference: string) => string>,
  refuse: 'Refuser',
  said: {
    accepted: 'C’est accordé. Ce qui était demandé se fait, et les personnes concernées sont prévenues.',
    refused: 'La demande est refusée. Rien n’a changé\u202f; seule la personne qui l’a faite en est prévenue.',
  },
  atProvider: {
    asked: (professional: string, when: string): string => `Remboursement demandé ${when}, pour un rendez-vous chez ${professional}.`,
    toVisit: 'Voir le rendez-vous',
    refused: { heading: 'Refusés par le prestataire', lead: 'Rien n’est rendu. Levez la cause, puis renvoyez le remboursement depuis le rendez-vous.' },
    silent: {
      heading: 'Sans réponse du prestataire',
      lead: 'Il est redemandé au prestataire au moins une fois par heure ce qu’ils sont devenus. Rien ne part deux fois.',
    },
    settled: 'C’est noté. S’il est parti, le remboursement est écrit\u202f; sinon, il repart d’ici une minute.',
  },
  pending: (amount: string, who: string): string => `${amount}, demandés par ${who}`,
  pendingOfDay: (amount: string, who: string): string => `Avec tous ceux de cette journée, ${amount} en tout, demandés par ${who}`,
  pendingOfSuspension: (amount: string, who: string): string => `Avec tous ceux d’un compte suspendu, ${amount} en tout, demandés par ${who}`,
} as const;
