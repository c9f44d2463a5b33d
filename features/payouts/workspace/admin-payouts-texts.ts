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
  queues: { label: 'Versements', stopped: 'Retenus, revenus, bloqués', due: 'Prévus', on_its_way: 'En route', paid: 'Versés', debts: 'Dettes' },
  table: 'Les versements',
  columns: ['Versement', 'Professionnel', 'Montant', 'Part le', 'État'],
  toLedger: 'Ses écritures',
  returned: 'La banque du professionnel l’a renvoyé',
  none: 'Aucun versement ici',
  steps: {
    transfer: (amount: string, who: string, when: string): string => `Virement de ${amount} vers le compte de ${who}, demandé ${when}`,
    bank: (amount: string, who: string, when: string): string => `Envoi de ${amount} du compte de ${who} vers sa banque, demandé ${when}`,
  },
  settled: 'C’est noté\u202f: le versement reprend d’ici une minute.',
} as const;
