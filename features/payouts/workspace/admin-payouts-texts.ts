import type { HeldReason, HeldMailState } from '../rules/states.ts';

/** The words of the payouts of everybody. */
export const adminPayoutsTexts = {
  title: 'Versements · Administration',
  heading: 'Versements',
  lead: (stopped: number): string =>
    stopped === 0
      ? 'Aucun versement n’est retenu, revenu ni bloqué.'
      : stopped === 1
        ? 'Un versement est retenu, revenu ou bloqué.'
        : `${stopped} versements sont retenus, revenus ou bloqués.`,
  queues: {
    label: 'Versements',
    stopped: 'Retenus, revenus, bloqués',
    due: 'Prévus',
    on_its_way: 'En route',
    paid: 'Versés',
    frozen: 'Sommes gelées',
    debts: 'Dettes',
  },
  table: 'Les versements',
  columns: ['Versement', 'Professionnel', 'Montant', 'Part le', 'État'],
  toLedger: 'Ses écritures',
  returned: 'La banque du professionnel l’a renvoyé',
  none: 'Aucun versement ici',
  todo: {
    account: 'Au professionnel d’agir\u202f: activer son compte de paiement. Le versement part alors seul.',
    bank: 'Au professionnel d’agir\u202f: donner un IBAN valable. Le versement part alors seul.',
    identity: 'Au professionnel d’agir\u202f: compléter son récapitulatif annuel. Le versement part alors seul.',
    refused: 'Redemandé toutes les heures. Si le refus dure, voyez avec le prestataire ou avec le professionnel.',
    check: 'À vous d’agir\u202f: un contrôle n’est pas passé.',
    balance: 'Rien à faire\u202f: l’argent devient disponible en quelques jours.',
    returned: 'Au professionnel d’agir\u202f: corriger son IBAN. Le versement repart alors seul.',
  } satisfies Record<HeldReason | 'returned', string>,
  toHealth: 'Voir les contrôles',
  told: {
    sent: (moment: string): string => `Le professionnel est prévenu depuis le ${moment}.`,
    waiting: (moment: string): string => `Le courriel au professionnel, du ${moment}, n’est pas encore parti.`,
    failed: (moment: string): string => `Le courriel au professionnel, du ${moment}, n’est pas arrivé\u202f: écrivez-lui.`,
  } satisfies Record<HeldMailState, (moment: string) => string>,
  untold: 'Personne n’a été prévenu\u202f: aucun compte ne tenait cette fiche.',
  steps: {
    transfer: (amount: string, who: string, when: string): string => `Virement de ${amount} vers le compte de ${who}, demandé ${when}`,
    bank: (amount: string, who: string, when: string): string => `Envoi de ${amount} du compte de ${who} vers sa banque, demandé ${when}`,
  },
  settled: 'C’est noté\u202f: le versement reprend d’ici une minute.',
} as const;
