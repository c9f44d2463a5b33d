import type { RefundRequestState } from '../rules/refunds.ts';

/** The sentences of the refunds that wait for a second admin. */
export const refundsTexts = {
  title: 'Remboursements · Accalmie',
  heading: 'Remboursements',
  lead: (shown: string, count: number): string =>
    count === 0 ? 'Rien n’attend.' : `${shown} à accorder par une autre personne que celle qui demande. Le plus ancien d’abord.`,
  which: 'Quels remboursements',
  waiting: (shown: string): string => `À accorder · ${shown}`,
  decided: 'Décidés',
  none: 'Rien n’attend',
  noneDecided: 'Aucune décision pour l’instant',
  states: { waiting: 'À accorder', granted: 'Accordé', refused: 'Refusé', expired: 'Délai passé' } satisfies Record<RefundRequestState, string>,
  for: (amount: string, client: string): string => `${amount} à ${client}`,
  asked: (who: string, ago: string): string => `Demandé par ${who}, ${ago.toLowerCase()}`,
  until: (moment: string): string => `sans décision, la demande tombe le ${moment}`,
  decidedBy: (who: string, ago: string): string => `Décidé par ${who}, ${ago.toLowerCase()}`,
  expired: (ago: string): string => `Sans décision, tombé ${ago.toLowerCase()}`,
  own: 'Vous l’avez demandé\u202f: un autre administrateur doit l’accorder.',
  reason: 'Raison',
  reasonHint: 'De 10 à 500 caractères. Qui a demandé la lira\u202f; le client lit celle de la demande.',
  grant: 'Annuler et rembourser',
  refuse: 'Refuser',
  said: {
    accepted: 'Le remboursement est accordé. Le rendez-vous est annulé, les deux côtés sont prévenus.',
    refused: 'La demande est refusée. Le rendez-vous reste prévu, qui a demandé en est prévenu.',
  },
  pending: (amount: string, who: string): string => `${amount}, demandés par ${who}`,
} as const;
